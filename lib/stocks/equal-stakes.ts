import type { Stock } from './schema';

export type Stakes = {
  /** Today's worth of all stakes, in the currency of the stake. */
  value: number;
  /** What it gained since then. */
  gain: number;
  /** `gain` in percent of what was put in. */
  growth: number;
  /** The largest first; a stock without a sector counts under null. */
  sectors: { sector: string | null; value: number; share: number }[];
};

/**
 * What equal stakes in some stocks a year ago are worth at the last closes, without dividends.
 *
 * @param stake amount put into each; stocks without a yearly change are left out
 * @returns shares in percent, or null where no stock has a yearly change
 */
export function equalStakes(
  stocks: readonly Pick<Stock, 'sector' | 'yearly_change'>[],
  stake: number,
): Stakes | null {
  const bySector = new Map<string | null, number>();
  let cost = 0;
  let value = 0;
  for (const { sector, yearly_change } of stocks) {
    if (yearly_change === null) continue;
    const worth = stake * (1 + yearly_change / 100);
    cost += stake;
    value += worth;
    bySector.set(sector, (bySector.get(sector) ?? 0) + worth);
  }
  if (cost === 0) return null;
  const sectors = [...bySector]
    .map(([sector, worth]) => ({ sector, value: worth, share: (worth / value) * 100 }))
    .sort((a, b) => b.value - a.value);
  return { value, gain: value - cost, growth: ((value - cost) / cost) * 100, sectors };
}
