import type en from "./en.ts";

const zh: typeof en = {
  name: "解锁 PDF",
  summary: "以后不再需要密码",
  title: "解锁 PDF：移除密码和限制",
  description: "移除你能打开的 PDF 的密码，或解除自己文件的打印、复制限制。页面保持原样。",
  keywords: "解锁 PDF, 移除 PDF 密码, PDF 解密, PDF 限制",
  action: "{count, plural, =1 {解锁 PDF} other {解锁 # 个 PDF}}",
  working: "解锁中",
  done: "{count, plural, =1 {PDF 已解锁} other {# 个 PDF 已解锁}}",
  "option.allowed": "我有权解除作者设置的限制",
  "option.allowedHint": "文件能打开但不能打印、复制或修改时需要确认。",
  "step.1.title": "添加 PDF",
  "step.1.text": "有密码的文件会标为待解密。",
  "step.2.title": "输入密码",
  "step.2.text": "输入打开文件的密码，密码不会保存。",
  "step.3.title": "取走 PDF",
  "step.3.text": "打开时不再需要密码，可以打印、复制和修改。",
  "question.1": "不知道密码能移除吗？",
  "answer.1": "不能。只有知道密码的人才能移除。",
  "question.2": "文件能打开但不能打印，怎么办？",
  "answer.2": "添加文件并确认你有权解除限制：文件是你的，或作者同意。",
  "question.3": "文档里其他内容会变吗？",
  "answer.3": "不会。页面、书签、表单和附件都保留。文件改变后，数字签名不再有效。",
  "question.4": "密码会被保存吗？",
  "answer.4": "不会。密码封存到处理结束，随后删除。",
};

export default zh;
