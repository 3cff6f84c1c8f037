import type en from "./en.ts";

const zh: typeof en = {
  name: "Word 转 PDF",
  summary: "在哪里打开都一个样",
  title: "Word 转 PDF：转换 .docx、.doc、.odt、.rtf",
  description: "把 Word 文档转成 PDF，保留字体、表格、页眉页脚和图片。标题自动成为书签，可选 PDF/A。无需账号。",
  keywords: "Word 转 PDF, DOCX 转 PDF, DOC 转 PDF, ODT 转 PDF, RTF 转 PDF, 文档转换",
  action: "{count, plural, =1 {转换为 PDF} other {将 # 个文件转换为 PDF}}",
  working: "转换中",
  done: "{count, plural, =1 {PDF 已生成} other {# 个 PDF 已生成}}",
  "option.bookmarks": "标题作为书签",
  "option.bookmarksHint": "阅读器会在页面旁显示。",
  "option.comments": "将批注保留为 PDF 注释",
  "option.commentsHint": "点一下即可查看审阅者写的内容。",
  "option.archive": "归档用 PDF/A",
  "option.archiveHint": "PDF/A-2b：显示页面所需的一切都在文件里。",
  "step.1.title": "添加文档",
  "step.1.text": "拖入 .docx、.doc、.odt 或 .rtf，数量不限，每个文件各成一个 PDF。",
  "step.2.title": "看一眼选项",
  "step.2.text": "默认把标题做成书签；需要批注或 PDF/A 时打开开关即可。",
  "step.3.title": "取走 PDF",
  "step.3.text": "预览页面、修改文件名，单个下载或打包成 ZIP。",
  "question.1": "PDF 会和 Word 里看到的一样吗？",
  "answer.1":
    "纸张、页边距、字体、表格、图片、页眉页脚都会保留。服务器上没有的字体会换成字宽相同的字体，换行位置不变。",
  "question.2": "中文、日文、韩文会正常显示吗？",
  "answer.2": "会。文字嵌入在 PDF 中，可以搜索和复制。",
  "question.3": "文档有密码，可以转换吗？",
  "answer.3": "可以。文件会标为待解密并要求输入密码，密码只用于本次转换，不会随结果保存。",
  "question.4": "PDF/A 有什么用？",
  "answer.4": "这是档案馆和法院要求的 PDF 形式：字体和颜色都在文件里，不依赖任何外部内容。",
  "question.5": "PDF 里的链接和书签能用吗？",
  "answer.5": "链接仍是链接；标题会成为书签，也可以关闭。",
};

export default zh;
