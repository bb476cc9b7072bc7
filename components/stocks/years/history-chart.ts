import { thinned } from '@/components/charts/small-paths';
import { type Band, dearerShare, type Measure } from '@/lib/finance/value/history-bands';
import type { OwnHistory } from '@/lib/stocks/fundamentals/own-history';
import { MEASURE_WORDS, measureText } from '@/lib/stocks/fundamentals/own-history-words';

/** Months that are drawn at most; of a longer history every second or third. */
const MOST_MONTHS = 120;

/** Digits of a value that a reader sees. */
const DIGITS = 4;

export type BandChart = {
  /** Name of the measure. */
  name: string;
  isYield: boolean;
  band: Band;
  /** For each month; null where it was left out. */
  values: (number | null)[];
  /** Percent of all months that were cheaper than this one, 0 to 100. */
  dearerThan: (number | null)[];
  /** Month ends, ISO, oldest first; the same list for all measures, so that it is sent once. */
  months: readonly string[];
  /** Describes the drawing to screen readers. */
  label: string;
};

/** Returns the chart of each measure that has a band. Shares of months count all of them, also those that are not drawn. */
export function bandCharts({ closes, measures }: OwnHistory): Map<Measure, BandChart> {
  const months = thinned(closes, MOST_MONTHS).map(({ day }) => day);
  const charts = (Object.keys(measures) as Measure[]).flatMap((measure) => {
    const { band, points, current } = measures[measure];
    if (!band) return [];
    const { label: name, isYield = false } = MEASURE_WORDS[measure];
    const all = points.map(({ value }) => value);
    const known = new Map(points.map(({ day, value }) => [day, value]));
    const own = months.map((day) => known.get(day) ?? null);
    const chart: BandChart = {
      name,
      isYield,
      band,
      values: own.map((value) => (value === null ? null : Number(value.toPrecision(DIGITS)))),
      dearerThan: own.map((value) => {
        // The share was cheaper at lower multiples, and at higher yields.
        const share = value === null ? null : dearerShare(all, value, isYield);
        return share === null ? null : Math.round(share * 100);
      }),
      months,
      label: `${name} über die Jahre, heute ${measureText(measure, current)}, Median ${measureText(measure, band.median)}`,
    };
    return [[measure, chart] as const];
  });
  return new Map(charts);
}
