import type { GrahamCheck } from '@/lib/finance/value/graham';
import { isUnchanged, type PiotroskiKey, type PiotroskiPart } from '@/lib/finance/value/piotroski';
import { formatLargeMoney } from '@/lib/platform/format/money';
import {
  formatCount,
  formatNumber,
  formatShare,
  NOT_AVAILABLE,
  withUnit,
} from '@/lib/platform/format/number';
import type { Quality } from './quality';
import { type Verdict, verdictOf } from './quality-words';
import { LOWEST_REVENUE } from './rules';

/** Returns how a part of the F-Score reads. */
export const partVerdict = (part: PiotroskiPart): Verdict =>
  isUnchanged(part) ? 'same' : verdictOf(part.isMet);

type Unit = 'share' | 'ratio' | 'count';

/** The nine parts of the F-Score in their three groups. */
export const F_SCORE_GROUPS: readonly {
  title: string;
  parts: readonly { key: PiotroskiKey; label: string; unit: Unit }[];
}[] = [
  {
    title: 'Ertragskraft',
    parts: [
      { key: 'returnOnAssets', label: 'Gewinn in % des Vermögens über null', unit: 'share' },
      { key: 'cashReturn', label: 'Cashflow in % des Vermögens über null', unit: 'share' },
      { key: 'returnOnAssetsChange', label: 'Gewinn in % des Vermögens steigt', unit: 'share' },
      { key: 'accruals', label: 'Cashflow über Gewinn', unit: 'share' },
    ],
  },
  {
    title: 'Finanzierung',
    parts: [
      { key: 'leverage', label: 'Langfristige Schulden in % des Vermögens sinken', unit: 'share' },
      { key: 'currentRatio', label: 'Liquidität steigt', unit: 'ratio' },
      { key: 'shares', label: 'Keine neuen Aktien', unit: 'count' },
    ],
  },
  {
    title: 'Effizienz',
    parts: [
      { key: 'grossMargin', label: 'Bruttomarge steigt', unit: 'share' },
      { key: 'assetTurnover', label: 'Umsatz je Euro Vermögen steigt', unit: 'ratio' },
    ],
  },
];

const UNITS: Readonly<Record<Unit, { scaled: (value: number) => number; digits: number; sign: string }>> = {
  share: { scaled: (value) => value * 100, digits: 1, sign: '\u202f%' },
  ratio: { scaled: (value) => value, digits: 2, sign: '' },
  // A factor of 1e-6 would round 136,050,000 down.
  count: { scaled: (value) => value / 1e6, digits: 1, sign: '\u00a0Mio.' },
};

/** Decimals at most, where fewer would show a change as none. */
const MOST_DIGITS = 4;

/** Both years of a part, the earlier first: `10,4 → 11,3 %`. */
export function partText({ current, previous }: PiotroskiPart, unit: Unit): string {
  const { scaled, digits, sign } = UNITS[unit];
  if (current === null) return NOT_AVAILABLE;
  const text = (value: number, places: number) => formatNumber(scaled(value), places);
  if (previous === null) return `${text(current, digits)}${sign}`;
  let places = digits;
  while (places < MOST_DIGITS && current !== previous && text(current, places) === text(previous, places))
    places++;
  return `${text(previous, places)} → ${text(current, places)}${sign}`;
}

/** Says in words what an F-Score means. */
export const fScoreWord = (score: number): string =>
  score >= 7 ? 'kräftig' : score >= 3 ? 'mittel' : 'schwach';

type GrahamLine = { name: string; verdict: Verdict; lines: { value: string; limit: string }[] };

/** The seven criteria in the order of the book. */
export function grahamLines({ graham: { checks }, currency }: Quality): GrahamLine[] {
  const money = (amount: number | null) => formatLargeMoney(amount, currency ?? '').trim();
  type Format = (value: number | null) => string;
  const line = (name: string, { isMet, value }: GrahamCheck, format: Format, limit: string): GrahamLine => ({
    name,
    verdict: verdictOf(isMet),
    lines: [{ value: format(value), limit }],
  });
  const { revenue, currentRatio, longTermDebt, earningsGrowth, priceEarnings, priceToBook } = checks;
  const dollars = formatLargeMoney(LOWEST_REVENUE, 'USD');
  return [
    line(
      'Größe: Umsatz',
      revenue,
      money,
      `mindestens ${currency === 'USD' || revenue.limit === null ? dollars : `${money(revenue.limit)} (${dollars})`}`,
    ),
    {
      name: 'Liquidität',
      verdict: bothVerdicts(currentRatio, longTermDebt),
      lines: [
        {
          value: withUnit(formatNumber(currentRatio.value), '-fach'),
          limit: 'Umlaufvermögen mindestens das Doppelte der kurzfristigen Schulden',
        },
        {
          value: money(longTermDebt.value),
          limit: `langfristige Schulden höchstens so hoch wie das Nettoumlaufvermögen${longTermDebt.limit === null ? '' : `, ${money(longTermDebt.limit)}`}`,
        },
      ],
    },
    line('Jahre mit Gewinn', checks.yearsOfEarnings, formatCount, 'alle der letzten zehn'),
    line('Jahre mit Dividende in Folge', checks.dividendYears, formatCount, 'mindestens 20'),
    line(
      'Wachstum des Gewinns in zehn Jahren',
      earningsGrowth,
      (growth) => formatShare(growth, 0, 'exceptZero'),
      `mindestens ein Drittel, im Mittel von je drei Jahren`,
    ),
    line('KGV mit dem Gewinn von drei Jahren', priceEarnings, (pe) => formatNumber(pe, 1), 'höchstens 15'),
    line(
      'KBV',
      priceToBook,
      (multiple) => formatNumber(multiple),
      `höchstens ${formatNumber(priceToBook.limit)}${priceToBook.limit === 1.5 ? '' : ', weil das KGV niedrig ist'}`,
    ),
  ];
}

function bothVerdicts(one: GrahamCheck, other: GrahamCheck): Verdict {
  if (one.isMet === false || other.isMet === false) return 'failed';
  return one.isMet === null || other.isMet === null ? 'unknown' : 'met';
}
