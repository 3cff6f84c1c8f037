import type en from "./en.ts";

const esEs: typeof en = {
  name: "Unir PDF",
  summary: "Varios archivos, un documento",
  title: "Unir PDF: junta PDF e imágenes en un solo archivo",
  description:
    "Une PDF e imágenes en el orden que quieras. Se conservan marcadores, enlaces, campos de formulario y etiquetas de página. Arrastra para ordenar, sin cuenta.",
  keywords: "unir PDF, combinar PDF, juntar archivos PDF, PDF y JPG en un PDF",
  action: "{count, plural, one {Unir # archivo} other {Unir # archivos}}",
  working: "Uniendo",
  done: "Tu documento está listo",
  "option.bookmarks": "Marcadores",
  "option.bookmarks.files": "Uno por archivo",
  "option.bookmarks.filesHint": "con los suyos debajo",
  "option.bookmarks.keep": "Tal como están",
  "option.bookmarks.keepHint": "los de un archivo tras los de otro",
  "option.bookmarks.none": "Ninguno",
  "option.bookmarks.noneHint": "el resultado no lleva marcadores",
  "option.evenPages": "Empezar cada archivo en página derecha",
  "option.evenPagesHint": "Para imprimir a doble cara: tras un número impar de páginas va una en blanco.",
  "step.1.title": "Añade los archivos",
  "step.1.text": "PDF e imágenes, mezclados como necesites. También vale una carpeta.",
  "step.2.title": "Ponlos en orden",
  "step.2.text": "Arrastra las tarjetas, usa las flechas del teclado u ordena por nombre o fecha de una vez.",
  "step.3.title": "Une",
  "step.3.text": "Repasa el resultado, ponle nombre y descárgalo.",
  "question.1": "¿Se conservan marcadores, enlaces y campos de formulario?",
  "answer.1":
    "Sí. Los marcadores quedan debajo de uno por archivo, los enlaces llevan a la página correcta, los formularios se pueden rellenar y las etiquetas de página no cambian.",
  "question.2": "¿Se pierde calidad en las páginas o imágenes?",
  "answer.2": "No. Las páginas se toman tal cual y las imágenes JPEG entran sin volver a comprimirse.",
  "question.3": "¿Puedo unir un PDF con contraseña?",
  "answer.3": "Sí, si la sabes. El archivo la pide antes de unir; el resultado no lleva contraseña.",
  "question.4": "¿En qué orden quedan por nombre?",
  "answer.4": "Como contamos las personas: la página 2 va antes que la 10.",
  "question.5": "¿Se pueden unir imágenes con PDF?",
  "answer.5":
    "Sí. JPG, PNG, WebP, TIFF, GIF y BMP pasan a páginas del tamaño de la imagen; un TIFF de varias páginas da varias.",
};

export default esEs;
