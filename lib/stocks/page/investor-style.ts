import { formatNumber, formatPercent } from '@/lib/platform/format/number';
import { INVESTOR_STYLE } from '../rules';
import type { Stock } from '../schema';

const between = (value: number | null, above: number, below: number): boolean =>
  value !== null && value > above && value < below;

const { dividendYieldAbove, trailingPeBelow, priceToBookBelow, nextYearGrowthAbove } = INVESTOR_STYLE;

const STYLES = {
  dividend: `Dividendenaktien (Dividendenrendite über ${formatPercent(dividendYieldAbove, 1)})`,
  value: `Value-Aktien (KGV unter ${formatNumber(trailingPeBelow, 0)} und KBV unter ${formatNumber(priceToBookBelow, 0)})`,
  growth: `Wachstumsaktien (erwartetes Gewinnwachstum über ${formatPercent(nextYearGrowthAbove * 100, 0)})`,
  balanced: 'ausgewogene Aktien (keiner der drei Stile)',
};

/**
 * Names the investor style of a stock and the rule it meets; the first match counts. A multiple of zero or below
 * does not count as low: the company makes a loss or has no equity.
 */
export function investorStyle(
  stock: Pick<Stock, 'dividend_yield' | 'trailing_p_e' | 'price_to_book' | 'growth_estimates'>,
): string {
  if (between(stock.dividend_yield, dividendYieldAbove, Infinity)) return STYLES.dividend;
  if (between(stock.trailing_p_e, 0, trailingPeBelow) && between(stock.price_to_book, 0, priceToBookBelow)) {
    return STYLES.value;
  }
  if (between(stock.growth_estimates.next_year, nextYearGrowthAbove, Infinity)) {
    return STYLES.growth;
  }
  return STYLES.balanced;
}
