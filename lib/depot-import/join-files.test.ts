import { joinFiles, joinResults } from './join-files';
import { type ReadBooking, readBooking } from './read-booking';

const DAY = '2026-03-02';
const part = (gross: string | null, more: Partial<ReadBooking> = {}) =>
  readBooking({ kind: 'purchase', date: DAY, quantity: '1', gross, order: '77', ...more });
const payment = (net: string, currency: string | null = null) =>
  readBooking({ kind: 'purchase', date: DAY, net, order: '77', line: 9, currency });

const joined = (parts: ReadBooking[], payments: ReadBooking[], provider = 'flatex') => {
  const [depot, account] = joinFiles([
    { format: 'a', provider: 'flatex', bookings: parts, leftOut: [] },
    { format: 'b', provider, bookings: payments, leftOut: [] },
  ]);
  return { amounts: depot?.bookings.map(({ fees, net }) => [fees, net]), account };
};

describe('payments of orders', () => {
  it.each<[name: string, parts: ReadBooking[], payments: ReadBooking[], amounts: (string | null)[][]]>([
    // 1,009.90 − 1,000.
    ['give fees', [part('1000')], [payment('1009.9')], [['9.9', '1009.9']]],
    // 1,000 − 990.10.
    [
      'give fees of a sale',
      [part('1000', { kind: 'sale' })],
      [{ ...payment('990.1'), kind: 'sale' }],
      [['9.9', '990.1']],
    ],
    [
      'for an order in parts count for the first',
      [part('600'), part('400')],
      [payment('1009.9')],
      [
        ['9.9', '609.9'],
        ['0', '400'],
      ],
    ],
    ['in parts are added up', [part('1000')], [payment('600'), payment('409.9')], [['9.9', '1009.9']]],
    ['in euros for a foreign price', [part(null)], [payment('500')], [['0', '500']]],
    ['below the value stay apart', [part('1000')], [payment('900')], [['0', null]]],
    ['for another order stay apart', [part('1000', { order: '78' })], [payment('1009.9')], [['0', null]]],
  ])('%s', (_, parts, payments, amounts) => {
    expect(joined(parts, payments).amounts).toEqual(amounts);
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
    const [depot] = joinFiles([
      { format: 'a', provider: 'flatex', bookings: [one], leftOut: [] },
      { format: 'b', provider: 'flatex', bookings: payments, leftOut: [] },
    ]);
    expect(depot?.bookings).toMatchObject([booking]);
  });

  it('leave their own file with a reason', () => {
    const { account } = joined([part('1000')], [payment('1009.9')]);
    expect(account).toMatchObject({
      bookings: [],
      leftOut: [{ line: 9, reason: expect.stringContaining('eingerechnet') }],
    });
  });

  it('without shares say where these are', () => {
    const { account } = joined([], [payment('1009.9')]);
    expect(account).toMatchObject({
      bookings: [],
      leftOut: [{ line: 9, reason: expect.stringContaining('Depotumsätzen') }],
    });
  });

  it('that do not fit say so', () => {
    const { account } = joined([part('1000')], [payment('900')]);
    expect(account?.leftOut).toMatchObject([{ line: 9, reason: expect.stringContaining('Passt nicht') }]);
  });

  it.each([
    // 3 % of 1,000, and 15 of less.
    ['purchase', '1000', '1030', null],
    ['purchase', '1000', '1030.01', 'fehlt ein Teil'],
    ['purchase', '100', '115', null],
    ['sale', '1000', '960', 'Steuern'],
  ] as const)('that differ much are asked for: %s of %s for %s', (kind, gross, net, warning) => {
    const [depot] = joinFiles([
      { format: 'a', provider: 'flatex', bookings: [part(gross, { kind })], leftOut: [] },
      { format: 'b', provider: 'flatex', bookings: [{ ...payment(net), kind }], leftOut: [] },
    ]);
    expect(depot?.bookings).toMatchObject([
      { net, warning: warning === null ? null : expect.stringContaining(warning) },
    ]);
  });

  it('at another provider stay apart', () => {
    expect(joined([part('1000')], [payment('1009.9')], 'other').amounts).toEqual([['0', null]]);
  });
});

it('files of one name keep what is in each', () => {
  const read = (net: string) => ({
    file: 'Umsätze.csv',
    format: 'a',
    provider: 'a',
    leftOut: [],
    bookings: [readBooking({ kind: 'dividend', date: DAY, net })],
  });
  const refused = { file: 'Umsätze.csv', refused: 'leer' };
  expect(joinResults([read('1'), refused, read('2')])).toEqual([read('1'), refused, read('2')]);
});

describe('an order in both tables of DEGIRO', () => {
  const trade = { kind: 'purchase' as const, date: DAY, quantity: '10', order: '77', currency: 'EUR' };
  const inBoth = (rows: Partial<ReadBooking>[], paid: Partial<ReadBooking>) =>
    joinFiles([
      {
        format: 'degiro-transactions',
        provider: 'DEGIRO',
        leftOut: [],
        bookings: rows.map((row) => readBooking({ ...trade, line: 2, ...row })),
      },
      {
        format: 'degiro-account',
        provider: 'DEGIRO',
        leftOut: [],
        bookings: [readBooking({ ...trade, line: 3, ...paid })],
      },
    ]).map(({ bookings, leftOut }) => [bookings.map(({ net }) => net), leftOut.map(({ line }) => line)]);

  it.each<[string, Partial<ReadBooking>[], Partial<ReadBooking>, unknown[]]>([
    [
      "counts as the account's",
      [
        { net: '100.5', fees: '2' },
        { net: '7', order: '78' },
      ],
      { net: '100.9', fees: '2' },
      [
        [['7'], [2]],
        [['100.9'], []],
      ],
    ],
    [
      'counts with the costs that the account hides in the rate, in all parts',
      [
        { net: '60.5', fees: '2', quantity: '6' },
        { net: '40.5', fees: '0.25', quantity: '4' },
      ],
      { net: '101.1', fees: '2' },
      [
        [['60.5', '40.5'], []],
        [[], [3]],
      ],
    ],
    [
      "counts as the account's where the transactions have a part of it",
      [{ net: '60.5', fees: '2.25', quantity: '6' }],
      { net: '101.1', fees: '2' },
      [
        [[], [2]],
        [['101.1'], []],
      ],
    ],
    [
      "counts as the account's with its taxes",
      [{ net: '100.5', fees: '2.25' }],
      { net: '101.1', fees: '2', taxes: '0.3' },
      [
        [[], [2]],
        [['101.1'], []],
      ],
    ],
  ])('%s', (_, rows, paid, left) => {
    expect(inBoth(rows, paid)).toEqual(left);
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
      const files = joinFiles(parts.map((of) => ({ format: 'a', provider: 'A', bookings: of, leftOut: [] })));
      expect(files.flatMap((file) => file.bookings)).toEqual(
        read.map((booking) => expect.objectContaining(booking)),
      );
    }
  });
});
