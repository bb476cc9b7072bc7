import type { GrahamCheck } from '@/lib/finance/value/graham';
import { formatLargeMoney } from '@/lib/platform/format/money';
import { formatCount, formatNumber, formatShare, withUnit } from '@/lib/platform/format/number';
import type { Quality } from './quality';
import { type Verdict, verdictOf } from './quality-words';
import { LOWEST_REVENUE } from './rules';

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
