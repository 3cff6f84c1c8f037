import type en from "./en.ts";

const zhTw: typeof en = {
  name: "旋轉 PDF",
  summary: "把頁面轉正",
  title: "旋轉 PDF：把頁面轉正",
  description: "把 PDF 的全部或部分頁面旋轉 90、180 或 270 度並存下來，畫質、書籤和表單不變。不需帳號。",
  keywords: "旋轉 PDF, PDF 旋轉頁面, PDF 轉向, PDF 永久旋轉",
  action: "{pages, plural, =0 {旋轉} other {旋轉 # 頁}}",
  working: "正在旋轉",
  done: "{count, plural, =1 {文件已完成} other {# 份文件已完成}}",
  "option.turns": "每頁單獨設定角度",
  "option.turnsHint": "頁碼、@ 和向右旋轉的角度，與頁面顯示一致。",
  "option.turnsWrong": "請依 1@90, 4-6@180 的格式填寫。",
  "step.1.title": "加入 PDF",
  "step.1.text": "一份或多份都可以，加密的 PDF 會要求輸入密碼。",
  "step.2.title": "選擇旋轉方式",
  "step.2.text": "全部頁面、像 1-3, 5 這樣的範圍，或每頁單獨設定。",
  "step.3.title": "下載",
  "step.3.text": "查看頁面，命名後下載。",
  "question.1": "旋轉後會一直維持嗎？",
  "answer.1": "會。旋轉寫進檔案，任何閱讀器、印表機和手機都會這樣顯示。",
  "question.2": "不同頁面可以轉不同角度嗎？",
  "answer.2": "可以。按頁面角落的按鈕可單獨旋轉，也可以選取多頁一起旋轉。",
  "question.3": "畫質會變嗎？",
  "answer.3": "不會。文字還是文字，圖片不會重新壓縮，只改變方向。",
  "question.4": "頁面原本就有旋轉，怎麼算？",
  "answer.4": "從你現在看到的樣子開始轉：橫躺的頁面轉一次就立起來。",
};

export default zhTw;
