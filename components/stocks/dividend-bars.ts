import type { Bar } from '@/components/charts/bars';
import { changeColour } from '@/components/ui/change-colour';
import { formatAxisDate, formatMonth } from '@/lib/platform/format/day';
import { formatMoney } from '@/lib/platform/format/money';
import { formatChange, formatNumber, NOT_AVAILABLE } from '@/lib/platform/format/number';
import type { DividendBar } from '@/lib/stocks/prices/dividend-payments';

/** Returns the bars of payments by month, the newest in a stronger colour. Each has its amount and its change. */
export const paymentBars = (months: readonly DividendBar[], currency: string): Bar[] =>
  months.map(({ value, period, percentageGrowth: change }, index) => ({
    key: period,
    value,
    colour: index === months.length - 1 ? 'var(--chart-line)' : 'var(--chart-bar)',
    period: formatAxisDate(period, 'month').split(' '),
    // As many decimals as a bar has room for.
    figure: formatNumber(value, value >= 100 ? 0 : 2),
    change: {
      text: change === null ? NOT_AVAILABLE : `${formatNumber(change, 0, 'exceptZero')}\u202f%`,
      className: changeColour(change),
    },
    title: formatMonth(period),
    rows: [
      { name: 'Betrag', value: formatMoney(value, currency) },
      ...(change === null ? [] : [{ name: 'Zum Vorjahr', value: formatChange(change) }]),
    ],
  }));
