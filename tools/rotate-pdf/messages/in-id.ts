import type en from "./en.ts";

const inId: typeof en = {
  name: "Putar PDF",
  summary: "Tegakkan halaman yang miring",
  title: "Putar PDF: tegakkan halaman yang miring",
  description:
    "Putar semua atau sebagian halaman PDF 90, 180, atau 270 derajat dan simpan begitu. Mutu, penanda, dan isian formulir tetap. Tanpa akun.",
  keywords: "putar PDF, rotasi PDF, putar halaman PDF, PDF miring",
  action: "{pages, plural, =0 {Putar} other {Putar # halaman}}",
  working: "Memutar",
  done: "{count, plural, =1 {Dokumen Anda siap} other {# dokumen Anda siap}}",
  "option.turns": "Sudut tersendiri untuk tiap halaman",
  "option.turnsHint": "Halaman, @, dan derajat ke kanan, seperti terlihat pada halamannya.",
  "option.turnsWrong": "Tulis seperti 1@90, 4-6@180.",
  "step.1.title": "Tambahkan PDF",
  "step.1.text": "Satu atau beberapa. PDF terkunci akan meminta kata sandi.",
  "step.2.title": "Pilih putarannya",
  "step.2.text": "Untuk semua halaman, rentang seperti 1-3, 5, atau tiap halaman sendiri.",
  "step.3.title": "Unduh",
  "step.3.text": "Lihat halamannya, beri nama, lalu unduh.",
  "question.1": "Apakah putarannya tetap?",
  "answer.1": "Ya. Putaran ditulis ke dalam file, jadi setiap pembaca, pencetak, dan ponsel menampilkannya begitu.",
  "question.2": "Bisakah tiap halaman berbeda sudutnya?",
  "answer.2": "Bisa. Putar tiap halaman dengan tombol di sudutnya, atau pilih beberapa dan putar sekaligus.",
  "question.3": "Apakah mutunya berubah?",
  "answer.3": "Tidak. Teks tetap teks dan gambar tidak dikompres lagi; hanya arahnya yang berubah.",
  "question.4": "Halamannya sudah pernah diputar. Apa yang berlaku?",
  "answer.4": "Putaran dihitung dari yang Anda lihat sekarang: halaman yang rebah akan tegak setelah sekali putar.",
};

export default inId;
