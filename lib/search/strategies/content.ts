import type { Stock } from '@/lib/stocks/schema';
import type { PresetPageFigure } from '../preset-pages/figures';

type StockName = { id: string; name: string };

/** Companies that a list has gained or lost since a day, largest first; those that left the market are not counted. */
export type ListChanges = { since: string; came: StockName[]; gone: StockName[] };

/** The content of a strategy's page. */
export type StrategyContent = {
  /** The day of the list; null if none is known. */
  day: string | null;
  total: number;
  /** Payers of which the known payments cannot tell whether they belong to it. */
  unjudged: number;
  /** The largest companies on the list. */
  stocks: Stock[];
  figures: PresetPageFigure[];
  /** The day that the list is compared with; null if none is stored. */
  storedSince: string | null;
  /** Null without an earlier day. */
  changes: ListChanges | null;
};
