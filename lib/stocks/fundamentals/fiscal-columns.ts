import { altman } from '@/lib/finance/value/altman';
import { derivedFigures } from '@/lib/finance/value/derived-figures';
import { earningsPower } from '@/lib/finance/value/earnings-power';
import { growthOver, shareCountChange, yearsOfProfit } from '@/lib/finance/value/growth';
import { piotroski } from '@/lib/finance/value/piotroski';
import { isDebtBusiness } from '../rules';
import type { Fundamentals } from './fundamentals';
import { USUAL_RETURN } from './rules';

/** Years over which the share count is compared. */
const SHARE_SPAN = 5;

/** Years of which those with a profit are counted. */
const PROFIT_SPAN = 10;

/** Columns of `stocks` that follow from fiscal years; see METRICS for their units. */
export const FISCAL_COLUMNS = [
  ...(['revenue_growth_5', 'revenue_growth_10', 'eps_growth_5', 'eps_growth_10'] as const),
  ...(['roic', 'net_debt_to_ebitda', 'interest_cover', 'equity_ratio', 'free_cash_flow_payout'] as const),
  ...(['share_growth', 'f_score', 'profit_years', 'altman_double_prime', 'earnings_power'] as const),
] as const;

export type FiscalColumn = (typeof FISCAL_COLUMNS)[number];

type Listing = { sector: string | null; trading_currency: string };

/** Computes what the search knows of a company's fiscal years; all of it is of the last full year. */
export function fiscalColumns(
  { years, currency }: Pick<Fundamentals, 'years' | 'currency'>,
  { sector, trading_currency }: Listing,
): Record<FiscalColumn, number | null> & { fiscal_year_end: string | null } {
  const last = years.at(-1);
  const derived = last && derivedFigures(last);
  const lastYears = years.slice(-PROFIT_SPAN);
  const { profitable, known } = yearsOfProfit(lastYears);
  return {
    fiscal_year_end: last?.end ?? null,
    revenue_growth_5: growthOver(years, ({ revenue }) => revenue, 5),
    revenue_growth_10: growthOver(years, ({ revenue }) => revenue, 10),
    eps_growth_5: growthOver(years, ({ eps }) => eps, 5),
    eps_growth_10: growthOver(years, ({ eps }) => eps, 10),
    roic: derived?.roic ?? null,
    net_debt_to_ebitda: derived?.netDebtToEbitda ?? null,
    interest_cover: derived?.interestCover ?? null,
    equity_ratio: derived?.equityRatio ?? null,
    free_cash_flow_payout: derived?.freeCashFlowPayout ?? null,
    share_growth: shareCountChange(years, SHARE_SPAN),
    f_score: piotroski(years).score,
    profit_years: known === 0 ? null : profitable,
    altman_double_prime:
      last === undefined ? null : altman('zDoublePrime', last, null, isDebtBusiness(sector)).score,
    // Compared with the market value, which is in the currency of the listing.
    earnings_power: currency === trading_currency ? worthOfEarnings(years) : null,
  };
}

function worthOfEarnings(years: Fundamentals['years']): number | null {
  const { perShare, ...power } = earningsPower(years, USUAL_RETURN);
  return perShare === null || !('parts' in power) ? null : power.parts.equity;
}
