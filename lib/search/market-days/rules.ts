import type { MetricKey } from '@/lib/stocks/metrics';

/** Figures of a sector whose quartiles are shown and whose medians are stored. */
export const SECTOR_METRICS = [
  'trailing_p_e',
  'forward_p_e',
  'price_to_book',
  'enterprise_to_ebitda',
  'dividend_yield',
  'profit_margin',
  'return_on_equity',
  'revenue_growth',
] as const satisfies readonly MetricKey[];

export type SectorMetric = (typeof SECTOR_METRICS)[number];

/** Medians of a sector; a metric without a known value is absent. */
export type SectorMedians = Partial<Record<SectorMetric, number>>;

export type MediansDay = { day: string; medians: SectorMedians };

/** The members of a list on a day. */
export type ListDay = { day: string; ids: string[] };

/** Days for which the members of lists are stored. */
export const MEMBER_DAYS = 100;
