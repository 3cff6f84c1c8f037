const en = {
  name: "Extract PDF pages",
  summary: "Take pages out, or split a PDF",
  title: "Extract PDF pages: take pages out or split a PDF",
  description:
    "Take pages out of a PDF into one file or several, or split it every few pages, by bookmarks or by size. Only what the pages need comes along. No account needed.",
  keywords: "extract PDF pages, split PDF, separate PDF pages, split PDF by bookmarks, split PDF by size",
  action:
    "{split, select, pages {{pages, plural, =0 {Extract pages} one {Extract # page} other {Extract # pages}}} other {Split PDF}}",
  working: "Extracting pages",
  done: "{count, plural, one {Your document is ready} other {Your # documents are ready}}",
  "option.split": "What to make",
  "option.split.pages": "Chosen pages",
  "option.split.pagesHint": "such as 1-3, 5",
  "option.split.every": "Every few pages",
  "option.split.everyHint": "files of the same number of pages",
  "option.split.bookmarks": "By bookmarks",
  "option.split.bookmarksHint": "a file for each top bookmark, named after it",
  "option.split.size": "By size",
  "option.split.sizeHint": "as many pages in a file as fit",
  "option.pages": "Pages",
  "option.pagesPlaceholder": "For example 1-3, 5",
  "option.pagesHint":
    "{pages, plural, =0 {The same pages of every file.} one {This PDF has # page.} other {This PDF has # pages.}}",
  "option.pagesWrong": "Write page numbers like 1-3, 5.",
  "option.files": "A file for each range",
  "option.filesHint": "1-3, 5 becomes two files.",
  "option.every": "Pages in a file",
  "option.megabytes": "At most megabytes in a file",
  "option.megabytesHint": "A single page that is larger becomes a file of its own.",
  "step.1.title": "Add a PDF",
  "step.1.text": "One or several. A locked PDF asks for its password.",
  "step.2.title": "Choose pages or how to split",
  "step.2.text": "Ranges such as 1-3, 5, every few pages, by bookmarks or by size.",
  "step.3.title": "Download",
  "step.3.text": "Single files, or all of them as a ZIP.",
  "question.1": "How large do extracted pages get?",
  "answer.1":
    "As large as what they show. Pictures and fonts that only other pages use stay behind, even where all pages shared them.",
  "question.2": "What comes along with a page?",
  "answer.2":
    "Its bookmarks, form fields, page label and comments, and links to other pages that come along. Files attached to the whole document do not.",
  "question.3": "How does splitting by bookmarks work?",
  "answer.3":
    "Each bookmark of the top level begins a file, which carries its name. Pages before the first one become a file of their own.",
  "question.4": "What does splitting by size promise?",
  "answer.4": "No file is larger than you say, unless a single page already is.",
  "question.5": "Is the quality reduced?",
  "answer.5": "No. The content of the pages is copied as it is.",
} as const satisfies Record<string, string>;

export default en as Readonly<Record<keyof typeof en, string>>;
