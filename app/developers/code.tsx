/** What one types or gets; lines longer than the box are scrolled. */
export function Code({ children }: { readonly children: string }) {
  return (
    <pre
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a line longer than its box is scrolled with the keyboard
      tabIndex={0}
      dir="ltr"
      className="overflow-x-auto rounded-xl bg-desk p-5 font-mono text-[13.5px] leading-6 text-white/90"
    >
      <code>{children}</code>
    </pre>
  );
}
