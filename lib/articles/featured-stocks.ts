import { z } from 'zod';
import { DEFAULT_CURRENCY } from '@/lib/currencies/rules';
import { numberAt } from '@/lib/finance/number-at';
import { getOrMake } from '@/lib/platform/get-or-make';
import { derivedOnce } from '@/lib/platform/per-process';
import { categoryStocks } from '@/lib/search/matching/category-stocks';
import { matchStocks } from '@/lib/search/matching/match-stocks';
import { searchColumns } from '@/lib/search/matching/search-columns';
import { CATEGORIES, type CategoryId, PRESETS, type PresetId } from '@/lib/search/presets';
import { SEARCH_COUNTRIES } from '@/lib/search/rules';
import { EVERY_STOCK } from '@/lib/search/stock-search';
import { METRIC_KEYS } from '@/lib/stocks/metrics';
import { stockNamed } from '@/lib/stocks/names/stock-names';
import { SECTORS, type Sector } from '@/lib/stocks/rules';
import type { Universe } from '@/lib/stocks/universe/universe-columns';
import type { FeaturedStock } from './schema';

const oneOf = <Id extends string>(table: Readonly<Record<Id, unknown>>) =>
  z.enum(Object.keys(table) as [Id, ...Id[]]);

/** The set of stocks of a rule: exactly one of these. */
export const stockSetShape = {
  preset: oneOf<PresetId>(PRESETS).optional(),
  category: oneOf<CategoryId>(CATEGORIES).optional(),
  sector: oneOf<Sector>(SECTORS).optional(),
  country: z.enum(SEARCH_COUNTRIES).optional(),
};

type StockSet = z.infer<z.ZodObject<typeof stockSetShape>>;

/** Counts the keys of a set that are given. */
export const setsNamed = ({ preset, category, sector, country }: StockSet): number =>
  [preset, category, sector, country].filter((value) => value !== undefined).length;

const LOWEST_RANK = 100;

/** A stock of an article: by symbol, by a rule for markets without that symbol, or by the rule alone. */
export const featuredRuleSchema = z
  .strictObject({
    symbol: z
      .string()
      .trim()
      .regex(/^[\w.^=-]{1,30}$/, { error: 'erwartet ein Symbol wie SAP.DE' })
      .optional(),
    ...stockSetShape,
    rank: z.int().min(1).max(LOWEST_RANK).default(1),
    /** Figures that the article mentions: only stocks count for which each is known and above zero. */
    with: z.array(z.enum(METRIC_KEYS)).max(5).optional(),
  })
  .refine((rule) => setsNamed(rule) <= 1, {
    error: 'nennt mehrere Regeln; erlaubt ist eine von preset, category, sector und country',
  })
  .refine((rule) => rule.symbol !== undefined || setsNamed(rule) === 1, {
    error: 'braucht symbol oder eine Regel: preset, category, sector oder country',
  });

export type FeaturedRule = z.infer<typeof featuredRuleSchema>;

/**
 * Finds the stocks of some rules in a market, none of them twice: the stock with the symbol of a rule, else the one at
 * its rank, or the next that no earlier rule took. Sets are in the order of the search, the largest first; a category
 * has its own order.
 *
 * @returns their indices, null where the market has none
 */
export function featuredStocks(universe: Universe, rules: readonly FeaturedRule[]): (number | null)[] {
  const taken = new Set<number>();
  return rules.map((rule) => {
    const index = featuredStock(universe, rule, taken);
    if (index !== null) taken.add(index);
    return index;
  });
}

/** As {@link featuredStocks}, with the names and ids that a page links. */
export const featuredLinks = (universe: Universe, rules: readonly FeaturedRule[]): FeaturedStock[] =>
  featuredStocks(universe, rules).map((index) =>
    index === null
      ? { id: null, name: null }
      : { id: universe.texts.id[index] as string, name: universe.texts.name[index] as string },
  );

function featuredStock(
  universe: Universe,
  { symbol, rank, ...set }: FeaturedRule,
  taken: ReadonlySet<number>,
): number | null {
  const named = symbol === undefined ? undefined : stockNamed(universe, symbol);
  if (named !== undefined) return named;
  if (setsNamed(set) === 0) return null;
  return (
    firstOfSet(universe, set)
      .slice(rank - 1)
      .find((stock) => !taken.has(stock)) ?? null
  );
}

/** A set, and the figures that its stocks must have. */
type ChosenSet = StockSet & Pick<FeaturedRule, 'with'>;

/** Finds the stocks of a set up to the lowest rank, once for each market. */
function firstOfSet(universe: Universe, set: ChosenSet): readonly number[] {
  return getOrMake(firstOfSets(universe), JSON.stringify(set), () => stocksWith(universe, set));
}

const firstOfSets = derivedOnce('featured-stocks', (_: Universe) => new Map<string, readonly number[]>());

/** An unknown figure is NaN and not above zero. */
const stocksWith = (universe: Universe, { with: metrics = [], ...set }: ChosenSet): readonly number[] =>
  stocksOfSet(universe, set, LOWEST_RANK).filter((stock) =>
    metrics.every((metric) => numberAt(universe.figures[metric], stock) > 0),
  );

/** Finds the stocks of a set in its order, `limit` at most. */
export function stocksOfSet(universe: Universe, set: StockSet, limit: number): number[] {
  const columns = searchColumns(universe, DEFAULT_CURRENCY);
  if (set.category) return categoryStocks(columns, set.category, limit);
  const search = {
    ...EVERY_STOCK,
    sectors: set.sector ? [set.sector] : [],
    countries: set.country ? [set.country] : [],
    filters: set.preset ? PRESETS[set.preset].filters : {},
  };
  return matchStocks(columns, search, limit).indices;
}
