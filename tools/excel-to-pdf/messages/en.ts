const en = {
  name: "Excel to PDF",
  summary: "Tables that fit their pages",
  title: "Excel to PDF: convert .xlsx, .xls, .ods and .csv",
  description:
    "Turn spreadsheets into PDF with every column on the page. Choose sheets, orientation and gridlines; CSV in any encoding. No account needed.",
  keywords: "Excel to PDF, XLSX to PDF, XLS to PDF, ODS to PDF, CSV to PDF, convert spreadsheet",
  action: "Convert {count, plural, one {to PDF} other {# files to PDF}}",
  working: "Converting",
  done: "{count, plural, one {Your PDF is ready} other {Your # PDFs are ready}}",
  "option.fitWidth": "All columns on one page",
  "option.fitWidthHint": "A sheet that is too wide is made smaller, never cut in two.",
  "option.orientation": "Orientation",
  "option.orientation.auto": "Automatic",
  "option.orientation.autoHint": "as the sheet says; wide sheets lie on their side",
  "option.orientation.portrait": "Portrait",
  "option.orientation.portraitHint": "every page upright",
  "option.orientation.landscape": "Landscape",
  "option.orientation.landscapeHint": "every page on its side",
  "option.sheets": "Sheets",
  "option.sheetsHint": "By their order; hidden sheets do not count. Empty means all of them.",
  "option.sheetsPlaceholder": "All sheets, or 1-3, 5",
  "option.sheetsWrong": "Write sheets like 1-3, 5, 8-",
  "option.gridlines": "Draw gridlines",
  "option.gridlinesHint": "Thin lines around every cell. Off leaves it to the sheet.",
  "step.1.title": "Add your tables",
  "step.1.text": "Drop .xlsx, .xls, .ods or .csv files, as many as you like. Each becomes a PDF of its own.",
  "step.2.title": "Check the options",
  "step.2.text": "Columns stay together by themselves. Choose sheets or an orientation when you need to.",
  "step.3.title": "Take the PDF",
  "step.3.text": "Look at the pages, change the name, download one file or all of them as a ZIP.",
  "question.1": "Why are columns not cut off at the edge of the page?",
  "answer.1":
    "A sheet that is wider than its paper is turned on its side and, if that is not enough, made smaller until all columns fit. You can switch both off.",
  "question.2": "Are hidden sheets converted?",
  "answer.2": "No. Hidden sheets, rows and columns stay hidden, and so does what is outside the print area.",
  "question.3": "Are formulas computed again?",
  "answer.3":
    "No. The PDF shows the values that were saved with the workbook. Nothing is fetched from the internet or from other files.",
  "question.4": "My workbook has a password. Can it be converted?",
  "answer.4":
    "Yes. The file is marked as locked and asks for its password. It is used for this run and not stored with the result.",
  "question.5": "Will my CSV file show the right characters?",
  "answer.5":
    "Yes. Unicode, Chinese, Japanese, Korean and Western European files are recognised, as are commas, semicolons and tabs. Every cell is shown as it is written, leading zeros included.",
} as const satisfies Record<string, string>;

export default en as Readonly<Record<keyof typeof en, string>>;
