import type en from "./en.ts";

const inId: typeof en = {
  name: "Gabung PDF",
  summary: "Beberapa file, satu dokumen",
  title: "Gabung PDF: satukan PDF dan gambar dalam satu file",
  description:
    "Gabungkan PDF dan gambar sesuai urutan Anda. Penanda, tautan, isian formulir, dan label halaman tetap ada. Seret untuk mengurutkan, tanpa akun.",
  keywords: "gabung PDF, satukan PDF, menggabungkan file PDF, PDF dan JPG jadi satu PDF",
  action: "Gabungkan {count, plural, other {# file}}",
  working: "Menggabungkan",
  done: "Dokumen Anda siap",
  "option.bookmarks": "Penanda",
  "option.bookmarks.files": "Satu untuk tiap file",
  "option.bookmarks.filesHint": "penanda file itu berada di bawahnya",
  "option.bookmarks.keep": "Apa adanya",
  "option.bookmarks.keepHint": "milik tiap file secara berurutan",
  "option.bookmarks.none": "Tidak ada",
  "option.bookmarks.noneHint": "hasilnya tanpa penanda",
  "option.evenPages": "Mulai tiap file di halaman kanan",
  "option.evenPagesHint": "Untuk cetak dua sisi: halaman kosong menyusul file yang jumlah halamannya ganjil.",
  "step.1.title": "Tambahkan file",
  "step.1.text": "PDF dan gambar boleh dicampur. Satu folder juga bisa.",
  "step.2.title": "Susun urutannya",
  "step.2.text": "Seret kartunya, pakai tombol panah, atau urutkan sekaligus menurut nama atau tanggal.",
  "step.3.title": "Gabungkan",
  "step.3.text": "Lihat hasilnya, beri nama, lalu unduh.",
  "question.1": "Apakah penanda, tautan, dan isian formulir tetap ada?",
  "answer.1":
    "Ya. Penanda disimpan di bawah satu penanda per file, tautan tetap menuju halaman yang benar, formulir tetap bisa diisi, dan label halaman tidak berubah.",
  "question.2": "Apakah mutu halaman atau gambar berkurang?",
  "answer.2": "Tidak. Halaman diambil apa adanya, dan gambar JPEG dimasukkan tanpa dikompres ulang.",
  "question.3": "Bisakah menggabungkan PDF berkata sandi?",
  "answer.3": "Bisa, jika Anda tahu sandinya. Sandi diminta sebelum digabung; hasilnya tanpa sandi.",
  "question.4": "Bagaimana urutan menurut nama?",
  "answer.4": "Seperti orang berhitung: halaman 2 sebelum halaman 10.",
  "question.5": "Bisakah gambar digabung dengan PDF?",
  "answer.5":
    "Bisa. JPG, PNG, WebP, TIFF, GIF, dan BMP menjadi halaman seukuran gambarnya; TIFF berhalaman banyak menjadi beberapa halaman.",
};

export default inId;
