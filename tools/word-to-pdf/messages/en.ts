const en = {
  name: "Word to PDF",
  summary: "Documents that look the same everywhere",
  title: "Word to PDF: convert .docx, .doc, .odt and .rtf",
  description:
    "Turn Word documents into PDF with fonts, tables, headers and pictures kept. Headings become bookmarks, PDF/A on request. No account needed.",
  keywords: "Word to PDF, DOCX to PDF, DOC to PDF, ODT to PDF, RTF to PDF, convert Word",
  action: "Convert {count, plural, one {to PDF} other {# files to PDF}}",
  working: "Converting",
  done: "{count, plural, one {Your PDF is ready} other {Your # PDFs are ready}}",
  "option.bookmarks": "Headings as bookmarks",
  "option.bookmarksHint": "Readers show them beside the pages.",
  "option.comments": "Keep comments as PDF notes",
  "option.commentsHint": "What reviewers wrote opens with a click.",
  "option.archive": "PDF/A for archives",
  "option.archiveHint": "PDF/A-2b: everything that the page needs is in the file.",
  "step.1.title": "Add your documents",
  "step.1.text": "Drop .docx, .doc, .odt or .rtf files, as many as you like. Each becomes a PDF of its own.",
  "step.2.title": "Check the options",
  "step.2.text": "Bookmarks from headings are on. Comments and PDF/A are one switch away.",
  "step.3.title": "Take the PDF",
  "step.3.text": "Look at the pages, change the name, download one file or all of them as a ZIP.",
  "question.1": "Will the PDF look like my Word document?",
  "answer.1":
    "Page size, margins, fonts, tables, pictures, headers and footers are kept. A font that this server does not have is replaced by one with the same widths, so that lines break where they did.",
  "question.2": "Are Chinese, Japanese and Korean texts kept?",
  "answer.2": "Yes. The characters are embedded in the PDF and can be searched and copied.",
  "question.3": "My document has a password. Can it be converted?",
  "answer.3":
    "Yes. The file is marked as locked and asks for its password. It is used for this run and not stored with the result.",
  "question.4": "What is PDF/A for?",
  "answer.4":
    "It is the form of PDF that archives and courts ask for: fonts and colours are in the file itself and nothing is fetched from outside.",
  "question.5": "Do links and bookmarks work in the PDF?",
  "answer.5": "Links stay links, and headings become bookmarks unless you switch that off.",
} as const satisfies Record<string, string>;

export default en as Readonly<Record<keyof typeof en, string>>;
