import { joinFiles, joinResults } from './join-files';
import { type ReadBooking, readBooking } from './read-booking';

const DAY = '2026-03-02';
const part = (gross: string | null, more: Partial<ReadBooking> = {}) =>
  readBooking({ kind: 'purchase', date: DAY, quantity: '1', gross, order: '77', ...more });
const payment = (net: string, currency: string | null = null) =>
  readBooking({ kind: 'purchase', date: DAY, net, order: '77', line: 9, currency });

type Read = ReturnType<typeof joinFiles>[number];
const fileOf = (bookings: ReadBooking[], provider = 'flatex', format = 'a'): Read => ({
  format,
  provider,
  bookings,
  leftOut: [],
});

/** The files of the depot and of the account. */
const joined = (parts: ReadBooking[], payments: ReadBooking[], provider?: string) =>
  joinFiles([fileOf(parts), fileOf(payments, provider)]) as [depot: Read, account: Read];
const amountsOf = ([depot]: Read[]) => depot?.bookings.map(({ fees, net }) => [fees, net]);

describe('payments of orders', () => {
  const SALE = { kind: 'sale' } as const;
  const IN_PARTS = [
    ['9.9', '609.9'],
    ['0', '400'],
  ];

  it.each<[name: string, parts: ReadBooking[], payments: ReadBooking[], amounts: (string | null)[][]]>([
    // 1,009.90 − 1,000.
    ['give fees', [part('1000')], [payment('1009.9')], [['9.9', '1009.9']]],
    // 1,000 − 990.10.
    ['give fees of a sale', [part('1000', SALE)], [{ ...payment('990.1'), ...SALE }], [['9.9', '990.1']]],
    ['for an order in parts count for the first', [part('600'), part('400')], [payment('1009.9')], IN_PARTS],
    ['in parts are added up', [part('1000')], [payment('600'), payment('409.9')], [['9.9', '1009.9']]],
    ['in euros for a foreign price', [part(null)], [payment('500')], [['0', '500']]],
    ['below the value stay apart', [part('1000')], [payment('900')], [['0', null]]],
    ['for another order stay apart', [part('1000', { order: '78' })], [payment('1009.9')], [['0', null]]],
  ])('%s', (_, parts, payments, amounts) => {
    expect(amountsOf(joined(parts, payments))).toEqual(amounts);
  });

  const foreign = part(null, { currency: 'EUR', foreign_gross: { currency: 'USD', amount: '1000' } });
  it.each<[name: string, part: ReadBooking, payments: ReadBooking[], booking: object]>([
    [
      'in dollars of a price in dollars are dollars',
      foreign,
      [payment('1009.9', 'USD')],
      { currency: 'USD', gross: '1000', fees: '9.9', net: '1009.9', foreign_gross: null },
    ],
    [
      'in euros of a price in dollars are euros',
      foreign,
      [payment('870', 'EUR')],
      { currency: 'EUR', gross: '870', net: '870', foreign_gross: { currency: 'USD', amount: '1000' } },
    ],
    [
      'in dollars of a price in euros are dollars',
      part('1000', { currency: 'EUR', price: '1000' }),
      [payment('1150', 'USD')],
      {
        currency: 'USD',
        price: null,
        gross: '1150',
        net: '1150',
        foreign_gross: { currency: 'EUR', amount: '1000' },
      },
    ],
    [
      'in two currencies stay apart',
      part('1000', { currency: 'EUR' }),
      [payment('1000', 'EUR'), payment('9.9', 'USD')],
      { currency: 'EUR', gross: '1000', net: null },
    ],
  ])('%s', (_, one, payments, booking) => {
    expect(joined([one], payments)[0].bookings).toMatchObject([booking]);
  });

  it.each([
    ['leave their own file with a reason', [part('1000')], '1009.9', 'eingerechnet'],
    ['without shares say where these are', [], '1009.9', 'Depotumsätzen'],
    ['that do not fit say so', [part('1000')], '900', 'Passt nicht'],
  ])('%s', (_, parts, net, reason) => {
    const [, account] = joined(parts, [payment(net)]);
    expect(account.bookings).toEqual([]);
    expect(account.leftOut).toMatchObject([{ line: 9, reason: expect.stringContaining(reason) }]);
  });

  it.each([
    // 3 % of 1,000, and 15 of less.
    ['purchase', '1000', '1030', null],
    ['purchase', '1000', '1030.01', 'fehlt ein Teil'],
    ['purchase', '100', '115', null],
    ['sale', '1000', '960', 'Steuern'],
  ] as const)('that differ much are asked for: %s of %s for %s', (kind, gross, net, warning) => {
    const [depot] = joined([part(gross, { kind })], [{ ...payment(net), kind }]);
    expect(depot.bookings).toMatchObject([
      { net, warning: warning === null ? null : expect.stringContaining(warning) },
    ]);
  });

  it('at another provider stay apart', () => {
    expect(amountsOf(joined([part('1000')], [payment('1009.9')], 'other'))).toEqual([['0', null]]);
  });
});

it('files of one name keep what is in each', () => {
  const read = (net: string) => ({
    ...fileOf([readBooking({ kind: 'dividend', date: DAY, net })]),
    file: 'Umsätze.csv',
  });
  const refused = { file: 'Umsätze.csv', refused: 'leer' };
  expect(joinResults([read('1'), refused, read('2')])).toEqual([read('1'), refused, read('2')]);
});

describe('an order in both tables of DEGIRO', () => {
  const trade = { kind: 'purchase' as const, date: DAY, quantity: '10', order: '77', currency: 'EUR' };
  type Stated = Partial<ReadBooking>;
  const inBoth = (rows: Stated[], paid: Stated) => {
    const transactions = rows.map((row) => readBooking({ ...trade, line: 2, ...row }));
    return joinFiles([
      fileOf(transactions, 'DEGIRO', 'degiro-transactions'),
      fileOf([readBooking({ ...trade, line: 3, ...paid })], 'DEGIRO', 'degiro-account'),
    ]);
  };
  const row = (net: string, fees: string, more: Stated = {}): Stated => ({ net, fees, ...more });

  it.each<[string, rows: Stated[], paid: Stated, booked: string[], leftOut: number]>([
    [
      "counts as the account's",
      [row('100.5', '2'), row('7', '0', { order: '78' })],
      row('100.9', '2'),
      ['7', '100.9'],
      2,
    ],
    [
      'counts with the costs that the account hides in the rate, in all parts',
      [row('60.5', '2', { quantity: '6' }), row('40.5', '0.25', { quantity: '4' })],
      row('101.1', '2'),
      ['60.5', '40.5'],
      3,
    ],
    [
      "counts as the account's where the transactions have a part of it",
      [row('60.5', '2.25', { quantity: '6' })],
      row('101.1', '2'),
      ['101.1'],
      2,
    ],
    [
      "counts as the account's with its taxes",
      [row('100.5', '2.25')],
      row('101.1', '2', { taxes: '0.3' }),
      ['101.1'],
      2,
    ],
  ])('%s', (_, rows, paid, booked, left) => {
    const files = inBoth(rows, paid);
    expect(files.flatMap(({ bookings }) => bookings.map(({ net }) => net))).toEqual(booked);
    expect(files.flatMap(({ leftOut }) => leftOut.map(({ line }) => line))).toEqual([left]);
  });
});

describe('shares that go out and come in for nothing on one day', () => {
  const security = { isin: 'US67066G1040', wkn: null, symbol: null, name: null };
  const moved = (kind: 'delivery_in' | 'delivery_out', quantity: string, more: Partial<ReadBooking> = {}) =>
    readBooking({ kind, date: DAY, quantity, price: '0', gross: '0', net: '0', security, ...more });
  const WORTH = { price: null, gross: '3000', net: '3000', currency: 'EUR' };
  const UNSTATED = { price: null, gross: null, net: null };
  const SPLIT = { kind: 'split', quantity: '5', ratio: '10', warning: null };

  it.each<[name: string, bookings: ReadBooking[], read: object[]]>([
    ['are a split', [moved('delivery_in', '50'), moved('delivery_out', '5')], [SPLIT]],
    [
      'in parts',
      [moved('delivery_out', '5'), moved('delivery_in', '20'), moved('delivery_in', '30')],
      [SPLIT],
    ],
    [
      'as purchase and sale',
      [moved('delivery_in', '50', { kind: 'purchase' }), moved('delivery_out', '5', { kind: 'sale' })],
      [SPLIT],
    ],
    ['backwards', [moved('delivery_out', '30'), moved('delivery_in', '10')], [{ ratio: '3:1' }]],
    ['as many as before are nothing', [moved('delivery_out', '5'), moved('delivery_in', '5')], []],
    [
      'without a price are asked for',
      [moved('delivery_out', '5', UNSTATED), moved('delivery_in', '50', UNSTATED)],
      [{ ...SPLIT, warning: expect.stringContaining('als Split gelesen') }],
    ],
    [
      'in two depots stay',
      [moved('delivery_out', '5', { depot: 'A' }), moved('delivery_in', '50', { depot: 'B' })],
      [{ kind: 'delivery_out' }, { kind: 'delivery_in' }],
    ],
    [
      'with a worth stay',
      [moved('delivery_out', '5'), moved('delivery_in', '50', { price: '60', gross: '3000', net: '3000' })],
      [{ kind: 'delivery_out' }, { kind: 'delivery_in' }],
    ],
    [
      'worth the same are asked for',
      [moved('delivery_out', '5', WORTH), moved('delivery_in', '50', WORTH)],
      [{ ...SPLIT, net: null, warning: expect.stringContaining('als Split gelesen') }],
    ],
    [
      'worth the same and as many as before stay',
      [moved('delivery_out', '5', WORTH), moved('delivery_in', '5', WORTH)],
      [{ kind: 'delivery_out' }, { kind: 'delivery_in' }],
    ],
  ])('%s', (_, bookings, read) => {
    // In one file, and in two.
    for (const parts of [[bookings], [bookings.slice(0, 1), bookings.slice(1)]]) {
      const files = joinFiles(parts.map((of) => fileOf(of)));
      expect(files.flatMap((file) => file.bookings)).toEqual(
        read.map((booking) => expect.objectContaining(booking)),
      );
    }
  });
});
