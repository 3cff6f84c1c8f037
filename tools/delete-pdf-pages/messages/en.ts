const en = {
  name: "Delete PDF pages",
  summary: "Take pages out of a PDF",
  title: "Delete PDF pages: take pages out of a PDF",
  description:
    "Remove single pages or ranges from a PDF. Bookmarks, links, form fields and page labels of the other pages stay as they are. No account needed.",
  keywords: "delete PDF pages, remove pages from PDF, PDF page remover, cut pages out of PDF",
  action: "{pages, plural, =0 {Delete pages} one {Delete # page} other {Delete # pages}}",
  working: "Deleting pages",
  done: "{count, plural, one {Your document is ready} other {Your # documents are ready}}",
  "option.pages": "Pages to delete",
  "option.pagesPlaceholder": "For example 1-3, 5",
  "option.pagesHint":
    "{pages, plural, =0 {At least one page has to stay.} one {This PDF has # page; it has to stay.} other {This PDF has # pages. At least one has to stay.}}",
  "option.pagesWrong": "Write page numbers like 1-3, 5.",
  "step.1.title": "Add a PDF",
  "step.1.text": "One or several. A locked PDF asks for its password.",
  "step.2.title": "Say which pages go",
  "step.2.text": "Numbers and ranges such as 2, 5-7. A range that ends with a dash runs to the last page.",
  "step.3.title": "Download",
  "step.3.text": "Look through what is left, give it a name and download it.",
  "question.1": "What happens to bookmarks and links?",
  "answer.1":
    "Those that lead to pages that stay are kept. A bookmark of a deleted page goes, and the ones below it move up. Links that would lead nowhere are removed.",
  "question.2": "Are the deleted pages really gone?",
  "answer.2":
    "Yes. Their text, pictures and form fields are no longer in the new file, even where pages shared their pictures.",
  "question.3": "Can I delete every page?",
  "answer.3": "No, at least one page has to stay.",
  "question.4": "Does the quality of the other pages change?",
  "answer.4": "No. Their content is copied as it is, nothing is compressed again.",
} as const satisfies Record<string, string>;

export default en as Readonly<Record<keyof typeof en, string>>;
