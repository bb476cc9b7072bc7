import { getOrMake } from '@/lib/platform/get-or-make';
import { derivedOnce } from '@/lib/platform/per-process';
import { summaryScores } from '@/lib/stocks/figures/scores';
import type { Universe } from '@/lib/stocks/universe/universe-columns';
import { type DerivedKey, summaryOf } from '../rules';

/** A figure that the universe does not hold but that follows from it: 1 and 0 for payers and non-payers. */
export type SearchFigure = DerivedKey | 'pays_dividend';

const figures = derivedOnce('derived-figures', (_: Universe) => new Map<SearchFigure, Float64Array>());

/** Returns a derived figure of every stock, NaN if unknown; computed on first use. */
export const derivedFigure = (universe: Universe, key: SearchFigure): Float64Array =>
  getOrMake(figures(universe), key, () => derive(universe, key));

function derive(universe: Universe, key: SearchFigure): Float64Array {
  if (key === 'pays_dividend') return payers(universe);
  return key === 'free_cash_flow_yield'
    ? freeCashFlowYield(universe)
    : summaryScores(universe.scores, summaryOf(key));
}

/** Free cash flow in percent of the market value; both are in the currency of the listing. */
function freeCashFlowYield({ figures: { free_cash_flow, market_cap } }: Universe): Float64Array {
  return free_cash_flow.map((flow, i) => {
    const value = market_cap[i] as number;
    return value > 0 ? (flow / value) * 100 : Number.NaN;
  });
}

function payers({ figures: { dividend, dividend_yield } }: Universe): Float64Array {
  return dividend.map((amount, i) => {
    const paid = Number.isNaN(amount) ? (dividend_yield[i] as number) : amount;
    return Number.isNaN(paid) ? paid : Number(paid > 0);
  });
}
