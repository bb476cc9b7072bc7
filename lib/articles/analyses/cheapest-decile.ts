import { median } from '@/lib/finance/median';
import { numberAt } from '@/lib/finance/number-at';
import type { Universe } from '@/lib/stocks/universe/universe-columns';
import type { Analysis, Figures } from './build';
import type { ChartData } from './chart-words';
import { leadingSectors } from './leading-sectors';
import { everyStock, largestOf, type Market, stockName } from './market';
import { GREAT_FALL, LEAST_TO_COMPARE } from './rules';
import type { Cell } from './template';
import { TRAPS } from './warning-signs';
import { countRow, printed, share } from './words';

/** Rows of the table of stocks. */
const ROWS = 12;

/** The tenth of the market with the lowest price-earnings ratios, and the warning signs of its stocks. */
export const cheapestDecile: Analysis = { slug: 'guenstigstes-zehntel', figures };

function figures({ universe }: Market): Figures | null {
  const decile = decileOf(universe);
  if (!decile) return null;
  const { cheap, withEarnings, counted } = decile;
  const featured = featuredStocks(universe, cheap);
  const limit = printed((cheap.at(-1) as Cheap).earnings);
  const byTraps = trapCounts(cheap);
  const most = mostFrequent(counted);
  const quoted = (traps: readonly Counted[]) => traps.map(({ name }) => `„${name}“`);
  return {
    featured: featured.map(({ index }) => index),
    charts: { fallen: trapChart(counted) },
    values: {
      count: cheap.length,
      withEarnings,
      limit,
      earned: limit === 0 ? null : printed(100 / limit),
      middle: decile.middle,
      traps: TRAPS.length,
      clean: byTraps[0]?.count,
      many: byTraps.at(-1)?.count,
      firstTraps: cheap[0]?.traps,
      most: most[0] ? { ...most[0], names: quoted(most), ties: most.length } : null,
      above: quoted(moreThanInMarket(counted)),
      isKnown: counted.some(({ of }) => of > 0),
      trapTable: counted.map(trapRow),
      countTable: byTraps.map(({ name, count }) => countRow(name, count, cheap.length)),
      shown: Math.min(ROWS, cheap.length),
      stockTable: cheap.slice(0, ROWS).map((stock) => stockRow(universe, stock)),
      cards: featured.map((stock) => ({ ...stock, stock: stockName(universe, stock.index) })),
      sectors: leadingSectors(universe, decile),
      toCompare: LEAST_TO_COMPARE,
      fall: GREAT_FALL,
      without: universe.size - withEarnings,
    },
  };
}

type Cheap = { index: number; earnings: number; traps: number };
type Counted = { name: string; count: number; of: number; market: number | null };
export type Decile = { cheap: Cheap[]; withEarnings: number; counted: Counted[]; middle: number };

function decileOf(universe: Universe): Decile | null {
  const { figures } = universe;
  const { trailing_p_e } = figures;
  const all = everyStock(universe)
    .filter((index) => numberAt(trailing_p_e, index) > 0)
    .sort((a, b) => numberAt(trailing_p_e, a) - numberAt(trailing_p_e, b) || a - b);
  if (all.length === 0) return null;
  const indices = all.slice(0, Math.ceil(all.length / 10));
  const counted = TRAPS.map(({ name, has }): Counted => {
    const [here, everywhere] = [indices, all].map((set) => {
      const answers = set.map((index) => has(figures, index)).filter((answer) => answer !== null);
      return { count: answers.filter(Boolean).length, of: answers.length };
    }) as [{ count: number; of: number }, { count: number; of: number }];
    return { name, ...here, market: everywhere.of > 0 ? share(everywhere.count, everywhere.of) : null };
  });
  const cheap = indices.map((index) => ({
    index,
    earnings: numberAt(trailing_p_e, index),
    traps: TRAPS.filter(({ has }) => has(figures, index) === true).length,
  }));
  const middle = median(Float64Array.from(all, (index) => numberAt(trailing_p_e, index))) as number;
  return { cheap, withEarnings: all.length, counted, middle };
}

/** The reason to show a stock's card. */
type Featured = Cheap & { as: 'clean' | 'largestClean' | 'cheapest' | 'warned' };

/** Picks the largest stock of the tenth without a warning, or the cheapest, and the one with most warnings, if any. */
function featuredStocks(universe: Universe, cheap: readonly Cheap[]): Featured[] {
  const clean = cheap.filter(({ traps }) => traps === 0);
  const largest = largestOf(
    universe,
    clean.map(({ index }) => index),
    1,
  )[0];
  const sound = clean.find(({ index }) => index === largest) ?? clean[0];
  const warned = [...cheap].sort((a, b) => b.traps - a.traps || a.earnings - b.earnings)[0] as Cheap;
  const shown: Featured[] = [];
  if (sound) {
    const isLargest = clean.length > 1 && sound.index === largest;
    shown.push({ ...sound, as: isLargest ? 'largestClean' : 'clean' });
  }
  if (warned.traps > 0) shown.push({ ...warned, as: 'warned' });
  const cheapest = cheap.find(({ index }) => shown.every((stock) => stock.index !== index));
  if (cheapest && shown.length < 2) shown.unshift({ ...cheapest, as: 'cheapest' });
  return shown;
}

/** Finds the most frequent warning, and those that tie with it. */
function mostFrequent(counted: readonly Counted[]): Counted[] {
  const found = counted.filter(({ count }) => count > 0);
  found.sort((a, b) => b.count - a.count || a.of - b.of);
  return found.filter(({ count, of }) => count === found[0]?.count && of === found[0]?.of);
}

/** Finds the warnings that are more frequent than in the market, as printed. */
const moreThanInMarket = (counted: readonly Counted[]): Counted[] =>
  counted.filter(
    ({ count, of, market }) => of > 0 && market !== null && printed(share(count, of)) > printed(market),
  );

const trapRow = ({ name, count, of, market }: Counted): Cell[] => [
  name,
  of === 0 ? null : share(count, of),
  market,
  count,
  of,
];

const trapCounts = (cheap: readonly Cheap[]) =>
  ['keines', 'eines', 'zwei', 'drei und mehr'].map((name, traps) => ({
    name,
    count: cheap.filter((stock) => Math.min(stock.traps, 3) === traps).length,
  }));

function stockRow(universe: Universe, { index, earnings, traps }: Cheap): Cell[] {
  const { forward_p_e, revenue_growth, dividend_yield } = universe.figures;
  const positive = (value: number) => (value > 0 ? value : null);
  return [
    stockName(universe, index),
    earnings,
    traps,
    positive(numberAt(forward_p_e, index)),
    numberAt(revenue_growth, index) * 100,
    positive(numberAt(dividend_yield, index)),
  ];
}

const trapChart = (counted: readonly Counted[]): ChartData => ({
  kind: 'bars',
  shares: true,
  rows: counted.map(({ name, count, of, market }) => ({
    label: name,
    market,
    ...(of === 0 ? { value: 0, text: '–' } : { value: share(count, of) }),
  })),
});
