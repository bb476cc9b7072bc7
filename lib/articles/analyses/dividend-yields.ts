import { median } from '@/lib/finance/median';
import { numberAt } from '@/lib/finance/number-at';
import { quartiles } from '@/lib/finance/quartiles';
import type { Universe } from '@/lib/stocks/universe/universe-columns';
import { bandCounts } from './bands';
import type { Analysis, Figures } from './build';
import { everyStock, type Market, sectorsOf, stockName } from './market';
import { HIGH_YIELD, LEAST_FOR_QUARTILES, LEAST_TO_COMPARE, LOW_YIELD } from './rules';
import { countRow, printed, share } from './words';

/** Bounds of the bands of yields, in percent; the last one is open. */
const BOUNDS = [0, 1, 2, 3, 4, 5, 6, 7, 8];

const BANDS = BOUNDS.map((from, band) => {
  const to = BOUNDS[band + 1];
  if (to === undefined) return { short: `ab ${from}`, long: `${from} % und mehr` };
  return from === 0
    ? { short: `< ${to}`, long: `über 0 bis unter ${to} %` }
    : { short: `${from}–${to}`, long: `${from} bis unter ${to} %` };
});

/** Bounds of the bands of payout ratios, as fractions. */
const PAYOUT_BOUNDS = [0, 0.3, 0.6, 0.8, 1];

const PAYOUT_BANDS = PAYOUT_BOUNDS.map((bound, band) => {
  const [from, to] = [bound * 100, (PAYOUT_BOUNDS[band + 1] ?? Infinity) * 100];
  if (from === 0) return `unter ${to} %`;
  return to === Infinity ? `${from} % und mehr` : `${from} bis unter ${to} %`;
});

/** The distribution of a market's dividend yields, and the earnings behind them. */
export const dividendYields: Analysis = { slug: 'dividendenrenditen-im-markt', figures };

function figures({ universe }: Market): Figures {
  const payers = payersOf(universe);
  const count = payers.length;
  if (count === 0) return { featured: [], charts: {}, values: { count } };
  const yields = Float64Array.from(payers, ({ dividendYield }) => dividendYield);
  const middle = median(yields) as number;
  const featured = featuredPayers(payers, middle);
  const counts = bandCounts([...yields], BOUNDS);
  const most = Math.max(...counts);
  const fullest = counts.indexOf(most);
  const mean = yields.reduce((total, value) => total + value, 0) / count;
  const without = universe.size - count;
  const countFrom = (from: number) => yields.filter((value) => value >= from).length;
  const sectors = payingSectors(universe, payers);
  return {
    featured: featured.map(({ index }) => index),
    charts: {
      renditen: {
        kind: 'columns',
        columns: [
          { label: 'keine', value: without },
          ...BANDS.map(({ short }, band) => ({ label: short, value: numberAt(counts, band) })),
        ],
      },
    },
    values: {
      count,
      middle,
      without,
      low: { yield: LOW_YIELD, count: countFrom(LOW_YIELD) },
      high: { yield: HIGH_YIELD, count: countFrom(HIGH_YIELD) },
      bandTable: [
        ...(without > 0 ? [countRow('keine bekannt', without, universe.size)] : []),
        ...BANDS.map(({ long }, band) => countRow(long, numberAt(counts, band), universe.size)),
      ],
      // Null where bands tie.
      fullest:
        count > 1 && counts.lastIndexOf(most) === fullest
          ? { name: BANDS[fullest]?.long, count: most }
          : null,
      quartiles: count >= LEAST_FOR_QUARTILES ? quartiles(yields) : null,
      mean,
      isMeanHigher: printed(mean) > printed(middle),
      cards: featured.map((payer) => ({ ...payer, stock: stockName(universe, payer.index) })),
      payouts: payoutsOf(payers),
      sectors: sectorFigures(sectors),
      toCompare: LEAST_TO_COMPARE,
      euros:
        printed(middle) === 0
          ? null
          : { paid: 100 * printed(middle), needed: 1_000 / (printed(middle) / 100) },
    },
  };
}

type Payer = { index: number; dividendYield: number; payout: number | null };

function payersOf(universe: Universe): Payer[] {
  const { dividend_yield, payout_ratio } = universe.figures;
  return everyStock(universe).flatMap((index) => {
    const dividendYield = numberAt(dividend_yield, index);
    const payout = numberAt(payout_ratio, index);
    return dividendYield > 0 ? [{ index, dividendYield, payout: payout > 0 ? payout : null }] : [];
  });
}

/** Picks the payer nearest to the median, and the one with the highest yield. */
function featuredPayers(payers: readonly Payer[], middle: number): Payer[] {
  const byDistance = [...payers].sort(
    (a, b) => Math.abs(a.dividendYield - middle) - Math.abs(b.dividendYield - middle),
  );
  const highest = [...payers].sort((a, b) => b.dividendYield - a.dividendYield)[0] as Payer;
  const typical = byDistance.find(({ index }) => index !== highest.index);
  return typical ? [typical, highest] : [highest];
}

/** Least payers for a median worth printing. */
const LEAST_FOR_MEDIAN = 3;

/** Computes the share of the earnings that dividends take; null where it is known of no payer. */
function payoutsOf(payers: readonly Payer[]) {
  const known = payers.flatMap(({ payout }) => payout ?? []);
  if (known.length === 0) return null;
  const medianOf = (wanted: (payer: Payer) => boolean) => {
    const values = payers.filter(wanted).flatMap(({ payout }) => payout ?? []);
    return values.length < LEAST_FOR_MEDIAN ? null : median(Float64Array.from(values));
  };
  const low = medianOf(({ dividendYield }) => dividendYield < LOW_YIELD);
  const high = medianOf(({ dividendYield }) => dividendYield >= HIGH_YIELD);
  const counts = bandCounts(known, PAYOUT_BOUNDS);
  return {
    known: known.length,
    unknown: payers.length - known.length,
    over: known.filter((payout) => payout > 1).length,
    middle: (median(Float64Array.from(known)) as number) * 100,
    compared:
      low === null || high === null ? null : { low: low * 100, high: high * 100, isHigher: high > low },
    table: PAYOUT_BANDS.map((name, band) => countRow(name, numberAt(counts, band), known.length)),
  };
}

type PayingSector = { label: string; size: number; paying: number; middle: number | null };

/** Counts the payers of each sector with their median yield, the sector with the greatest share first. */
function payingSectors(universe: Universe, payers: readonly Payer[]): PayingSector[] {
  const yieldOf = new Map(payers.map(({ index, dividendYield }) => [index, dividendYield]));
  const sectors = sectorsOf(universe).map(({ label, indices }) => {
    const yields = indices.flatMap((index) => yieldOf.get(index) ?? []);
    return { label, size: indices.length, paying: yields.length, middle: median(Float64Array.from(yields)) };
  });
  return sectors.sort(
    (a, b) => b.paying / b.size - a.paying / a.size || a.label.localeCompare(b.label, 'de'),
  );
}

function sectorFigures(sectors: readonly PayingSector[]) {
  const compared = sectors.filter(({ size }) => size >= LEAST_TO_COMPARE);
  const [most, least] = [compared[0], compared.at(-1)];
  return {
    all: sectors.length,
    compared: compared.length,
    ends: most && least && most.paying / most.size > least.paying / least.size ? { most, least } : null,
    table: sectors.map(({ label, size, paying, middle }) => [
      label,
      size,
      paying,
      share(paying, size),
      middle,
    ]),
  };
}
