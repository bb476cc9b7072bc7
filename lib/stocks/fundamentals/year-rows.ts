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
  explains: ExplainedKey | null;
};

export const GROUPS = {
  earnings: 'Ertrag',
  margins: 'Margen und Rendite',
  perShare: 'Je Aktie',
  balance: 'Bilanz',
} as const;

const rowOf = (
  group: Row['group'],
  unit: Unit,
  label: string,
  value: Row['value'],
  explains: ExplainedKey | null = null,
): Row => ({ group, unit, label, value, explains });

/** Takes a figure that others give. */
const derived =
  (key: keyof ReturnType<typeof derivedFigures>): Row['value'] =>
  (year) =>
    derivedFigures(year)[key];

/** Figures of the table, in its order. */
export const YEAR_ROWS = {
  revenue: rowOf('earnings', 'sum', 'Umsatz', (year) => year.revenue),
  ebit: rowOf('earnings', 'sum', 'Operatives Ergebnis (EBIT)', (year) => year.ebit),
  netIncome: rowOf('earnings', 'sum', 'Gewinn', (year) => year.netIncome),
  grossMargin: rowOf('margins', 'fraction', 'Bruttomarge', derived('grossMargin')),
  ebitMargin: rowOf('margins', 'fraction', 'Operative Marge', derived('ebitMargin')),
  netMargin: rowOf('margins', 'fraction', 'Gewinnmarge', derived('netMargin')),
  returnOnEquity: rowOf(
    'margins',
    'fraction',
    'Eigenkapitalrendite',
    derived('returnOnEquity'),
    'return_on_equity',
  ),
  roic: rowOf('margins', 'fraction', 'Kapitalrendite (ROIC)', derived('roic'), 'roic'),
  earningsPayout: rowOf(
    'margins',
    'fraction',
    'Ausschüttung vom Gewinn',
    (year) => ratio(year.dividendPerShare, year.eps),
    'payout_ratio',
  ),
  freeCashFlowPayout: rowOf(
    'margins',
    'fraction',
    'Ausschüttung vom freien Cashflow',
    derived('freeCashFlowPayout'),
    'free_cash_flow_payout',
  ),
  eps: rowOf('perShare', 'perShare', 'Gewinn, verwässert', (year) => year.eps),
  freeCashFlowPerShare: rowOf(
    'perShare',
    'perShare',
    'Freier Cashflow',
    derived('freeCashFlowPerShare'),
    'free_cash_flow_per_share',
  ),
  dividendPerShare: rowOf('perShare', 'perShare', 'Dividende', (year) => year.dividendPerShare),
  netDebtToEbitda: rowOf(
    'balance',
    'ratio',
    'Nettoschulden / EBITDA',
    derived('netDebtToEbitda'),
    'net_debt_to_ebitda',
  ),
  equityRatio: rowOf('balance', 'fraction', 'Eigenkapitalquote, %', derived('equityRatio'), 'equity_ratio'),
  shares: rowOf('balance', 'shares', 'Aktien, Mio.', (year) => year.shares),
} as const satisfies Record<string, Row>;

export type YearKey = keyof typeof YEAR_ROWS;

/** Tests whether the growth per year of figures of a unit has a meaning. */
export const grows = (unit: Unit): boolean => unit !== 'fraction' && unit !== 'ratio';
