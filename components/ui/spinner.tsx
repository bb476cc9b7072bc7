/** Shows that something is loading. Decorative: text beside it says what. */
export const Spinner = () => (
  <svg viewBox="0 0 20 20" className="size-5 motion-safe:animate-spin" fill="none" aria-hidden="true">
    <circle cx="10" cy="10" r="7.5" stroke="currentColor" strokeWidth="2" opacity="0.3" />
    <path d="M10 2.5a7.5 7.5 0 0 1 7.5 7.5" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
  </svg>
);
