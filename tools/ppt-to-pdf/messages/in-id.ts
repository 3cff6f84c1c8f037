import type en from "./en.ts";

const inId: typeof en = {
  name: "PPT ke PDF",
  summary: "Slide, catatan, atau handout",
  title: "PPT ke PDF: ubah .pptx, .ppt, dan .odp",
  description:
    "Ubah presentasi menjadi PDF: satu slide per halaman, dengan catatan pembicara, atau handout hingga sembilan slide per lembar. Teks tetap bisa dicari. Tanpa akun.",
  keywords: "PPT ke PDF, PPTX ke PDF, PowerPoint ke PDF, ODP ke PDF, handout, catatan pembicara",
  action: "Ubah {count, plural, =1 {ke PDF} other {# file ke PDF}}",
  working: "Mengonversi",
  done: "{count, plural, =1 {PDF Anda siap} other {# PDF Anda siap}}",
  "option.layout": "Halaman",
  "option.layout.slides": "Slide",
  "option.layout.slidesHint": "satu slide per halaman",
  "option.layout.notes": "Catatan",
  "option.layout.notesHint": "tiap slide dengan catatan pembicara di bawahnya",
  "option.layout.handout": "Handout",
  "option.layout.handoutHint": "beberapa slide dalam selembar A4",
  "option.perSheet": "Slide per lembar",
  "option.hidden": "Sertakan slide tersembunyi",
  "option.hiddenHint": "Slide yang dilewati saat presentasi.",
  "step.1.title": "Tambahkan presentasi",
  "step.1.text": "Lepaskan file .pptx, .ppt, atau .odp, berapa pun. Masing-masing menjadi PDF sendiri.",
  "step.2.title": "Pilih bentuk halaman",
  "step.2.text": "Slide seperti saat tampil, slide dengan catatan, atau handout untuk hadirin.",
  "step.3.title": "Ambil PDF-nya",
  "step.3.text": "Lihat halamannya, ganti namanya, unduh satu file atau semuanya sebagai ZIP.",
  "question.1": "Bagaimana dengan animasi dan video?",
  "answer.1": "PDF itu diam: tiap slide tampil dengan semua bagiannya. Video tampil sebagai gambar.",
  "question.2": "Apakah catatan pembicara ada di PDF?",
  "answer.2": "Hanya bila Anda memilih “Catatan”. Selain itu, penerima PDF tidak bisa membacanya.",
  "question.3": "Berapa slide dalam satu handout?",
  "answer.3": "Satu, dua, tiga, empat, enam, atau sembilan. Bila tiga, ada garis untuk menulis di samping tiap slide.",
  "question.4": "Presentasi saya berkata sandi. Bisa dikonversi?",
  "answer.4":
    "Bisa. File ditandai terkunci dan meminta kata sandi. Sandi hanya dipakai kali ini dan tidak disimpan bersama hasilnya.",
  "question.5": "Apakah teksnya bisa dicari dan disalin?",
  "answer.5": "Ya, dalam ketiga bentuk, termasuk Mandarin, Jepang, dan Korea. Font ditanam di dalam file.",
};

export default inId;
