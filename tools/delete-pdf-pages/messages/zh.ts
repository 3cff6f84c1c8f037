import type en from "./en.ts";

const zh: typeof en = {
  name: "删除 PDF 页面",
  summary: "去掉 PDF 中不要的页",
  title: "删除 PDF 页面：去掉 PDF 中不要的页",
  description: "从 PDF 中删除单页或一段页面，其余页面的书签、链接、表单和页码标签保持不变。无需账号。",
  keywords: "删除 PDF 页面, PDF 删页, 去掉 PDF 页, PDF 删除页",
  action: "{pages, plural, =0 {删除页面} other {删除 # 页}}",
  working: "正在删除页面",
  done: "{count, plural, =1 {文档已完成} other {# 个文档已完成}}",
  "option.pages": "要删除的页",
  "option.pagesPlaceholder": "例如 1-3, 5",
  "option.pagesHint": "{pages, plural, =0 {至少要保留一页。} other {这份 PDF 共 # 页，至少要保留一页。}}",
  "option.pagesWrong": "请按 1-3, 5 的格式填写页码。",
  "step.1.title": "添加 PDF",
  "step.1.text": "一份或多份都可以，加密的 PDF 会要求输入密码。",
  "step.2.title": "填写要删除的页",
  "step.2.text": "页码或范围，例如 2, 5-7；以短横线结尾表示一直到最后一页。",
  "step.3.title": "下载",
  "step.3.text": "查看剩下的页面，命名后下载。",
  "question.1": "书签和链接会怎样？",
  "answer.1": "指向保留页面的书签和链接都会保留。被删页面的书签会去掉，它下面的书签上移一级；失效的链接也会去掉。",
  "question.2": "删除的页面真的不在文件里了吗？",
  "answer.2": "是的。它们的文字、图片和表单都不在新文件中，即使多页共用图片资源也一样。",
  "question.3": "可以删除全部页面吗？",
  "answer.3": "不可以，至少要保留一页。",
  "question.4": "其余页面的质量会变吗？",
  "answer.4": "不会，内容原样复制，不会重新压缩。",
};

export default zh;
