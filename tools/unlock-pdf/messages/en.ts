const en = {
  name: "Unlock PDF",
  summary: "Without its password from now on",
  title: "Unlock PDF: remove a password and restrictions",
  description:
    "Remove the password of a PDF that you can open, or restrictions on printing and copying from your own files. Pages stay exactly as they are.",
  keywords: "unlock PDF, remove PDF password, decrypt PDF, PDF restrictions",
  action: "Unlock {count, plural, one {the PDF} other {# PDFs}}",
  working: "Unlocking",
  done: "{count, plural, one {Your PDF is unlocked} other {Your # PDFs are unlocked}}",
  "option.allowed": "I may remove the author's restrictions",
  "option.allowedHint": "Needed for a file that opens but forbids printing, copying or changing.",
  "step.1.title": "Add your PDFs",
  "step.1.text": "A file with a password is marked as locked.",
  "step.2.title": "Enter the password",
  "step.2.text": "The one that opens the file. Passwords are not stored.",
  "step.3.title": "Take the PDF",
  "step.3.text": "It opens without a password and can be printed, copied and changed.",
  "question.1": "I do not know the password. Can it be removed?",
  "answer.1": "No. A password can only be removed by somebody who knows it.",
  "question.2": "My file opens, but cannot be printed. What do I do?",
  "answer.2":
    "Add it and confirm that you are allowed to lift the restrictions: because it is yours, or because its author agrees.",
  "question.3": "Does anything else in the document change?",
  "answer.3":
    "No. Pages, bookmarks, form fields and attachments stay. A digital signature no longer counts, for the file has changed.",
  "question.4": "Is my password stored?",
  "answer.4": "No. It is kept sealed until the run has ended and deleted then.",
} as const satisfies Record<string, string>;

export default en as Readonly<Record<keyof typeof en, string>>;
