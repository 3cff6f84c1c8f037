import type en from "./en.ts";

const esEs: typeof en = {
  name: "Word a PDF",
  summary: "Documentos que se ven igual en todas partes",
  title: "Word a PDF: convierte .docx, .doc, .odt y .rtf",
  description:
    "Convierte documentos de Word a PDF con sus fuentes, tablas, encabezados e imágenes. Los títulos pasan a marcadores; PDF/A si lo pides. Sin cuenta.",
  keywords: "Word a PDF, DOCX a PDF, DOC a PDF, ODT a PDF, RTF a PDF, convertir Word",
  action: "Convertir {count, plural, one {a PDF} other {# archivos a PDF}}",
  working: "Convirtiendo",
  done: "{count, plural, one {Tu PDF está listo} other {Tus # PDF están listos}}",
  "option.bookmarks": "Títulos como marcadores",
  "option.bookmarksHint": "El lector los muestra junto a las páginas.",
  "option.comments": "Conservar los comentarios como notas",
  "option.commentsHint": "Lo que escribieron los revisores se abre con un clic.",
  "option.archive": "PDF/A para archivo",
  "option.archiveHint": "PDF/A-2b: todo lo que necesita la página va dentro del archivo.",
  "step.1.title": "Añade tus documentos",
  "step.1.text": "Suelta archivos .docx, .doc, .odt o .rtf, los que quieras. De cada uno sale un PDF.",
  "step.2.title": "Mira las opciones",
  "step.2.text": "Los marcadores a partir de los títulos ya están activados. Comentarios y PDF/A, a un clic.",
  "step.3.title": "Llévate el PDF",
  "step.3.text": "Mira las páginas, cambia el nombre y descarga uno o todos en un ZIP.",
  "question.1": "¿El PDF se verá como mi documento de Word?",
  "answer.1":
    "Se conservan el tamaño, los márgenes, las fuentes, las tablas, las imágenes y los encabezados. Si el servidor no tiene una fuente, usa otra del mismo ancho, así que las líneas se cortan donde estaban.",
  "question.2": "¿Se conservan los textos en chino, japonés y coreano?",
  "answer.2": "Sí. Los caracteres van incrustados en el PDF y se pueden buscar y copiar.",
  "question.3": "Mi documento tiene contraseña. ¿Se puede convertir?",
  "answer.3":
    "Sí. El archivo aparece como protegido y pide su contraseña. Solo se usa esta vez y no se guarda con el resultado.",
  "question.4": "¿Para qué sirve PDF/A?",
  "answer.4": "Es el tipo de PDF que piden archivos y juzgados: fuentes y colores van dentro y no se busca nada fuera.",
  "question.5": "¿Funcionan los enlaces y los marcadores en el PDF?",
  "answer.5": "Los enlaces siguen siendo enlaces y los títulos pasan a marcadores, salvo que lo desactives.",
};

export default esEs;
