import type en from "./en.ts";

const inId: typeof en = {
  name: "Excel ke PDF",
  summary: "Tabel yang pas di halamannya",
  title: "Excel ke PDF: ubah .xlsx, .xls, .ods, dan .csv",
  description:
    "Ubah spreadsheet menjadi PDF dengan semua kolom dalam satu halaman. Pilih lembar, orientasi, dan garis kisi; CSV dengan enkode apa pun. Tanpa akun.",
  keywords: "Excel ke PDF, XLSX ke PDF, XLS ke PDF, ODS ke PDF, CSV ke PDF, konversi spreadsheet",
  action: "Ubah {count, plural, =1 {ke PDF} other {# file ke PDF}}",
  working: "Mengonversi",
  done: "{count, plural, =1 {PDF Anda siap} other {# PDF Anda siap}}",
  "option.fitWidth": "Semua kolom dalam satu halaman",
  "option.fitWidthHint": "Lembar yang terlalu lebar diperkecil, tidak dipotong.",
  "option.orientation": "Orientasi",
  "option.orientation.auto": "Otomatis",
  "option.orientation.autoHint": "mengikuti lembar; yang lebar menjadi mendatar",
  "option.orientation.portrait": "Tegak",
  "option.orientation.portraitHint": "semua halaman tegak",
  "option.orientation.landscape": "Mendatar",
  "option.orientation.landscapeHint": "semua halaman mendatar",
  "option.sheets": "Lembar",
  "option.sheetsHint": "Menurut urutannya; lembar tersembunyi tidak dihitung. Kosong berarti semua.",
  "option.sheetsPlaceholder": "Semua, atau 1-3, 5",
  "option.sheetsWrong": "Tulis seperti 1-3, 5, 8-",
  "option.gridlines": "Cetak garis kisi",
  "option.gridlinesHint": "Garis tipis di sekeliling setiap sel. Bila mati, mengikuti lembar.",
  "step.1.title": "Tambahkan tabel",
  "step.1.text": "Lepaskan file .xlsx, .xls, .ods, atau .csv, berapa pun. Masing-masing menjadi PDF sendiri.",
  "step.2.title": "Periksa opsi",
  "step.2.text": "Kolom otomatis tetap bersama. Pilih lembar atau orientasi bila perlu.",
  "step.3.title": "Ambil PDF-nya",
  "step.3.text": "Lihat halamannya, ganti namanya, unduh satu file atau semuanya sebagai ZIP.",
  "question.1": "Mengapa kolom di tepi tidak terpotong?",
  "answer.1":
    "Lembar yang lebih lebar dari kertasnya dibuat mendatar dan, bila belum cukup, diperkecil sampai semua kolom muat. Keduanya bisa dimatikan.",
  "question.2": "Apakah lembar tersembunyi ikut dikonversi?",
  "answer.2": "Tidak. Lembar, baris, dan kolom tersembunyi tetap tersembunyi, begitu pula isi di luar area cetak.",
  "question.3": "Apakah rumus dihitung ulang?",
  "answer.3":
    "Tidak. PDF menampilkan nilai yang tersimpan di buku kerja. Tidak ada yang diambil dari internet atau file lain.",
  "question.4": "Buku kerja saya berkata sandi. Bisa dikonversi?",
  "answer.4":
    "Bisa. File ditandai terkunci dan meminta kata sandi. Sandi hanya dipakai kali ini dan tidak disimpan bersama hasilnya.",
  "question.5": "Apakah huruf di file CSV saya akan benar?",
  "answer.5":
    "Ya. Unicode serta enkode Mandarin, Jepang, Korea, dan Eropa Barat dikenali, begitu pula koma, titik koma, dan tab. Setiap sel tampil seperti tertulis, termasuk nol di depan.",
};

export default inId;
