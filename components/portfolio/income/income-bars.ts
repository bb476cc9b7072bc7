import type { Bar } from '@/components/charts/bars';
import { formatAxisDate, formatMonth } from '@/lib/platform/format/day';
import { listed } from '@/lib/platform/format/lists';
import { formatMoney } from '@/lib/platform/format/money';
import { countOf, formatNumber } from '@/lib/platform/format/number';
import { monthSum } from '@/lib/portfolio/income/months';
import type { IncomeMonth } from '@/lib/portfolio/income/schema';
import { PAYMENT_STATES, STATES } from './payment-states';

/** Makes a bar of each month: what is booked is solid, above it what is less certain has the look of its state. */
export const incomeBars = (
  months: readonly IncomeMonth[],
  { currency, hidesAmounts }: { currency: string; hidesAmounts: boolean },
): Bar[] =>
  months.map((month) => {
    const value = monthSum(month);
    return {
      key: month.month,
      value,
      colour: 'var(--accent)',
      parts: PAYMENT_STATES.toReversed().flatMap((state) => {
        const { look } = STATES[state];
        return look && month[state] > 0 ? { look, share: month[state] / value } : [];
      }),
      period: formatAxisDate(month.month, 'month').split(' '),
      figure: hidesAmounts || value === 0 ? '' : formatNumber(value, 0),
      title: formatMonth(month.month.slice(0, 7)),
      rows: rowsOf(month, currency),
    };
  });

function rowsOf(month: IncomeMonth, currency: string): Bar['rows'] {
  const { expected, low, high } = month;
  const amount = (name: string, value: string) => ({ name, value, isAmount: true });
  return [
    amount('Summe', formatMoney(monthSum(month), currency)),
    ...PAYMENT_STATES.flatMap((state) => {
      const { label, isLeftOut } = STATES[state];
      if (month[state] === 0) return [];
      return amount(isLeftOut ? `${label}, nicht gezählt` : label, formatMoney(month[state], currency));
    }),
    ...(expected > 0 ? [amount('Spanne voraus', rangeText({ low, high }, currency))] : []),
  ];
}

/** Says what a month has beside its sum: `Nicht gezählt: unsicher und kam nie`; empty if nothing. */
export function leftOutText(month: IncomeMonth): string {
  const names = PAYMENT_STATES.flatMap((state) =>
    STATES[state].isLeftOut && month[state] > 0 ? STATES[state].label : [],
  );
  return names.length > 0 ? `Nicht gezählt: ${listed(names)}` : '';
}

/** Writes a range in whole units: `20 bis 30 €`; below ten with hundredths. */
export function rangeText({ low, high }: { low: number; high: number }, currency: string): string {
  const digits = high < 10 ? 2 : 0;
  return `${formatNumber(low, digits)} bis ${formatMoney(high, currency, digits)}`;
}

/** Says how many payments the sums lack. @param count above zero */
export const withoutRateText = (count: number): string =>
  `${countOf(count, 'Zahlung fehlt', 'Zahlungen fehlen')} in den Summen, weil ein Wechselkurs fehlt.`;
