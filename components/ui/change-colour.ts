import { toCents } from '@/lib/finance/rounding';

/** Returns the colour of a change; one that reads as 0,00 has none. The change always shows its sign too. */
export const changeColour = (change: number | null): string =>
  change === null ? 'text-ink-3' : isNone(change) ? 'text-ink-2' : change > 0 ? 'text-gain' : 'text-loss';

/** The same for a line that is drawn. */
export const changeStroke = (change: number | null): string =>
  change === null || isNone(change) ? 'stroke-ink-3' : change > 0 ? 'stroke-gain' : 'stroke-loss';

const isNone = (change: number) => toCents(change) === 0;
