import type en from "./en.ts";

const inId: typeof en = {
  name: "Hapus halaman PDF",
  summary: "Buang halaman dari PDF",
  title: "Hapus halaman PDF: buang halaman dari PDF",
  description:
    "Hapus satu halaman atau rentang dari PDF. Penanda, tautan, isian formulir, dan label halaman lainnya tetap seperti semula. Tanpa akun.",
  keywords: "hapus halaman PDF, buang halaman PDF, hilangkan halaman PDF",
  action: "{pages, plural, =0 {Hapus halaman} other {Hapus # halaman}}",
  working: "Menghapus halaman",
  done: "{count, plural, =1 {Dokumen Anda siap} other {# dokumen Anda siap}}",
  "option.pages": "Halaman yang dihapus",
  "option.pagesPlaceholder": "Misalnya 1-3, 5",
  "option.pagesHint":
    "{pages, plural, =0 {Setidaknya satu halaman harus tersisa.} other {PDF ini # halaman. Setidaknya satu harus tersisa.}}",
  "option.pagesWrong": "Tulis nomor halaman seperti 1-3, 5.",
  "step.1.title": "Tambahkan PDF",
  "step.1.text": "Satu atau beberapa. PDF terkunci akan meminta kata sandi.",
  "step.2.title": "Sebutkan halamannya",
  "step.2.text":
    "Nomor dan rentang seperti 2, 5-7. Rentang yang berakhir dengan tanda hubung berlanjut sampai halaman terakhir.",
  "step.3.title": "Unduh",
  "step.3.text": "Lihat sisanya, beri nama, lalu unduh.",
  "question.1": "Bagaimana dengan penanda dan tautan?",
  "answer.1":
    "Yang menuju halaman yang tersisa tetap ada. Penanda halaman yang dihapus hilang dan penanda di bawahnya naik satu tingkat. Tautan yang tidak lagi menuju ke mana pun dibuang.",
  "question.2": "Apakah halaman yang dihapus benar-benar hilang?",
  "answer.2":
    "Ya. Teks, gambar, dan isian formulirnya tidak ada lagi di file baru, juga bila gambarnya dipakai bersama.",
  "question.3": "Bisakah semua halaman dihapus?",
  "answer.3": "Tidak, setidaknya satu halaman harus tersisa.",
  "question.4": "Apakah mutu halaman lain berubah?",
  "answer.4": "Tidak. Isinya disalin apa adanya, tanpa dikompres lagi.",
};

export default inId;
