/** W2: the paths of the old site. They are redirected for ever, whether the tool is built yet or not. */
export const OLD_PATHS: ReadonlyMap<string, string> = new Map([
  ["/pdftoword", "/pdf-to-word"],
  ["/pdftoexcel", "/pdf-to-excel"],
  ["/pdftoppt", "/pdf-to-ppt"],
  ["/pdftopic", "/pdf-to-pic"],
  ["/wordtopdf", "/word-to-pdf"],
  ["/exceltopdf", "/excel-to-pdf"],
  ["/ppttopdf", "/ppt-to-pdf"],
  ["/pictopdf", "/pic-to-pdf"],
  ["/mergepdf", "/merge-pdf"],
  ["/extractpdfpages", "/extract-pdf-pages"],
  ["/deletepagesfrompdf", "/delete-pdf-pages"],
  ["/rearrangepdfpages", "/sort-pdf-pages"],
  ["/rotatepdf", "/rotate-pdf"],
]);
