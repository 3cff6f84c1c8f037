import type en from "./en.ts";

const esEs: typeof en = {
  name: "Desbloquear PDF",
  summary: "Desde ahora, sin contraseña",
  title: "Desbloquear PDF: quita la contraseña y las restricciones",
  description:
    "Quita la contraseña de un PDF que puedes abrir, o las restricciones de impresión y copia de tus propios archivos. Las páginas quedan igual.",
  keywords: "desbloquear PDF, quitar contraseña PDF, descifrar PDF, restricciones PDF",
  action: "Desbloquear {count, plural, one {el PDF} other {# PDF}}",
  working: "Desbloqueando",
  done: "{count, plural, one {Tu PDF está desbloqueado} other {Tus # PDF están desbloqueados}}",
  "option.allowed": "Puedo quitar las restricciones del autor",
  "option.allowedHint": "Hace falta si el archivo se abre pero prohíbe imprimir, copiar o modificar.",
  "step.1.title": "Añade tus PDF",
  "step.1.text": "Un archivo con contraseña aparece como protegido.",
  "step.2.title": "Escribe la contraseña",
  "step.2.text": "La que abre el archivo. Las contraseñas no se guardan.",
  "step.3.title": "Llévate el PDF",
  "step.3.text": "Se abre sin contraseña y se puede imprimir, copiar y modificar.",
  "question.1": "No sé la contraseña. ¿Se puede quitar?",
  "answer.1": "No. Solo puede quitarla quien la sabe.",
  "question.2": "Mi archivo se abre, pero no se puede imprimir. ¿Qué hago?",
  "answer.2":
    "Añádelo y confirma que puedes quitar las restricciones: porque es tuyo o porque su autor está de acuerdo.",
  "question.3": "¿Cambia algo más en el documento?",
  "answer.3":
    "No. Páginas, marcadores, formularios y adjuntos se mantienen. Una firma digital deja de valer, porque el archivo ha cambiado.",
  "question.4": "¿Se guarda mi contraseña?",
  "answer.4": "No. Queda sellada hasta que termina el proceso y entonces se borra.",
};

export default esEs;
