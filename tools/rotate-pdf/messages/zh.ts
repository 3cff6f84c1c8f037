import type en from "./en.ts";

const zh: typeof en = {
  name: "旋转 PDF",
  summary: "把页面转正",
  title: "旋转 PDF：把页面转正",
  description: "把 PDF 的全部或部分页面旋转 90、180 或 270 度并保存下来，画质、书签和表单不变。无需账号。",
  keywords: "旋转 PDF, PDF 旋转页面, PDF 横竖转换, PDF 永久旋转",
  action: "{pages, plural, =0 {旋转} other {旋转 # 页}}",
  working: "正在旋转",
  done: "{count, plural, =1 {文档已完成} other {# 个文档已完成}}",
  "option.turns": "每页单独设置角度",
  "option.turnsHint": "页码、@ 和向右旋转的角度，与页面显示一致。",
  "option.turnsWrong": "请按 1@90, 4-6@180 的格式填写。",
  "step.1.title": "添加 PDF",
  "step.1.text": "一份或多份都可以，加密的 PDF 会要求输入密码。",
  "step.2.title": "选择旋转方式",
  "step.2.text": "全部页面、1-3, 5 这样的范围，或每页单独设置。",
  "step.3.title": "下载",
  "step.3.text": "查看页面，命名后下载。",
  "question.1": "旋转后会一直保持吗？",
  "answer.1": "会。旋转写进文件，任何阅读器、打印机和手机都会这样显示。",
  "question.2": "不同页面可以转不同角度吗？",
  "answer.2": "可以。点按页面角上的按钮可单独旋转，也可以选中多页一起旋转。",
  "question.3": "画质会变吗？",
  "answer.3": "不会。文字还是文字，图片不会重新压缩，只改变方向。",
  "question.4": "页面原来就有旋转，怎么算？",
  "answer.4": "从你现在看到的样子开始转：横躺的页面转一次就立起来。",
};

export default zh;
