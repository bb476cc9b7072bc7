/** Returns the colour of a change; zero counts as a gain. The change always shows its sign too. */
export const changeColour = (change: number | null): string =>
  change === null ? 'text-ink-3' : change >= 0 ? 'text-gain' : 'text-loss';

/** The same for a line that is drawn. */
export const changeStroke = (change: number | null): string =>
  change === null ? 'stroke-ink-3' : change >= 0 ? 'stroke-gain' : 'stroke-loss';
