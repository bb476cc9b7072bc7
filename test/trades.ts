import { gzipSync } from 'node:zlib';
import type { TradeRow } from '@/lib/import/sources/boerse/day-closes';

/** Made-up ISINs. */
export const ADLER = 'DE000ZZTST01';
export const BISON = 'DE000ZZTST02';
export const DAY = '2026-11-25';

let number = 0;

/** Makes a row of a post-trade file: a trade in the order book at 10:00 UTC at 10 EUR, unless stated otherwise. */
export const trade = (over: Record<string, unknown> = {}): TradeRow => ({
  messageId: 'posttrade',
  instrumentIdentificationCode: ADLER,
  priceCurrency: 'EUR',
  tradingSystem: '1',
  mmtTradingMode: '2',
  mmtModificationInd: '-',
  mmtBenchmarkRefprcInd: '-',
  mmtPubModeDefReason: '-',
  mmtAlgoInd: 'H',
  priceNotation: 1,
  quantity: 15,
  price: 10,
  tradingDateAndTime: `${DAY}T10:00:00.123456789Z`,
  publicationDateAndTime: `${DAY}T10:00:00.123999000Z`,
  transactionIdentificationCode: `${++number}`,
  venueOfExecution: 'XETA',
  venueOfPublication: 'XCEF',
  ...over,
});

/** A moment of the day. */
export const at = (time: string, day = DAY) => ({ tradingDateAndTime: `${day}T${time}Z` });

/** A trade of the closing auction. */
export const auction = (over: Record<string, unknown> = {}) =>
  trade({ mmtTradingMode: 'K', lastTradeIndicator: 'C', ...at('16:35:12.1'), ...over });

export const linesOf = (rows: readonly TradeRow[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');

export const compressed = (rows: readonly TradeRow[]) => gzipSync(linesOf(rows));
