import type { Visit } from './lighthouse';
import { median } from './measure';

/**
 * What a visit may cost: performance in points at least, also where the minimal app has fewer; LCP (ms), LCP and TBT of
 * the minimal app's in the same run; script (KiB) above the minimal app's.
 */
export const VISIT_LIMITS = {
  /** A page to read. */
  reading: { performance: 98, lcp: 2_000, ratio: 1.3, above: 20 },
  /** A stock's page and the search. */
  research: { performance: 95, lcp: 2_500, ratio: 1.5, above: 20 },
  /** The list of articles and an article. */
  articles: { performance: 100, lcp: 2_000, ratio: 1.3, above: 15 },
} as const;

/** Of every page: points of Lighthouse at least, script (KiB) at most. */
export const LIMITS = {
  accessibility: 100,
  best_practices: 100,
  seo: 100,
  /** Nought as Lighthouse shows it, with three decimals: the words of a line may give way by a hair. */
  cls: 0.0005,
  /** Milliseconds, where the minimal app blocks for none and a ratio would say nothing. */
  tbt_beside_none: 50,
  /** A page to read; of what a stock's page loads, only that beyond React and Next is limited. */
  script: 150,
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

/**
 * The limits that a page misses, by name; a figure that is missing is missed, but for the points of a page
 * that search engines leave out. Without a floor, ratios are not held.
 */
export function missedLimits(
  page: Figures,
  floor: Figures | undefined,
  { indexed, kind }: { indexed: boolean; kind: keyof typeof VISIT_LIMITS },
): string[] {
  const limits = { ...LIMITS, ...VISIT_LIMITS[kind] };
  const points = (['performance', 'accessibility', 'best_practices', 'seo'] as const).filter(
    (key) => (key !== 'seo' || indexed) && !((page[key] ?? 0) >= limits[key]),
  );
  const atMost = (value: number | null, limit: number) => value !== null && value <= limit;
  return [
    ...points,
    ...(atMost(page.cls, LIMITS.cls) ? [] : ['CLS']),
    ...(atMost(page.lcp, limits.lcp) ? [] : ['LCP']),
    ...(!floor || atMost(ratio(page.lcp, floor.lcp), limits.ratio) ? [] : ['LCP ratio']),
    ...(!floor || blocksLittle(page.tbt, floor.tbt, limits.ratio) ? [] : ['TBT ratio']),
  ];
}

function blocksLittle(tbt: number | null, floor: number | null, limit: number): boolean {
  if (tbt === null || floor === null) return false;
  return floor === 0 ? tbt <= LIMITS.tbt_beside_none : tbt / floor <= limit;
}

/**
 * The limits that a page's script misses, in KiB: all of it, and what stands above the minimal app's (null
 * without one). A weight that was not measured (NaN) is missed.
 */
export function missedWeights(
  total: number,
  above: number | null,
  kind: keyof typeof VISIT_LIMITS,
): string[] {
  return [
    ...(total <= LIMITS.script ? [] : ['script']),
    ...(above === null || above <= VISIT_LIMITS[kind].above ? [] : ['above']),
  ];
}
