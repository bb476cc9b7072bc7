import { derivedOnce } from '@/lib/platform/per-process';
import { SECTORS } from '@/lib/stocks/rules';
import { similarCompanies } from '@/lib/stocks/universe/similar-companies';
import type { Universe } from '@/lib/stocks/universe/universe-columns';

/** A ready comparison: companies of one sector, the largest first. */
export type Suggestion = { sector: string; stocks: { id: string; name: string }[] };

/** Comparisons that are suggested. */
const MOST = 6;
/** Companies in each. */
const COMPANIES = 3;

/** Suggests comparisons of the largest companies of a sector, each of at least two. */
export const suggestedComparisons = derivedOnce('suggested-comparisons', (universe: Universe) =>
  Object.keys(SECTORS)
    .map((sector): Suggestion => {
      // All of the sector are like a company of unknown size; the largest come first.
      const largest = similarCompanies(universe, { id: '', sector, marketCap: null }, COMPANIES);
      const { id, name } = universe.texts;
      return { sector, stocks: largest.map((at) => ({ id: id[at] as string, name: name[at] as string })) };
    })
    .filter(({ stocks }) => stocks.length > 1)
    .slice(0, MOST),
);
