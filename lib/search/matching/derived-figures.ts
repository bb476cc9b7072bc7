import { PRODUCT as GRAHAM_PRODUCT } from '@/lib/finance/value/graham';
import { getOrMake } from '@/lib/platform/get-or-make';
import { derivedOnce } from '@/lib/platform/per-process';
import type { DerivedFigureKey } from '@/lib/stocks/figures/page-figures';
import { summaryScores } from '@/lib/stocks/figures/scores';
import { summaryOf } from '@/lib/stocks/metrics';
import type { Universe } from '@/lib/stocks/universe/universe-columns';
import type { DerivedKey } from '../rules';

/** A figure that the universe does not hold but that follows from it: 1 and 0 for payers and non-payers. */
export type SearchFigure = DerivedKey | DerivedFigureKey | 'pays_dividend';

type Columns = Universe['figures'];

/** Computes a figure of a stock from those that the universe holds; NaN if unknown. */
type Formula = (of: (column: keyof Columns) => number) => number;

/** A quotient of amounts above zero. */
const ratio = (amount: number, other: number): number =>
  amount > 0 && other > 0 ? amount / other : Number.NaN;

/** Amounts are in the currency of the listing, percentages are numbers of percent. */
const FORMULAS: Readonly<Record<Exclude<SearchFigure, `${string}_score`>, Formula>> = {
  pays_dividend: (of) => {
    const paid = Number.isNaN(of('dividend')) ? of('dividend_yield') : of('dividend');
    return Number.isNaN(paid) ? paid : Number(paid > 0);
  },
  free_cash_flow_yield: (of) =>
    of('market_cap') > 0 ? (of('free_cash_flow') / of('market_cap')) * 100 : Number.NaN,
  // EBIT is revenue × operating margin. Banks and insurers have none, as they have no EV/EBITDA.
  ev_to_ebit: (of) =>
    Number.isNaN(of('enterprise_to_ebitda'))
      ? Number.NaN
      : ratio(of('enterprise_value'), of('revenue') * of('operating_margin')),
  price_to_sales: (of) => ratio(of('market_cap'), of('revenue')),
  price_to_free_cash_flow: (of) => ratio(of('market_cap'), of('free_cash_flow')),
  peg_ratio: (of) => ratio(of('trailing_p_e'), of('next_year_growth') * 100),
  // Price / Graham number, which is √(P/E × P/B / 22.5).
  graham_multiple: (of) =>
    of('trailing_p_e') > 0 && of('price_to_book') > 0
      ? Math.sqrt((of('trailing_p_e') * of('price_to_book')) / GRAHAM_PRODUCT)
      : Number.NaN,
  altman_z_double_prime: (of) => of('altman_double_prime'),
  earnings_power_multiple: (of) => ratio(of('market_cap'), of('earnings_power')),
  // Percent of the way from the lowest to the highest close of 52 weeks.
  week52_place: (of) =>
    of('week52_high') > of('week52_low')
      ? ((of('current_price') - of('week52_low')) / (of('week52_high') - of('week52_low'))) * 100
      : Number.NaN,
};

const figures = derivedOnce('derived-figures', (_: Universe) => new Map<SearchFigure, Float64Array>());

/** Returns a derived figure of every stock, NaN if unknown; computed on first use. */
export const derivedFigure = (universe: Universe, key: SearchFigure): Float64Array =>
  getOrMake(figures(universe), key, () => derive(universe, key));

function derive({ figures, scores, size }: Universe, key: SearchFigure): Float64Array {
  if (!hasFormula(key)) return summaryScores(scores, summaryOf(key));
  const formula = FORMULAS[key];
  return new Float64Array(size).map((_, i) => formula((column) => figures[column][i] as number));
}

const hasFormula = (key: SearchFigure): key is keyof typeof FORMULAS => key in FORMULAS;
