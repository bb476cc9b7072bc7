import { z } from 'zod';
import { DEFAULT_CURRENCY } from '@/lib/currencies/rules';
import { categoryStocks } from '@/lib/search/category-stocks';
import { matchStocks } from '@/lib/search/match-stocks';
import { CATEGORIES, type CategoryId, PRESETS, type PresetId, SEARCH_COUNTRIES } from '@/lib/search/rules';
import { searchColumns } from '@/lib/search/search-columns';
import { EVERY_STOCK } from '@/lib/search/stock-search';
import { SECTORS, type Sector } from '@/lib/stocks/rules';
import { stockNamed } from '@/lib/stocks/stock-names';
import type { Universe } from '@/lib/stocks/universe-columns';

const oneOf = <Id extends string>(table: Readonly<Record<Id, unknown>>) =>
  z.enum(Object.keys(table) as [Id, ...Id[]]);

/** Which stocks a rule looks at: exactly one of these. */
export const stockSetShape = {
  preset: oneOf<PresetId>(PRESETS).optional(),
  category: oneOf<CategoryId>(CATEGORIES).optional(),
  sector: oneOf<Sector>(SECTORS).optional(),
  country: z.enum(SEARCH_COUNTRIES).optional(),
};

export type StockSet = z.infer<z.ZodObject<typeof stockSetShape>>;

/** How many of its keys are given. */
export const setsNamed = ({ preset, category, sector, country }: StockSet): number =>
  [preset, category, sector, country].filter((value) => value !== undefined).length;

const LOWEST_RANK = 100;

/** How an article names a stock: by symbol, by a rule for markets without that symbol, or by the rule alone. */
export const featuredRuleSchema = z
  .strictObject({
    symbol: z
      .string()
      .trim()
      .regex(/^[\w.^=-]{1,30}$/, { error: 'erwartet ein Symbol wie SAP.DE' })
      .optional(),
    ...stockSetShape,
    rank: z.int().min(1).max(LOWEST_RANK).default(1),
  })
  .refine((rule) => setsNamed(rule) <= 1, {
    error: 'nennt mehrere Regeln; erlaubt ist eine von preset, category, sector und country',
  })
  .refine((rule) => rule.symbol !== undefined || setsNamed(rule) === 1, {
    error: 'braucht symbol oder eine Regel: preset, category, sector oder country',
  });

export type FeaturedRule = z.infer<typeof featuredRuleSchema>;

/**
 * The stock that a rule stands for in a market: the one with its symbol, else the one at its rank. Sets are
 * in the order of the search, the largest first; a category in its own.
 *
 * @returns its index, or null where the market has none
 */
export function featuredStock(universe: Universe, { symbol, rank, ...set }: FeaturedRule): number | null {
  const named = symbol === undefined ? undefined : stockNamed(universe, symbol);
  if (named !== undefined) return named;
  if (setsNamed(set) === 0) return null;
  return firstOfSet(universe, set)[rank - 1] ?? null;
}

/** The stocks that any rank of a set can mean; made once for each market. */
function firstOfSet(universe: Universe, set: StockSet): readonly number[] {
  let known = firstOfSets.get(universe);
  if (!known) {
    known = new Map();
    firstOfSets.set(universe, known);
  }
  const key = JSON.stringify(set);
  const stocks = known.get(key) ?? stocksOfSet(universe, set, LOWEST_RANK);
  known.set(key, stocks);
  return stocks;
}

const firstOfSets = new WeakMap<Universe, Map<string, readonly number[]>>();

/** The stocks of a set in its order, `limit` at most. */
export function stocksOfSet(universe: Universe, set: StockSet, limit: number): number[] {
  const columns = searchColumns(universe, DEFAULT_CURRENCY);
  if (set.category) return categoryStocks(columns, set.category, limit);
  const search = {
    ...EVERY_STOCK,
    sector: set.sector ?? EVERY_STOCK.sector,
    country: set.country ?? EVERY_STOCK.country,
    filters: set.preset ? PRESETS[set.preset].filters : {},
  };
  return matchStocks(columns, search, limit).indices;
}
