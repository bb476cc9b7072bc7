import { getOrMake } from '@/lib/platform/get-or-make';
import { derivedOnce } from '@/lib/platform/per-process';
import { NO_SCORE } from '@/lib/stocks/figures/scores';
import { SUMMARY_SCORES, type SummaryKey } from '@/lib/stocks/metrics';
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
  return key === 'free_cash_flow_yield' ? freeCashFlowYield(universe) : summary(universe, summaryOf(key));
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

/** Computes `summaryScore` (lib/stocks/figures/scores) for every stock. */
function summary({ scores, size }: Universe, key: SummaryKey): Float64Array {
  const { metrics } = SUMMARY_SCORES[key];
  const sums = new Float64Array(size);
  const counts = new Uint8Array(size);
  for (const metric of metrics) {
    const column = scores[metric];
    for (let i = 0; i < size; i++) {
      const score = column[i] as number;
      if (score === NO_SCORE) continue;
      sums[i] = (sums[i] as number) + score;
      counts[i] = (counts[i] as number) + 1;
    }
  }
  return sums.map((sum, i) => {
    const count = counts[i] as number;
    return count * 2 < metrics.length ? Number.NaN : Math.round(sum / count);
  });
}
