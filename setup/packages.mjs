/** What Octavo takes from Debian, by what it is for. */
const LANGUAGES =
  "eng deu fra spa por ita nld swe nor dan fin pol ces slk slv hrv hun ron bul rus ukr srp ell tur ara fas heb hin ben tam tel tha vie ind msa fil chi-sim chi-tra jpn kor cat osd";

export const ENGINE_PACKAGES = [
  // office documents to PDF
  ..."libreoffice-writer-nogui libreoffice-calc-nogui libreoffice-impress-nogui python3-uno".split(" "),
  // PDF structure, and a second opinion on files that PDFium cannot open
  "qpdf",
  "poppler-utils",
  // the walls around all of them
  "bubblewrap",
  // reading pictures
  "tesseract-ocr",
  ...LANGUAGES.split(" ").map((code) => `tesseract-ocr-${code}`),
  // the same widths as Arial, Times, Courier, Calibri and Cambria; Chinese, Japanese, Korean; the other scripts
  ..."fonts-liberation fonts-crosextra-carlito fonts-crosextra-caladea fonts-noto-cjk fonts-noto-core fonts-dejavu-core".split(
    " ",
  ),
];

/** The browser that the tests drive, and the S3-compatible server that storage is tested against. */
export const TEST_PACKAGES = [
  "chromium",
  "swift-proxy",
  "swift-account",
  "swift-container",
  "swift-object",
  "memcached",
];
