import type en from "./en.ts";

const esEs: typeof en = {
  name: "Excel a PDF",
  summary: "Tablas que caben en su página",
  title: "Excel a PDF: convierte .xlsx, .xls, .ods y .csv",
  description:
    "Convierte hojas de cálculo a PDF con todas las columnas en la página. Elige hojas, orientación y cuadrícula; CSV en cualquier codificación. Sin cuenta.",
  keywords: "Excel a PDF, XLSX a PDF, XLS a PDF, ODS a PDF, CSV a PDF, convertir hoja de cálculo",
  action: "Convertir {count, plural, one {a PDF} other {# archivos a PDF}}",
  working: "Convirtiendo",
  done: "{count, plural, one {Tu PDF está listo} other {Tus # PDF están listos}}",
  "option.fitWidth": "Todas las columnas en una página",
  "option.fitWidthHint": "Una hoja demasiado ancha se reduce; nunca se parte en dos.",
  "option.orientation": "Orientación",
  "option.orientation.auto": "Automática",
  "option.orientation.autoHint": "la de la hoja; las anchas, en horizontal",
  "option.orientation.portrait": "Vertical",
  "option.orientation.portraitHint": "todas las páginas en vertical",
  "option.orientation.landscape": "Horizontal",
  "option.orientation.landscapeHint": "todas las páginas en horizontal",
  "option.sheets": "Hojas",
  "option.sheetsHint": "Por su orden; las ocultas no cuentan. Vacío significa todas.",
  "option.sheetsPlaceholder": "Todas, o 1-3, 5",
  "option.sheetsWrong": "Escribe las hojas así: 1-3, 5, 8-",
  "option.gridlines": "Imprimir la cuadrícula",
  "option.gridlinesHint": "Líneas finas en cada celda. Si no, decide la hoja.",
  "step.1.title": "Añade tus tablas",
  "step.1.text": "Suelta archivos .xlsx, .xls, .ods o .csv, los que quieras. De cada uno sale un PDF.",
  "step.2.title": "Mira las opciones",
  "step.2.text": "Las columnas se mantienen juntas solas. Elige hojas u orientación si lo necesitas.",
  "step.3.title": "Llévate el PDF",
  "step.3.text": "Mira las páginas, cambia el nombre y descarga uno o todos en un ZIP.",
  "question.1": "¿Por qué no se cortan las columnas del borde?",
  "answer.1":
    "Una hoja más ancha que su papel se pone en horizontal y, si no basta, se reduce hasta que caben todas las columnas. Puedes desactivar ambas cosas.",
  "question.2": "¿Se convierten las hojas ocultas?",
  "answer.2":
    "No. Las hojas, filas y columnas ocultas siguen ocultas, igual que lo que queda fuera del área de impresión.",
  "question.3": "¿Se vuelven a calcular las fórmulas?",
  "answer.3":
    "No. El PDF muestra los valores guardados con el libro. No se busca nada en internet ni en otros archivos.",
  "question.4": "Mi libro tiene contraseña. ¿Se puede convertir?",
  "answer.4":
    "Sí. El archivo aparece como protegido y pide su contraseña. Solo se usa esta vez y no se guarda con el resultado.",
  "question.5": "¿Mi CSV mostrará bien los caracteres?",
  "answer.5":
    "Sí. Se reconocen Unicode, chino, japonés, coreano y Europa occidental, y también comas, puntos y coma y tabuladores. Cada celda aparece como está escrita, con sus ceros iniciales.",
};

export default esEs;
