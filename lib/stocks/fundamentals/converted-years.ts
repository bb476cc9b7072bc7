import { convert } from '@/lib/currencies/convert';
import type { Rates } from '@/lib/currencies/rates';
import { epochDay } from '@/lib/finance/daily-series';
import { FISCAL_FIGURES, type FiscalYear } from '@/lib/finance/value/fiscal-year';

/** Converts fiscal years at the rates of their last days; without a rate, a figure is null. */
export const convertedYears = (
  years: readonly FiscalYear[],
  from: string,
  to: string,
  rates: Rates,
): FiscalYear[] =>
  years.map((year) => {
    const onLastDay = rates.on(epochDay(year.end));
    const figures = FISCAL_FIGURES.map((figure) => [
      figure,
      figure === 'shares' ? year.shares : convert(year[figure], from, to, onLastDay),
    ]);
    return { ...year, ...Object.fromEntries(figures) };
  });
