import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { api } from '@/lib/api/app';
import { signAccessToken } from '@/lib/auth/access-token';
import { addSession } from '@/lib/auth/session-queries';
import { addHeldStock, emptySums } from '@/lib/portfolio/daily-sums';
import { heldStock } from '@/lib/portfolio/held-stock';
import { portfolioPerformance } from '@/lib/portfolio/performance';
import { shownSums } from '@/lib/portfolio/shown-sums';
import { getUniverse } from '@/lib/stocks/universe';
import { type FloorPortfolio, type FloorPortfolioSize, type FloorResult, floorPortfolio } from './floors';
import { median } from './measure';
import { openHome } from './open-home';
import { fillPortfolio } from './portfolio-fill';
import { benchHoldings } from './portfolio-holdings';

/**
 * In a process of its own: with `--fill` puts a portfolio into an empty database, else answers calls about it and
 * computes it from closes that are in memory, in turn with the floors; prints what it measured as JSON.
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
const REPETITIONS = positions >= 1_000 ? 10 : 30;
const DAY_MS = 86_400_000;

const database = await openHome(values);
if (values.fill) await fillPortfolio(database, (await floorPortfolio(size)).input);
else {
  // First what shows how much memory an answer takes.
  const answered = await calls();
  const floor = await floorPortfolio(size);
  console.log(JSON.stringify({ ...answered, ...(await packed(floor)), ...(await calculation(floor)) }));
}
await database.close();
process.exit();

async function caller() {
  const sessionId = await addSession('bench', 'Firefox', { passwordHash: 'hash' });
  const { token } = await signAccessToken({ accountId: 'bench', sessionId });
  const ask = async (path: string) => {
    const began = performance.now();
    const response = await api.request(`/api/portfolio${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const text = await response.text();
    if (!response.ok) throw new Error(text);
    return performance.now() - began;
  };
  const cold = async () => {
    await database.query('update portfolios set version = version + 1');
    return ask('/performance?range=max&currency=EUR');
  };
  await getUniverse();
  await ask('/preferred-currency');
  return { ask, cold };
}

async function calls() {
  const { ask, cold } = await caller();
  const before = memory();
  let peak = 0;
  const sampler = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 2);
  const warm: number[] = [];
  const list: number[] = [];
  let longest = 0;
  for (let i = 0; i < REPETITIONS; i++) {
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    // Through the event loop, so that being late at the end is seen too.
    await cold();
    await wait(2);
    delay.disable();
    if (i > 1) longest = Math.max(longest, delay.max / 1e6);
    warm.push(await ask('/performance?range=year&currency=EUR'));
  }
  clearInterval(sampler);
  for (let i = 0; i < REPETITIONS; i++) list.push(await ask('?currency=EUR'));
  return { warm: median(warm), list: median(list), longest, peak: (peak - before) / 2 ** 20 };
}

/** Whole answers in turn with the packed floor: closes read as one row of bytes a stock, and the bare pass. */
async function packed({ input, pass }: FloorPortfolio) {
  const { cold } = await caller();
  const stocks = Array.from({ length: positions }, (_, p) => p);
  const floor = async () => {
    const began = performance.now();
    const rows = await database.query<{ stock_id: number; closes: Buffer }>(
      'select stock_id, closes from p_packed where stock_id = any($1)',
      [stocks],
      'packed_floor',
    );
    const close = new Array<Float64Array>(positions);
    for (const { stock_id, closes } of rows) {
      const bytes = new Uint8Array(closes.length);
      bytes.set(closes);
      close[stock_id] = new Float64Array(bytes.buffer);
    }
    pass({ ...input, prices: { ...input.prices, close } });
    return performance.now() - began;
  };
  const times: Record<'packed' | 'cold', number[]> = { packed: [], cold: [] };
  for (let i = 0; i < REPETITIONS; i++) {
    times.packed.push(await floor());
    times.cold.push(await cold());
  }
  return { packed: median(times.packed.slice(2)), cold: median(times.cold.slice(2)) };
}

function memory(): number {
  global.gc?.();
  return process.memoryUsage.rss();
}

/** The mathematics alone beside the bare pass, and how far the two are apart on any day. */
async function calculation({ input, pass }: FloorPortfolio) {
  const { rates } = await getUniverse();
  const first = input.prices.start / DAY_MS;
  const today = first + input.prices.days - 1;
  const holdings = benchHoldings(input);
  const shown = { currency: 'EUR', rates, today } as const;
  const build = () => {
    const daily = emptySums(first + (input.acts[0]?.day ?? 0), today, rates);
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

export type PortfolioTimes = Awaited<ReturnType<typeof calls>> &
  Awaited<ReturnType<typeof packed>> &
  Awaited<ReturnType<typeof calculation>>;
