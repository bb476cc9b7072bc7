import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { api } from '@/lib/api/app';
import { signAccessToken } from '@/lib/auth/access-token';
import { addSession } from '@/lib/auth/session-queries';
import { type DailySeries, isoDay } from '@/lib/platform/db/daily-series';
import { addHeldStock, emptySums } from '@/lib/portfolio/daily-sums';
import { type Booking, heldStock } from '@/lib/portfolio/held-stock';
import { portfolioPerformance } from '@/lib/portfolio/performance';
import { shownSums } from '@/lib/portfolio/shown-sums';
import { getUniverse } from '@/lib/stocks/universe';
import { type FloorInput, type FloorPortfolioSize, type FloorResult, floorPortfolio } from './floors';
import { median } from './measure';
import { openHome } from './open-home';
import { fillPortfolio } from './portfolio-fill';

/**
 * In a process of its own: with `--fill` puts a portfolio into an empty database, else answers calls about it and
 * computes it from closes that are in memory; prints what it measured as JSON.
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    data: { type: 'string' },
    fill: { type: 'boolean' },
    size: { type: 'string', default: '10:40:5' },
  },
});
const [positions = 10, activities = 40, years = 5] = values.size.split(':').map(Number);
const size: FloorPortfolioSize = { positions, activities, years };
const REPETITIONS = positions >= 1_000 ? 12 : 30;
const DAY_MS = 86_400_000;

const database = await openHome(values);
if (values.fill) await fillPortfolio(database, (await floorPortfolio(size)).input);
else console.log(JSON.stringify({ ...(await calls()), ...(await calculation()) }));
await database.close();
process.exit();

async function calls() {
  const sessionId = await addSession('bench', 'Firefox', { passwordHash: 'hash' });
  const { token } = await signAccessToken({ accountId: 'bench', sessionId });
  const ask = async (path: string) => {
    const began = performance.now();
    const response = await api.request(`/api/portfolio${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const text = await response.text();
    if (!response.ok) throw new Error(text);
    return { milliseconds: performance.now() - began, length: text.length };
  };
  const forget = () => database.query('update portfolios set version = version + 1');
  await getUniverse();
  await ask('/preferred-currency');
  const before = memory();
  let peak = 0;
  const sampler = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 2);
  const cold: number[] = [];
  const warm: number[] = [];
  const list: number[] = [];
  let longest = 0;
  for (let i = 0; i < REPETITIONS; i++) {
    await forget();
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    // Through the event loop, so that being late at the end is seen too.
    const { milliseconds } = await ask('/performance?range=max&currency=EUR');
    await wait(2);
    delay.disable();
    if (i > 1) {
      cold.push(milliseconds);
      longest = Math.max(longest, delay.max / 1e6);
    }
    warm.push((await ask('/performance?range=year&currency=EUR')).milliseconds);
  }
  clearInterval(sampler);
  for (let i = 0; i < REPETITIONS; i++) list.push((await ask('?currency=EUR')).milliseconds);
  return {
    cold: median(cold),
    warm: median(warm),
    list: median(list),
    longest,
    peak: (peak - before) / 2 ** 20,
  };
}

function memory(): number {
  global.gc?.();
  return process.memoryUsage.rss();
}

/** The mathematics alone beside the bare pass, and how far the two are apart on any day. */
async function calculation() {
  const { input, pass } = await floorPortfolio(size);
  const { rates } = await getUniverse();
  const first = input.prices.start / DAY_MS;
  const today = first + input.prices.days - 1;
  const holdings = holdingsOf(input, first);
  const shown = { currency: 'EUR', rates, today } as const;
  const build = () => {
    const daily = emptySums(first + (input.acts[0]?.day ?? 0), today);
    const held = holdings.map(({ listing, bookings, closes }) => {
      const stock = heldStock(listing, bookings, closes, today);
      addHeldStock(daily, stock, closes);
      return stock;
    });
    return { held, daily };
  };
  const times: Record<'floor' | 'calculation', number[]> = { floor: [], calculation: [] };
  const timed = (name: keyof typeof times, work: () => unknown) => {
    const began = performance.now();
    work();
    times[name].push(performance.now() - began);
  };
  for (let i = 0; i < 2 * REPETITIONS; i++) {
    timed('floor', () => pass(input));
    timed('calculation', () => portfolioPerformance(build(), 'max', shown));
  }
  const { daily } = build();
  return {
    floor: median(times.floor.slice(5)),
    calculation: median(times.calculation.slice(5)),
    apart: farthest(pass(input), shownSums(daily, 0, shown), daily.firstDay - first),
  };
}

function holdingsOf({ prices, acts }: FloorInput, first: number) {
  const days = Int32Array.from({ length: prices.days }, (_, i) => first + i);
  return prices.close.map((row, p) => {
    const from = row.findIndex((close) => !Number.isNaN(close));
    const closes: DailySeries = { days: days.subarray(from), values: row.subarray(from) };
    const bookings = acts
      .filter((act) => act.p === p)
      .map(
        (act, n): Booking => ({
          id: String(n),
          kind: 'purchase',
          date: isoDay(first + act.day),
          quantity: act.kind * act.qty,
          counted_on: isoDay(first + act.day),
          price: act.price,
          fees: act.fee,
          created_at: String(n).padStart(6, '0'),
        }),
      );
    const none = { days: [], amounts: [] };
    const listing = {
      id: `${p}`,
      name: `${p}`,
      currency: 'USD',
      adjusted_on: null,
      splits: [],
      dividends: none,
    };
    return { listing, bookings, closes };
  });
}

/** The largest difference of value or net result on any day, in euros. */
function farthest(floor: FloorResult, sums: ReturnType<typeof shownSums>, offset: number): number {
  let most = 0;
  let invested = 0;
  for (let i = 0; i < sums.value.length; i++) {
    const value = sums.value[i] as number;
    invested += (sums.paid[i] as number) - (sums.proceeds[i] as number);
    most = Math.max(
      most,
      Math.abs(value - (floor.value[offset + i] as number)),
      Math.abs(value - invested - (floor.net[offset + i] as number)),
    );
  }
  return most;
}

export type PortfolioTimes = Awaited<ReturnType<typeof calls>> & Awaited<ReturnType<typeof calculation>>;
