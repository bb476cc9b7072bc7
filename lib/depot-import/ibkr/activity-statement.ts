import { UnreadableFile } from '../read-booking';
import type { TextRow } from '../tables/table-text';
import { flexBookings } from './flex-bookings';
import type { FlexRow } from './flex-row';

/** An activity statement: `Section,Header|Data,…`, each section with columns of its own. */
export const isActivityStatement = ([first]: readonly TextRow[]): boolean =>
  first?.cells[1] === 'Header' && first.cells[2] !== undefined;

/**
 * Reads an activity statement.
 *
 * @throws UnreadableFile if it is not in English, since sections and columns are named in the language of the account
 */
export function readActivityStatement(rows: readonly TextRow[]) {
  if (rows[0]?.cells[0] !== 'Statement') throw new UnreadableFile(OTHER_LANGUAGE);
  const heads = new Map<string, readonly string[]>();
  const read: FlexRow[] = [];
  const isins = new Map<string, string>();
  for (const { line, cells } of rows) {
    const [section = '', part = '', ...values] = cells;
    if (part === 'Header') heads.set(section, values);
    if (part !== 'Data') continue;
    const head = heads.get(section) ?? [];
    const cell = (name: string) => values[head.indexOf(name)]?.trim() || undefined;
    const isin = cell('Security ID');
    if (section === 'Financial Instrument Information' && isin)
      for (const symbol of cell('Symbol')?.split(/,\s*/) ?? []) isins.set(symbol, isin);
    const row = SECTIONS[section] ? SECTIONS[section](cell) : unreadRow(section, cell);
    if (row) read.push({ ...row, line });
  }
  return flexBookings(
    read.map((row) => {
      const { symbol = '', isin = isins.get(symbol) } = row.attributes;
      return { ...row, attributes: { ...row.attributes, isin } };
    }),
  );
}

const OTHER_LANGUAGE =
  'Dieser Kontoauszug von Interactive Brokers ist nicht auf Englisch. Erstelle ihn noch einmal mit der Sprache Englisch';

type Cell = (name: string) => string | undefined;

const CATEGORIES: Readonly<Record<string, string>> = {
  Stocks: 'STK',
  Funds: 'FUND',
  'Mutual Funds': 'FUND',
  Warrants: 'WAR',
  'Structured Products': 'IOPT',
  'Equity and Index Options': 'OPT',
  Futures: 'FUT',
  Forex: 'CASH',
  Bonds: 'BOND',
  CFDs: 'CFD',
};

function categoryOf(cell: Cell): string {
  const category = cell('Asset Category') ?? '';
  return CATEGORIES[category] ?? category;
}

function tradeRow(cell: Cell): Omit<FlexRow, 'line'> | null {
  const quantity = cell('Quantity') ?? '';
  // The other rows say again how an order was filled and what it closed.
  const level = cell('DataDiscriminator') ?? 'Order';
  if (/^(Trade|ClosedLot|WashSale)$/.test(level)) return null;
  if (level !== 'Order') return { name: 'Unread', attributes: { type: `Trades, ${level}` } };
  const side = /^[-−]/.test(quantity) ? 'SELL' : 'BUY';
  const isCancelled = cell('Code')?.split(/;\s*/).includes('Ca');
  return {
    name: 'Trade',
    attributes: {
      assetCategory: categoryOf(cell),
      symbol: cell('Symbol'),
      quantity,
      currency: cell('Currency'),
      dateTime: cell('Date/Time'),
      tradePrice: cell('T. Price'),
      buySell: isCancelled ? `${side} (Ca.)` : side,
      tradeMoney: cell('Proceeds'),
      ibCommission: cell('Comm/Fee'),
      ibCommissionCurrency: cell('Currency'),
    },
  };
}

/** A sum of several rows has no day, and no currency where a row has one. */
const isSum = (date: string | undefined, currency = ''): boolean => !date && !/^[A-Z]{3}$/.test(currency);

/** A row of cash; its last rows are sums. */
const cashRow =
  (type: string) =>
  (cell: Cell): Omit<FlexRow, 'line'> | null => {
    const [date, currency] = [cell('Date') ?? cell('Settle Date') ?? cell('Date/Time'), cell('Currency')];
    if (isSum(date, currency)) return null;
    const description = cell('Description') ?? '';
    const symbol = cell('Symbol') ?? /^([^(]+)\(/.exec(description)?.[1]?.trim();
    const isOfShare = /^(Dividends|Payment|Withholding|Transaction)/.test(type);
    return {
      name: 'CashTransaction',
      attributes: {
        type,
        currency,
        description,
        amount: cell('Amount'),
        settleDate: date,
        symbol: isOfShare ? symbol : undefined,
      },
    };
  };

/** A transfer; its last rows are sums. */
function transferRow(cell: Cell): Omit<FlexRow, 'line'> | null {
  const [date, currency] = [cell('Date'), cell('Currency')];
  if (isSum(date, currency)) return null;
  return {
    name: 'Transfer',
    attributes: {
      assetCategory: categoryOf(cell),
      currency,
      symbol: cell('Symbol'),
      date,
      direction: cell('Direction'),
      quantity: cell('Qty') ?? cell('Quantity'),
    },
  };
}

/** Sections with days that say again what others have, or what is not paid yet. */
const REPEATED = /Accruals|^(?!Sales Tax).*Details|Forex|Performance|Positions|Lent/;

/** A row of a section that nothing reads: with a day it may be a booking. */
const unreadRow = (section: string, cell: Cell): Omit<FlexRow, 'line'> | null =>
  !REPEATED.test(section) && ['Date', 'Date/Time', 'Report Date', 'Settle Date'].some((name) => cell(name))
    ? { name: 'Unread', attributes: { type: section } }
    : null;

const SECTIONS: Readonly<Record<string, (cell: Cell) => Omit<FlexRow, 'line'> | null>> = {
  Trades: tradeRow,
  Dividends: cashRow('Dividends'),
  'Payment In Lieu Of Dividends': cashRow('Payment In Lieu Of Dividends'),
  'Withholding Tax': cashRow('Withholding Tax'),
  'Deposits & Withdrawals': cashRow('Deposits'),
  Interest: cashRow('Interest'),
  Fees: cashRow('Fees'),
  'Transaction Fees': cashRow('Transaction Fees'),
  Transfers: transferRow,
  'Corporate Actions': (cell) => ({
    name: 'CorporateAction',
    attributes: {
      description: cell('Description'),
      currency: cell('Currency'),
      reportDate: cell('Report Date'),
      dateTime: cell('Date/Time'),
      quantity: cell('Quantity'),
      proceeds: cell('Proceeds'),
      assetCategory: categoryOf(cell),
    },
  }),
};
