import type { Bar } from '@/components/charts/bars';
import { changeColour } from '@/components/ui/change-colour';
import { formatAxisDate, formatLongDay } from '@/lib/platform/format/day';
import { formatMoney } from '@/lib/platform/format/money';
import { formatChange, formatNumber, NOT_AVAILABLE } from '@/lib/platform/format/number';
import type { DividendBar } from '@/lib/stocks/prices/dividend-payments';

/** Characters of a year; a month has more. */
const YEAR = 4;

/** Returns the bars of payments by month or year, the newest in a stronger colour. Each has its amount and its change. */
export const paymentBars = (bars: readonly DividendBar[], currency: string): Bar[] =>
  bars.map(({ value, period, date, percentageGrowth: change, isRunning, isPartial, special = 0 }, index) => ({
    key: period,
    value,
    colour: index === bars.length - 1 ? 'var(--chart-line)' : 'var(--chart-bar)',
    ...(isPartial && { parts: [{ share: 1, look: 'tinted' as const }] }),
    period: period.length === YEAR ? [period] : formatAxisDate(period, 'month').split(' '),
    // As many decimals as a bar has room for.
    figure: formatNumber(value, value >= 100 ? 0 : 2),
    change: {
      text: change === null ? NOT_AVAILABLE : `${formatNumber(change, 0, 'exceptZero')}\u202f%`,
      className: changeColour(change),
    },
    title:
      period.length === YEAR
        ? `${period}${isRunning ? ' bisher' : isPartial ? ' ab der ersten bekannten Zahlung' : ''}`
        : `Ex-Tag ${formatLongDay(date)}`,
    rows: [
      { name: 'Betrag', value: formatMoney(value, currency) },
      ...(special > 0 ? [{ name: 'davon Sonderzahlung', value: formatMoney(special, currency) }] : []),
      ...(change === null ? [] : [{ name: 'Zum Vorjahr', value: formatChange(change) }]),
    ],
  }));
