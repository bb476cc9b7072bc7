import { percentChange } from '@/lib/finance/percent-change';
import type { Position } from './schema/positions';

export type PortfolioStatistics = ReturnType<typeof portfolioStatistics>;

/**
 * Computes the statistics of a whole portfolio (specification, section 3); amounts are in the positions' currency.
 *
 * @param positions in one display currency
 */
export function portfolioStatistics(positions: readonly Position[]) {
  const cost = ({ quantity, average_buy_price }: Position) =>
    average_buy_price === null ? null : quantity * average_buy_price;
  const totalValue = sumOf(positions.map(({ total_value }) => total_value));
  const totalPurchasePrice = sumOf(positions.map(cost));
  const fees = sumOf(positions.map((position) => (cost(position) === null ? null : position.fees)));
  const dividends = ({ dividend, quantity }: Position) => (dividend === null ? null : dividend * quantity);
  const valuedDividends = sumOf(positions.filter(({ total_value }) => total_value !== null).map(dividends));
  const compared = comparedSums(positions, cost);
  return {
    /** Value of all positions with a known one; null if there are none. */
    totalValue,
    /** Sum of quantity × average_buy_price where known, without fees. */
    totalPurchasePrice,
    /** The same plus fees. */
    totalCost: totalPurchasePrice === null ? null : totalPurchasePrice + (fees ?? 0),
    /** Gain since purchase in percent of the purchase price, of positions with both price and value. */
    totalGrowth: compared && percentChange(compared.purchasePrice, compared.value),
    /** Purchase price and value behind totalGrowth; null if there are none. */
    compared,
    /** dividend × quantity: dividends of the last twelve months on the shares held today. */
    totalDividends: sumOf(positions.map(dividends)),
    /** Number of paying positions whose yearly dividend is unknown in this currency; they are not in the sum. */
    undistributed: positions.filter(isUndistributed).length,
    /** The part of totalDividends that belongs to positions with a value. */
    valuedDividends,
    /** `valuedDividends` in percent of the total value. */
    totalDividendYield:
      valuedDividends !== null && totalValue !== null && totalValue > 0
        ? (valuedDividends / totalValue) * 100
        : null,
    numberOfStocks: positions.length,
    /** Plain mean over the positions with a positive trailing_p_e. */
    averagePERatio: averagePE(positions),
    /** Value by sector, largest first; null for positions without one. */
    sectorDistribution: sectors(positions),
    /** Number of positions without a value. */
    unvalued: positions.filter(({ total_value }) => total_value === null).length,
    /** Number of positions without a buy price. */
    uncosted: positions.filter(({ average_buy_price }) => average_buy_price === null).length,
  };
}

/**
 * Tests whether a position pays an unknown dividend: it has paid for less than a year, or the amount cannot be
 * converted. One that has paid nothing for a year has 0, in any currency.
 */
const isUndistributed = ({ dividend, dividend_yield, last_dividend_date, held_dividend_date }: Position) =>
  dividend === null && ((last_dividend_date ?? held_dividend_date) !== null || (dividend_yield ?? 0) > 0);

/** Mean of the positive price-earnings ratios; null without one. */
export function averagePE(positions: readonly Pick<Position, 'trailing_p_e'>[]): number | null {
  const ratios = positions.flatMap(({ trailing_p_e }) =>
    trailing_p_e && trailing_p_e > 0 ? trailing_p_e : [],
  );
  return ratios.length > 0 ? ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length : null;
}

function comparedSums(positions: readonly Position[], costOf: (position: Position) => number | null) {
  const both = positions.filter((position) => costOf(position) !== null && position.total_value !== null);
  const purchasePrice = sumOf(both.map(costOf));
  const value = sumOf(both.map(({ total_value }) => total_value));
  return purchasePrice === null || value === null ? null : { purchasePrice, value, positions: both.length };
}

function sectors(positions: readonly Position[]) {
  const values = new Map<string | null, number>();
  for (const { sector, total_value } of positions) {
    if (total_value !== null) values.set(sector, (values.get(sector) ?? 0) + total_value);
  }
  return Array.from(values, ([sector, value]) => ({ sector, value })).sort((a, b) => b.value - a.value);
}

/** Sums the known amounts; null if none is known. */
function sumOf(amounts: readonly (number | null)[]): number | null {
  const known = amounts.filter((amount) => amount !== null);
  return known.length > 0 ? known.reduce((sum, amount) => sum + amount, 0) : null;
}
