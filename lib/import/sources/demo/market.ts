import { epochDay } from '@/lib/finance/daily-series';
import { SECTORS, type Sector } from '@/lib/stocks/rules';
import type { Calendar } from './calendar';
import { Random } from './random';

/** Movements of all companies, as fractions of the price on each trading day. */
export type Market = {
  /** Movement of the whole market. */
  moves: Float64Array;
  /** Volatility of the market: 1 on usual days. */
  nerves: Float64Array;
  sectorMoves: Record<Sector, Float64Array>;
};

/** Usual daily movements (fractions). */
export const MARKET_VOLATILITY = 0.007;
export const SECTOR_VOLATILITY = 0.0045;

/** Market episodes: daily drift (fraction) and volatility. */
const EPISODES = [
  { from: '2019-01-02', drift: 0.0002, nerves: 0.9 },
  { from: '2020-02-20', drift: -0.0195, nerves: 2.6 },
  { from: '2020-03-24', drift: 0.0056, nerves: 1.9 },
  { from: '2020-06-09', drift: 0.0011, nerves: 1.2 },
  { from: '2021-01-04', drift: 0.0003, nerves: 0.9 },
  { from: '2022-01-05', drift: -0.0014, nerves: 1.4 },
  { from: '2022-10-13', drift: 0.0011, nerves: 1.1 },
  { from: '2023-08-01', drift: -0.0012, nerves: 1 },
  { from: '2023-10-30', drift: 0.0003, nerves: 0.85 },
  { from: '2025-03-31', drift: -0.018, nerves: 3 },
  { from: '2025-04-09', drift: 0.0042, nerves: 1.7 },
  { from: '2025-06-02', drift: 0.0001, nerves: 0.9 },
] as const;

/** After the last episode, falls may occur at this interval of days. */
const LATER = { every: 65, chance: 0.14, length: 22, drift: -0.0055, nerves: 2.1 } as const;

/**
 * Generates the movements of the market and its sectors on the days of a calendar; additional days change no
 * earlier one.
 */
export function createMarket({ days }: Calendar, seed: number): Market {
  const random = new Random(seed, 'market');
  const moves = new Float64Array(days.length);
  const nerves = new Float64Array(days.length);
  const starts = EPISODES.map(({ from }) => epochDay(from));
  let episode = 0;
  let falling = 0;
  for (let i = 0; i < days.length; i++) {
    while (episode + 1 < starts.length && (days[i] as number) >= (starts[episode + 1] as number)) episode++;
    if (i % LATER.every === 0) falling = random.chance(LATER.chance) ? LATER.length : 0;
    const isLater = episode === EPISODES.length - 1 && falling-- > 0;
    const { drift, nerves: nervousness } = isLater ? LATER : (EPISODES[episode] as (typeof EPISODES)[number]);
    nerves[i] = nervousness;
    moves[i] = drift + random.bell() * MARKET_VOLATILITY * nervousness;
  }
  const sectorMoves = Object.fromEntries(
    (Object.keys(SECTORS) as Sector[]).map((sector) => {
      const own = new Random(seed, 'sector', sector);
      return [sector, nerves.map((nervousness) => own.bell() * SECTOR_VOLATILITY * nervousness)];
    }),
  ) as Record<Sector, Float64Array>;
  return { moves, nerves, sectorMoves };
}
