import type en from "./en.ts";

const zhTw: typeof en = {
  name: "刪除 PDF 頁面",
  summary: "去掉 PDF 中不要的頁",
  title: "刪除 PDF 頁面：去掉 PDF 中不要的頁",
  description: "從 PDF 中刪除單頁或一段頁面，其餘頁面的書籤、連結、表單和頁碼標籤維持不變。不需帳號。",
  keywords: "刪除 PDF 頁面, PDF 刪頁, 移除 PDF 頁面, PDF 刪除頁",
  action: "{pages, plural, =0 {刪除頁面} other {刪除 # 頁}}",
  working: "正在刪除頁面",
  done: "{count, plural, =1 {文件已完成} other {# 份文件已完成}}",
  "option.pages": "要刪除的頁",
  "option.pagesPlaceholder": "例如 1-3, 5",
  "option.pagesHint": "{pages, plural, =0 {至少要保留一頁。} other {這份 PDF 共 # 頁，至少要保留一頁。}}",
  "option.pagesWrong": "請依 1-3, 5 的格式填寫頁碼。",
  "step.1.title": "加入 PDF",
  "step.1.text": "一份或多份都可以，加密的 PDF 會要求輸入密碼。",
  "step.2.title": "填寫要刪除的頁",
  "step.2.text": "頁碼或範圍，例如 2, 5-7；以短橫線結尾表示一直到最後一頁。",
  "step.3.title": "下載",
  "step.3.text": "查看留下的頁面，命名後下載。",
  "question.1": "書籤和連結會怎樣？",
  "answer.1": "指向保留頁面的書籤和連結都會保留。被刪頁面的書籤會移除，它下面的書籤上移一層；失效的連結也會移除。",
  "question.2": "刪除的頁面真的不在檔案裡了嗎？",
  "answer.2": "是的。它們的文字、圖片和表單都不在新檔案中，即使多頁共用圖片資源也一樣。",
  "question.3": "可以刪除全部頁面嗎？",
  "answer.3": "不可以，至少要保留一頁。",
  "question.4": "其餘頁面的品質會變嗎？",
  "answer.4": "不會，內容原樣複製，不會重新壓縮。",
};

export default zhTw;
