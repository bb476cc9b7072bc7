import { gzipSync } from 'node:zlib';
import { ADLER, at, auction, BISON, compressed, DAY, linesOf, trade } from '@/test/trades';
import { UnreadableAnswer } from '../patient-fetch';
import { closesOf, type TradeRow } from './day-closes';

/** The closing auction of another share, without which no day counts. */
const other = auction({ instrumentIdentificationCode: BISON, price: 77 });

const closeOf = async (rows: readonly TradeRow[]) => {
  const { closes, doubtful } = await closesOf(DAY, [compressed([...rows, other])]);
  return closes.get(ADLER) ?? doubtful.get(ADLER) ?? null;
};

describe('the close of a day', () => {
  const eleven = auction({ price: 11 });
  const half = auction({ price: 11, ...at('13:05:00') });
  const traded = (price: number, time: string, more = {}) => trade({ price, ...at(time), ...more });

  it.each<[string, TradeRow[], number | string | null]>([
    ['is the price of the closing auction', [trade(), eleven, traded(12, '16:45:00')], 11],
    ['is that also before trades at it', [eleven, traded(11, '16:40:00.5', { mmtTradingMode: '3' })], 11],
    ['on a half day is not of extended hours', [half, traded(12, '18:00:00', { mmtTradingMode: '4' })], 11],
    ['without an auction is the last trade', [traded(12, '15:10:00.5'), traded(11, '09:00:00')], 12],
    ['is the one published last at a moment', [traded(11, '15:00:00'), traded(12, '15:00:00')], 12],
    ['is ordered by parts of a second', [traded(12, '15:00:00.5'), traded(11, '15:00:00')], 12],
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
    ['is not in dollars', [trade({ priceCurrency: 'USD', price: 11 })], null],
    ['is not in pence', [trade({ priceCurrency: 'GBX' })], null],
    ['is not in percent', [trade({ priceNotation: 2, price: 99.5 })], null],
    ['is not of the day before', [trade(at('10:00:00', '2026-11-24'))], null],
    ['is not of the day after', [trade(at('07:00:00', '2026-11-26'))], null],
    ['is a positive number', [0, -1, null, '10', undefined].map((price) => trade({ price })), null],
    ['needs shares that were traded', [trade({ quantity: 0 })], null],
    ['needs a moment', [trade({ tradingDateAndTime: null })], null],
  ])('%s', async (_name, rows, close) => expect(await closeOf(rows)).toEqual(close));
});

describe('corrections', () => {
  const X1 = { transactionIdentificationCode: 'X1', price: 99, ...at('15:29:00') };
  const wrong = trade(X1);
  const otherwise = trade({ ...X1, price: 9.9 });
  const amended = trade({ ...X1, mmtModificationInd: 'A', price: 9.9 });
  const [cancelled, changed] = ['C', 'X'].map((kind) => trade({ ...X1, mmtModificationInd: kind })) as [
    TradeRow,
    TradeRow,
  ];
  const auctions = [auction(), auction({ price: 11 }), auction()];

  it.each<[string, TradeRow[], number | string | null]>([
    ['take a cancelled trade away, whenever they are published', [trade(), wrong, cancelled], 10],
    ['come before the trade in another file, too', [cancelled, wrong], null],
    ['put an amended trade in the place of the first', [trade(), wrong, amended], 9.9],
    ['may cancel, then state the trade again', [wrong, cancelled, amended], 9.9],
    ['may amend, then cancel', [wrong, amended, cancelled], null],
    ['take the trade away if their kind is unknown', [trade(), wrong, changed], 10],
    ['leave a repeated trade as it is', [wrong, wrong], 99],
    ['leave no two prices', [trade(), wrong, otherwise], 'zwei Preise desselben Abschlusses, 99 und 9.9 EUR'],
    ['do not concern a later trade', [wrong, otherwise, trade({ price: 12, ...at('15:29:30') })], 12],
    ['leave no auction with two prices', auctions, 'zwei Preise der Schlussauktion, 10 und 11 EUR'],
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
