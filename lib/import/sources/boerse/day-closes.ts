import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { parsedAnswer, UnreadableAnswer } from '../patient-fetch';

/** Closes in euro of one day by ISIN, of all that was traded; `doubtful` says of what is left out why. */
type DayCloses = { closes: ReadonlyMap<string, number>; doubtful: ReadonlyMap<string, string> };

/** Characters of a line; rows have about 500. */
const LONGEST_LINE = 100_000;

/** Text in a line of a trade that neither cancels nor amends another: it need not be parsed to look for those. */
const UNCHANGED = '"mmtModificationInd":"-"';

/**
 * Reads the closes of a day from all its files: the price of the closing auction, else the last trade in the order book.
 * The files are read twice, because a trade may be cancelled long after it was published.
 *
 * @param day ISO day
 * @param files lines of JSON, compressed by gzip or not
 * @returns nothing for a day without trades
 * @throws UnreadableAnswer for a damaged file, a web page, or trades without a closing auction
 */
export async function closesOf(day: string, files: readonly Uint8Array[]): Promise<DayCloses> {
  /** Null: cancelled; otherwise the row as it was amended last. */
  const changed = new Map<unknown, TradeRow | null>();
  await eachLine(files, (line) => {
    if (line.includes(UNCHANGED)) return;
    const row = rowOf(line);
    const change = changeOf(row);
    if (change !== 'none') changed.set(row.transactionIdentificationCode, change === 'amended' ? row : null);
  });
  const last = new Map<string, { trade: Trade; doubt: string | null }>();
  let isEmpty = true;
  let hasAuction = false;
  const consider = (row: TradeRow) => {
    const trade = tradeOf(row, day);
    if (!trade) return;
    hasAuction ||= trade.isClosingAuction;
    const before = last.get(trade.isin);
    const doubt = before ? contradiction(before.trade, trade) : null;
    if (before && (doubt !== null || !isLater(trade, before.trade))) before.doubt ??= doubt;
    else last.set(trade.isin, { trade, doubt: null });
  };
  await eachLine(files, (line) => {
    isEmpty = false;
    const row = rowOf(line);
    if (!changed.has(row.transactionIdentificationCode)) consider(row);
  });
  for (const row of changed.values()) if (row) consider(row);
  if (!isEmpty && !hasAuction)
    throw new UnreadableAnswer(
      'Kein Abschluss einer Schlussauktion: Der Tag ist unvollständig oder die Form der Dateien eine andere',
    );
  const closes = new Map<string, number>();
  const doubtful = new Map<string, string>();
  for (const [isin, { trade, doubt }] of last)
    if (doubt === null) closes.set(isin, trade.price);
    else doubtful.set(isin, doubt);
  return { closes, doubtful };
}

/** Tests which trade is the close; of two at the same moment it is the one that was published later. */
const isLater = (trade: Trade, before: Trade) =>
  !before.isClosingAuction && (trade.isClosingAuction || trade.at >= before.at);

function contradiction(before: Trade, trade: Trade): string | null {
  if (before.price === trade.price) return null;
  const prices = `${before.price} und ${trade.price} EUR`;
  if (before.isClosingAuction && trade.isClosingAuction) return `zwei Preise der Schlussauktion, ${prices}`;
  return before.id === trade.id ? `zwei Preise desselben Abschlusses, ${prices}` : null;
}

/** Calls back with each line that is not empty: a hundred thousand awaited rows would take seconds. */
async function eachLine(files: readonly Uint8Array[], read: (line: string) => void): Promise<void> {
  for (const file of files)
    for await (const lines of linesOf(file)) for (const line of lines) if (line.trim() !== '') read(line);
}

function rowOf(line: string): TradeRow {
  const row = parsedAnswer(line);
  if (typeof row !== 'object' || row === null) throw new UnreadableAnswer('Eine Zeile ist kein Abschluss');
  return row as TradeRow;
}

/** Yields the lines of a file, some at a time. */
async function* linesOf(file: Uint8Array): AsyncGenerator<string[]> {
  // A minute without trades is an archive of an empty text, never an empty file.
  if (file.length === 0) throw new UnreadableAnswer('Die Datei ist leer');
  const isCompressed = file[0] === 0x1f && file[1] === 0x8b;
  const bytes = Readable.from([file]);
  const text = (isCompressed ? bytes.pipe(createGunzip()) : bytes) as AsyncIterable<Uint8Array>;
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for await (const part of text) {
      const lines = (rest + decoder.decode(part, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      if (rest.length > LONGEST_LINE) throw new UnreadableAnswer('Eine Zeile hat kein Ende');
      yield lines;
    }
  } catch (cause) {
    if (cause instanceof UnreadableAnswer) throw cause;
    throw new UnreadableAnswer('Das Archiv ist beschädigt oder unvollständig');
  }
  yield [rest];
}

/** A trade in euro in the order book of Xetra. */
type Trade = {
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
function changeOf({ mmtModificationInd: change }: TradeRow): 'none' | 'amended' | 'cancelled' {
  if (change === 'A') return 'amended';
  return change === '-' || change === undefined ? 'none' : 'cancelled';
}

/** Returns a trade of the day that counts for a close; null for all others. @param day ISO day */
function tradeOf(row: TradeRow, day: string): Trade | null {
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
