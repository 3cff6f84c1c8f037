import type en from "./en.ts";

const inId: typeof en = {
  name: "Ekstrak halaman PDF",
  summary: "Ambil halaman, atau pisahkan PDF",
  title: "Ekstrak halaman PDF: ambil halaman atau pisahkan",
  description:
    "Ambil halaman dari PDF menjadi satu atau beberapa file, atau pisahkan tiap beberapa halaman, menurut penanda atau ukuran. Hanya yang diperlukan ikut. Tanpa akun.",
  keywords: "ekstrak halaman PDF, pisahkan PDF, split PDF, pecah PDF menurut penanda, pecah PDF menurut ukuran",
  action:
    "{split, select, pages {{pages, plural, =0 {Ekstrak halaman} other {Ekstrak # halaman}}} other {Pisahkan PDF}}",
  working: "Mengekstrak halaman",
  done: "{count, plural, =1 {Dokumen Anda siap} other {# dokumen Anda siap}}",
  "option.split": "Yang dibuat",
  "option.split.pages": "Halaman pilihan",
  "option.split.pagesHint": "misalnya 1-3, 5",
  "option.split.every": "Tiap beberapa halaman",
  "option.split.everyHint": "file dengan jumlah halaman sama",
  "option.split.bookmarks": "Menurut penanda",
  "option.split.bookmarksHint": "satu file tiap penanda teratas, dengan namanya",
  "option.split.size": "Menurut ukuran",
  "option.split.sizeHint": "sebanyak mungkin halaman dalam satu file",
  "option.pages": "Halaman",
  "option.pagesPlaceholder": "Misalnya 1-3, 5",
  "option.pagesHint": "{pages, plural, =0 {Halaman yang sama dari setiap file.} other {PDF ini # halaman.}}",
  "option.pagesWrong": "Tulis nomor halaman seperti 1-3, 5.",
  "option.files": "Satu file tiap rentang",
  "option.filesHint": "1-3, 5 menjadi dua file.",
  "option.every": "Halaman per file",
  "option.megabytes": "Paling banyak megabita per file",
  "option.megabytesHint": "Satu halaman yang lebih besar menjadi file sendiri.",
  "step.1.title": "Tambahkan PDF",
  "step.1.text": "Satu atau beberapa. PDF terkunci akan meminta kata sandi.",
  "step.2.title": "Pilih halaman atau cara memisah",
  "step.2.text": "Rentang seperti 1-3, 5, tiap beberapa halaman, menurut penanda atau ukuran.",
  "step.3.title": "Unduh",
  "step.3.text": "File satuan, atau semuanya sebagai ZIP.",
  "question.1": "Seberapa besar hasilnya?",
  "answer.1":
    "Sebesar yang ditampilkannya. Gambar dan fon yang hanya dipakai halaman lain tidak ikut, meski semula dipakai bersama.",
  "question.2": "Apa saja yang ikut bersama halaman?",
  "answer.2":
    "Penanda, isian formulir, label halaman, komentar, dan tautan ke halaman lain yang ikut. Lampiran milik seluruh dokumen tidak ikut.",
  "question.3": "Bagaimana pemisahan menurut penanda?",
  "answer.3":
    "Setiap penanda tingkat teratas memulai satu file yang memakai namanya. Halaman sebelum penanda pertama menjadi file sendiri.",
  "question.4": "Apa jaminan pemisahan menurut ukuran?",
  "answer.4": "Tidak ada file yang melebihi ukuran Anda, kecuali satu halaman saja sudah melebihinya.",
  "question.5": "Apakah mutunya turun?",
  "answer.5": "Tidak. Isi halaman disalin apa adanya.",
};

export default inId;
