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

const figures = derivedOnce('derived-figures', (_: Universe) => new Map<SearchFigure, Float64Array>());

/** Returns a derived figure of every stock, NaN if unknown; computed on first use. */
export const derivedFigure = (universe: Universe, key: SearchFigure): Float64Array =>
  getOrMake(figures(universe), key, () => derive(universe, key));

function derive(universe: Universe, key: SearchFigure): Float64Array {
  if (key === 'pays_dividend') return payers(universe);
  if (key === 'ev_to_ebit') return evToEbit(universe);
  if (key === 'price_to_sales') return marketValueTo(universe, universe.figures.revenue);
  if (key === 'price_to_free_cash_flow') return marketValueTo(universe, universe.figures.free_cash_flow);
  if (key === 'peg_ratio') return pegRatio(universe);
  if (key === 'graham_multiple') return grahamMultiple(universe);
  if (key === 'altman_z_double_prime') return universe.figures.altman_double_prime;
  if (key === 'earnings_power_multiple') return earningsPowerMultiple(universe);
  if (key === 'week52_place') return week52Place(universe);
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

/** Market value / an amount of a year above zero; both are in the currency of the listing. */
function marketValueTo({ figures: { market_cap } }: Universe, amounts: Float64Array): Float64Array {
  return market_cap.map((value, i) => {
    const amount = amounts[i] as number;
    return value > 0 && amount > 0 ? value / amount : Number.NaN;
  });
}

/** P/E / expected growth of earnings in the next fiscal year, in percent. */
function pegRatio({ figures: { trailing_p_e, next_year_growth } }: Universe): Float64Array {
  return trailing_p_e.map((earnings, i) => {
    const growth = next_year_growth[i] as number;
    return earnings > 0 && growth > 0 ? earnings / (growth * 100) : Number.NaN;
  });
}

/** Price / Graham number, which is √(P/E × P/B / 22.5). */
function grahamMultiple({ figures: { trailing_p_e, price_to_book } }: Universe): Float64Array {
  return trailing_p_e.map((earnings, i) => {
    const book = price_to_book[i] as number;
    return earnings > 0 && book > 0 ? Math.sqrt((earnings * book) / GRAHAM_PRODUCT) : Number.NaN;
  });
}

/** Market value / earnings power; both are in the currency of the listing. */
function earningsPowerMultiple({ figures: { market_cap, earnings_power } }: Universe): Float64Array {
  return market_cap.map((value, i) => {
    const power = earnings_power[i] as number;
    return power > 0 ? value / power : Number.NaN;
  });
}

/** Percent of the way from the lowest to the highest close of 52 weeks. */
function week52Place({ figures: { current_price, week52_low, week52_high } }: Universe): Float64Array {
  return current_price.map((price, i) => {
    const [low, high] = [week52_low[i] as number, week52_high[i] as number];
    return high > low ? ((price - low) / (high - low)) * 100 : Number.NaN;
  });
}

function payers({ figures: { dividend, dividend_yield } }: Universe): Float64Array {
  return dividend.map((amount, i) => {
    const paid = Number.isNaN(amount) ? (dividend_yield[i] as number) : amount;
    return Number.isNaN(paid) ? paid : Number(paid > 0);
  });
}
