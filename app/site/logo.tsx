/** Crop brackets around an o: the frame that finds the page, and the initial. */
export function Logo() {
  return (
    <span className="flex items-center gap-2.5">
      <svg width="30" height="30" viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="8" fill="var(--pen)" />
        <path d="M8 13V8h5M19 8h5v5M24 19v5h-5M13 24H8v-5" fill="none" stroke="var(--on-pen)" strokeWidth="2.6" />
        <circle cx="16" cy="16" r="4.2" fill="none" stroke="var(--marker)" strokeWidth="3" />
      </svg>
      <span className="font-display text-[1.4rem] leading-8 font-bold tracking-[-0.035em]">Octavo</span>
    </span>
  );
}
