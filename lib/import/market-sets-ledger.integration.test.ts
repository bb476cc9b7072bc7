import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { CALL_LIMITS } from '@/lib/api/call-limits';
import { depotRoutes } from '@/lib/bookings/depots/routes';
import { BOOKING_KINDS } from '@/lib/bookings/kinds';
import { epochDay, isoDay } from '@/lib/finance/daily-series';
import { env } from '@/lib/platform/env';
import { everyCall } from '@/lib/platform/http/calls/every-call';
import { bookingRoutes } from '@/lib/portfolio/bookings/routes';
import { portfolioRoutes } from '@/lib/portfolio/routes';
import type { PortfolioPerformance } from '@/lib/portfolio/schema/performance';
import type { Position } from '@/lib/portfolio/schema/positions';
import type { PortfolioReport } from '@/lib/portfolio/schema/report';
import { apiCall, memberHeaders, testMailbox } from '@/test/auth';
import { testClient } from '@/test/client';
import { testDatabase } from '@/test/database';
import { plainLegs } from '@/test/legs';
import { LISTED, linesOf, SETS, type SetName, smallSet, TODAY } from '@/test/market-sets';
import { madeBookings, type PlainBooking, type PlainMarket, plainFigures } from '@/test/plain-ledger';
import { describeWithSharedData, sharedData } from '@/test/shared-data';
import { runImport } from './job';
import { createCsvSource } from './sources/csv/csv';
import { createEcbSource } from './sources/ecb/ecb';

const database = testDatabase();
testMailbox();
const request = testClient(
  everyCall(new Hono(), CALL_LIMITS)
    .route('/api/portfolio/depots', depotRoutes)
    .route('/api/portfolio/bookings', bookingRoutes)
    .route('/api/portfolio', portfolioRoutes),
);
const realToday = env.TODAY;
const UNTIL = epochDay(TODAY);
const SEED = 20_130_301;

function plainMarket(): PlainMarket {
  const sets = Object.keys(LISTED) as SetName[];
  const seriesOf = (rows: string[][]) => {
    const series = new Map<string, Map<number, number>>();
    for (const [name = '', day = '', value = ''] of rows) {
      const known = series.get(name) ?? new Map<number, number>();
      series.set(name, known.set(epochDay(day), Number(value)));
    }
    return series;
  };
  const rowsOf = (name: string) =>
    sets.flatMap((set) =>
      linesOf(set, name)
        .slice(1)
        .map((line) => line.split(','))
        .filter(([, day = '']) => day <= TODAY),
    );
  const rates = gunzipSync(fs.readFileSync(path.join(sharedData(SETS), 'fx.csv.gz')))
    .toString('utf8')
    .split('\n');
  return {
    currencies: new Map(
      sets.flatMap((set) => LISTED[set].symbols.map((symbol) => [symbol, LISTED[set].currency])),
    ),
    closes: seriesOf(rowsOf('prices.csv.gz')),
    dividends: seriesOf(rowsOf('dividends.csv')),
    rates: seriesOf(
      rates
        .map((line) => line.split(','))
        .filter(([day = '', currency]) => day >= '2009' && day <= TODAY && /USD|GBP/.test(currency ?? ''))
        .map(([day = '', currency = '', rate = '']) => [currency, day, rate]),
    ),
  };
}

const idOf = (symbol: string) => symbol.toLowerCase().replace('.', '-');

/** Returns a booking as the API takes it. */
function asEntered(booking: PlainBooking, depots: Readonly<Record<string, string>>) {
  const { kind, symbol, depot, day, toDepot, bought, rate, currency } = booking;
  const decimals = {
    quantity: booking.quantity,
    price: booking.price,
    amount: booking.amount,
    fees: booking.fees,
    taxes: booking.taxes,
    withholding_tax: booking.withheld,
    exchange_rate: rate,
  };
  return {
    kind,
    stock_id: idOf(symbol),
    depot_id: depots[depot],
    date: isoDay(day),
    ...(currency && { currency }),
    ...(toDepot && { to_depot_id: depots[toDepot] }),
    legs: plainLegs(booking, idOf),
    ...(bought !== undefined && { bought_on: isoDay(bought) }),
    ...Object.fromEntries(
      Object.entries(decimals).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)]],
      ),
    ),
  };
}

describeWithSharedData(SETS, 'a ledger of 1,000 bookings of all kinds', () => {
  let headers: Record<string, string>;
  let market: PlainMarket;
  let bookings: PlainBooking[];
  const call = async (method: string, path: string, body?: unknown) =>
    request(`/api/portfolio${path}`, apiCall(method, body, headers));
  const get = async (path: string) => (await call('GET', path)).body;

  beforeAll(async () => {
    env.TODAY = TODAY;
    for (const set of Object.keys(LISTED) as SetName[])
      await runImport(database(), createCsvSource(smallSet(set)), { today: '2026-04-14' });
    await runImport(database(), createEcbSource({ file: path.join(sharedData(SETS), 'fx.csv.gz') }), {
      today: '2026-04-14',
    });
    headers = await memberHeaders('mia@example.org');
    market = plainMarket();
    bookings = madeBookings(1_000, market, [epochDay('2013-03-01'), epochDay('2018-01-31')], SEED);
    const depots: Record<string, string> = {};
    for (const name of ['eins', 'zwei', 'drei'])
      depots[name] = ((await call('POST', '/depots', { name })).body as { id: string }).id;
    const answer = await call('POST', '/bookings', {
      bookings: bookings.map((one) => asEntered(one, depots)),
    });
    expect([answer.status, answer.status === 201 ? null : answer.body]).toEqual([201, null]);
  }, 300_000);
  afterAll(() => {
    env.TODAY = realToday;
  });

  it('has each kind of booking that a security of the market may have', () => {
    const kinds = BOOKING_KINDS.filter((kind) => kind !== 'split');
    expect(new Set(bookings.map(({ kind }) => kind))).toEqual(new Set(kinds));
    expect(bookings).toHaveLength(1_000);
  });

  it.each([
    ['EUR', 'max', '2012-01-01'],
    ['USD', 'max', '2012-01-01'],
    ['EUR', 'year', '2017-02-07'],
    ['USD', 'month', '2018-01-07'],
  ])('has the figures of a plain computation, in %s over %s', async (currency, range, from) => {
    const plain = plainFigures(bookings, market, currency, epochDay(from), UNTIL);
    const query = `range=${range}&currency=${currency}`;
    const { bridge, summary } = (await get(`/performance?${query}`)) as PortfolioPerformance;
    if (!bridge) throw new Error('There is a portfolio');
    expect(summary.leftOut).toEqual([]);
    const figures = {
      start: bridge.start_value,
      end: bridge.end_value,
      purchases: bridge.purchases,
      sales: bridge.sales,
      dividends: bridge.dividends,
      fees: bridge.fees,
      withheld: bridge.taxes,
      taxes: bridge.german_taxes,
    };
    for (const [name, figure] of Object.entries(figures))
      expect([name, figure]).toEqual([name, expect.closeTo(plain[name as keyof typeof figures], 2)]);
    // The sum of eight amounts that are each rounded.
    expect(Math.abs(bridge.total_gain - plain.gain)).toBeLessThan(0.04);
    expect(summary.periodGrowth).toBeCloseTo(plain.ttwror, 6);
    expect(summary.internalRate).toBeCloseTo(plain.internalRate, 5);
  });

  it.each(['EUR', 'USD'])('has the positions of a plain computation, in %s', async (currency) => {
    const { positions: plain } = plainFigures(bookings, market, currency, UNTIL - 1, UNTIL);
    const positions = (await get(`?currency=${currency}`)) as Position[];
    expect(positions.map(({ id }) => id).sort()).toEqual([...plain.keys()].map(idOf).sort());
    for (const [symbol, expected] of plain) {
      const position = positions.find(({ id }) => id === idOf(symbol));
      if (!position) throw new Error(`${symbol} is missing`);
      const { quantity, average_buy_price, total_value, received_dividends, realised } = position;
      expect([symbol, quantity]).toEqual([symbol, expect.closeTo(expected.quantity, 7)]);
      expect([symbol, quantity * (average_buy_price ?? 0)]).toEqual([
        symbol,
        expect.closeTo(expected.cost, 2),
      ]);
      expect([symbol, total_value]).toEqual([symbol, expect.closeTo(expected.value, 2)]);
      expect([symbol, received_dividends]).toEqual([symbol, expect.closeTo(expected.dividends, 2)]);
      // A cost of half a cent is rounded either way: it is a fraction of a fraction of a lot.
      expect(Math.abs(realised === null ? Number.NaN : realised - expected.realised)).toBeLessThan(0.011);
    }
  });

  it.each([2013, 2015, 2017])('has the yearly report of a plain computation, of %i', async (year) => {
    const plain = plainFigures(bookings, market, 'EUR', UNTIL - 1, UNTIL).ofYear(
      epochDay(`${year}-01-01`),
      epochDay(`${year}-12-31`),
    );
    const { sales, totals } = (await get(`/report?year=${year}&currency=EUR`)) as PortfolioReport;
    const ordered = (results: readonly (number | null)[]) => results.map(Number).sort((a, b) => a - b);
    const expected = ordered(plain.results);
    expect(ordered(sales.map(({ result }) => result))).toEqual(
      expected.map((result) => expect.closeTo(result, 2)),
    );
    expect(totals.result).toBeCloseTo(
      plain.results.reduce((sum, result) => sum + result, 0),
      2,
    );
    // Sums of amounts that are rounded by security and kind.
    const near = (sum: number | null, exact: number) =>
      expect(Math.abs((sum ?? 0) - exact)).toBeLessThan(0.2);
    near(totals.dividends, plain.dividends);
    near(totals.withholding_tax, plain.withheld);
    near(totals.fees, plain.fees);
    near(totals.taxes, plain.taxes);
  });
});
