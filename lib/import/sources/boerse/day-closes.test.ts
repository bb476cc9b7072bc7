import { gzipSync } from 'node:zlib';
import { ADLER, at, auction, BISON, compressed, DAY, linesOf, trade } from '@/test/trades';
import { UnreadableAnswer } from '../patient-fetch';
import { closesOf } from './day-closes';
import type { TradeRow } from './trade';

/** The closing auction of another share, without which no day counts. */
const other = auction({ instrumentIdentificationCode: BISON, price: 77 });

const closeOf = async (rows: readonly TradeRow[]) => {
  const { closes, doubtful } = await closesOf(DAY, [compressed([...rows, other])]);
  return closes.get(ADLER) ?? doubtful.get(ADLER) ?? null;
};

describe('the close of a day', () => {
  it.each<[string, TradeRow[], number | string | null]>([
    [
      'is the price of the closing auction',
      [trade(), auction({ price: 11 }), trade({ price: 12, ...at('16:45:00') })],
      11,
    ],
    [
      'is that price also before the end of the auction and of what is traded at it',
      [auction({ price: 11 }), trade({ mmtTradingMode: '3', price: 11, ...at('16:40:00.5') })],
      11,
    ],
    [
      'on a half day is that of its early auction, not of later trades in extended hours',
      [
        auction({ price: 11, ...at('13:05:00') }),
        trade({ mmtTradingMode: '4', price: 12, ...at('18:00:00') }),
      ],
      11,
    ],
    [
      'is the last trade in the order book if the share had none in the auction',
      [trade({ price: 12, ...at('15:10:00.5') }), trade({ price: 11, ...at('09:00:00') })],
      12,
    ],
    [
      'is the one published last of several at a moment',
      [trade({ price: 11, ...at('15:00:00') }), trade({ price: 12, ...at('15:00:00') })],
      12,
    ],
    [
      'is ordered by parts of a second of any length',
      [trade({ price: 12, ...at('15:00:00.5') }), trade({ price: 11, ...at('15:00:00') })],
      12,
    ],
    ['may be one of the open market or of Scale', [trade({ venueOfExecution: 'XETS' })], 10],
    ['is unknown without a trade', [], null],
    ['is no trade off the book', [trade({ venueOfExecution: 'XETU' })], null],
    ['is no midpoint', [trade({ venueOfExecution: 'XEMA', tradingSystem: '3' })], null],
    ['is no quote on request', [trade({ tradingSystem: '6' })], null],
    ['is no trade on Frankfurt’s floor', [trade({ venueOfExecution: 'FRAA' })], null],
    ['is no trade outside of the main session', [trade({ mmtTradingMode: '4' })], null],
    ['is no reported trade', [trade({ mmtTradingMode: '5' })], null],
    ['is no price at a reference', [trade({ mmtBenchmarkRefprcInd: 'S' })], null],
    ['is no delayed publication', [trade({ mmtPubModeDefReason: '5' })], null],
    ['is no trade with a flag that nobody knows yet', [trade({ mmtSpecialDividendInd: 'E' })], null],
    [
      'is not in another currency',
      [trade({ priceCurrency: 'USD', price: 11 }), trade({ priceCurrency: 'GBX' })],
      null,
    ],
    ['is not in percent', [trade({ priceNotation: 2, price: 99.5 })], null],
    [
      'is not of another day',
      [trade(at('10:00:00', '2026-11-24')), trade(at('07:00:00', '2026-11-26'))],
      null,
    ],
    [
      'is not zero, negative, missing or a text',
      [0, -1, null, '10', undefined].map((price) => trade({ price })),
      null,
    ],
    ['needs shares that were traded', [trade({ quantity: 0 })], null],
    ['needs a moment', [trade({ tradingDateAndTime: null })], null],
  ])('%s', async (_name, rows, close) => expect(await closeOf(rows)).toEqual(close));
});

describe('corrections', () => {
  const wrong = { transactionIdentificationCode: 'X1', price: 99, ...at('15:29:00') };
  it.each<[string, TradeRow[], number | string | null]>([
    [
      'take a cancelled trade away, whenever they are published',
      [trade(), trade(wrong), trade({ ...wrong, mmtModificationInd: 'C' })],
      10,
    ],
    [
      'come before the trade in another file, too',
      [trade({ ...wrong, mmtModificationInd: 'C' }), trade(wrong)],
      null,
    ],
    [
      'put an amended trade in the place of the first',
      [trade(), trade(wrong), trade({ ...wrong, mmtModificationInd: 'A', price: 9.9 })],
      9.9,
    ],
    [
      'may cancel, then state the trade again',
      [
        trade(wrong),
        trade({ ...wrong, mmtModificationInd: 'C' }),
        trade({ ...wrong, mmtModificationInd: 'A', price: 9.9 }),
      ],
      9.9,
    ],
    [
      'may amend, then cancel',
      [
        trade(wrong),
        trade({ ...wrong, mmtModificationInd: 'A', price: 9.9 }),
        trade({ ...wrong, mmtModificationInd: 'C' }),
      ],
      null,
    ],
    [
      'take the trade away if their kind is unknown',
      [trade(), trade(wrong), trade({ ...wrong, mmtModificationInd: 'X' })],
      10,
    ],
    ['leave a repeated trade as it is', [trade(wrong), trade(wrong)], 99],
    [
      'leave no trade with two prices',
      [trade(), trade(wrong), trade({ ...wrong, price: 9.9 })],
      'zwei Preise desselben Abschlusses, 99 und 9.9 EUR',
    ],
    [
      'do not concern a later trade',
      [trade(wrong), trade({ ...wrong, price: 9.9 }), trade({ price: 12, ...at('15:29:30') })],
      12,
    ],
    [
      'leave no auction with two prices',
      [auction(), auction({ price: 11 }), auction()],
      'zwei Preise der Schlussauktion, 10 und 11 EUR',
    ],
  ])('%s', async (_name, rows, close) => expect(await closeOf(rows)).toEqual(close));
});

describe('the files of a day', () => {
  it('are read together, compressed or not, with archives of no trade among them', async () => {
    const files = [gzipSync(''), compressed([trade()]), Buffer.from(linesOf([auction({ price: 11 })]))];
    expect((await closesOf(DAY, files)).closes).toEqual(new Map([[ADLER, 11]]));
  });

  it('have no close on a holiday', async () => {
    expect((await closesOf(DAY, [gzipSync('')])).closes.size).toBe(0);
  });

  const whole = compressed([trade(), other]);
  it.each<[string, Uint8Array, string]>([
    ['a truncated archive', whole.subarray(0, whole.length - 20), 'beschädigt oder unvollständig'],
    [
      'a damaged archive',
      Buffer.concat([whole.subarray(0, 30), Buffer.from('xxxx'), whole.subarray(34)]),
      'beschädigt',
    ],
    ['a web page', Buffer.from('<!doctype html><title>Terms</title>'), 'Webseite'],
    ['an empty file', Buffer.alloc(0), 'leer'],
    ['a line that was cut', gzipSync(linesOf([trade(), other]).slice(0, -40)), 'kein vollständiges JSON'],
    ['a text without lines', gzipSync(`{"a":"${'x'.repeat(300_000)}`), 'kein Ende'],
    ['a list in place of lines', gzipSync('null\n'), 'kein Abschluss'],
    ['a day that ends before the closing auction', compressed([trade()]), 'Schlussauktion'],
    [
      'rows whose names have changed',
      compressed([{ ...other, tradingSystem: undefined, system: '1' }]),
      'Form',
    ],
  ])('are refused with %s', async (_name, file, reason) => {
    const failure = closesOf(DAY, [file]);
    await expect(failure).rejects.toThrow(UnreadableAnswer);
    await expect(failure).rejects.toThrow(reason);
  });
});
