import { median } from '@/lib/finance/median';
import { numberAt } from '@/lib/finance/number-at';
import { formatNumber } from '@/lib/platform/format/number';
import { NO_DAY, type Universe } from '@/lib/stocks/universe/universe-columns';
import { bandCounts } from './bands';
import type { Analysis, Figures } from './build';
import type { ChartData } from './chart-words';
import { type Market, stockName } from './market';
import { sectorFigures } from './moved-sectors';
import {
  CALM_MOVE,
  CHEAP_EARNINGS,
  FALLEN_YIELD,
  LEAST_TO_COMPARE,
  QUARTER_STOCKS,
  WILD_MOVE,
} from './rules';
import type { Cell } from './template';
import { countRow, printed } from './words';

/** Days that a last close may lie behind the newest of the market. */
const STALE = 10;

/** Rows of each table of movers, and bars of each of their charts. */
const ROWS = 10;
const BARS = 5;

/** Longest name in a chart, in characters; the table beside it has all of them. */
const CHART_NAME = 30;

/** Bounds of the bands of changes, percent; the first band has the greatest falls, the last one is open. */
const BOUNDS = [-Infinity, -WILD_MOVE, -20, -CALM_MOVE, 0, CALM_MOVE, 20, WILD_MOVE];

const BANDS = BOUNDS.map((from, band) => {
  const [low, high] = [from, BOUNDS[band + 1] ?? Infinity].map((bound) =>
    formatNumber(bound, 0, 'exceptZero'),
  );
  if (band === 0) return { short: `< ${high}`, long: `unter ${high}` };
  return band === BOUNDS.length - 1
    ? { short: `≥ ${low}`, long: `ab ${low}` }
    : { short: low as string, long: `${low} bis ${high}` };
});

/** The stocks that moved most in three months, beside their figures. */
export const quarterMovers: Analysis = { slug: 'groesste-bewegungen-des-quartals', figures };

function figures(market: Market): Figures | null {
  const movers = moversOf(market);
  if (!movers) return null;
  const { universe } = market;
  const { all, winners, losers, middle } = movers;
  const { trailing_p_e, revenue_growth, yearly_change, dividend_yield } = universe.figures;
  const counts = bandCounts(
    all.map(({ moved }) => moved),
    BOUNDS,
  );
  const [gaining, losing] = [winners.slice(0, ROWS), losers.slice(0, ROWS)];
  const counter = (movers: readonly Mover[]) => (wanted: (index: number) => boolean) =>
    movers.filter(({ index }) => wanted(index)).length;
  const [ofGaining, ofLosing] = [counter(gaining), counter(losing)];
  const shortName = (index: number) => {
    const name = universe.texts.name[index] as string;
    return name.length > CHART_NAME ? `${name.slice(0, CHART_NAME - 1).trimEnd()}…` : name;
  };
  const named = ({ index, moved }: Mover) => ({
    stock: stockName(universe, index),
    short: shortName(index),
    moved,
    fallen: -moved,
  });
  const [winner, loser] = [winners[0], losers[0]];
  const fallen = loser ? printed(-loser.moved) : 0;
  const year = winner ? numberAt(yearly_change, winner.index) : Number.NaN;
  return {
    featured: [winner, loser].flatMap((mover) => mover?.index ?? []),
    charts: all.length > 1 ? chartsOf(movers, counts, shortName) : {},
    values: {
      count: all.length,
      middle,
      winner: winner ? named(winner) : null,
      loser: loser ? named(loser) : null,
      only: all.length === 1 ? named(all[0] as Mover) : null,
      rising: winners.length,
      falling: losers.length,
      bandTable: BANDS.map(({ long }, band) => countRow(long, numberAt(counts, band), all.length)),
      ...calmAndWild(counts),
      bounds: { calm: CALM_MOVE, wild: WILD_MOVE, earnings: CHEAP_EARNINGS, yield: FALLEN_YIELD },
      gaining: {
        count: gaining.length,
        table: moverTable(universe, gaining),
        year: Number.isNaN(year) ? null : year,
        recovering: ofGaining((index) => numberAt(yearly_change, index) < 0),
        withoutEarnings: ofGaining((index) => !(numberAt(trailing_p_e, index) > 0)),
        shrinking: ofGaining((index) => numberAt(revenue_growth, index) < 0),
      },
      losing: {
        count: losing.length,
        table: moverTable(universe, losing),
        fallen,
        needed: (fallen / (100 - fallen)) * 100,
        growing: ofLosing((index) => numberAt(revenue_growth, index) > 0),
        cheap: ofLosing(
          (index) => numberAt(trailing_p_e, index) > 0 && numberAt(trailing_p_e, index) < CHEAP_EARNINGS,
        ),
        paying: ofLosing((index) => numberAt(dividend_yield, index) >= FALLEN_YIELD),
      },
      sectors: sectorFigures(universe, all),
      considered: QUARTER_STOCKS,
      stale: STALE,
      without: universe.size - all.length,
      toCompare: LEAST_TO_COMPARE,
    },
  };
}

export type Mover = { index: number; moved: number };

type Movers = {
  /** All whose change is known, the greatest gain first. */
  all: Mover[];
  winners: Mover[];
  losers: Mover[];
  middle: number;
};

function moversOf({ universe, quarter }: Market): Movers | null {
  const { price_date } = universe.days;
  const newest = price_date.reduce((latest, day) => Math.max(latest, day), NO_DAY);
  const all: Mover[] = [];
  for (let index = 0; index < universe.size; index++) {
    const moved = numberAt(quarter, index);
    if (!Number.isNaN(moved) && numberAt(price_date, index) >= newest - STALE) all.push({ index, moved });
  }
  if (all.length === 0) return null;
  all.sort((a, b) => b.moved - a.moved || a.index - b.index);
  const isFlat = ({ moved }: Mover) => printed(moved) === 0;
  const moving = all.filter((mover) => !isFlat(mover));
  return {
    all,
    winners: moving.filter(({ moved }) => moved > 0),
    losers: moving.filter(({ moved }) => moved < 0).reverse(),
    middle: printed(median(Float64Array.from(all, ({ moved }) => moved)) as number),
  };
}

/** Counts the stocks in the calm and in the wild bands. */
function calmAndWild(counts: readonly number[]): { calm: number; wild: number } {
  const within = (wanted: (from: number, to: number) => boolean) =>
    counts.reduce(
      (total, count, band) =>
        wanted(numberAt(BOUNDS, band), BOUNDS[band + 1] ?? Infinity) ? total + count : total,
      0,
    );
  const calm = within((from, to) => from >= -CALM_MOVE && to <= CALM_MOVE);
  const wild = within((from, to) => to <= -WILD_MOVE || from >= WILD_MOVE);
  return { calm, wild };
}

function moverTable(universe: Universe, movers: readonly Mover[]): Cell[][] {
  const { trailing_p_e, yearly_change, revenue_growth } = universe.figures;
  return movers.map(({ index, moved }) => [
    stockName(universe, index),
    moved,
    numberAt(yearly_change, index),
    numberAt(trailing_p_e, index) > 0 ? numberAt(trailing_p_e, index) : null,
    numberAt(revenue_growth, index) * 100,
  ]);
}

function chartsOf(
  { winners, losers }: Movers,
  counts: readonly number[],
  nameOf: (index: number) => string,
): Figures['charts'] {
  const bars = (movers: readonly Mover[]): ChartData => ({
    kind: 'bars',
    rows: movers.slice(0, BARS).map(({ index, moved }) => ({ label: nameOf(index), value: moved })),
  });
  return {
    verteilung: {
      kind: 'columns',
      columns: BANDS.map(({ short }, band) => ({ label: short, value: numberAt(counts, band) })),
    },
    gewinner: winners.length > 1 && bars(winners),
    verlierer: losers.length > 1 && bars(losers),
  };
}
