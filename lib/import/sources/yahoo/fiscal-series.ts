import type { FiscalFigure } from '@/lib/finance/value/fiscal-year';

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
export const SERIES: readonly SeriesName[] = [...Object.values(SERIES_OF).flat(), DIVIDENDS];

export type SeriesName = (typeof SERIES_OF)[keyof typeof SERIES_OF][number] | typeof DIVIDENDS;

export const EPS: ReadonlySet<SeriesName> = new Set(SERIES_OF.eps);

/** Share counts bear a currency code that means nothing. */
export const SHARES: ReadonlySet<SeriesName> = new Set(SERIES_OF.shares);
