import { derivedFigures } from '@/lib/finance/value/derived-figures';
import { growthOver, shareCountChange, yearsOfProfit } from '@/lib/finance/value/growth';
import { piotroski } from '@/lib/finance/value/piotroski';
import type { Fundamentals } from './fundamentals';

/** Years over which the share count is compared. */
const SHARE_SPAN = 5;

/** Years of which those with a profit are counted. */
const PROFIT_SPAN = 10;

/** Columns of `stocks` that follow from fiscal years; see METRICS for their units. */
export const FISCAL_COLUMNS = [
  ...(['revenue_growth_5', 'revenue_growth_10', 'eps_growth_5', 'eps_growth_10'] as const),
  ...(['roic', 'net_debt_to_ebitda', 'interest_cover', 'equity_ratio'] as const),
  ...(['share_growth', 'f_score', 'profit_years'] as const),
] as const;

export type FiscalColumn = (typeof FISCAL_COLUMNS)[number];

/** Computes what the search knows of a company's fiscal years; all of it is of the last full year. */
export function fiscalColumns({ years }: Pick<Fundamentals, 'years'>): Record<FiscalColumn, number | null> & {
  fiscal_year_end: string | null;
} {
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
    share_growth: shareCountChange(years, SHARE_SPAN),
    f_score: piotroski(years).score,
    profit_years: known === 0 ? null : profitable,
  };
}
