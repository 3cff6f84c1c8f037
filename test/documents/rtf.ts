/** What Word writes for a heading, a paragraph, a link and a second page, as far as a reader needs it. ASCII text only. */
export function makeRtf(content: {
  heading: string;
  text: string;
  link: string;
  linkText: string;
  secondHeading: string;
}): string {
  const heading = (text: string) => `\\pard\\s1\\outlinelevel0\\b\\fs32 ${text}\\b0\\fs22\\par\n`;
  return `{\\rtf1\\ansi\\deff0{\\fonttbl{\\f0\\fswiss Calibri;}}
{\\stylesheet{\\s0 Normal;}{\\s1\\outlinelevel0\\b\\fs32 \\sbasedon0 heading 1;}}
${heading(content.heading)}\\pard\\s0 ${content.text}\\par
{\\field{\\*\\fldinst HYPERLINK "${content.link}"}{\\fldrslt ${content.linkText}}}\\par
\\page
${heading(content.secondHeading)}}`;
}
