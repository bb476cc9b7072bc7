/** Figures of a fiscal year. Sums are in whole units of the reporting currency, EPS and dividend per share of today. */
export const FISCAL_FIGURES = [
  ...(['revenue', 'grossProfit', 'ebit', 'ebitda', 'pretaxIncome', 'incomeTax', 'netIncome'] as const),
  ...(['eps', 'shares', 'dividendPerShare'] as const),
  ...(['operatingCashFlow', 'capex', 'buybacks', 'interestExpense'] as const),
  ...(['totalAssets', 'currentAssets', 'cash', 'receivables', 'inventories'] as const),
  ...(['totalLiabilities', 'currentLiabilities', 'longTermDebt', 'totalDebt'] as const),
  ...(['equity', 'retainedEarnings'] as const),
] as const;

export type FiscalFigure = (typeof FISCAL_FIGURES)[number];

/**
 * Figures that a company reported for a fiscal year; null: no source has it. Capex, buybacks and interest are positive
 * where money goes out. Net income, equity and EPS belong to the owners of the parent; `shares` are the average diluted
 * ones; `longTermDebt` and `totalDebt` bear interest.
 */
export type FiscalYear = Readonly<Record<FiscalFigure, number | null>> & {
  /** Last day of the fiscal year, ISO. */
  end: string;
  /** Day on which it was published, ISO; null: not known. */
  publishedOn: string | null;
};
