import type en from "./en.ts";

const esEs: typeof en = {
  name: "Extraer páginas de PDF",
  summary: "Saca páginas o divide un PDF",
  title: "Extraer páginas de PDF o dividir un PDF",
  description:
    "Saca páginas de un PDF a uno o varios archivos, o divídelo cada pocas páginas, por marcadores o por tamaño. Solo va lo que necesitan. Sin cuenta.",
  keywords:
    "extraer páginas de PDF, dividir PDF, separar páginas PDF, dividir PDF por marcadores, dividir PDF por tamaño",
  action:
    "{split, select, pages {{pages, plural, =0 {Extraer páginas} one {Extraer # página} other {Extraer # páginas}}} other {Dividir PDF}}",
  working: "Extrayendo páginas",
  done: "{count, plural, one {Tu documento está listo} other {Tus # documentos están listos}}",
  "option.split": "Qué se hace",
  "option.split.pages": "Páginas elegidas",
  "option.split.pagesHint": "por ejemplo 1-3, 5",
  "option.split.every": "Cada pocas páginas",
  "option.split.everyHint": "archivos con el mismo número de páginas",
  "option.split.bookmarks": "Por marcadores",
  "option.split.bookmarksHint": "un archivo por marcador principal, con su nombre",
  "option.split.size": "Por tamaño",
  "option.split.sizeHint": "tantas páginas por archivo como quepan",
  "option.pages": "Páginas",
  "option.pagesPlaceholder": "Por ejemplo 1-3, 5",
  "option.pagesHint":
    "{pages, plural, =0 {Las mismas páginas de cada archivo.} one {Este PDF tiene # página.} other {Este PDF tiene # páginas.}}",
  "option.pagesWrong": "Escribe los números de página así: 1-3, 5.",
  "option.files": "Un archivo por intervalo",
  "option.filesHint": "1-3, 5 da dos archivos.",
  "option.every": "Páginas por archivo",
  "option.megabytes": "Megabytes por archivo como máximo",
  "option.megabytesHint": "Una sola página que ocupe más va en su propio archivo.",
  "step.1.title": "Añade un PDF",
  "step.1.text": "Uno o varios. Si está protegido, pide su contraseña.",
  "step.2.title": "Elige páginas o cómo dividir",
  "step.2.text": "Intervalos como 1-3, 5, cada pocas páginas, por marcadores o por tamaño.",
  "step.3.title": "Descarga",
  "step.3.text": "Archivos sueltos o todos en un ZIP.",
  "question.1": "¿Cuánto ocupan las páginas extraídas?",
  "answer.1":
    "Lo que ocupa lo que muestran. Las imágenes y fuentes que solo usan otras páginas se quedan fuera, aunque todas las compartieran.",
  "question.2": "¿Qué acompaña a una página?",
  "answer.2":
    "Sus marcadores, campos, etiqueta y comentarios, y los enlaces a otras páginas que también van. Los archivos adjuntos al documento entero, no.",
  "question.3": "¿Cómo se divide por marcadores?",
  "answer.3":
    "Cada marcador del primer nivel empieza un archivo que lleva su nombre. Las páginas anteriores al primero forman un archivo propio.",
  "question.4": "¿Qué garantiza la división por tamaño?",
  "answer.4": "Ningún archivo ocupa más de lo que digas, salvo que una sola página ya lo supere.",
  "question.5": "¿Baja la calidad?",
  "answer.5": "No. El contenido de las páginas se copia tal cual.",
};

export default esEs;
