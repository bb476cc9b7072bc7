import { z } from 'zod';
import { mainUnit } from '@/lib/currencies/rules';
import type { FiscalFigure } from '@/lib/finance/value/fiscal-year';
import { figure, words } from './answers';

/** Series of each figure; the first that has a value counts. Yahoo writes payments as negative numbers. */
export const SERIES_OF = {
  revenue: ['TotalRevenue'],
  grossProfit: ['GrossProfit'],
  ebit: ['EBIT', 'OperatingIncome'],
  ebitda: ['EBITDA'],
  pretaxIncome: ['PretaxIncome'],
  incomeTax: ['TaxProvision'],
  netIncome: ['NetIncome', 'NetIncomeCommonStockholders'],
  eps: ['DilutedEPS', 'BasicEPS'],
  shares: ['DilutedAverageShares', 'BasicAverageShares'],
  operatingCashFlow: ['OperatingCashFlow'],
  capex: ['CapitalExpenditure'],
  buybacks: ['RepurchaseOfCapitalStock'],
  interestExpense: ['InterestExpense', 'InterestExpenseNonOperating'],
  totalAssets: ['TotalAssets'],
  currentAssets: ['CurrentAssets'],
  cash: ['CashCashEquivalentsAndShortTermInvestments'],
  receivables: ['AccountsReceivable', 'Receivables'],
  inventories: ['Inventory'],
  totalLiabilities: ['TotalLiabilitiesNetMinorityInterest'],
  currentLiabilities: ['CurrentLiabilities'],
  longTermDebt: ['LongTermDebt'],
  totalDebt: ['TotalDebt'],
  equity: ['StockholdersEquity', 'CommonStockEquity'],
  retainedEarnings: ['RetainedEarnings'],
} as const satisfies Record<Exclude<FiscalFigure, 'dividendPerShare'>, readonly string[]>;

/** Dividends paid to shareholders, from which the one per share follows. */
export const DIVIDENDS = 'CashDividendsPaid';

/** Names of all series that are read, without the kind of period before them. */
const SERIES: readonly SeriesName[] = [...Object.values(SERIES_OF).flat(), DIVIDENDS];

export type SeriesName = (typeof SERIES_OF)[keyof typeof SERIES_OF][number] | typeof DIVIDENDS;

export const EPS: ReadonlySet<SeriesName> = new Set(SERIES_OF.eps);

/** Share counts bear a currency code that means nothing. */
export const SHARES: ReadonlySet<SeriesName> = new Set(SERIES_OF.shares);

/** The kinds of periods of Yahoo's statements, with the length that each must have. */
export const PERIODS = { annual: '12M', trailing: 'TTM' } as const;

export type Period = keyof typeof PERIODS;

const READ: ReadonlySet<string> = new Set(
  Object.keys(PERIODS).flatMap((period) => SERIES.map((name) => period + name)),
);

/** Null stands where a year has no value. */
const pointsSchema = z
  .array(
    z
      .object({
        asOfDate: z.iso.date(),
        periodType: words,
        /** Can differ from that of other series of the same answer. */
        currencyCode: words,
        reportedValue: figure,
      })
      .nullable(),
  )
  .nullish()
  .transform((points) => points?.filter((point) => point !== null) ?? []);

const readSchema = z.object({ symbol: z.string(), type: z.string(), points: pointsSchema });

/** A series has its points under the name of its type. */
const seriesSchema = z
  .looseObject({ meta: z.object({ symbol: z.array(z.string()).min(1), type: z.array(z.string()).min(1) }) })
  .transform((series): z.input<typeof readSchema> => {
    const [symbol = '', type = ''] = [series.meta.symbol[0], series.meta.type[0]];
    const points = READ.has(type) ? (series as Record<string, unknown>)[type] : null;
    return { symbol, type, points: points as z.input<typeof pointsSchema> };
  })
  .pipe(readSchema);

export type Series = z.output<typeof seriesSchema>;

export const statementsAnswerSchema = z
  .object({ timeseries: z.object({ result: z.array(seriesSchema) }) })
  .transform(({ timeseries }) => timeseries.result);

/** Values of one period in main units, with their currencies. */
export type Values = Map<SeriesName, { value: number; currency: string | null }>;

/** Collects the values of each day, in the order of days. Other lengths than that of the period are left out. */
export function periodsOf(series: readonly Series[], period: Period, today: string): Map<string, Values> {
  const periods = new Map<string, Values>();
  const names = new Map<string, SeriesName>(SERIES.map((name) => [period + name, name]));
  for (const { type, points } of series) {
    const name = names.get(type);
    if (!name) continue;
    for (const { asOfDate, periodType, currencyCode, reportedValue } of points) {
      if (reportedValue === null || periodType !== PERIODS[period] || asOfDate > today) continue;
      const { currency, perUnit } = mainUnit(currencyCode ?? '');
      const values = periods.get(asOfDate) ?? new Map();
      const value = SHARES.has(name) ? reportedValue : reportedValue / perUnit;
      periods.set(asOfDate, values.set(name, { value, currency: currency || null }));
    }
  }
  return new Map([...periods].sort(([a], [b]) => (a < b ? -1 : 1)));
}
