import { isoDay } from '@/lib/platform/db/daily-series';
import { formatDay } from '@/lib/platform/format/day';
import { largestCompanies } from '@/lib/stocks/largest-companies';
import { NO_DAY, type Universe } from '@/lib/stocks/universe-columns';
import type { FeaturedRule } from '../featured-stocks';
import type { ArticleSource } from '../schema';
import type { Charts } from './charts';
import { escaped, link } from './markup';

/** What an analysis is made of. */
export type Market = {
  universe: Universe;
  /** Percent from the close three months before a stock's last one up to that; NaN where unknown. */
  quarter: Float64Array;
};

/** An article that was made from a market; its texts are HTML. */
export type BuiltArticle = {
  title: string;
  description: string;
  tags: string[];
  stocks: FeaturedRule[];
  related: string[];
  sources: ArticleSource[];
  body: string;
  charts: Charts;
};

export type Analysis = {
  slug: string;
  /** Which question of a reader it answers. */
  question: string;
  /** @returns null where the market has nothing to say about it */
  build: (market: Market) => BuiltArticle | null;
};

/** The indices of all stocks. */
export const everyStock = ({ size }: Universe): number[] => Array.from({ length: size }, (_, index) => index);

/** The name of a stock as a link to its page. */
export const stockLink = ({ texts }: Universe, index: number): string =>
  link(`/stock-detail/${texts.id[index]}`, escaped(texts.name[index] as string));

/** Longest name in a chart, in characters; the table beside it has all of them. */
const CHART_NAME = 30;

/** The name of a stock as a chart has room for it. */
export function shortName({ texts }: Universe, index: number): string {
  const name = texts.name[index] as string;
  return name.length > CHART_NAME ? `${name.slice(0, CHART_NAME - 1).trimEnd()}…` : name;
}

/** The largest of some stocks by market value, largest first; those whose value is unknown are left out. */
export function largestOf({ euro }: Universe, indices: readonly number[], limit: number): number[] {
  const values = Float64Array.from(indices, (index) => euro.market_cap[index] as number);
  return largestCompanies(values, limit).flatMap((place) =>
    Number.isNaN(values[place]) ? [] : [indices[place] as number],
  );
}

/** The days that a market is of: `Kurse vom 20.11.2026, Unternehmenszahlen vom 18.11.2026`. */
export function asOf(universe: Universe): string | null {
  const [prices, figures] = [newest(universe.days.price_date), newest(universe.days.figures_date)];
  const parts = [
    ...(prices === null ? [] : [`Kurse vom ${formatDay(prices)}`]),
    ...(figures === null ? [] : [`Unternehmenszahlen vom ${formatDay(figures)}`]),
  ];
  return parts.length === 0 ? null : parts.join(', ');
}

/**
 * What a table or chart shows: prices and their changes, figures of companies, or both, as dividend yields do,
 * which are counted from payments or the source's (lib/stocks/metric-day.ts).
 */
export type Shown = 'prices' | 'figures' | 'both';

/**
 * The day of what is shown in short, for captions: `Stand 20.11.2026`, or as {@link asOf} has it where both are
 * shown and differ; empty where none is known.
 */
export function stand(universe: Universe, shown: Shown): string {
  const [prices, figures] = [newest(universe.days.price_date), newest(universe.days.figures_date)];
  if (shown === 'both' && prices !== figures) return asOf(universe) ?? '';
  const day = shown === 'prices' ? prices : figures;
  return day === null ? '' : `Stand ${formatDay(day)}`;
}

/** A caption with the day it is of; `day` as {@link stand} has it. */
export const dated = (caption: string, day: string): string => (day === '' ? caption : `${caption}; ${day}`);

function newest(days: Int32Array): string | null {
  const day = days.reduce((latest, value) => Math.max(latest, value), NO_DAY);
  return day === NO_DAY ? null : isoDay(day);
}

/** The stocks of each value of a coded column; those without one under null. */
export function groupsOf({ coded, size }: Universe, key: 'sector' | 'country'): Map<string | null, number[]> {
  const groups = new Map<string | null, number[]>();
  const { codes, table } = coded[key];
  for (let index = 0; index < size; index++) {
    const group = table[codes[index] as number] ?? null;
    const members = groups.get(group);
    if (members) members.push(index);
    else groups.set(group, [index]);
  }
  return groups;
}
