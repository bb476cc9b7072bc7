import { numberAt } from '@/lib/finance/number-at';
import { sectorLabel } from '@/lib/stocks/rules';
import { codedText, type Universe } from '@/lib/stocks/universe/universe-columns';
import type { Decile } from './cheapest-decile';
import { everyStock } from './market';
import { LEAST_TO_COMPARE } from './rules';
import { printed, share } from './words';

/** Multiple of its usual share from which on a sector makes the tenth a bet on it. */
const BET = 1.5;

type Leading = {
  /** Up to three sectors with the number of their stocks in the tenth, the most first. */
  top: string[];
  /** The first of them, with the number of its stocks. */
  label: string;
  count: number;
  /** Its share of the tenth and of all stocks with earnings, percent. */
  here: number;
  there: number;
  /** Tells whether `here` is greater as printed, and whether the tenth is a bet on the sector. */
  isMore: boolean;
  isBet: boolean;
};

/** Finds the main sectors of the tenth; null where it has too few stocks to tell. */
export function leadingSectors(universe: Universe, { cheap, withEarnings }: Decile): Leading | null {
  const labelOf = (index: number) => sectorLabel(codedText(universe.coded.sector, index));
  const counts = new Map<string, number>();
  for (const { index } of cheap) {
    const label = labelOf(index);
    if (label) counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  const top = [...counts].sort(([a, x], [b, y]) => y - x || a.localeCompare(b, 'de')).slice(0, 3);
  if (!top[0] || cheap.length < LEAST_TO_COMPARE) return null;
  const [label, count] = top[0];
  const everywhere = everyStock(universe).filter(
    (index) => numberAt(universe.figures.trailing_p_e, index) > 0 && labelOf(index) === label,
  ).length;
  const here = share(count, cheap.length);
  const there = share(everywhere, withEarnings);
  const isMore = printed(here) > printed(there);
  return {
    top: top.map(([name, number]) => `${name} (${number})`),
    label,
    count,
    here,
    there,
    isMore,
    isBet: here >= 50 && here >= BET * there,
  };
}
