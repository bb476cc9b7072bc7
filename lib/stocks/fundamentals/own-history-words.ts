import type { Measure, MeasureHistory } from '@/lib/finance/value/history-bands';
import { formatMonth } from '@/lib/platform/format/day';
import { listed } from '@/lib/platform/format/lists';
import { countOf, formatShare } from '@/lib/platform/format/number';
import type { FigureSlug } from '../figures/figure-pages';
import { measureValueText } from './measure-text';
import type { OwnHistory } from './own-history';

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

/** A value by the twelve months is far from that by the fiscal year if one is this multiple of the other. */
const FAR = 1.5;

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
