const SHAPE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control border px-4.5 font-medium whitespace-nowrap transition-colors';

/** How a button looks, whether it is one or a link. One primary per view. */
export const buttonStyle = (quiet = false): string =>
  quiet
    ? `${SHAPE} border-line-strong bg-surface hover:border-ink-2 hover:bg-surface-2`
    : `${SHAPE} border-accent bg-accent text-on-accent hover:border-accent-strong hover:bg-accent-strong`;
