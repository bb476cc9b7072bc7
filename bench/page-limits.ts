import type { Visit } from './lighthouse';
import { median } from './measure';

/** What a page may cost: points of Lighthouse at least, times (ms), ratios and script (KiB) at most. */
export const LIMITS = {
  performance: 98,
  accessibility: 100,
  best_practices: 100,
  seo: 100,
  cls: 0,
  lcp: 2_000,
  /** Of the minimal app's, in the same run. */
  lcp_ratio: 1.3,
  tbt_ratio: 1.3,
  /** A page to read; what a stock's page has beyond React and Next is limited alone. */
  script: 150,
  above: 20,
  chart_above: 110,
} as const;

const FIGURES = ['performance', 'accessibility', 'best_practices', 'seo', 'lcp', 'tbt', 'cls'] as const;
export type Figures = Record<(typeof FIGURES)[number], number | null>;

/** The medians of several visits; null where no visit has the figure. */
export function medians(visits: readonly Visit[]): Figures {
  const of = (key: keyof Figures) => {
    const values = visits.map((visit) => visit[key]).filter((value) => value !== null);
    return values.length > 0 ? median(values) : null;
  };
  return Object.fromEntries(FIGURES.map((key) => [key, of(key)])) as Figures;
}

/** How many times the floor a value is; null where one of them is missing, or the floor is nothing. */
export const ratio = (value: number | null, floor: number | null | undefined): number | null =>
  value !== null && floor ? value / floor : null;

/** The limits that a page misses, by name; a figure that is missing misses nothing. */
export function missedLimits(page: Figures, floor: Figures | undefined): string[] {
  const below = (['performance', 'accessibility', 'best_practices', 'seo'] as const).filter(
    (key) => (page[key] ?? 100) < LIMITS[key],
  );
  const slow = [
    ...((page.cls ?? 0) > LIMITS.cls ? ['CLS'] : []),
    ...((page.lcp ?? 0) > LIMITS.lcp ? ['LCP'] : []),
    ...((ratio(page.lcp, floor?.lcp) ?? 0) > LIMITS.lcp_ratio ? ['LCP ratio'] : []),
    ...((ratio(page.tbt, floor?.tbt) ?? 0) > LIMITS.tbt_ratio ? ['TBT ratio'] : []),
  ];
  return [...below, ...slow];
}

/** The limits that a page's script misses, in KiB: all of it, and what stands above the minimal app's. */
export function missedWeights(total: number, above: number | null): string[] {
  return [...(total > LIMITS.script ? ['script'] : []), ...((above ?? 0) > LIMITS.above ? ['above'] : [])];
}
