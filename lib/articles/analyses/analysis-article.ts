import { marketOrigin } from '@/lib/stocks/market-origin';
import type { Universe } from '@/lib/stocks/universe-columns';
import { asOf, type BuiltArticle } from './analysis';
import { joined, list, section } from './markup';

/** How an analysis came about, for those who want to check it. */
export type Method = {
  title: string;
  /** When it is made anew, a sentence. */
  renewed: string;
  points: readonly string[];
};

type Draft = Omit<BuiltArticle, 'stocks' | 'body'> & {
  /** The indices of the stocks that have a card, in the order of their markers. */
  featured: readonly number[];
  /** From the lead on, as HTML; empty ones are left out. */
  parts: readonly string[];
  method: Method;
};

/** The article of an analysis: its parts, and below them its method with the days that the market is of. */
export function analysisArticle(
  universe: Universe,
  { featured, parts, method, ...article }: Draft,
): BuiltArticle {
  return {
    ...article,
    // The very stock, which its id names.
    stocks: featured.map((index) => ({ symbol: universe.texts.id[index] as string, rank: 1 })),
    body: joined([...parts, methodPart(universe, method)]),
  };
}

function methodPart(universe: Universe, { title, renewed, points }: Method): string {
  const days = asOf(universe);
  return section(
    title,
    list([days === null ? renewed : `Stand: ${days} (${marketOrigin(universe)}). ${renewed}`, ...points]),
  );
}
