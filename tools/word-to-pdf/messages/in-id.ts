import type en from "./en.ts";

const inId: typeof en = {
  name: "Word ke PDF",
  summary: "Dokumen yang tampil sama di mana saja",
  title: "Word ke PDF: ubah .docx, .doc, .odt, dan .rtf",
  description:
    "Ubah dokumen Word menjadi PDF dengan font, tabel, header, dan gambar tetap utuh. Judul menjadi penanda, PDF/A bila perlu. Tanpa akun.",
  keywords: "Word ke PDF, DOCX ke PDF, DOC ke PDF, ODT ke PDF, RTF ke PDF, konversi Word",
  action: "Ubah {count, plural, =1 {ke PDF} other {# file ke PDF}}",
  working: "Mengonversi",
  done: "{count, plural, =1 {PDF Anda siap} other {# PDF Anda siap}}",
  "option.bookmarks": "Judul sebagai penanda",
  "option.bookmarksHint": "Pembaca PDF menampilkannya di samping halaman.",
  "option.comments": "Simpan komentar sebagai catatan PDF",
  "option.commentsHint": "Catatan peninjau terbuka dengan sekali klik.",
  "option.archive": "PDF/A untuk arsip",
  "option.archiveHint": "PDF/A-2b: semua yang diperlukan halaman ada di dalam file.",
  "step.1.title": "Tambahkan dokumen",
  "step.1.text": "Lepaskan file .docx, .doc, .odt, atau .rtf, berapa pun. Masing-masing menjadi PDF sendiri.",
  "step.2.title": "Periksa opsi",
  "step.2.text": "Penanda dari judul sudah aktif. Komentar dan PDF/A tinggal dinyalakan.",
  "step.3.title": "Ambil PDF-nya",
  "step.3.text": "Lihat halamannya, ganti namanya, unduh satu file atau semuanya sebagai ZIP.",
  "question.1": "Apakah PDF-nya akan mirip dokumen Word saya?",
  "answer.1":
    "Ukuran kertas, margin, font, tabel, gambar, header, dan footer dipertahankan. Font yang tidak ada di server diganti dengan font selebar sama, sehingga pemenggalan baris tidak berubah.",
  "question.2": "Apakah teks Mandarin, Jepang, dan Korea tetap utuh?",
  "answer.2": "Ya. Hurufnya ditanam di PDF serta dapat dicari dan disalin.",
  "question.3": "Dokumen saya berkata sandi. Bisa dikonversi?",
  "answer.3":
    "Bisa. File ditandai terkunci dan meminta kata sandi. Sandi hanya dipakai kali ini dan tidak disimpan bersama hasilnya.",
  "question.4": "Untuk apa PDF/A?",
  "answer.4":
    "Itu bentuk PDF yang diminta arsip dan pengadilan: font dan warna ada di dalam file, tidak ada yang diambil dari luar.",
  "question.5": "Apakah tautan dan penanda berfungsi di PDF?",
  "answer.5": "Tautan tetap tautan, dan judul menjadi penanda kecuali Anda mematikannya.",
};

export default inId;
