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

type About = { kind: string; siteUrl: string; withAmounts: boolean };

/**
 * Writes dividends as events. One keeps its identity from expected to paid and booked, even if it comes on another day: it is
 * the nth of its security in the month of its ex-day.
 *
 * @param payments by day
 */
export function feedEvents(
  payments: readonly FeedPayment[],
  { kind, siteUrl, withAmounts }: About,
): CalendarEvent[] {
  const byExDay = payments.toSorted((a, b) => a.exDay.localeCompare(b.exDay));
  const ofMonth = grouped(byExDay, ({ stock_id, exDay }) => `${stock_id}-${exDay.slice(0, 7)}`);
  const uids = new Map<FeedPayment, string>();
  for (const [key, same] of ofMonth)
    for (const [n, payment] of same.entries())
      uids.set(payment, `${kind}-${key}-${n + 1}@${new URL(siteUrl).hostname}`);
  return payments.map((payment) => {
    const { stock_id, name, date, dayName, state, isCertain, amount } = payment;
    const range = amount.range && `Spanne ${amount.range}`;
    const parts = [`${dayName}, ${state}`, ...(withAmounts ? [`${amount.text} vor Steuern`, range] : [])];
    return {
      uid: uids.get(payment) as string,
      day: date,
      summary: `Dividende ${name}${withAmounts ? `: ${amount.text}` : ''} (${state})`,
      description: parts.filter(Boolean).join('\n'),
      url: `${siteUrl}${securityPath(stock_id)}`,
      isCertain,
    };
  });
}
