import type { Stock } from '@/lib/stocks/schema';
import type { PresetPageFigure } from '../preset-pages/figures';

/** What the page of a strategy shows. */
export type StrategyContent = {
  /** The day of the list; null if none is known. */
  day: string | null;
  total: number;
  /** The largest companies on the list. */
  stocks: Stock[];
  figures: PresetPageFigure[];
};
