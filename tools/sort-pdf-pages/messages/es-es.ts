import type en from "./en.ts";

const esEs: typeof en = {
  name: "Ordenar páginas de PDF",
  summary: "Las páginas en el orden que quieras",
  title: "Ordenar páginas de PDF: un orden nuevo",
  description:
    "Pon las páginas de un PDF en cualquier orden, inviértelas o intercala anversos y reversos escaneados por separado. Los marcadores las siguen. Sin cuenta.",
  keywords: "ordenar páginas PDF, reorganizar PDF, invertir PDF, intercalar páginas escaneadas",
  action: "{count, plural, one {Guardar el nuevo orden} other {Guardar el nuevo orden de # archivos}}",
  working: "Ordenando páginas",
  done: "{count, plural, one {Tu documento está listo} other {Tus # documentos están listos}}",
  "option.arrangement": "Disposición",
  "option.arrangement.as-written": "Como se ve",
  "option.arrangement.as-writtenHint": "el orden de las páginas aquí",
  "option.arrangement.reverse": "La última primero",
  "option.arrangement.reverseHint": "todo el orden al revés",
  "option.arrangement.interleave": "Anversos y reversos",
  "option.arrangement.interleaveHint": "la primera mitad son anversos y la segunda sus reversos",
  "option.arrangement.interleave-reversed": "Anversos y reversos desde el final",
  "option.arrangement.interleave-reversedHint": "para un montón al que se dio la vuelta y se escaneó otra vez",
  "option.arrangement.odd-then-even": "Impares y luego pares",
  "option.arrangement.odd-then-evenHint": "para imprimir a doble cara a mano",
  "option.order": "Orden de las páginas",
  "option.orderPlaceholder": "Por ejemplo 3, 1, 2@90, 9-5",
  "option.orderHint":
    "{pages, plural, =0 {Déjalo vacío para partir del orden actual.} one {Este PDF tiene # página.} other {Este PDF tiene # páginas. Las que no se nombran no salen.}}",
  "option.orderWrong": "Escríbelo así: 3, 1, 2@90, 9-5.",
  "step.1.title": "Añade un PDF",
  "step.1.text": "Uno o varios. Si está protegido, pide su contraseña.",
  "step.2.title": "Elige el orden",
  "step.2.text": "Toma una disposición o escribe las páginas como deben ir: 3, 1, 9-5.",
  "step.3.title": "Descarga",
  "step.3.text": "Revisa las páginas, ponle nombre al archivo y descárgalo.",
  "question.1": "¿Cómo se escribe un orden?",
  "answer.1":
    "Números de página separados por comas. 5-9 es un intervalo, 9-5 el mismo al revés, 8- llega hasta la última página y 2@90 gira la página 2 a la derecha.",
  "question.2": "Escaneé todos los anversos y después todos los reversos. ¿Y ahora?",
  "answer.2":
    "Elige «Anversos y reversos», o «Anversos y reversos desde el final» si diste la vuelta al montón para la segunda pasada.",
  "question.3": "¿Puede salir una página dos veces, o ninguna?",
  "answer.3": "Sí. Nómbrala dos veces y sale dos veces; si no la nombras, no está en el archivo nuevo.",
  "question.4": "¿Se conservan marcadores, enlaces y etiquetas de página?",
  "answer.4": "Sí. Siguen a sus páginas al sitio nuevo, y los campos de formulario también.",
};

export default esEs;
