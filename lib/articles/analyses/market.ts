import { numberAt } from '@/lib/finance/number-at';
import { formatDay } from '@/lib/platform/format/day';
import { sectorLabel } from '@/lib/stocks/rules';
import { largestCompanies } from '@/lib/stocks/universe/largest-companies';
import { newestDay } from '@/lib/stocks/universe/newest-day';
import { codedText, type Universe } from '@/lib/stocks/universe/universe-columns';

/** The input of an analysis. */
export type Market = {
  universe: Universe;
  /** Change of each close over the three months before a stock's last one, percent; NaN where unknown. */
  quarter: Float64Array;
};

/** The indices of all stocks. */
export const everyStock = ({ size }: Universe): number[] => Array.from({ length: size }, (_, index) => index);

/** Finds the largest of some stocks by market value; those of unknown value are left out. */
export function largestOf({ euro }: Universe, indices: readonly number[], limit: number): number[] {
  const values = Float64Array.from(indices, (index) => numberAt(euro.market_cap, index));
  return largestCompanies(values, limit).flatMap((place) =>
    Number.isNaN(values[place]) ? [] : [numberAt(indices, place)],
  );
}

/** Formats the days of a market: `Kurse vom 20.11.2026, Unternehmenszahlen vom 18.11.2026`; null if no day is known. */
export function marketDays({ days }: Universe): string | null {
  const [prices, figures] = [newestDay(days.price_date), newestDay(days.figures_date)];
  const parts = [
    ...(prices === null ? [] : [`Kurse vom ${formatDay(prices)}`]),
    ...(figures === null ? [] : [`Unternehmenszahlen vom ${formatDay(figures)}`]),
  ];
  return parts.length === 0 ? null : parts.join(', ');
}

/**
 * The content of a table or chart: prices and their changes, figures of companies, or both, as dividend yields,
 * which come from payments or from the source (lib/stocks/figures/metric-day.ts).
 */
export type Shown = 'prices' | 'figures' | 'both';

/**
 * Formats the day of the shown data for captions: `Stand 20.11.2026`, or like {@link marketDays} if prices and figures
 * are shown and their days differ. Empty if no day is known.
 */
export function asOf(universe: Universe, shown: Shown): string {
  const [prices, figures] = [newestDay(universe.days.price_date), newestDay(universe.days.figures_date)];
  if (shown === 'both' && prices !== figures) return marketDays(universe) ?? '';
  const day = shown === 'prices' ? prices : figures;
  return day === null ? '' : `Stand ${formatDay(day)}`;
}

/** Groups the stocks by the value of a coded column; those without one are under null. */
export function groupsOf({ coded, size }: Universe, key: 'sector' | 'country'): Map<string | null, number[]> {
  const groups = new Map<string | null, number[]>();
  for (let index = 0; index < size; index++) {
    const group = codedText(coded[key], index);
    const members = groups.get(group);
    if (members) members.push(index);
    else groups.set(group, [index]);
  }
  return groups;
}

/** A stock in a text or a table; it becomes a link to its page. */
export type StockName = { id: string; name: string };

export const stockName = ({ texts }: Universe, index: number): StockName => ({
  id: texts.id[index] as string,
  name: texts.name[index] as string,
});

/** Lists the sectors that have a name, each with its stocks. */
export const sectorsOf = (universe: Universe): { label: string; indices: number[] }[] =>
  [...groupsOf(universe, 'sector')].flatMap(([sector, indices]) => {
    const label = sectorLabel(sector);
    return label === null ? [] : [{ label, indices }];
  });
