import type { Rates } from '@/lib/currencies/rates';
import { epochDay } from '@/lib/finance/daily-series';
import type { FiscalFigure, FiscalYear } from '@/lib/finance/value/fiscal-year';
import {
  bandOf,
  historyBands,
  knownFrom,
  knownReport,
  MEASURES,
  type Measure,
  type MeasureHistory,
  type MonthlyClose,
  measureClose,
} from '@/lib/finance/value/history-bands';
import { formatMonth } from '@/lib/platform/format/day';
import { listed } from '@/lib/platform/format/lists';
import { countOf, formatShare } from '@/lib/platform/format/number';
import type { FigureSlug } from '../figures/figure-pages';
import { convertedYears } from './converted-years';
import type { Fundamentals, ReportedYear } from './fundamentals';
import { measureValueText } from './measure-text';

type Words = {
  label: string;
  /** The measure's page in the glossary. */
  page: FigureSlug;
  /** Shown in percent; a high value is cheap. */
  isYield?: boolean;
  /** Why a month has no value: what was not positive in it. */
  notPositive: string;
  /** Said where no month has a value. */
  never: string;
};

export const MEASURE_WORDS: Readonly<Record<Measure, Words>> = {
  priceEarnings: {
    label: 'KGV',
    page: 'kgv',
    notPositive: 'ohne Gewinn',
    never: 'In dieser Zeit gab es keinen Gewinn.',
  },
  priceToBook: {
    label: 'KBV',
    page: 'kbv',
    notPositive: 'ohne positives Eigenkapital',
    never: 'In dieser Zeit war das Eigenkapital nicht positiv.',
  },
  evToEbit: {
    label: 'EV/EBIT',
    page: 'ev-ebit',
    notPositive: 'ohne operativen Gewinn',
    never: 'In dieser Zeit gab es keinen operativen Gewinn.',
  },
  dividendYield: {
    label: 'Dividendenrendite',
    page: 'dividendenrendite',
    isYield: true,
    notPositive: 'ohne Dividende',
    never: 'In dieser Zeit gab es keine Dividende.',
  },
  freeCashFlowYield: {
    label: 'FCF-Rendite',
    page: 'fcf-rendite',
    isYield: true,
    notPositive: 'ohne freien Cashflow',
    never: 'In dieser Zeit war der freie Cashflow nicht positiv.',
  },
};

export type OwnHistory = {
  /** Currency of closes and figures. */
  currency: string;
  /** Month ends from the first published year on, oldest first. */
  closes: MonthlyClose[];
  measures: Record<Measure, MeasureHistory>;
  /** End of the fiscal year by which the last close is measured; null: none was known on that day. */
  yearEnd: string | null;
  /**
   * The last close by newer twelve months, if these were published by then. A value is null where the figure is not
   * positive, and missing where it is unknown.
   */
  twelveMonths: { end: string; values: { readonly [measure in Measure]?: number | null } } | null;
};

/** A value by the twelve months is far from that by the fiscal year if one is this multiple of the other. */
const FAR = 1.5;

/**
 * Measures a share by its own past. Months count by figures as they were first reported: the next report states them
 * anew, and takes their place on the same day. The last year has no next report, so its latest figures count. The last
 * twelve months stand beside today's values and are not compared with the months.
 *
 * @param closes month ends in `traded`, oldest first
 * @param traded trading currency, to which the figures are converted
 * @returns null without a month in which a year was known, and where the reporting currency is not known
 */
export function ownHistory(
  closes: readonly MonthlyClose[],
  { years, trailing, currency }: Pick<Fundamentals, 'years' | 'trailing' | 'currency'>,
  traded: string,
  rates: Rates,
): OwnHistory | null {
  if (years.length === 0 || currency === null) return null;
  const first = Math.min(...years.map(knownFrom));
  const known = closes.filter(({ day }) => epochDay(day) >= first);
  if (known.length === 0) return null;
  const converted = (reports: readonly FiscalYear[]) => convertedYears(reports, currency, traded, rates);
  const asKnown = [...years.slice(0, -1).map(firstReported), ...years.slice(-1)];
  const last = known.at(-1) as MonthlyClose;
  const newer = knownReport(converted(trailing ? [trailing] : []))(last.day);
  return {
    currency: traded,
    closes: known,
    measures: historyBands(known, converted(asKnown)),
    yearEnd: knownReport(years)(last.day)?.end ?? null,
    twelveMonths: newer && { end: newer.end, values: valuesBy(last.close, newer) },
  };
}

const valuesBy = (close: number, report: FiscalYear): { [measure in Measure]?: number | null } =>
  Object.fromEntries(MEASURES.map((measure) => [measure, measureClose(measure, close, report)?.value]));

/** Puts the first reported figures in place of those that a later report changed. One that was held back stays so. */
function firstReported(year: ReportedYear): FiscalYear {
  const first = Object.entries(year.first).filter(([figure]) => year[figure as FiscalFigure] !== null);
  return { ...year, ...Object.fromEntries(first) };
}

/** Tells whether a measure has a band. */
export const hasBands = ({ measures }: OwnHistory): boolean =>
  MEASURES.some((measure) => measures[measure].band !== null);

/** Formats a value of a measure: `17,0`, `2,36 %`. */
export const measureText = (measure: Measure, value: number | null): string =>
  measureValueText(value, MEASURE_WORDS[measure].isYield ?? false);

/** A month as `Dezember 2016`. */
export const monthText = (day: string): string => formatMonth(day.slice(0, 7));

/** Says how today's value of a measure compares with its own past, and what was left out; in two parts. */
export function measureSentence(measure: Measure, history: MeasureHistory): { claim: string; rest: string } {
  const { band, points, current, dearerMonths } = history;
  const left = leftOut(measure, history);
  if (points.length === 0) {
    return {
      claim: 'Kein Vergleich möglich.',
      rest:
        history.notPositive > 0
          ? MEASURE_WORDS[measure].never
          : 'Die Angaben fehlen oder sagen in diesem Sektor nichts.',
    };
  }
  if (!band) {
    return {
      claim: 'Noch kein Vergleich:',
      rest: joined(
        `Es braucht fünf Jahre, gezählt bisher: ${countOf(points.length, 'Monat', 'Monate')}.`,
        left,
      ),
    };
  }
  const shown = (value: number) => measureText(measure, value);
  const median = `Median ${shown(band.median)}, 80\u202f% der Monate zwischen ${shown(band.p10)} und ${shown(band.p90)}.`;
  if (current === null || dearerMonths === null) {
    return { claim: 'Nach dem letzten Geschäftsjahr gibt es heute keinen Wert.', rest: joined(median, left) };
  }
  return { claim: comparedText(measure, dearerMonths, points[0]?.day ?? ''), rest: joined(median, left) };
}

/** Says what a measure is by newer twelve months, and whether that is far from today's value; empty without them. */
export function twelveMonthsSentence(measure: Measure, { measures, twelveMonths }: OwnHistory): string {
  const value = twelveMonths?.values[measure];
  if (value === undefined) return '';
  if (value === null) return `In den letzten zwölf Monaten ${MEASURE_WORDS[measure].notPositive}.`;
  const { current } = measures[measure];
  const distance =
    current === null || current <= 0
      ? ''
      : value > current * FAR
        ? ', weit darüber'
        : value * FAR < current
          ? ', weit darunter'
          : '';
  return `Mit den letzten zwölf Monaten: ${measureText(measure, value)}${distance}.`;
}

function comparedText(measure: Measure, dearer: number, first: string): string {
  const since = `seit ${monthText(first)}`;
  const { isYield } = MEASURE_WORDS[measure];
  if (dearer === 0) return isYield ? `Nie niedriger ${since}.` : `Nie teurer ${since}.`;
  const isCheap = dearer >= 0.5;
  const share = formatShare(Math.min(0.99, isCheap ? dearer : 1 - dearer), 0);
  const [cheap, dear] = isYield ? ['Höher', 'Niedriger'] : ['Günstiger', 'Teurer'];
  return `${isCheap ? cheap : dear} als in ${share} der Monate ${since}.`;
}

function leftOut(measure: Measure, { notPositive, unknown }: MeasureHistory): string {
  const parts = [
    notPositive > 0
      ? `${countOf(notPositive, 'Monat', 'Monate')} ${MEASURE_WORDS[measure].notPositive}`
      : null,
    unknown > 0 ? `${countOf(unknown, 'Monat', 'Monate')} ohne Angabe` : null,
  ].filter((part) => part !== null);
  return parts.length > 0 ? `Nicht gezählt: ${listed(parts)}.` : '';
}

const joined = (...sentences: string[]): string => sentences.filter(Boolean).join(' ');

/** Months of which the median is taken: ten years. */
const LONGEST_RECORD = 120;

/** Returns the share's own median of a measure in the last ten years; null with fewer than 60 months. */
export function ownMedian({ closes, measures }: OwnHistory, measure: Measure): number | null {
  const from = closes.slice(-LONGEST_RECORD)[0]?.day ?? '';
  const recent = measures[measure].points.filter(({ day }) => day >= from);
  return bandOf(recent.map(({ value }) => value))?.median ?? null;
}

/** Price and earnings on one scale. */
export type PriceAndEarnings = {
  /** Own median P/E. */
  multiple: number;
  /** End of the fiscal year whose earnings the last month has; null: none was known. */
  yearEnd: string | null;
  /** `worth` is EPS × multiple; null in months without earnings. */
  months: { day: string; close: number; worth: number | null }[];
};

/** Compares the price of each month with the earnings known then at the share's own median P/E; null without a band. */
export function priceAndEarnings({ closes, measures, yearEnd }: OwnHistory): PriceAndEarnings | null {
  const { band, points } = measures.priceEarnings;
  if (!band) return null;
  const multiples = new Map(points.map(({ day, value }) => [day, value]));
  return {
    multiple: band.median,
    yearEnd,
    months: closes.map(({ day, close }) => {
      const own = multiples.get(day);
      return { day, close, worth: own === undefined ? null : (close / own) * band.median };
    }),
  };
}
