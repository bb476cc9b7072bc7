import { median } from '@/lib/finance/median';
import { numberAt } from '@/lib/finance/number-at';
import { getOrMake } from '@/lib/platform/get-or-make';
import { derivedOnce } from '@/lib/platform/per-process';
import { isDemo } from '@/lib/stocks/source-label';
import type { Universe } from '@/lib/stocks/universe/universe-columns';
import type { HeldStock } from '../held-stock';
import type { IncomeBesideMarket, IncomeFigures } from './schema';

/** Years of growth, and those in which a cut counts. */
const YEARS = 5;
/** Days before the last close after which somebody paid who was cut within these years. */
const PAID_WITHIN = (YEARS + 1) * 366;
/** Payers that a sector needs at least; the median of fewer says nothing. */
const FEWEST = 5;

/** A share that is held: its place in the universe, and what it is worth and pays in a year in EUR. */
type Held = { index: number; value: number; income: number };

/**
 * Puts the dividends of the shares held beside those of the market and of their sectors. Funds, own securities and
 * shares without a price or a known dividend are left out; null if that leaves none.
 */
export function besideMarket(
  held: readonly Pick<HeldStock, 'id' | 'quantity'>[],
  universe: Universe,
): IncomeBesideMarket | null {
  const { indexOf, euro, coded } = universe;
  const open = held.filter(({ quantity }) => quantity > 0);
  const shares = open.flatMap(({ id, quantity }): Held | [] => {
    const index = indexOf.get(id);
    if (index === undefined) return [];
    const value = quantity * numberAt(euro.current_price, index);
    const income = quantity * numberAt(euro.dividend, index);
    return value > 0 && income >= 0 ? { index, value, income } : [];
  });
  if (shares.length === 0) return null;
  return {
    own: ownFigures(universe, shares),
    market: usualFigures(universe, null),
    sectors: sectorsOf(universe, shares),
    left_out: open.length - shares.length,
    demo: coded.source.table.some(isDemo),
  };
}

const NOTHING: IncomeFigures = {
  dividend_yield: null,
  dividend_growth_5: null,
  payout_ratio: null,
  cut: 0,
  judged: 0,
};

/** Adds up what the shares pay today, paid five years ago by their growth since, and earn by their payout ratios. */
function ownFigures(universe: Universe, shares: readonly Held[]): IncomeFigures {
  const { dividend_growth_5: growth, payout_ratio: payout } = universe.figures;
  const grown = shares.filter(({ index, income }) => income > 0 && numberAt(growth, index) > -1);
  const before = sumOf(grown, ({ index, income }) => income / (1 + numberAt(growth, index)) ** YEARS);
  const covered = shares.filter(({ index, income }) => income > 0 && numberAt(payout, index) > 0);
  const earned = sumOf(covered, ({ index, income }) => income / numberAt(payout, index));
  return {
    dividend_yield: (100 * sumOf(shares, incomeOf)) / sumOf(shares, ({ value }) => value),
    dividend_growth_5: before > 0 ? (sumOf(grown, incomeOf) / before) ** (1 / YEARS) - 1 : null,
    payout_ratio: earned > 0 ? sumOf(covered, incomeOf) / earned : null,
    ...cutsOf(
      universe,
      shares.map(({ index }) => index),
    ),
  };
}

const incomeOf = ({ income }: Held): number => income;

const sumOf = (shares: readonly Held[], figure: (share: Held) => number): number =>
  shares.reduce((sum, share) => sum + figure(share), 0);

/** Lists the sectors by what is held of them, the largest first; those with too few payers are left out. */
function sectorsOf(universe: Universe, shares: readonly Held[]): IncomeBesideMarket['sectors'] {
  const { sector } = universe.coded;
  const whole = sumOf(shares, ({ value }) => value);
  return sector.table
    .flatMap((name, code) => {
      const within = shares.filter(({ index }) => sector.codes[index] === code);
      if (name === null || within.length === 0) return [];
      const figures = usualFigures(universe, code);
      return figures.dividend_yield !== null
        ? { sector: name, share: (100 * sumOf(within, ({ value }) => value)) / whole, ...figures }
        : [];
    })
    .sort((a, b) => b.share - a.share);
}

const figuresOnce = derivedOnce('income-figures', (_: Universe) => new Map<number | null, IncomeFigures>());

/** Finds the medians of the payers of a sector, by its code, or of the market; unknown if there are too few. */
const usualFigures = (universe: Universe, sector: number | null): IncomeFigures =>
  getOrMake(figuresOnce(universe), sector, () => {
    const { figures, coded, size } = universe;
    const all = Array.from({ length: size }, (_, index) => index);
    const within = sector === null ? all : all.filter((index) => coded.sector.codes[index] === sector);
    const payers = within.filter((index) => numberAt(figures.dividend_yield, index) > 0);
    if (payers.length < FEWEST) return NOTHING;
    const middle = (values: Float64Array) =>
      median(Float64Array.from(payers, (index) => numberAt(values, index)));
    return {
      dividend_yield: middle(figures.dividend_yield),
      dividend_growth_5: middle(figures.dividend_growth_5),
      payout_ratio: middle(figures.payout_ratio.map((ratio) => (ratio > 0 ? ratio : Number.NaN))),
      ...cutsOf(universe, within),
    };
  });

/** Counts those who cut their dividend in the last five years, among those whose payments tell. */
function cutsOf(
  { figures, days }: Pick<Universe, 'figures' | 'days'>,
  indices: readonly number[],
): Pick<IncomeFigures, 'cut' | 'judged'> {
  const paidLately = indices.filter(
    (index) => numberAt(days.last_dividend_date, index) > numberAt(days.price_date, index) - PAID_WITHIN,
  );
  const isCut = (index: number) => numberAt(figures.dividend_without_cut_most, index) < YEARS;
  const cut = paidLately.filter(isCut).length;
  const uncut = paidLately.filter((index) => numberAt(figures.dividend_without_cut, index) >= YEARS).length;
  return { cut, judged: cut + uncut };
}
