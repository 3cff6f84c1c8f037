import type en from "./en.ts";

const esEs: typeof en = {
  name: "Proteger PDF",
  summary: "Una contraseña y sus permisos",
  title: "Proteger PDF: cifra con contraseña y permisos",
  description:
    "Cifra un PDF con AES-256: una contraseña para abrirlo y otra para imprimir, copiar y modificar. Las contraseñas no se guardan. Sin cuenta.",
  keywords: "proteger PDF, cifrar PDF, contraseña PDF, bloquear PDF, permisos PDF",
  action: "Proteger {count, plural, one {el PDF} other {# PDF}}",
  working: "Cifrando",
  done: "{count, plural, one {Tu PDF está protegido} other {Tus # PDF están protegidos}}",
  "option.openPassword": "Contraseña para abrir",
  "option.openPasswordHint": "Se pide siempre al abrirlo. Vacía: se abre sin preguntar.",
  "option.show": "Mostrar contraseñas",
  "option.permissions": "Quien lo lea puede",
  "option.print": "Imprimir",
  "option.copy": "Copiar texto e imágenes",
  "option.change": "Modificarlo",
  "option.permissionPassword": "Contraseña para quitar las restricciones",
  "option.permissionPasswordHint": "Para ti. Sin ella nadie podrá quitarlas después.",
  "step.1.title": "Añade tus PDF",
  "step.1.text": "Uno o varios; todos reciben la misma protección.",
  "step.2.title": "Elige las contraseñas",
  "step.2.text": "Una para abrir, otra para los permisos, o las dos.",
  "step.3.title": "Llévate el PDF",
  "step.3.text": "Descárgalo y guarda las contraseñas: nadie puede averiguarlas por ti.",
  "question.1": "¿Qué tan fuerte es la protección?",
  "answer.1":
    "AES-256 como en PDF 2.0, lo más fuerte que conocen los lectores. La seguridad depende de la contraseña: que sea larga.",
  "question.2": "¿Se guardan mis contraseñas?",
  "answer.2": "No. Quedan selladas hasta que termina el proceso y entonces se borran.",
  "question.3": "¿Se pueden saltar las restricciones?",
  "answer.3":
    "La contraseña para abrir cierra de verdad el documento. Las restricciones son una petición que los lectores respetan; algunos programas no.",
  "question.4": "He olvidado la contraseña. ¿Podéis ayudarme?",
  "answer.4": "No. Sin ella nadie puede abrir el documento, tampoco este servidor.",
};

export default esEs;
