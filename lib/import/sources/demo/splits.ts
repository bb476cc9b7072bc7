import { epochDay, indexOnOrBefore } from '@/lib/finance/daily-series';
import type { Company } from './business';
import { Random } from './random';

/** A split on a trading day (index): `ratio` new shares for one old share. */
export type Split = { day: number; ratio: number };

/**
 * All splits of the demo market are between these days, so that closes stay in today's share count and no
 * nightly run rescales the past.
 */
const PERIOD = { from: '2019-04-01', to: '2024-09-30' } as const;

/** The day to whose share count all closes and dividends are adjusted. */
export const ADJUSTED_ON = '2024-12-31';

const RATIOS = [
  { ratio: 2, weight: 45 },
  { ratio: 3, weight: 20 },
  { ratio: 4, weight: 20 },
  { ratio: 10, weight: 15 },
];

/**
 * Generates the splits of a company, oldest first; most have none. Loss-making companies merge ten shares into
 * one.
 */
export function splitsOf({ listing, character: { kind }, calendar: { days }, seed }: Company): Split[] {
  const random = new Random(seed, listing.number, 'splits');
  const growing = kind === 'growth' || kind === 'hidden growth';
  const times = random.chance(growing ? 0.2 : 0.06) ? (random.chance(0.12) ? 2 : 1) : 0;
  const from = indexOnOrBefore(days, epochDay(PERIOD.from));
  const to = indexOnOrBefore(days, epochDay(PERIOD.to));
  const drawn = Array.from({ length: times }, () => ({
    day: Math.floor(random.between(from, to)),
    ratio: kind === 'loss maker' ? 0.1 : random.pickWeighted(RATIOS).ratio,
  }));
  // A split can have an effect from the second trading day on.
  return drawn
    .filter(({ day }, i) => day > listing.first && day <= listing.last && drawn[i - 1]?.day !== day)
    .sort((a, b) => a.day - b.day);
}
