import type en from "./en.ts";

const esEs: typeof en = {
  name: "PPT a PDF",
  summary: "Diapositivas, notas o folletos",
  title: "PPT a PDF: convierte .pptx, .ppt y .odp",
  description:
    "Convierte presentaciones a PDF: una diapositiva por página, con notas del orador o como folleto de hasta nueve por hoja. El texto se puede buscar. Sin cuenta.",
  keywords: "PPT a PDF, PPTX a PDF, PowerPoint a PDF, ODP a PDF, folletos, notas del orador",
  action: "Convertir {count, plural, one {a PDF} other {# archivos a PDF}}",
  working: "Convirtiendo",
  done: "{count, plural, one {Tu PDF está listo} other {Tus # PDF están listos}}",
  "option.layout": "Páginas",
  "option.layout.slides": "Diapositivas",
  "option.layout.slidesHint": "una por página",
  "option.layout.notes": "Notas",
  "option.layout.notesHint": "cada diapositiva con las notas del orador debajo",
  "option.layout.handout": "Folleto",
  "option.layout.handoutHint": "varias diapositivas en una hoja A4",
  "option.perSheet": "Diapositivas por hoja",
  "option.hidden": "También las ocultas",
  "option.hiddenHint": "Diapositivas que la presentación se salta.",
  "step.1.title": "Añade tus presentaciones",
  "step.1.text": "Suelta archivos .pptx, .ppt o .odp, los que quieras. De cada uno sale un PDF.",
  "step.2.title": "Elige las páginas",
  "step.2.text": "Las diapositivas como se ven, con notas, o un folleto para el público.",
  "step.3.title": "Llévate el PDF",
  "step.3.text": "Mira las páginas, cambia el nombre y descarga uno o todos en un ZIP.",
  "question.1": "¿Qué pasa con las animaciones y los vídeos?",
  "answer.1": "Un PDF no se mueve: cada diapositiva aparece con todas sus partes. De los vídeos queda su imagen.",
  "question.2": "¿Están las notas del orador en el PDF?",
  "answer.2": "Solo si eliges «Notas». Si no, quien reciba el PDF no podrá leerlas.",
  "question.3": "¿Cuántas diapositivas caben en un folleto?",
  "answer.3": "Una, dos, tres, cuatro, seis o nueve. Con tres hay líneas para escribir junto a cada una.",
  "question.4": "Mi presentación tiene contraseña. ¿Se puede convertir?",
  "answer.4":
    "Sí. El archivo aparece como protegido y pide su contraseña. Solo se usa esta vez y no se guarda con el resultado.",
  "question.5": "¿Se puede buscar y copiar el texto?",
  "answer.5": "Sí, en las tres formas, también en chino, japonés y coreano. Las fuentes van dentro del archivo.",
};

export default esEs;
