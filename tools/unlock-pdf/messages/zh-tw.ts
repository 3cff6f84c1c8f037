import type en from "./en.ts";

const zhTw: typeof en = {
  name: "解鎖 PDF",
  summary: "以後不再需要密碼",
  title: "解鎖 PDF：移除密碼和限制",
  description: "移除你能開啟的 PDF 的密碼，或解除自己檔案的列印、複製限制。頁面保持原樣。",
  keywords: "解鎖 PDF, 移除 PDF 密碼, PDF 解密, PDF 限制",
  action: "{count, plural, =1 {解鎖 PDF} other {解鎖 # 份 PDF}}",
  working: "解鎖中",
  done: "{count, plural, =1 {PDF 已解鎖} other {# 份 PDF 已解鎖}}",
  "option.allowed": "我有權解除作者設定的限制",
  "option.allowedHint": "檔案能開啟但不能列印、複製或修改時需要確認。",
  "step.1.title": "加入 PDF",
  "step.1.text": "有密碼的檔案會標為待解密。",
  "step.2.title": "輸入密碼",
  "step.2.text": "輸入開啟檔案的密碼，密碼不會儲存。",
  "step.3.title": "取走 PDF",
  "step.3.text": "開啟時不再需要密碼，可以列印、複製和修改。",
  "question.1": "不知道密碼能移除嗎？",
  "answer.1": "不能。只有知道密碼的人才能移除。",
  "question.2": "檔案能開啟但不能列印，怎麼辦？",
  "answer.2": "加入檔案並確認你有權解除限制：檔案是你的，或作者同意。",
  "question.3": "文件裡其他內容會變嗎？",
  "answer.3": "不會。頁面、書籤、表單和附件都保留。檔案改變後，數位簽章不再有效。",
  "question.4": "密碼會被儲存嗎？",
  "answer.4": "不會。密碼會封存到處理結束，隨後刪除。",
};

export default zhTw;
