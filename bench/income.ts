import { getMarketCalendar, prepareMarketCalendar } from '@/lib/dividends/calendar';
import { freezeForecasts } from '@/lib/dividends/frozen';
import { epochDay } from '@/lib/finance/daily-series';
import { monthsLater } from '@/lib/finance/months-later';
import { finish } from '@/lib/platform/parts';
import type { HeldStock } from '@/lib/portfolio/held-stock';
import { incomeCalendar } from '@/lib/portfolio/income/calendar';
import type { Payment } from '@/lib/portfolio/received-payments';
import { findForecasts } from '@/lib/stocks/dividend-forecasts';
import { newestDay } from '@/lib/stocks/universe/newest-day';
import { getUniverse, refreshUniverse } from '@/lib/stocks/universe/universe';
import { fillMarket, open, type Place } from './lib/databases';
import { inChild, temporaryFolder } from './lib/processes';
import { atMost, median, printTable, scaled, timed } from './lib/report';

const STOCKS = scaled(50_000);
const POSITIONS = 500;
const CALLS = 20;
/** Months after the next one that forecasts reach. */
const MONTHS_AHEAD = 10;
/** Quarterly payments that a position has received, and purchases of which it consists. */
const RECEIVED = 8;
const LOTS = 4;

/** Forecasts a market of 50,000, and times the calendars that rest on it. */
export async function run(): Promise<void> {
  const place = { data: temporaryFolder() };
  fillMarket(place, STOCKS);
  const { payers, freeze, megabytes, first, month, positions } = inChild<
    Awaited<ReturnType<typeof incomeInChild>>
  >('income', 'incomeInChild', place);
  printTable(
    `${STOCKS} stocks in the embedded database; calendars are medians of ${CALLS}.`,
    ['payers', 'forecast, s', 'MB', 'first month, ms', 'a month, ms', `${POSITIONS} positions, ms`],
    [[payers, atMost(freeze, 60), atMost(megabytes, 200), first, atMost(month, 30), atMost(positions, 60)]],
  );
}

/** Returns seconds, megabytes above the baseline, milliseconds. */
export async function incomeInChild(place: Place) {
  await open(place);
  const universe = await getUniverse();
  const today = newestDay(universe.days.price_date) as string;
  const before = process.memoryUsage.rss();
  let peak = before;
  const sampler = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 20);
  let payers = 0;
  const freeze =
    (await timed(async () => {
      payers = await freezeForecasts(today);
    })) / 1000;
  clearInterval(sampler);
  await refreshUniverse();
  const next = monthsLater(today, 1);
  await prepareMarketCalendar();
  const first = await timed(() => getMarketCalendar(next, {}));
  const months: number[] = [];
  // Each month once, the last ones ahead and then those of the past: one that was read stays in memory.
  for (let n = 0; n < CALLS; n++) {
    const month = monthsLater(next, n < MONTHS_AHEAD ? MONTHS_AHEAD - n : MONTHS_AHEAD - n - 1);
    months.push(await timed(() => getMarketCalendar(month, {})));
  }
  const megabytes = (peak - before) / 2 ** 20;
  return { payers, freeze, megabytes, first, month: median(months), positions: await timePositions(today) };
}

/** Times the calendar of positions with two years of payments, whose securities nobody has forecast before. */
async function timePositions(today: string): Promise<number> {
  const { texts, rates } = await getUniverse();
  const day = epochDay(today);
  const shown = { currency: 'EUR' as const, rates, today: day };
  const range = { from: monthsLater(today, -24), to: monthsLater(today, 13) };
  const times: number[] = [];
  for (let n = 0; n < CALLS; n++) {
    const ids = texts.id.slice(n * POSITIONS, (n + 1) * POSITIONS);
    const held = ids.map((id) => ({
      id,
      symbol: id,
      name: id,
      currency: 'EUR',
      quantity: LOTS,
      lots: Array.from({ length: LOTS }, () => ({ depotId: 'depot', quantity: 1 })),
      close: { day, price: 1 },
      payments: Array.from({ length: RECEIVED }, (_, n): Payment => {
        const exDay = day - 91 * (RECEIVED - n) + 1;
        const depots = [{ depotId: 'depot', shares: LOTS }];
        return {
          day: exDay,
          exDay,
          quantity: LOTS,
          amount: 1,
          withheld: 0,
          stated: null,
          booking: null,
          depots,
        };
      }),
      unpaid: [],
    }));
    times.push(
      await timed(async () => {
        const stocks = held as unknown as HeldStock[];
        const forecasts = await findForecasts(ids.map((id) => ({ id, day })));
        finish(incomeCalendar(stocks, forecasts, range, shown));
      }),
    );
  }
  return median(times);
}
