import type en from "./en.ts";

const esEs: typeof en = {
  name: "Eliminar páginas de PDF",
  summary: "Quita páginas de un PDF",
  title: "Eliminar páginas de un PDF",
  description:
    "Quita páginas sueltas o intervalos de un PDF. Marcadores, enlaces, campos y etiquetas de las demás páginas se quedan como están. Sin cuenta.",
  keywords: "eliminar páginas de PDF, borrar páginas PDF, quitar páginas de un PDF",
  action: "{pages, plural, =0 {Eliminar páginas} one {Eliminar # página} other {Eliminar # páginas}}",
  working: "Eliminando páginas",
  done: "{count, plural, one {Tu documento está listo} other {Tus # documentos están listos}}",
  "option.pages": "Páginas que se eliminan",
  "option.pagesPlaceholder": "Por ejemplo 1-3, 5",
  "option.pagesHint":
    "{pages, plural, =0 {Tiene que quedar al menos una página.} one {Este PDF tiene # página, que tiene que quedar.} other {Este PDF tiene # páginas. Tiene que quedar al menos una.}}",
  "option.pagesWrong": "Escribe los números de página así: 1-3, 5.",
  "step.1.title": "Añade un PDF",
  "step.1.text": "Uno o varios. Si está protegido, pide su contraseña.",
  "step.2.title": "Indica qué páginas sobran",
  "step.2.text": "Números e intervalos como 2, 5-7. Un intervalo que acaba en guion llega hasta la última página.",
  "step.3.title": "Descarga",
  "step.3.text": "Revisa lo que queda, ponle nombre y descárgalo.",
  "question.1": "¿Qué pasa con los marcadores y los enlaces?",
  "answer.1":
    "Los que llevan a páginas que quedan se conservan. El marcador de una página eliminada desaparece y los que tenía debajo suben. Los enlaces que ya no llevarían a ningún sitio se quitan.",
  "question.2": "¿Desaparecen de verdad las páginas eliminadas?",
  "answer.2":
    "Sí. Su texto, sus imágenes y sus campos ya no están en el archivo nuevo, aunque varias páginas compartieran las imágenes.",
  "question.3": "¿Puedo eliminar todas las páginas?",
  "answer.3": "No, tiene que quedar al menos una.",
  "question.4": "¿Cambia la calidad de las demás páginas?",
  "answer.4": "No. Su contenido se copia tal cual, sin comprimirlo otra vez.",
};

export default esEs;
