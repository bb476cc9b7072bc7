import { createRates, type Rates } from '@/lib/currencies/rates';
import { epochDay } from '@/lib/finance/daily-series';
import { UniverseBuilder, type UniverseChunk } from '@/lib/stocks/universe/universe-builder';
import {
  CODED_KEYS,
  DAY_KEYS,
  FIGURE_COLUMNS,
  NO_DAY,
  TEXT_KEYS,
  type Universe,
} from '@/lib/stocks/universe/universe-columns';
import type { StockRow } from '@/lib/stocks/universe-row';

export type UniverseRow = Partial<StockRow> & { id: string };

const NO_RATES = createRates(new Map(), 0);

/** Builds a universe of these companies, by the same steps as from the database. */
export async function testUniverse(rows: readonly UniverseRow[], rates: Rates = NO_RATES): Promise<Universe> {
  const whole = rows.map((row): Partial<StockRow> => {
    const symbol = row.id.toUpperCase();
    const texts = { original_id: symbol, symbol, name: `${row.id} AG` };
    return { ...texts, trading_currency: 'EUR', source: 'csv:test', kind: 'share', ...row };
  });
  const builderOf = (shares: boolean) => {
    const builder = new UniverseBuilder();
    builder.add(chunkOf(whole.filter(({ kind }) => (kind === 'share') === shares)));
    return builder;
  };
  return builderOf(true).build(1, rates, undefined, await builderOf(false).build(1, rates));
}

function chunkOf(rows: readonly Partial<StockRow>[]): UniverseChunk {
  const texts = [...TEXT_KEYS, ...CODED_KEYS].map((key) => [key, rows.map((row) => row[key] ?? null)]);
  const figures = FIGURE_COLUMNS.map((key) => {
    const bytes = Buffer.alloc(8 * rows.length);
    rows.forEach((row, i) => {
      bytes.writeDoubleBE(row[key] ?? Number.NaN, 8 * i);
    });
    return [key, bytes];
  });
  const days = DAY_KEYS.map((key) => {
    const bytes = Buffer.alloc(4 * rows.length);
    rows.forEach((row, i) => {
      const day = row[key];
      bytes.writeInt32BE(day ? epochDay(day) : NO_DAY, 4 * i);
    });
    return [key, bytes];
  });
  return Object.fromEntries([...texts, ...figures, ...days]) as UniverseChunk;
}
