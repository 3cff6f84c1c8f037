import type en from "./en.ts";

const esEs: typeof en = {
  name: "Girar PDF",
  summary: "Pon las páginas derechas",
  title: "Girar PDF: pon las páginas derechas",
  description:
    "Gira todas las páginas de un PDF o solo algunas, 90, 180 o 270 grados, y guárdalas así. Calidad, marcadores y campos no cambian. Sin cuenta.",
  keywords: "girar PDF, rotar PDF, rotar páginas PDF, PDF de lado",
  action: "{count, plural, one {Girar} other {Girar # archivos}}",
  working: "Girando",
  done: "{count, plural, one {Tu documento está listo} other {Tus # documentos están listos}}",
  "option.angle": "Giro",
  "option.angle.right": "Derecha 90°",
  "option.angle.around": "180°",
  "option.angle.left": "Izquierda 90°",
  "option.pages": "Páginas",
  "option.pagesPlaceholder": "Todas, o por ejemplo 1-3, 5",
  "option.pagesHint":
    "{pages, plural, =0 {Déjalo vacío para todas las páginas.} one {Este PDF tiene # página.} other {Este PDF tiene # páginas.}}",
  "option.pagesWrong": "Escribe los números de página así: 1-3, 5.",
  "option.turns": "Cada página con su ángulo",
  "option.turnsHint": "Página, @ y grados a la derecha. Lo que escribas aquí vale en lugar de lo elegido arriba.",
  "option.turnsWrong": "Escríbelo así: 1@90, 4-6@180.",
  "step.1.title": "Añade un PDF",
  "step.1.text": "Uno o varios. Si está protegido, pide su contraseña.",
  "step.2.title": "Elige el giro",
  "step.2.text": "Para todas las páginas, para un intervalo como 1-3, 5 o para cada página por separado.",
  "step.3.title": "Descarga",
  "step.3.text": "Revisa las páginas, ponle nombre al archivo y descárgalo.",
  "question.1": "¿Se quedan giradas las páginas?",
  "answer.1": "Sí. El giro se escribe en el archivo, así que cualquier lector, impresora o móvil las muestra así.",
  "question.2": "¿Puede girar cada página un ángulo distinto?",
  "answer.2":
    "Sí. En «Más opciones» escribe por ejemplo 1@90, 4-6@180: la página 1 gira a la derecha y las páginas 4 a 6 se ponen del revés.",
  "question.3": "¿Cambia la calidad?",
  "answer.3": "No. El texto sigue siendo texto y las imágenes no se vuelven a comprimir; solo cambia la orientación.",
  "question.4": "La página ya tenía un giro. ¿Qué cuenta?",
  "answer.4": "Se gira desde como la ves ahora: una página tumbada queda derecha con un giro.",
};

export default esEs;
