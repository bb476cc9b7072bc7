import 'server-only';
import { type CalendarEntry, getMarketCalendar } from '@/lib/dividends/calendar';
import { calendarPath } from '@/lib/dividends/calendar-month';
import { amountRange, paymentAmount } from '@/lib/dividends/payment-amount';
import { isKnown, PAYMENT_STATES } from '@/lib/dividends/payment-states';
import { epochDay, isoDay } from '@/lib/finance/daily-series';
import { monthsBetween, monthsLater } from '@/lib/finance/months-later';
import { numberAt } from '@/lib/finance/number-at';
import { formatDay, formatMonth } from '@/lib/platform/format/day';
import { newestDay } from '@/lib/stocks/universe/newest-day';
import type { Universe } from '@/lib/stocks/universe/universe-columns';
import type { LiveContent } from './live-table';

/** Days that are looked ahead. */
const AHEAD = 92;
/** Payments that are shown, those of the largest companies. */
const SHOWN = 30;

/** Lists the next ex-days of the largest companies: those that they have named, and apart those that the forecast expects. */
export async function exDayTable(universe: Universe): Promise<LiveContent | null> {
  const today = newestDay(universe.days.price_date);
  if (today === null) return null;
  const until = isoDay(epochDay(today) + AHEAD);
  const months = Array.from({ length: monthsBetween(today, until) + 1 }, (_, n) => monthsLater(today, n));
  const found = (await Promise.all(months.map((month) => getMarketCalendar(month)))).flatMap(
    ({ entries }) => entries,
  );
  const next = found
    .filter(({ ex_date, state }) => ex_date <= until && (state === 'confirmed' || state === 'expected'))
    .sort((a, b) => sizeOf(universe, b) - sizeOf(universe, a))
    .slice(0, SHOWN)
    .sort(
      (a, b) => Number(isKnown(b.state)) - Number(isKnown(a.state)) || a.ex_date.localeCompare(b.ex_date),
    );
  const hasFacts = next.some(({ state }) => isKnown(state));
  return {
    lead: `Die nächsten Zahlungen der größten Unternehmen, die bis ${formatDay(until)} an der Reihe sind. ${
      hasFacts
        ? 'Bestätigte hat das Unternehmen genannt, erwartete folgen aus seinen bisherigen Zahlungen.'
        : 'Alle sind erwartet, keine ist angekündigt: Sie folgen aus den bisherigen Zahlungen jedes Unternehmens.'
    } Termin und Betrag einer erwarteten stehen erst mit der Mitteilung des Unternehmens fest.`,
    heads: ['Unternehmen', 'Ex-Tag', 'Je Aktie', 'Spanne'],
    rows: next.map(({ stock_id, name, state, ex_date, amount, currency, ...range }) => ({
      key: `${stock_id} ${ex_date}`,
      name,
      path: `/stock-detail/${stock_id}`,
      note: PAYMENT_STATES[state],
      state,
      group: isKnown(state) ? 'Bestätigt' : 'Erwartet, nicht angekündigt',
      cells: [
        `${isKnown(state) ? '' : 'etwa '}${formatDay(ex_date)}`,
        paymentAmount(amount, currency),
        amountRange(range, currency) ?? '–',
      ],
    })),
    more: [...new Set(next.map(({ ex_date }) => monthsLater(ex_date, 0)))].sort().map((month) => ({
      text: `Alle Ex-Tage im ${formatMonth(month.slice(0, 7))}`,
      path: calendarPath(month),
    })),
    isFirst: true,
  };
}

const sizeOf = ({ indexOf, euro }: Universe, { stock_id }: CalendarEntry): number =>
  numberAt(euro.market_cap, indexOf.get(stock_id) ?? -1) || 0;
