/** A trade in euro in the order book of Xetra. */
export type Trade = {
  isin: string;
  /** The identification under which it may be cancelled or amended. */
  id: string;
  /** Euro per share. */
  price: number;
  /** Moment in UTC, such as `2026-11-25T16:35:12.123456789`; sorts as text. */
  at: string;
  isClosingAuction: boolean;
};

/** A row of a post-trade file, as published. */
export type TradeRow = Readonly<Record<string, unknown>>;

/** Xetra's order books: regulated market, open market, Scale. Others are for midpoints and trades off the book. */
const BOOKS: readonly unknown[] = ['XETA', 'XETB', 'XETS'];

/** MMT's code of a central limit order book. */
const ORDER_BOOK = '1';

/**
 * MMT's codes of trading in the main session: auctions (opening, closing, intraday, unscheduled), continuous, at the close.
 * Left out are 4, outside of the main session (Xetra's extended hours), and 5, trades that were reported.
 */
const MAIN_SESSION: readonly unknown[] = ['O', 'K', 'I', 'U', '2', '3'];
const CLOSING_AUCTION = 'K';

/** Prices in currency; 2 is percent, as of bonds. */
const IN_CURRENCY = 1;

/** The one flag that says nothing about the price. */
const ALGORITHM = 'mmtAlgoInd';
const READ_FLAGS: readonly string[] = ['mmtTradingMode', 'mmtModificationInd', ALGORITHM];

/** Says whether a row is a trade of its own, amends the one of the same identification, or cancels it, as unknown codes may. */
export function changeOf({ mmtModificationInd: change }: TradeRow): 'none' | 'amended' | 'cancelled' {
  if (change === 'A') return 'amended';
  return change === '-' || change === undefined ? 'none' : 'cancelled';
}

/** Returns a trade of the day that counts for a close; null for all others. @param day ISO day */
export function tradeOf(row: TradeRow, day: string): Trade | null {
  const { instrumentIdentificationCode: isin, transactionIdentificationCode: id, price, quantity } = row;
  const at = row.tradingDateAndTime;
  if (typeof isin !== 'string' || typeof id !== 'string' || !isPositive(price) || !isPositive(quantity))
    return null;
  if (typeof at !== 'string' || !at.startsWith(`${day}T`) || !at.endsWith('Z')) return null;
  if (row.priceCurrency !== 'EUR' || row.priceNotation !== IN_CURRENCY) return null;
  if (!BOOKS.includes(row.venueOfExecution) || row.tradingSystem !== ORDER_BOOK) return null;
  if (!MAIN_SESSION.includes(row.mmtTradingMode) || hasFlag(row)) return null;
  return { isin, id, price, at: at.slice(0, -1), isClosingAuction: row.mmtTradingMode === CLOSING_AUCTION };
}

const isPositive = (value: unknown): value is number =>
  typeof value === 'number' && value > 0 && value < Number.POSITIVE_INFINITY;

/** Tests for a flag of MMT, known or not: a price at a reference, a benchmark, a delayed publication, a special dividend. */
const hasFlag = (row: TradeRow) =>
  Object.entries(row).some(
    ([name, value]) => name.startsWith('mmt') && !READ_FLAGS.includes(name) && value !== '-' && value !== '',
  );
