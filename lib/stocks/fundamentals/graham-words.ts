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
  const line = (name: string, check: GrahamCheck, value: string, limit: string): GrahamLine => ({
    name,
    verdict: verdictOf(check.isMet),
    lines: [{ value, limit }],
  });
  const { revenue, currentRatio, longTermDebt } = checks;
  const dollars = formatLargeMoney(LOWEST_REVENUE, 'USD');
  return [
    line(
      'Größe: Umsatz',
      revenue,
      money(revenue.value),
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
    line(
      'Jahre mit Gewinn',
      checks.yearsOfEarnings,
      formatCount(checks.yearsOfEarnings.value),
      'alle der letzten zehn',
    ),
    line(
      'Jahre mit Dividende in Folge',
      checks.dividendYears,
      formatCount(checks.dividendYears.value),
      'mindestens 20',
    ),
    line(
      'Wachstum des Gewinns in zehn Jahren',
      checks.earningsGrowth,
      formatShare(checks.earningsGrowth.value, 0, 'exceptZero'),
      `mindestens ein Drittel, im Mittel von je drei Jahren`,
    ),
    line(
      'KGV mit dem Gewinn von drei Jahren',
      checks.priceEarnings,
      formatNumber(checks.priceEarnings.value, 1),
      'höchstens 15',
    ),
    line(
      'KBV',
      checks.priceToBook,
      formatNumber(checks.priceToBook.value),
      `höchstens ${formatNumber(checks.priceToBook.limit)}${checks.priceToBook.limit === 1.5 ? '' : ', weil das KGV niedrig ist'}`,
    ),
  ];
}

function bothVerdicts(one: GrahamCheck, other: GrahamCheck): Verdict {
  if (one.isMet === false || other.isMet === false) return 'failed';
  return one.isMet === null || other.isMet === null ? 'unknown' : 'met';
}
