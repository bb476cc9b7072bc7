import { derivedFigures } from '@/lib/finance/value/derived-figures';
import type { FiscalYear } from '@/lib/finance/value/fiscal-year';
import { ratio } from '@/lib/finance/value/ratio';
import type { ExplainedKey } from '../figures/page-figures';

/** `sum` is an amount of the whole company, `shares` a count; fractions are shown in percent. */
export type Unit = 'sum' | 'perShare' | 'fraction' | 'ratio' | 'shares';

type Row = {
  label: string;
  group: keyof typeof GROUPS;
  unit: Unit;
  value: (year: FiscalYear) => number | null;
  /** Growth per year has a meaning. */
  grows?: boolean;
  explains?: ExplainedKey;
};

export const GROUPS = {
  earnings: 'Ertrag',
  margins: 'Margen und Rendite',
  perShare: 'Je Aktie',
  balance: 'Bilanz',
} as const;

/** Figures of the table, in its order. */
export const YEAR_ROWS = {
  revenue: { label: 'Umsatz', group: 'earnings', unit: 'sum', value: (year) => year.revenue, grows: true },
  ebit: {
    label: 'Operatives Ergebnis (EBIT)',
    group: 'earnings',
    unit: 'sum',
    value: (year) => year.ebit,
    grows: true,
  },
  netIncome: {
    label: 'Gewinn',
    group: 'earnings',
    unit: 'sum',
    value: (year) => year.netIncome,
    grows: true,
  },
  grossMargin: {
    label: 'Bruttomarge',
    group: 'margins',
    unit: 'fraction',
    value: (year) => derivedFigures(year).grossMargin,
  },
  ebitMargin: {
    label: 'Operative Marge',
    group: 'margins',
    unit: 'fraction',
    value: (year) => derivedFigures(year).ebitMargin,
  },
  netMargin: {
    label: 'Gewinnmarge',
    group: 'margins',
    unit: 'fraction',
    value: (year) => derivedFigures(year).netMargin,
  },
  returnOnEquity: {
    label: 'Eigenkapitalrendite',
    group: 'margins',
    unit: 'fraction',
    value: (year) => derivedFigures(year).returnOnEquity,
    explains: 'return_on_equity',
  },
  roic: {
    label: 'Kapitalrendite (ROIC)',
    group: 'margins',
    unit: 'fraction',
    value: (year) => derivedFigures(year).roic,
    explains: 'roic',
  },
  earningsPayout: {
    label: 'Ausschüttung vom Gewinn',
    group: 'margins',
    unit: 'fraction',
    value: (year) => ratio(year.dividendPerShare, year.eps),
    explains: 'payout_ratio',
  },
  freeCashFlowPayout: {
    label: 'Ausschüttung vom freien Cashflow',
    group: 'margins',
    unit: 'fraction',
    value: (year) => derivedFigures(year).freeCashFlowPayout,
    explains: 'free_cash_flow_payout',
  },
  eps: {
    label: 'Gewinn, verwässert',
    group: 'perShare',
    unit: 'perShare',
    value: (year) => year.eps,
    grows: true,
  },
  freeCashFlowPerShare: {
    label: 'Freier Cashflow',
    group: 'perShare',
    unit: 'perShare',
    value: (year) => derivedFigures(year).freeCashFlowPerShare,
    grows: true,
    explains: 'free_cash_flow_per_share',
  },
  dividendPerShare: {
    label: 'Dividende',
    group: 'perShare',
    unit: 'perShare',
    value: (year) => year.dividendPerShare,
    grows: true,
  },
  netDebtToEbitda: {
    label: 'Nettoschulden / EBITDA',
    group: 'balance',
    unit: 'ratio',
    value: (year) => derivedFigures(year).netDebtToEbitda,
    explains: 'net_debt_to_ebitda',
  },
  equityRatio: {
    label: 'Eigenkapitalquote, %',
    group: 'balance',
    unit: 'fraction',
    value: (year) => derivedFigures(year).equityRatio,
    explains: 'equity_ratio',
  },
  shares: {
    label: 'Aktien, Mio.',
    group: 'balance',
    unit: 'shares',
    value: (year) => year.shares,
    grows: true,
  },
} as const satisfies Record<string, Row>;

export type YearKey = keyof typeof YEAR_ROWS;

export const row = (key: YearKey): Row => YEAR_ROWS[key];
