import type en from "./en.ts";

const inId: typeof en = {
  name: "Urutkan halaman PDF",
  summary: "Halaman dalam urutan yang Anda mau",
  title: "Urutkan halaman PDF: susun ulang halaman",
  description:
    "Susun halaman PDF sesuka Anda, balik urutannya, atau selang-seling sisi depan dan belakang hasil pindai. Penanda dan tautan ikut. Tanpa akun.",
  keywords: "urutkan halaman PDF, susun ulang PDF, balik urutan PDF, gabung pindaian bolak-balik",
  action: "{count, plural, =1 {Simpan urutan baru} other {Simpan urutan baru # file}}",
  working: "Mengurutkan halaman",
  done: "{count, plural, =1 {Dokumen Anda siap} other {# dokumen Anda siap}}",
  "option.arrangement": "Susunan",
  "option.arrangement.as-written": "Seperti terlihat",
  "option.arrangement.as-writtenHint": "urutan halaman di sini",
  "option.arrangement.reverse": "Halaman terakhir dulu",
  "option.arrangement.reverseHint": "seluruh urutan dibalik",
  "option.arrangement.interleave": "Depan dan belakang",
  "option.arrangement.interleaveHint": "paruh pertama sisi depan, paruh kedua sisi belakangnya",
  "option.arrangement.interleave-reversed": "Depan, lalu belakang dari akhir",
  "option.arrangement.interleave-reversedHint": "untuk tumpukan yang dibalik lalu dipindai lagi",
  "option.arrangement.odd-then-even": "Ganjil dulu, lalu genap",
  "option.arrangement.odd-then-evenHint": "untuk mencetak dua sisi dengan tangan",
  "option.order": "Urutan halaman",
  "option.orderPlaceholder": "Misalnya 3, 1, 2@90, 9-5",
  "option.orderHint":
    "{pages, plural, =0 {Kosongkan untuk memakai urutan yang ada.} other {PDF ini # halaman. Halaman yang tidak disebut tidak ikut.}}",
  "option.orderWrong": "Tulis seperti 3, 1, 2@90, 9-5.",
  "step.1.title": "Tambahkan PDF",
  "step.1.text": "Satu atau beberapa. PDF terkunci akan meminta kata sandi.",
  "step.2.title": "Pilih urutannya",
  "step.2.text": "Pakai salah satu susunan, atau tulis halamannya satu per satu: 3, 1, 9-5.",
  "step.3.title": "Unduh",
  "step.3.text": "Lihat halamannya, beri nama, lalu unduh.",
  "question.1": "Bagaimana menulis urutan?",
  "answer.1":
    "Nomor halaman dipisah koma. 5-9 adalah rentang, 9-5 rentang terbalik, 8- sampai halaman terakhir, 2@90 memutar halaman 2 ke kanan.",
  "question.2": "Saya memindai semua sisi depan, lalu semua sisi belakang. Bagaimana?",
  "answer.2":
    "Pilih “Depan dan belakang”, atau “Depan, lalu belakang dari akhir” bila tumpukannya dibalik untuk pindaian kedua.",
  "question.3": "Bisakah satu halaman muncul dua kali, atau tidak sama sekali?",
  "answer.3": "Bisa. Sebut dua kali dan halaman muncul dua kali; tidak disebut berarti tidak ada di file baru.",
  "question.4": "Apakah penanda, tautan, dan label halaman tetap ada?",
  "answer.4": "Ya. Semuanya ikut pindah bersama halamannya, begitu juga isian formulir.",
};

export default inId;
