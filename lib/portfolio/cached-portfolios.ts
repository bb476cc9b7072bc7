import 'server-only';
import { LRUCache } from 'lru-cache';
import type { Depots } from '@/lib/bookings/ledger/booked-stocks';
import type { CostMethod } from '@/lib/bookings/ledger/lots';
import { epochDay } from '@/lib/finance/daily-series';
import { today } from '@/lib/platform/clock';
import { getDatabase } from '@/lib/platform/db/client';
import { perProcess } from '@/lib/platform/per-process';
import { getUniverse } from '@/lib/stocks/universe/universe';
import type { Universe } from '@/lib/stocks/universe/universe-columns';
import type { HeldPortfolio } from './held-portfolio';
import { loadPortfolio } from './load-portfolio';
import { getPortfolioState, type PortfolioState } from './queries';

/**
 * Milliseconds that a portfolio is cached: a visit of the page needs it several times within a minute or two.
 */
const CACHED_FOR = 120_000;

/** Approximate maximum bytes of all cached portfolios. */
const ROOM = 64 * 2 ** 20;

/** Approximate bytes of a position, its lots, stays and payments, and of a day in the sums of one currency. */
const BYTES = { stock: 600, move: 900, stay: 60, payment: 60, day: 17 * 8 };

type Cached = { key: string; portfolio: Promise<HeldPortfolio> };

const cached = perProcess(
  'portfolios',
  () => new LRUCache<string, Cached>({ maxSize: ROOM, ttl: CACHED_FOR }),
);

/** An account's current portfolio, with the data to show it in a currency. */
type CurrentPortfolio = {
  portfolio: HeldPortfolio;
  state: PortfolioState;
  universe: Universe;
  /** Days since 1970-01-01. */
  today: number;
};

/**
 * Loads an account's portfolio. It is cached for two minutes as long as bookings, market and day stay the
 * same, so that other ranges or currencies, and concurrent calls, share one load. Each choice of depots, and of a
 * method, is a portfolio of its own.
 */
export async function getPortfolio(
  accountId: string,
  depots: Depots = null,
  method: CostMethod = 'fifo',
): Promise<CurrentPortfolio> {
  const [state, universe, database] = await Promise.all([
    getPortfolioState(accountId),
    getUniverse(),
    getDatabase(),
  ]);
  const day = epochDay(today());
  const key = [state.version, universe.version, day, databaseNumber(database)].join(' ');
  const place = [accountId, method, ...(depots ? [...depots].sort() : [])].join(' ');
  let entry = cached.get(place);
  if (entry?.key !== key) {
    const portfolio = loadPortfolio(accountId, day, universe.rates, depots, method);
    const fresh = { key, portfolio };
    entry = fresh;
    cached.set(place, fresh, { size: 1 });
    const forget = () => cached.peek(place) === fresh && cached.delete(place);
    portfolio.then((loaded) => {
      if (cached.peek(place) === fresh) cached.set(place, fresh, { size: sizeOf(loaded) });
    }, forget);
  }
  return { portfolio: await entry.portfolio, state, universe, today: day };
}

function sizeOf({ held, daily }: HeldPortfolio): number {
  const stocks = held.reduce(
    (sum, { moves, stays, payments, marks }) =>
      sum +
      BYTES.stock +
      BYTES.move * moves.length +
      BYTES.stay * stays.length +
      BYTES.payment * (payments.length + marks.length),
    0,
  );
  return 1 + stocks + daily.traded.length * (1 + BYTES.day * daily.currencies.size);
}

// Tests open several databases in one process, with the same account ids.
const numbers = new WeakMap<object, number>();
let databases = 0;

function databaseNumber(database: object): number {
  const number = numbers.get(database) ?? ++databases;
  numbers.set(database, number);
  return number;
}
