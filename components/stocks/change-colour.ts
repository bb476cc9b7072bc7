/** The colour of a change, which always carries its sign too: zero and more are a gain. */
export const changeColour = (change: number | null): string =>
  change === null ? 'text-ink-3' : change >= 0 ? 'text-gain' : 'text-loss';
