import type en from "./en.ts";

const inId: typeof en = {
  name: "Putar PDF",
  summary: "Tegakkan halaman yang miring",
  title: "Putar PDF: tegakkan halaman yang miring",
  description:
    "Putar semua atau sebagian halaman PDF 90, 180, atau 270 derajat dan simpan begitu. Mutu, penanda, dan isian formulir tetap. Tanpa akun.",
  keywords: "putar PDF, rotasi PDF, putar halaman PDF, PDF miring",
  action: "{count, plural, =1 {Putar} other {Putar # file}}",
  working: "Memutar",
  done: "{count, plural, =1 {Dokumen Anda siap} other {# dokumen Anda siap}}",
  "option.angle": "Arah putaran",
  "option.angle.right": "Kanan 90°",
  "option.angle.around": "180°",
  "option.angle.left": "Kiri 90°",
  "option.pages": "Halaman",
  "option.pagesPlaceholder": "Semua, atau misalnya 1-3, 5",
  "option.pagesHint": "{pages, plural, =0 {Kosongkan untuk semua halaman.} other {PDF ini # halaman.}}",
  "option.pagesWrong": "Tulis nomor halaman seperti 1-3, 5.",
  "option.turns": "Sudut tersendiri untuk tiap halaman",
  "option.turnsHint": "Halaman, @, dan derajat ke kanan. Isian ini berlaku menggantikan pilihan di atas.",
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
  "answer.2":
    "Bisa. Di “Opsi lainnya” tulis misalnya 1@90, 4-6@180: halaman 1 berputar ke kanan, halaman 4 sampai 6 terbalik.",
  "question.3": "Apakah mutunya berubah?",
  "answer.3": "Tidak. Teks tetap teks dan gambar tidak dikompres lagi; hanya arahnya yang berubah.",
  "question.4": "Halamannya sudah pernah diputar. Apa yang berlaku?",
  "answer.4": "Putaran dihitung dari yang Anda lihat sekarang: halaman yang rebah akan tegak setelah sekali putar.",
};

export default inId;
