import { convert } from '@/lib/currencies/convert';
import type { Rates } from '@/lib/currencies/rates';
import { epochDay } from '@/lib/finance/daily-series';
import { FISCAL_FIGURES, type FiscalFigure, type FiscalYear } from '@/lib/finance/value/fiscal-year';
import type { StockFundamentals } from './fundamentals';
import { type FundamentalsAnswer, figureName } from './schema';

const NOTHING: FundamentalsAnswer = {
  source: null,
  reporting_currency: null,
  currency: null,
  without_rate: [],
  years: [],
  trailing: null,
  others: [],
};

/**
 * Converts fiscal years to their form in the API.
 *
 * @param currency null: that of the reports. Where a rate is missing, amounts are null, also those of 0
 */
export function fundamentalsAnswer(
  fundamentals: StockFundamentals | null,
  currency: string | null,
  rates: Rates,
): FundamentalsAnswer {
  if (!fundamentals) return NOTHING;
  const { source, currency: reported, years, trailing, others } = fundamentals;
  // A figure in an unknown currency cannot be converted.
  const to = reported === null ? null : (currency ?? reported);
  const inCurrency = (value: number | null, end: string) =>
    reported === null || to === null ? value : convert(value, reported, to, rates.on(epochDay(end)));
  const hasRate = (end: string) => inCurrency(1, end) !== null;
  const converted = (figure: FiscalFigure, value: number | null, end: string) =>
    figure === 'shares' ? value : hasRate(end) ? inCurrency(value, end) : null;
  const figuresOf = (year: Partial<FiscalYear>, end: string) =>
    Object.fromEntries(
      FISCAL_FIGURES.flatMap((figure) => {
        const value = year[figure];
        return value === undefined ? [] : [[figureName(figure), converted(figure, value, end)]];
      }),
    );
  const yearOf = (year: FiscalYear) => ({
    end: year.end,
    published_on: year.publishedOn,
    ...figuresOf(year, year.end),
  });
  return {
    source,
    reporting_currency: reported,
    currency: to,
    without_rate: [...years, trailing].flatMap((year) => (year && !hasRate(year.end) ? [year.end] : [])),
    years: years.map((year) => ({
      ...yearOf(year),
      first: Object.fromEntries(
        Object.entries(figuresOf(year.first as Partial<FiscalYear>, year.end)).filter(
          (entry): entry is [string, number] => entry[1] !== null,
        ),
      ),
    })),
    trailing: trailing && yearOf(trailing),
    others: others.map((other) => ({
      source: other.source,
      currency: other.currency,
      compared: other.compared,
      differences: other.differences.map(({ end, figure, here, there }) => ({
        end,
        figure: figureName(figure),
        here: converted(figure, here, end),
        there: converted(figure, there, end),
      })),
    })),
  } as FundamentalsAnswer;
}
