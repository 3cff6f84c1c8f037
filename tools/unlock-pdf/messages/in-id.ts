import type en from "./en.ts";

const inId: typeof en = {
  name: "Buka Kunci PDF",
  summary: "Selanjutnya tanpa kata sandi",
  title: "Buka kunci PDF: hapus kata sandi dan batasan",
  description:
    "Hapus kata sandi PDF yang bisa Anda buka, atau batasan cetak dan salin dari file Anda sendiri. Halaman tetap persis sama.",
  keywords: "buka kunci PDF, hapus kata sandi PDF, dekripsi PDF, batasan PDF",
  action: "Buka kunci {count, plural, =1 {PDF} other {# PDF}}",
  working: "Membuka kunci",
  done: "{count, plural, =1 {Kunci PDF Anda terbuka} other {Kunci # PDF Anda terbuka}}",
  "option.allowed": "Saya berhak mencabut batasan pembuatnya",
  "option.allowedHint": "Perlu untuk file yang terbuka tetapi melarang mencetak, menyalin, atau mengubah.",
  "step.1.title": "Tambahkan PDF",
  "step.1.text": "File berkata sandi ditandai terkunci.",
  "step.2.title": "Masukkan kata sandi",
  "step.2.text": "Yang membuka filenya. Kata sandi tidak disimpan.",
  "step.3.title": "Ambil PDF-nya",
  "step.3.text": "Terbuka tanpa kata sandi serta bisa dicetak, disalin, dan diubah.",
  "question.1": "Saya tidak tahu kata sandinya. Bisa dihapus?",
  "answer.1": "Tidak. Hanya yang mengetahuinya yang bisa menghapusnya.",
  "question.2": "File saya terbuka, tetapi tidak bisa dicetak. Bagaimana?",
  "answer.2":
    "Tambahkan dan nyatakan bahwa Anda berhak mencabut batasannya: karena milik Anda, atau pembuatnya setuju.",
  "question.3": "Apakah isi lain dokumen berubah?",
  "answer.3":
    "Tidak. Halaman, penanda, isian formulir, dan lampiran tetap. Tanda tangan digital tidak berlaku lagi karena filenya berubah.",
  "question.4": "Apakah kata sandi saya disimpan?",
  "answer.4": "Tidak. Kata sandi disegel sampai proses selesai, lalu dihapus.",
};

export default inId;
