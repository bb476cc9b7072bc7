import { grouped } from '@/lib/finance/grouped';
import type { CalendarEvent } from '@/lib/platform/format/calendar-file';
import { securityPath } from '@/lib/stocks/security-path';

/** A dividend for a calendar. */
export type FeedPayment = {
  stock_id: string;
  name: string;
  /** ISO day. */
  date: string;
  /** ISO day by which it is known again, also when `date` is that of its booking. */
  exDay: string;
  /** Names the kind of its day: `Ex-Tag`. */
  dayName: string;
  /** Its state in a word. */
  state: string;
  isCertain: boolean;
  /** With the range of an expected one. */
  amount: { text: string; range: string | null };
};

/** Ex-days that the market knows since a fixed day: by payer, ascending; own securities have none. */
export type KnownExDays = { since: string; of: ReadonlyMap<string, readonly string[]> };

type About = { kind: string; siteUrl: string; withAmounts: boolean; exDays: KnownExDays };

/** Writes dividends as events. One keeps its identity from expected to paid and booked, even if it comes in another month. */
export function feedEvents(
  payments: readonly FeedPayment[],
  { kind, siteUrl, withAmounts, exDays }: About,
): CalendarEvent[] {
  const places = placesOf(payments, exDays);
  return payments.map((payment) => {
    const { stock_id, name, date, dayName, state, isCertain, amount } = payment;
    const range = amount.range && `Spanne ${amount.range}`;
    const parts = [`${dayName}, ${state}`, ...(withAmounts ? [`${amount.text} vor Steuern`, range] : [])];
    return {
      uid: `${kind}-${stock_id}-${places.get(payment)}@${new URL(siteUrl).hostname}`,
      day: date,
      summary: `Dividende ${name}${withAmounts ? `: ${amount.text}` : ''} (${state})`,
      description: parts.filter(Boolean).join('\n'),
      url: `${siteUrl}${securityPath(stock_id)}`,
      isCertain,
    };
  });
}

/**
 * Numbers payments as their payer makes them: those that the market knows, then those it does not know yet. So the next one
 * has the number that was expected of it, whenever it comes; a missed one gives its number to the one after.
 */
function placesOf(payments: readonly FeedPayment[], exDays: KnownExDays): Map<FeedPayment, string> {
  const places = new Map<FeedPayment, string>();
  const byExDay = payments.toSorted((a, b) => a.exDay.localeCompare(b.exDay));
  for (const [stockId, own] of grouped(byExDay, ({ stock_id }) => stock_id)) {
    const known = exDays.of.get(stockId);
    let last = known?.length ?? 0;
    for (const [exDay, same] of grouped(own, (payment) => payment.exDay)) {
      const at = known?.indexOf(exDay) ?? -1;
      const isNew = known && at < 0 && exDay >= exDays.since && exDay > (known.at(-1) ?? '');
      const place = at >= 0 ? at + 1 : isNew ? ++last : exDay;
      for (const [n, payment] of same.entries())
        places.set(payment, n === 0 ? `${place}` : `${place}-${n + 1}`);
    }
  }
  return places;
}
