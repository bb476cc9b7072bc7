import type { Bar } from '@/components/charts/bars';
import { formatAxisDate } from '@/lib/platform/format/day';
import { formatMoney } from '@/lib/platform/format/money';
import { countOf, formatChange, formatNumber, formatShare } from '@/lib/platform/format/number';
import { type DividendSum, type Period, periodName } from '@/lib/portfolio/dividend-periods';

/** Payers that a bar names. */
const NAMED = 5;

type Shown = {
  period: Period;
  currency: string;
  /** Leaves out the amounts above the bars. */
  hidesAmounts: boolean;
};

/** Makes the bars of dividends: the newest stands out, and what is computed is hatched. */
export const dividendBars = (
  sums: readonly DividendSum[],
  { period, currency, hidesAmounts }: Shown,
): Bar[] =>
  sums.map((sum, i) => ({
    key: sum.key,
    value: sum.value,
    colour: i === sums.length - 1 ? 'var(--accent)' : 'var(--chart-bar)',
    parts: [{ share: sum.value > 0 ? 1 - sum.booked / sum.value : 0, look: 'hatched' }],
    period: linesBelow(sum, period, i === sums.length - 1),
    figure: hidesAmounts || sum.value === 0 ? '' : formatNumber(sum.value, sum.value >= 100 ? 0 : 2),
    title: periodName(sum.key),
    rows: rowsOf(sum, currency, i === sums.length - 1),
  }));

/**
 * A year has its growth below it, other spans their year.
 *
 * @param isRunning the growth leaves out the running month, which the bar has
 */
function linesBelow({ key, change }: DividendSum, period: Period, isRunning: boolean): string[] {
  const [year = '', part = ''] = key.split('-');
  if (period === 'year') {
    return [year, change === null || isRunning ? '' : formatShare(change / 100, 1, 'exceptZero')];
  }
  return period === 'quarter' ? [part, year] : formatAxisDate(`${key}-01`, 'month').split(' ');
}

/** @param isRunning the last month of the span is not over */
function rowsOf(
  { value, booked, change, payers }: DividendSum,
  currency: string,
  isRunning: boolean,
): Bar['rows'] {
  const amount = (name: string, own: number) => ({ name, value: formatMoney(own, currency), isAmount: true });
  const others = payers.slice(NAMED);
  return [
    amount('Betrag', value),
    booked > 0 && booked < value && amount('davon gebucht', booked),
    change !== null && {
      name: isRunning ? 'Zum Vorjahr ohne laufenden Monat' : 'Zum Vorjahr',
      value: formatChange(change),
      isAmount: false,
    },
    ...payers.slice(0, NAMED).map((payer) => amount(payer.name, payer.value)),
    others.length > 0 &&
      amount(
        countOf(others.length, 'weiteres Unternehmen', 'weitere Unternehmen'),
        others.reduce((sum, payer) => sum + payer.value, 0),
      ),
  ].filter((row) => row !== false);
}
