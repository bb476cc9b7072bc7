import { getOrMake } from '@/lib/platform/get-or-make';
import { derivedOnce } from '@/lib/platform/per-process';
import type { DerivedFigureKey } from '@/lib/stocks/figures/page-figures';
import { summaryScores } from '@/lib/stocks/figures/scores';
import type { Universe } from '@/lib/stocks/universe/universe-columns';
import { type DerivedKey, summaryOf } from '../rules';

/** A figure that the universe does not hold but that follows from it: 1 and 0 for payers and non-payers. */
export type SearchFigure = DerivedKey | DerivedFigureKey | 'pays_dividend';

const figures = derivedOnce('derived-figures', (_: Universe) => new Map<SearchFigure, Float64Array>());

/** Returns a derived figure of every stock, NaN if unknown; computed on first use. */
export const derivedFigure = (universe: Universe, key: SearchFigure): Float64Array =>
  getOrMake(figures(universe), key, () => derive(universe, key));

function derive(universe: Universe, key: SearchFigure): Float64Array {
  if (key === 'pays_dividend') return payers(universe);
  if (key === 'ev_to_ebit') return evToEbit(universe);
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

/**
 * Enterprise value / EBIT, which is revenue × operating margin; amounts are in the currency of the listing. Banks and
 * insurers have none, as they have no EV/EBITDA.
 */
function evToEbit({ figures }: Universe): Float64Array {
  const { enterprise_value, revenue, operating_margin, enterprise_to_ebitda } = figures;
  return enterprise_value.map((value, i) => {
    const ebit = (revenue[i] as number) * (operating_margin[i] as number);
    return ebit > 0 && value > 0 && !Number.isNaN(enterprise_to_ebitda[i]) ? value / ebit : Number.NaN;
  });
}

function payers({ figures: { dividend, dividend_yield } }: Universe): Float64Array {
  return dividend.map((amount, i) => {
    const paid = Number.isNaN(amount) ? (dividend_yield[i] as number) : amount;
    return Number.isNaN(paid) ? paid : Number(paid > 0);
  });
}
