import { INVESTOR_STYLE } from '../rules';
import type { Stock } from '../schema';

const between = (value: number | null, above: number, below: number): boolean =>
  value !== null && value > above && value < below;

/**
 * Names the kind of investor who might like this stock; the first match counts. A multiple of zero or below
 * does not count as low: the company makes a loss or has no equity.
 */
export function investorStyle(
  stock: Pick<Stock, 'dividend_yield' | 'trailing_p_e' | 'price_to_book' | 'growth_estimates'>,
): string {
  const rule = INVESTOR_STYLE;
  if (between(stock.dividend_yield, rule.dividendYieldAbove, Infinity)) return 'Dividendenaktien';
  if (
    between(stock.trailing_p_e, 0, rule.trailingPeBelow) &&
    between(stock.price_to_book, 0, rule.priceToBookBelow)
  ) {
    return 'Value-Aktien';
  }
  if (between(stock.growth_estimates.next_year, rule.nextYearGrowthAbove, Infinity)) {
    return 'Wachstumsaktien';
  }
  return 'ausgewogene Aktien';
}
