const en = {
  name: "Protect PDF",
  summary: "A password, and who may do what",
  title: "Protect PDF: encrypt with a password and set permissions",
  description:
    "Encrypt a PDF with AES-256: a password to open it, another one for printing, copying and changing. Passwords are not stored. No account needed.",
  keywords: "protect PDF, encrypt PDF, PDF password, lock PDF, PDF permissions",
  action: "Protect {count, plural, one {the PDF} other {# PDFs}}",
  working: "Encrypting",
  done: "{count, plural, one {Your PDF is protected} other {Your # PDFs are protected}}",
  "option.openPassword": "Password to open",
  "option.openPasswordHint": "Every reader asks for it. Empty: opens without asking.",
  "option.show": "Show passwords",
  "option.permissions": "Readers may",
  "option.print": "Print",
  "option.copy": "Copy text and pictures",
  "option.change": "Change it",
  "option.permissionPassword": "Password to lift the restrictions",
  "option.permissionPasswordHint": "For yourself. Without one nobody can lift them later.",
  "step.1.title": "Add your PDFs",
  "step.1.text": "One or several; all get the same protection.",
  "step.2.title": "Choose passwords",
  "step.2.text": "One to open the document, one for what may be done with it, or both.",
  "step.3.title": "Take the PDF",
  "step.3.text": "Download it, and keep the passwords: nobody can find them out for you.",
  "question.1": "How strong is the protection?",
  "answer.1":
    "AES-256 as in PDF 2.0, the strongest that readers know. How safe it is depends on the password: take a long one.",
  "question.2": "Are my passwords stored?",
  "answer.2": "No. They are kept sealed until the run has ended and deleted then.",
  "question.3": "Can restrictions be got round?",
  "answer.3":
    "A password to open really locks the document. Restrictions are only a request that readers follow; some programs do not.",
  "question.4": "I have forgotten the password. Can you help?",
  "answer.4": "No. Nobody can open the document without it, and neither can this server.",
} as const satisfies Record<string, string>;

export default en as Readonly<Record<keyof typeof en, string>>;
