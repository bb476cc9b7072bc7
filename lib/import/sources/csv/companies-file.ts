import { isCurrency } from '@/lib/currencies/iso-4217';
import { mainUnit } from '@/lib/currencies/rules';
import { words } from '@/lib/platform/format/words';
import { isIsin } from '@/lib/stocks/isin';
import { FUND_FACTS, type FundFact, isFundFact, type SecurityKind } from '@/lib/stocks/kinds';
import { SECTORS } from '@/lib/stocks/rules';
import type { CompanyRow, FigureKey, Refusal } from '../../rows';
import { isoDayBytes } from './iso-day';
import type { DataFile } from './open-file';
import { numberCell, readTable, type TableRow } from './table-file';

/** Maps columns to stored figures. Amounts are in the column trading_currency. */
const FIGURE_COLUMNS: Record<string, { figure: FigureKey; as: 'amount' | 'ratio' | 'fraction' | 'percent' }> =
  {
    market_cap: { figure: 'market_cap', as: 'amount' },
    enterprise_value: { figure: 'enterprise_value', as: 'amount' },
    revenue: { figure: 'revenue', as: 'amount' },
    free_cashflow: { figure: 'free_cash_flow', as: 'amount' },
    trailing_pe: { figure: 'trailing_p_e', as: 'ratio' },
    forward_pe: { figure: 'forward_p_e', as: 'ratio' },
    price_to_book: { figure: 'price_to_book', as: 'ratio' },
    enterprise_to_ebitda: { figure: 'enterprise_to_ebitda', as: 'ratio' },
    profit_margin: { figure: 'profit_margin', as: 'fraction' },
    operating_margin: { figure: 'operating_margin', as: 'fraction' },
    gross_margin: { figure: 'gross_margin', as: 'fraction' },
    return_on_equity: { figure: 'return_on_equity', as: 'fraction' },
    revenue_growth: { figure: 'revenue_growth', as: 'fraction' },
    earnings_growth: { figure: 'earnings_growth', as: 'fraction' },
    current_qtr_growth: { figure: 'current_qtr_growth', as: 'fraction' },
    next_qtr_growth: { figure: 'next_qtr_growth', as: 'fraction' },
    current_year_growth: { figure: 'current_year_growth', as: 'fraction' },
    next_year_growth: { figure: 'next_year_growth', as: 'fraction' },
    dividend_rate: { figure: 'reported_dividend', as: 'amount' },
    dividend_yield: { figure: 'reported_dividend_yield', as: 'percent' },
    payout_ratio: { figure: 'reported_payout_ratio', as: 'fraction' },
    expense_ratio: { figure: 'expense_ratio', as: 'fraction' },
    fund_size: { figure: 'fund_size', as: 'amount' },
  };

/** Columns of the format for people or other programs. */
const UNUSED = words`
  sector_source, price, price_to_sales, eps_trailing, eps_forward, ebitda, week52_low, week52_high
`;

const COMPANY_COLUMNS = {
  required: ['symbol', 'name', 'trading_currency'],
  optional: [
    'isin',
    'kind',
    'sector',
    'country',
    'as_of',
    'delisted',
    ...Object.keys(FUND_FACTS),
    ...UNUSED,
    ...Object.keys(FIGURE_COLUMNS),
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
    const refuseRow = (code: Refusal['code'], reason: string) =>
      refuse({ file: file.name, line: row.line, symbol: symbol || null, code, reason });
    const earlier = companies.get(symbol);
    if (earlier) {
      refuseRow('duplicate', `${symbol} steht schon in Zeile ${earlier.line}`);
      continue;
    }
    const company = companyOf(row, symbol, today, refuseRow);
    if (company) companies.set(symbol, { company, quotedIn: row.cell('trading_currency'), line: row.line });
  }
  return companies;
}

type RefuseRow = (code: Refusal['code'], reason: string) => void;

function companyOf({ cell }: TableRow, symbol: string, today: string, refuse: RefuseRow): CompanyRow | null {
  const name = cell('name');
  if (!SYMBOL.test(symbol))
    return refusedRow(refuse, 'malformed', `„${symbol.slice(0, 40)}“ ist kein Börsensymbol`);
  if (name === '' || name.length > 250)
    return refusedRow(refuse, 'missing_data', 'Name fehlt oder ist zu lang');
  const quoted = mainUnit(cell('trading_currency'));
  if (!isCurrency(quoted.currency)) {
    return refusedRow(
      refuse,
      'unknown_currency',
      `„${cell('trading_currency').slice(0, 20)}“ ist keine Währung`,
    );
  }
  const kind = KINDS.get(cell('kind').toLowerCase());
  if (!kind)
    return refusedRow(
      refuse,
      'not_a_stock',
      `„${cell('kind').slice(0, 20)}“ ist weder share noch fund oder index`,
    );
  return {
    kind,
    facts: kind === 'share' ? {} : factsOf(cell, refuse),
    symbol,
    name,
    isin: isinOf(cell('isin'), refuse),
    sector: sectorOf(cell('sector'), refuse),
    country: cell('country') || null,
    trading_currency: quoted.currency,
    status: cell('delisted').toLowerCase() === 'true' ? 'delisted' : 'active',
    figures_date: dayOf(cell('as_of'), today, refuse),
    figures: figuresOf(cell, quoted.perUnit, refuse),
  };
}

function factsOf(cell: TableRow['cell'], refuse: RefuseRow): CompanyRow['facts'] {
  const facts: CompanyRow['facts'] = {};
  for (const fact of Object.keys(FUND_FACTS) as FundFact[]) {
    const value = cell(fact);
    if (value === '' || isFundFact(fact, value)) facts[fact] = value || null;
    else refuse('impossible_figure', `„${value.slice(0, 40)}“ in der Spalte ${fact} ist unbekannt`);
  }
  return facts;
}

function figuresOf(cell: TableRow['cell'], perUnit: number, refuse: RefuseRow): CompanyRow['figures'] {
  const figures: CompanyRow['figures'] = {};
  for (const [column, { figure, as }] of Object.entries(FIGURE_COLUMNS)) {
    const value = numberCell(cell(column));
    if (Number.isNaN(value)) {
      refuse('bad_number', `„${cell(column).slice(0, 40)}“ in der Spalte ${column} ist keine Zahl`);
      figures[figure] = null;
    } else {
      figures[figure] =
        value === null
          ? null
          : as === 'amount'
            ? value / perUnit
            : as === 'percent'
              ? percentOf(value)
              : value;
    }
  }
  return figures;
}

/** Converts a fraction to percent without floating-point noise, so that 0.009 is 0.9 and not slightly less. */
const percentOf = (fraction: number): number => Math.round(fraction * 1e12) / 1e10;

function sectorOf(sector: string, refuse: RefuseRow): string | null {
  if (sector === '' || sector in SECTORS) return sector || null;
  return refusedRow(refuse, 'unknown_sector', `„${sector.slice(0, 60)}“ ist keiner der elf Sektoren`);
}

function isinOf(isin: string, refuse: RefuseRow): string | null {
  if (isin === '' || isIsin(isin)) return isin || null;
  return refusedRow(refuse, 'impossible_figure', `„${isin.slice(0, 20)}“ ist keine ISIN`);
}

function dayOf(text: string, today: string, refuse: RefuseRow): string | null {
  if (text === '') return null;
  const bytes = Buffer.from(text);
  if (isoDayBytes(bytes, 0, bytes.length) === null) {
    return refusedRow(refuse, 'bad_date', `„${text.slice(0, 40)}“ ist kein Datum der Form 2026-03-31`);
  }
  return text <= today ? text : refusedRow(refuse, 'future_date', `Der Stand ${text} liegt in der Zukunft`);
}

function refusedRow(refuse: RefuseRow, code: Refusal['code'], reason: string): null {
  refuse(code, reason);
  return null;
}
