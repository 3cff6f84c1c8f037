import type en from "./en.ts";

const esEs: typeof en = {
  name: "Girar PDF",
  summary: "Pon las páginas derechas",
  title: "Girar PDF: pon las páginas derechas",
  description:
    "Gira todas las páginas de un PDF o solo algunas, 90, 180 o 270 grados, y guárdalas así. Calidad, marcadores y campos no cambian. Sin cuenta.",
  keywords: "girar PDF, rotar PDF, rotar páginas PDF, PDF de lado",
  action: "{pages, plural, =0 {Girar} one {Girar # página} other {Girar # páginas}}",
  working: "Girando",
  done: "{count, plural, one {Tu documento está listo} other {Tus # documentos están listos}}",
  "option.turns": "Cada página con su ángulo",
  "option.turnsHint": "Página, @ y grados a la derecha, tal como se ven las páginas.",
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
  "answer.2": "Sí. Gira cada página con el botón de su esquina, o selecciona varias y gíralas a la vez.",
  "question.3": "¿Cambia la calidad?",
  "answer.3": "No. El texto sigue siendo texto y las imágenes no se vuelven a comprimir; solo cambia la orientación.",
  "question.4": "La página ya tenía un giro. ¿Qué cuenta?",
  "answer.4": "Se gira desde como la ves ahora: una página tumbada queda derecha con un giro.",
};

export default esEs;
