import { isCurrency } from '@/lib/currencies/iso-4217';
import { mainUnit } from '@/lib/currencies/rules';
import { words } from '@/lib/platform/format/words';
import { isIsin } from '@/lib/stocks/isin';
import { FUND_FACTS, type FundFact, isFundFact, type SecurityKind } from '@/lib/stocks/kinds';
import { SECTORS } from '@/lib/stocks/rules';
import { type CompanyRow, FIGURE_KEYS, type FigureKey, type Refusal } from '../../rows';
import type { DataFile } from './open-file';
import { readTable, type TableRow } from './table-file';

/** Columns of figures whose names differ from those of the figures. */
const COLUMN_OF: Partial<Record<FigureKey, string>> = {
  free_cash_flow: 'free_cashflow',
  trailing_p_e: 'trailing_pe',
  forward_p_e: 'forward_pe',
  reported_dividend: 'dividend_rate',
  reported_dividend_yield: 'dividend_yield',
  reported_payout_ratio: 'payout_ratio',
};
const columnOf = (figure: FigureKey): string => COLUMN_OF[figure] ?? figure;

/** Figures in the currency of the column trading_currency; others are ratios and fractions. */
const AMOUNTS: ReadonlySet<FigureKey> = new Set([
  'market_cap',
  'enterprise_value',
  'revenue',
  'free_cash_flow',
  'reported_dividend',
  'fund_size',
]);

/** Columns of the format for people or other programs. */
const UNUSED = words`
  sector_source, price, price_to_sales, eps_trailing, eps_forward, ebitda, week52_low, week52_high
`;

const COMPANY_COLUMNS = {
  required: ['symbol', 'name', 'trading_currency'],
  optional: [
    ...words`isin, kind, sector, country, as_of, delisted`,
    ...Object.keys(FUND_FACTS),
    ...UNUSED,
    ...FIGURE_KEYS.map(columnOf),
  ],
};

/** Values of the column kind. An empty one is a share. */
const KINDS: ReadonlyMap<string, SecurityKind> = new Map([
  ['', 'share'],
  ['share', 'share'],
  ['stock', 'share'],
  ['fund', 'fund'],
  ['etf', 'fund'],
  ['index', 'index'],
]);

/** A symbol is short and has no spaces; other characters differ by provider. */
export const SYMBOL = /^(?=.*[A-Za-z0-9])[!-~]{1,24}$/;

/** A company with its line; `quotedIn` is its currency as in the file: GBp. */
export type CompanyEntry = { company: CompanyRow; quotedIn: string; line: number };

/** Reads the companies of a file by symbol. */
export async function readCompanies(
  file: DataFile,
  today: string,
  refuse: (refusal: Refusal) => void,
): Promise<Map<string, CompanyEntry>> {
  const companies = new Map<string, CompanyEntry>();
  for await (const row of readTable(file, COMPANY_COLUMNS, refuse)) {
    const symbol = row.cell('symbol');
    const earlier = companies.get(symbol);
    if (earlier) {
      row.refuse('duplicate', `${symbol} steht schon in Zeile ${earlier.line}`);
      continue;
    }
    const company = companyOf(row, symbol, today);
    if (company) companies.set(symbol, { company, quotedIn: row.cell('trading_currency'), line: row.line });
  }
  return companies;
}

function companyOf(row: TableRow, symbol: string, today: string): CompanyRow | null {
  const { cell, refuse } = row;
  const name = cell('name');
  if (!SYMBOL.test(symbol)) return refuse('malformed', `„${symbol.slice(0, 40)}“ ist kein Börsensymbol`);
  if (name === '' || name.length > 250) return refuse('missing_data', 'Name fehlt oder ist zu lang');
  const stated = cell('trading_currency');
  const quoted = mainUnit(stated);
  if (!isCurrency(quoted.currency))
    return refuse('unknown_currency', `„${stated.slice(0, 20)}“ ist keine Währung`);
  const kind = KINDS.get(cell('kind').toLowerCase());
  if (!kind)
    return refuse('not_a_stock', `„${cell('kind').slice(0, 20)}“ ist weder share noch fund oder index`);
  return {
    kind,
    facts: kind === 'share' ? {} : factsOf(row),
    symbol,
    name,
    isin: isinOf(row),
    sector: sectorOf(row),
    country: cell('country') || null,
    trading_currency: quoted.currency,
    status: cell('delisted').toLowerCase() === 'true' ? 'delisted' : 'active',
    figures_date: cell('as_of') === '' ? null : row.day('as_of', today),
    figures: figuresOf(row, quoted.perUnit),
  };
}

function factsOf({ cell, refuse }: TableRow): CompanyRow['facts'] {
  const facts: CompanyRow['facts'] = {};
  for (const fact of Object.keys(FUND_FACTS) as FundFact[]) {
    const value = cell(fact);
    if (value === '' || isFundFact(fact, value)) facts[fact] = value || null;
    else refuse('impossible_figure', `„${value.slice(0, 40)}“ in der Spalte ${fact} ist unbekannt`);
  }
  return facts;
}

function figuresOf({ number }: TableRow, perUnit: number): CompanyRow['figures'] {
  const figures: CompanyRow['figures'] = {};
  for (const figure of FIGURE_KEYS) {
    const value = number(columnOf(figure));
    if (value === null) figures[figure] = null;
    else if (AMOUNTS.has(figure)) figures[figure] = value / perUnit;
    // Our yields are percent; without floating-point noise, so that 0.009 is 0.9 and not slightly less.
    else if (figure === 'reported_dividend_yield') figures[figure] = Math.round(value * 1e12) / 1e10;
    else figures[figure] = value;
  }
  return figures;
}

function sectorOf({ cell, refuse }: TableRow): string | null {
  const sector = cell('sector');
  if (sector === '' || sector in SECTORS) return sector || null;
  return refuse('unknown_sector', `„${sector.slice(0, 60)}“ ist keiner der elf Sektoren`);
}

function isinOf({ cell, refuse }: TableRow): string | null {
  const isin = cell('isin');
  if (isin === '' || isIsin(isin)) return isin || null;
  return refuse('impossible_figure', `„${isin.slice(0, 20)}“ ist keine ISIN`);
}
