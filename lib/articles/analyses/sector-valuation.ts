import { numberAt } from '@/lib/finance/number-at';
import { type Quartiles, quartiles } from '@/lib/finance/quartiles';
import type { MetricKey } from '@/lib/stocks/metrics';
import { sectorLabel } from '@/lib/stocks/rules';
import type { Universe } from '@/lib/stocks/universe/universe-columns';
import type { Analysis, Figures } from './build';
import type { ChartData } from './chart-words';
import { everyStock, groupsOf, largestOf, type Market, sectorsOf, stockName } from './market';
import { LEAST_FOR_QUARTILES, LEAST_TO_COMPARE } from './rules';
import type { Cell } from './template';
import { printed } from './words';

/** The valuation of the sectors beside that of the market. */
export const sectorValuation: Analysis = { slug: 'marktbewertung-nach-sektoren', figures };

function figures({ universe }: Market): Figures | null {
  const [earnings, book, ebitda, yields] = (
    ['trailing_p_e', 'price_to_book', 'enterprise_to_ebitda', 'dividend_yield'] as const
  ).map((key) => spreadsOf(universe, key)) as [Spreads, Spreads, Spreads, Spreads];
  if (!earnings && !book && !ebitda && !yields) return null;
  const featured = featuredStocks(universe, earnings);
  const counts = { KGV: earnings, KBV: book, 'EV/EBITDA': ebitda, Dividendenrendite: yields };
  return {
    featured: featured.indices,
    charts: { kgv: rangesOf(earnings), rendite: rangesOf(yields) },
    values: {
      earnings: earnings && { ...spreadFigures(earnings), ...rangeFigures(earnings) },
      book: book && {
        ...spreadFigures(book),
        price: printed(book.market.median),
        returns: returnsOfEnds(universe, book),
      },
      ebitda: ebitda && { ...spreadFigures(ebitda), leap: leapOf(ebitda, earnings) },
      yields: yields && spreadFigures(yields),
      cards: featured.indices.map((index) => stockName(universe, index)),
      cardsAreEnds: featured.areEnds,
      counts: Object.entries(counts).flatMap(([name, spreads]) =>
        spreads ? `${name} ${spreads.market.count}` : [],
      ),
      withoutSector: groupsOf(universe, 'sector').get(null)?.length ?? 0,
      toCompare: LEAST_TO_COMPARE,
      forQuartiles: LEAST_FOR_QUARTILES,
    },
  };
}

type Spreads = MetricSpreads | null;

const first = <T>(items: readonly T[]): T => items[0] as T;
const last = <T>(items: readonly T[]): T => items.at(-1) as T;

const canCompare = (spreads: Spreads): spreads is MetricSpreads =>
  spreads !== null && spreads.compared.length >= 2;

/** The distribution in the market, and the two ends of the sectors where they can be compared. */
function spreadFigures(spreads: MetricSpreads) {
  const { market, compared } = spreads;
  const [low, high] = [first(compared), last(compared)];
  return {
    market,
    compared: compared.length,
    ends: canCompare(spreads) ? { low, high, isEven: printed(low.median) === printed(high.median) } : null,
    table: tableOf(spreads),
  };
}

/** Compares the gap between the sectors with their widths; meaningless if they cannot be compared. */
function rangeFigures({ market, compared }: MetricSpreads) {
  const byWidth = [...compared].sort((a, b) => a.upper - a.lower - (b.upper - b.lower));
  const [tight, wide] = [first(byWidth), last(byWidth)];
  const [from, to] = [printed(first(compared)?.median ?? 0), printed(last(compared)?.median ?? 0)];
  return {
    from,
    to,
    ratio: to / from,
    tight,
    wide,
    isEvenlyWide: tight && printed(wide.upper - wide.lower) === printed(tight.upper - tight.lower),
    above: compared.filter(({ median }) => median > market.median).length,
  };
}

/** The median returns on equity in the sectors with the lowest and highest price-to-book ratio, percent. */
function returnsOfEnds(universe: Universe, book: MetricSpreads) {
  const sectors = spreadsOf(universe, 'return_on_equity')?.compared ?? [];
  const medianOf = ({ label }: SectorSpread) => sectors.find((sector) => sector.label === label)?.median;
  if (!canCompare(book)) return null;
  const [low, high] = [medianOf(first(book.compared)), medianOf(last(book.compared))];
  if (low === undefined || high === undefined) return null;
  return { low: low * 100, high: high * 100, isHigher: printed(high * 100) > printed(low * 100) };
}

type Featured = { indices: number[]; areEnds: boolean };

/** Picks the largest stock of the cheapest and of the dearest sector; without a comparison the two largest of all. */
function featuredStocks(universe: Universe, earnings: Spreads): Featured {
  const groups = [...groupsOf(universe, 'sector')];
  const largestIn = ({ label }: SectorSpread) =>
    largestOf(universe, groups.find(([sector]) => sectorLabel(sector) === label)?.[1] ?? [], 1);
  const ends = canCompare(earnings) ? [first(earnings.compared), last(earnings.compared)] : [];
  const indices = ends.flatMap(largestIn);
  if (indices.length === 2) return { indices, areEnds: true };
  return { indices: largestOf(universe, everyStock(universe), 2), areEnds: false };
}

/** The places of a sector by earnings and by EBITDA among `of`, the cheapest first. */
type Leap = { label: string; place: number; other: number; of: number };

/** Finds the sector that the two multiples judge most differently; null where they compare fewer than two. */
function leapOf(ebitda: MetricSpreads, earnings: Spreads): Leap | null {
  if (!canCompare(earnings) || !canCompare(ebitda)) return null;
  const labels = earnings.compared
    .map(({ label }) => label)
    .filter((label) => ebitda.compared.some((other) => other.label === label));
  const order = ebitda.compared.map(({ label }) => label).filter((label) => labels.includes(label));
  if (order.length < 2) return null;
  const leaps = labels.map((label, place) => ({
    label,
    place: place + 1,
    other: order.indexOf(label) + 1,
    of: order.length,
  }));
  leaps.sort((a, b) => Math.abs(b.other - b.place) - Math.abs(a.other - a.place));
  return leaps[0] ?? null;
}

const tableOf = ({ market, sectors }: MetricSpreads): Cell[][] =>
  [...sectors, { ...market, label: 'Markt' }].map(({ label, count, lower, median, upper, hasQuartiles }) => [
    label,
    count,
    hasQuartiles ? lower : null,
    median,
    hasQuartiles ? upper : null,
  ]);

const rangesOf = (spreads: Spreads): ChartData | false =>
  spreads !== null &&
  spreads.compared.length > 0 && {
    kind: 'ranges',
    rows: spreads.compared.map(({ label, lower, median, upper, hasQuartiles }) => ({
      label,
      middle: median,
      range: hasQuartiles ? { low: lower, high: upper } : null,
    })),
    reference: spreads.market.median,
  };

/** The distribution of a metric in a set of stocks. */
type Spread = Quartiles & { count: number; hasQuartiles: boolean };
type SectorSpread = Spread & { label: string };

type MetricSpreads = {
  market: Spread;
  /** By their median, lowest first. */
  sectors: SectorSpread[];
  /** Those with enough values. */
  compared: SectorSpread[];
};

/**
 * Computes the distribution of a metric in the market and in each sector. Only values above zero count: a loss has no
 * multiple, and a stock that pays nothing no yield. Stocks without a sector count in the market alone.
 *
 * @returns null where no stock has a value
 */
function spreadsOf(universe: Universe, key: MetricKey): MetricSpreads | null {
  const market = spreadOf(universe, key, everyStock(universe));
  if (!market) return null;
  const sectors = sectorsOf(universe).flatMap(({ label, indices }) => {
    const spread = spreadOf(universe, key, indices);
    return spread ? [{ ...spread, label }] : [];
  });
  sectors.sort((a, b) => a.median - b.median || a.label.localeCompare(b.label, 'de'));
  return { market, sectors, compared: sectors.filter(({ count }) => count >= LEAST_TO_COMPARE) };
}

function spreadOf(universe: Universe, key: MetricKey, indices: readonly number[]): Spread | null {
  const column = universe.figures[key];
  const values = Float64Array.from(indices, (index) => numberAt(column, index)).filter((value) => value > 0);
  const cut = quartiles(values);
  return cut && { ...cut, count: values.length, hasQuartiles: values.length >= LEAST_FOR_QUARTILES };
}
