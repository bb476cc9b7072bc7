import 'server-only';
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { amountRange, paymentAmount } from '@/lib/dividends/payment-amount';
import { isKnown, PAYMENT_STATES } from '@/lib/dividends/payment-states';
import { monthsLater } from '@/lib/finance/months-later';
import { today } from '@/lib/platform/clock';
import { env } from '@/lib/platform/env';
import { berlinDay } from '@/lib/platform/format/berlin-day';
import { calendarFile } from '@/lib/platform/format/calendar-file';
import { formatMoney } from '@/lib/platform/format/money';
import { perProcess } from '@/lib/platform/per-process';
import { finishInTurns } from '@/lib/platform/turns';
import { getPortfolio } from '@/lib/portfolio/cached-portfolios';
import { incomeCalendar } from '@/lib/portfolio/income/calendar';
import { findForecastsOf } from '@/lib/portfolio/income/queries';
import type { IncomeEntry } from '@/lib/portfolio/income/schema';
import { STATE_NAMES } from '@/lib/portfolio/income/state-names';
import { portfolioCurrency } from '@/lib/portfolio/performance';
import { findWatchedPayments } from '@/lib/watchlist/calendar';
import { type FeedPayment, feedEvents } from './feed-events';
import { FEEDS } from './kinds';
import { findExDays, type StoredFeed } from './queries';

type File = { text: string; etag: string };

/** Finds the payments of a calendar. */
const FINDERS = { portfolio: portfolioPayments, watchlist: watchlistPayments } as const;

/** Months before and after the running one. */
const BACK = 12;
const AHEAD = 12;

/** Milliseconds that a file is cached, because some programs ask for it every minute. */
const CACHED_FOR = 600_000;
const CACHED_FILES = 500;

const files = perProcess(
  'calendar-files',
  () => new LRUCache<string, Promise<File>>({ max: CACHED_FILES, ttl: CACHED_FOR }),
);

/** Writes the file of a calendar; the same one for ten minutes, and with the same tag as long as it says the same. */
export async function getFeedFile(feed: StoredFeed): Promise<File> {
  const day = today();
  const key = `${feed.id} ${feed.with_amounts} ${day}`;
  const known = files.get(key);
  if (known) return known;
  const file = writeFile(feed, day);
  files.set(key, file);
  file.catch(() => files.delete(key));
  return file;
}

async function writeFile(feed: StoredFeed, day: string): Promise<File> {
  const { account_id, kind, with_amounts, created_at } = feed;
  const range = { from: monthsLater(day, -BACK), to: monthsLater(day, AHEAD + 1) };
  const payments = await FINDERS[kind](account_id, range);
  // Counted from the oldest payment that this address has ever had: a longer history of the market changes no number.
  const since = monthsLater(berlinDay(created_at), -BACK);
  const exDays = await findExDays([...new Set(payments.map(({ stock_id }) => stock_id))], since, day);
  const events = feedEvents(payments, { kind, siteUrl: env.SITE_URL, withAmounts: with_amounts, exDays });
  const name = `${FEEDS[kind].name} (${env.SITE_NAME})`;
  const digest = createHash('sha1')
    .update(JSON.stringify([name, events]))
    .digest('base64url');
  return { text: calendarFile(events, { name, asOf: new Date() }), etag: `W/"${digest}"` };
}

/** Finds the dividends of an account's portfolio, without those that never came. @param range ISO days */
async function portfolioPayments(
  accountId: string,
  range: { from: string; to: string },
): Promise<FeedPayment[]> {
  const { portfolio, state, universe, today } = await getPortfolio(accountId);
  const currency = portfolioCurrency(undefined, state.currency);
  const forecasts = await findForecastsOf(portfolio.held);
  const shown = { currency, rates: universe.rates, today };
  const entries = await finishInTurns(incomeCalendar(portfolio.held, forecasts, range, shown));
  return entries.flatMap((entry) => (entry.state === 'unpaid' ? [] : paymentOf(entry, currency)));
}

const CERTAIN: readonly IncomeEntry['state'][] = ['booked', 'computed', 'confirmed'];

const paymentOf = (entry: IncomeEntry, currency: string): FeedPayment => {
  const { stock_id, name, date, ex_date, state, amount, value, low, high } = entry;
  const isRange = low !== null && high !== null && low !== high;
  return {
    stock_id,
    name,
    date,
    exDay: ex_date,
    dayName: state === 'booked' ? 'Tag der Buchung' : 'Ex-Tag',
    state: STATE_NAMES[state],
    isCertain: CERTAIN.includes(state),
    amount: {
      text: value === null ? formatMoney(amount, entry.currency) : formatMoney(value, currency),
      range: isRange ? `${formatMoney(low, currency)} bis ${formatMoney(high, currency)}` : null,
    },
  };
};

/** Finds the dividends of the stocks that an account watches, per share. @param range ISO days */
async function watchlistPayments(
  accountId: string,
  range: { from: string; to: string },
): Promise<FeedPayment[]> {
  const payments = await findWatchedPayments(accountId, range);
  return payments.map(({ stock_id, name, date, state, currency, ...amounts }) => ({
    stock_id,
    name,
    date,
    exDay: date,
    dayName: 'Ex-Tag',
    state: PAYMENT_STATES[state],
    isCertain: isKnown(state),
    amount: {
      text: `${paymentAmount(amounts.amount, currency)} je Aktie`,
      range: amountRange(amounts, currency),
    },
  }));
}
