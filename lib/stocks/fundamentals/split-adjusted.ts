import { type Split, splitFactor } from '@/lib/finance/split-factor';
import type { FiscalYear } from '@/lib/finance/value/fiscal-year';
import type { Fundamentals, ReportedYear } from './fundamentals';

/** Puts figures per share and share counts on the shares of `today`, like prices. */
export function splitAdjusted<Given extends Fundamentals>(
  fundamentals: Given,
  splits: readonly Split[],
  today: string,
): Given {
  const { adjustedOn, years, trailing } = fundamentals;
  const factor = splitFactor(splits, adjustedOn, today);
  if (factor === 1) return fundamentals;
  const adjusted = ({ eps, dividendPerShare, shares }: Partial<FiscalYear>) => ({
    ...(eps != null && { eps: eps / factor }),
    ...(dividendPerShare != null && { dividendPerShare: dividendPerShare / factor }),
    ...(shares != null && { shares: shares * factor }),
  });
  return {
    ...fundamentals,
    years: years.map(
      (year): ReportedYear => ({
        ...year,
        ...adjusted(year),
        first: { ...year.first, ...adjusted(year.first) },
      }),
    ),
    trailing: trailing && { ...trailing, ...adjusted(trailing) },
  };
}
