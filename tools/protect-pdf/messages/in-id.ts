import type en from "./en.ts";

const inId: typeof en = {
  name: "Lindungi PDF",
  summary: "Kata sandi dan batas penggunaan",
  title: "Lindungi PDF: enkripsi dengan kata sandi dan izin",
  description:
    "Enkripsi PDF dengan AES-256: satu kata sandi untuk membuka, satu lagi untuk mencetak, menyalin, dan mengubah. Kata sandi tidak disimpan. Tanpa akun.",
  keywords: "lindungi PDF, enkripsi PDF, kata sandi PDF, kunci PDF, izin PDF",
  action: "Lindungi {count, plural, =1 {PDF} other {# PDF}}",
  working: "Mengenkripsi",
  done: "{count, plural, =1 {PDF Anda terlindungi} other {# PDF Anda terlindungi}}",
  "option.openPassword": "Kata sandi untuk membuka",
  "option.openPasswordHint": "Selalu diminta saat membuka. Kosong: terbuka tanpa kata sandi.",
  "option.show": "Tampilkan kata sandi",
  "option.permissions": "Pembaca boleh",
  "option.print": "Mencetak",
  "option.copy": "Menyalin teks dan gambar",
  "option.change": "Mengubah",
  "option.permissionPassword": "Kata sandi untuk mencabut batasan",
  "option.permissionPasswordHint": "Untuk Anda sendiri. Tanpa ini, nanti tidak ada yang bisa mencabutnya.",
  "step.1.title": "Tambahkan PDF",
  "step.1.text": "Satu atau beberapa; semuanya dilindungi dengan cara sama.",
  "step.2.title": "Tentukan kata sandi",
  "step.2.text": "Satu untuk membuka, satu untuk izin, atau keduanya.",
  "step.3.title": "Ambil PDF-nya",
  "step.3.text": "Unduh dan simpan kata sandinya: tidak ada yang bisa menemukannya untuk Anda.",
  "question.1": "Seberapa kuat perlindungannya?",
  "answer.1":
    "AES-256 seperti di PDF 2.0, yang terkuat yang dikenal pembaca PDF. Keamanannya bergantung pada kata sandi: pilih yang panjang.",
  "question.2": "Apakah kata sandi saya disimpan?",
  "answer.2": "Tidak. Kata sandi disegel sampai proses selesai, lalu dihapus.",
  "question.3": "Bisakah batasan diakali?",
  "answer.3":
    "Kata sandi untuk membuka benar-benar mengunci dokumen. Batasan hanya permintaan yang dipatuhi pembaca PDF; sebagian program tidak.",
  "question.4": "Saya lupa kata sandinya. Bisa dibantu?",
  "answer.4": "Tidak. Tanpa kata sandi tidak ada yang bisa membukanya, termasuk server ini.",
};

export default inId;
