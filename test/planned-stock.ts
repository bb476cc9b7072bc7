import { isoDay } from '@/lib/finance/daily-series';
import { decodeYears, encodeYears } from '@/lib/finance/encoded-years';
import { planStock, type StockPlan } from '@/lib/import/plan-stock';
import type { Refusal, StockBundle } from '@/lib/import/rows';
import { NEW_STOCK, type StockRow, type StoredStock } from '@/lib/import/stored-stock';

/** Plans the import of a bundle by the source `csv:test`. */
export function plan(
  delivered: StockBundle,
  before: StoredStock = NEW_STOCK,
  context: { adjustedOn?: string | null; today?: string } = {},
) {
  const refused: Refusal[] = [];
  const result = planStock(before, delivered, {
    source: 'csv:test',
    adjustedOn: null,
    today: '2026-06-30',
    ...context,
    refuse: (refusal) => refused.push(refusal),
  });
  return { result, codes: refused.map(({ code }) => code), reasons: refused.map(({ reason }) => reason) };
}

/** Returns the database's contents after a plan has been written. */
export function written(result: StockPlan | null, before: StoredStock = NEW_STOCK): StoredStock {
  if (!result?.row) throw new Error('nothing to write');
  const years = new Map(encodeYears(before.series).map((encoded) => [encoded.year, encoded]));
  for (const encoded of result.years) years.set(encoded.year, encoded);
  return {
    row: { id: 'nwe-de', ...result.row } as StockRow,
    series: decodeYears([...years.values()].sort((a, b) => a.year - b.year)),
    dividends: new Map([...before.dividends, ...result.dividends]),
    splits: new Map([...before.splits, ...result.splits]),
  };
}

export const closesOf = ({ series }: StoredStock) =>
  Object.fromEntries(Array.from(series.days, (day, i) => [isoDay(day), series.values[i]]));
