import 'server-only';
import { epochDay, isoDay } from '@/lib/finance/daily-series';
import type { ForecastPayment } from '@/lib/finance/dividends/forecast';
import { withoutCome } from '@/lib/finance/dividends/matched-payments';
import { knownState, stillAhead } from '@/lib/finance/dividends/still-ahead';
import { grouped } from '@/lib/finance/grouped';
import { monthsLater } from '@/lib/finance/months-later';
import { numberAt } from '@/lib/finance/number-at';
import { sortedByKey } from '@/lib/finance/sorted-by-key';
import { createCachedWork } from '@/lib/platform/cached-work';
import { today } from '@/lib/platform/clock';
import { getDatabase } from '@/lib/platform/db/client';
import { UNAVAILABLE, unlessUnavailable } from '@/lib/platform/db/unless-unavailable';
import { derivedOnce } from '@/lib/platform/per-process';
import { areDemoPagesIndexed } from '@/lib/platform/seo/demo-pages';
import { createPause } from '@/lib/platform/turns';
import { closedLike } from '@/lib/stocks/market/exchanges';
import { isDemo } from '@/lib/stocks/source-label';
import { getMarketReader } from '@/lib/stocks/universe/market-reader';
import { newestDay } from '@/lib/stocks/universe/newest-day';
import { getUniverse } from '@/lib/stocks/universe/universe';
import { codedText, type Universe } from '@/lib/stocks/universe/universe-columns';
import { CALENDAR_MONTHS, calendarMonths } from './calendar-month';
import { isIn, type Where } from './calendar-view';
import { freezeForecasts } from './frozen';
import type { PaymentState } from './payment-states';

/** A payment per share of a listed company, in its trading currency. */
export type CalendarEntry = {
  stock_id: string;
  name: string;
  ex_date: string;
  amount: number;
  low: number | null;
  high: number | null;
  currency: string | null;
  state: PaymentState;
  country: string | null;
  sector: string | null;
  /** Tells whether the company is invented. */
  demo: boolean;
};

type Page = { entries: CalendarEntry[]; forecast_of: string | null };

/** Days before the month of a forecast in which its payments may have come. */
const AROUND = 45;

type Expected = { stock_id: string; own: ForecastPayment[] };

/** Days of payments by payer. */
type Came = ReadonlyMap<string, { day: number }[]>;

/** The forecast of a month that was frozen: what has neither come nor been declared, by month, and what has. */
type Forecasts = { month: string | null; left: ReadonlyMap<string, CalendarEntry[]>; came: Came };

const forecastsOnce = derivedOnce('market-forecasts', (_: Universe) =>
  createCachedWork<Forecasts>({ max: 1, waiting: 100 }),
);

const monthsOnce = derivedOnce('market-calendar', (_: Forecasts) =>
  createCachedWork<CalendarEntry[]>({ max: CALENDAR_MONTHS, waiting: 100 }),
);

/**
 * Finds the payments of a month on the market, by ex-day: those that are known, and those of the newest frozen forecast
 * that are still ahead.
 *
 * @param month first day
 */
export async function getMarketCalendar(month: string, where: Where = {}): Promise<Page> {
  const universe = await getUniverse();
  const version = await getCalendarVersion();
  const day = today();
  const forecasts = await forecastsOnce(universe).make(version, () => readForecasts(universe));
  const entries = await monthsOnce(forecasts).make(`${month} ${day}`, () =>
    readMonth(universe, forecasts, month, epochDay(day)),
  );
  return {
    entries: entries.filter((entry) => isIn(entry, where)),
    forecast_of: forecasts.month,
  };
}

/** Reads the forecasts and the running month before a visitor asks: a large market takes a second. */
export const prepareMarketCalendar = () => getMarketCalendar(monthsLater(today(), 0));

/** Freezes the forecasts of the running month, and prepares the calendar that rests on them. */
export async function freezeAndPrepare(): Promise<number> {
  const count = await freezeForecasts();
  if (count > 0) await prepareMarketCalendar();
  return count;
}

async function readMonth(
  universe: Universe,
  forecasts: Forecasts,
  month: string,
  today: number,
): Promise<CalendarEntry[]> {
  const known = await findKnown(universe, month, today);
  // No day after these is over.
  const [closed, now] = [newestDay(universe.days.price_date) ?? '', isoDay(today)];
  const isOver = (day: string) => day <= closed || day <= now;
  // A late payment may move into the next month.
  const left = [monthsLater(month, -1), month].flatMap((one) => forecasts.left.get(one) ?? []);
  const expected = withoutNew(left, known, forecasts).flatMap((entry) =>
    isOver(entry.ex_date) ? ahead(universe, entry, today) : entry,
  );
  const isOfMonth = ({ ex_date }: CalendarEntry) => ex_date.startsWith(month.slice(0, 7));
  return sortedByKey(known.concat(expected.filter(isOfMonth)), place);
}

/** Leaves out what came since the forecasts were read: an import stores payments before a process has its market. */
function withoutNew(
  expected: CalendarEntry[],
  known: readonly CalendarEntry[],
  { left, came }: Forecasts,
): CalendarEntry[] {
  if (expected.length === 0) return expected;
  const dated = known.map(({ stock_id, ex_date }) => ({ stock_id, day: epochDay(ex_date) }));
  const isNew = ({ stock_id, day }: (typeof dated)[number]) =>
    !came.get(stock_id)?.some((one) => one.day === day);
  const added = grouped(dated.filter(isNew), ({ stock_id }) => stock_id);
  if (added.size === 0) return expected;
  // All months of these payers, which tell the gaps between their payments.
  const ofThese = sortedByKey(
    Array.from(left.values()).flatMap((entries) => entries.filter(({ stock_id }) => added.has(stock_id))),
    ({ ex_date }) => ex_date,
  );
  const open = new Set(
    Array.from(grouped(ofThese, ({ stock_id }) => stock_id)).flatMap(([id, own]) =>
      withoutCome(own, added.get(id) ?? []),
    ),
  );
  return expected.filter((entry) => !added.has(entry.stock_id) || open.has(entry));
}

/** Returns an expected payment, on a later day if it is late, unless it is missed. The day of the last close is over. */
function ahead({ indexOf, days, texts }: Universe, entry: CalendarEntry, today: number): CalendarEntry[] {
  const i = indexOf.get(entry.stock_id) as number;
  const exchanges = closedLike(texts.symbol[i] ?? '', entry.currency ?? '');
  return stillAhead([entry], Math.max(today, numberAt(days.price_date, i) + 1), exchanges);
}

const place = ({ ex_date, name, stock_id }: CalendarEntry) => `${ex_date} ${name} ${stock_id}`;

async function findKnown(universe: Universe, month: string, today: number): Promise<CalendarEntry[]> {
  const reader = await getMarketReader();
  // A row for each day, with texts: ten thousand small rows take several times as long.
  const rows = await reader.query<{ ex_date: string; ids: string; amounts: string }>(
    `select ex_date::text, json_agg(stock_id)::text as ids, json_agg(amount)::text as amounts
       from dividends where ex_date >= $1 and ex_date < $2 group by ex_date`,
    [month, monthsLater(month, 1)],
    'dividends_of_month',
  );
  return rows.flatMap(({ ex_date, ...row }) => {
    const rest = { low: null, high: null, state: knownState(epochDay(ex_date), today) };
    const amounts: number[] = JSON.parse(row.amounts);
    const ids: string[] = JSON.parse(row.ids);
    return ids.flatMap((stock_id, n) =>
      entryOf(universe, { stock_id, ex_date, amount: amounts[n] as number }, rest),
    );
  });
}

function entryOf(
  { indexOf, texts, coded }: Universe,
  { stock_id, ex_date, amount }: { stock_id: string; ex_date: string; amount: number },
  rest: Pick<CalendarEntry, 'low' | 'high' | 'state'>,
): CalendarEntry | [] {
  const i = indexOf.get(stock_id);
  if (i === undefined) return [];
  return {
    stock_id,
    name: texts.name[i] as string,
    ex_date,
    amount,
    currency: codedText(coded.trading_currency, i),
    country: codedText(coded.country, i),
    sector: codedText(coded.sector, i),
    demo: isDemo(codedText(coded.source, i)),
    ...rest,
  };
}

/** State of the forecasts that was read last; it counts while the database is lost. */
let stateOfForecasts = 0;

/** Names the state of market and forecasts. Forecasts are stored while the market stays as it is, also by another process. */
export async function getCalendarVersion(): Promise<string> {
  const { version } = await getUniverse();
  const rows = await unlessUnavailable(queryForecasts<{ forecasts: number }>(STATE, 'forecasts_version'));
  if (rows !== UNAVAILABLE) stateOfForecasts = rows[0]?.forecasts ?? 0;
  return `${version}.${stateOfForecasts}`;
}

const STATE = 'select forecasts from market_state where id = 1';

/** Asks the database that is written to: what a replica lacks would be kept under the new state. */
const queryForecasts = async <T extends Record<string, unknown>>(
  statement: string,
  name: string,
): Promise<T[]> => (await getDatabase()).query<T>(statement, [], name);

/** Reads the newest frozen forecast, without the payments that came. */
async function readForecasts(universe: Universe): Promise<Forecasts> {
  const rows = await queryForecasts<Expected & { month: string }>(
    `select month::text, stock_id, own from dividend_forecasts
      where month = (select max(month) from dividend_forecasts)`,
    'newest_forecasts',
  );
  const month = rows[0]?.month ?? null;
  const came: Came = month === null ? new Map() : await findCome(isoDay(epochDay(month) - AROUND));
  const pause = createPause();
  const left: CalendarEntry[] = [];
  for (const { stock_id, own } of rows) {
    // A payment that was declared when the forecast was frozen, and is not known now, was withdrawn.
    const open = withoutCome(own, came.get(stock_id) ?? []).filter(({ state }) => state !== 'confirmed');
    const entries = open.flatMap(({ ex_date, amount, low, high, state }) =>
      entryOf(universe, { stock_id, ex_date, amount }, { low, high, state }),
    );
    left.push(...entries);
    await pause();
  }
  return { month, left: grouped(left, ({ ex_date }) => monthsLater(ex_date, 0)), came };
}

/** Finds the days of the payments since a day, by payer. */
async function findCome(since: string): Promise<Came> {
  const reader = await getMarketReader();
  const rows = await reader.query<{ id: string; days: string[] }>(
    `select stock_id as id, json_agg(ex_date order by ex_date) as days
       from dividends where ex_date >= $1 group by stock_id`,
    [since],
    'dividends_since',
  );
  return new Map(rows.map(({ id, days }) => [id, days.map((day) => ({ day: epochDay(day) }))]));
}

/** Finds the months around today that have payments of companies that search engines may show. */
export async function findIndexedMonths(today: string): Promise<string[]> {
  const months = await Promise.all(
    calendarMonths(today).map(async (month) => ({ month, ...(await getMarketCalendar(month)) })),
  );
  return months.flatMap(({ month, entries }) => (isMonthIndexed(entries) ? month : []));
}

/** Tests whether search engines may index a month: it has payments, and none that is invented beside real ones. */
export const isMonthIndexed = (entries: readonly CalendarEntry[]): boolean =>
  entries.length > 0 && (!entries.some(({ demo }) => demo) || areDemoPagesIndexed());
