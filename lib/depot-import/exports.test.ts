import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import type { FiledBooking } from '@/lib/bookings/files/filed-booking';
import { ghostfolioJson } from '@/lib/bookings/files/ghostfolio-json';
import { bookingsCsv as ownBookingsCsv } from '@/lib/bookings/files/own-csv';
import { bookingsJson as ownBookingsJson } from '@/lib/bookings/files/own-json';
import { parqetCsv } from '@/lib/bookings/files/parqet-csv';
import { portfolioPerformanceCsv } from '@/lib/bookings/files/portfolio-performance-csv';
import type { ValuedBooking } from '@/lib/bookings/files/valued-booking';
import { newBookingSchema } from '@/lib/bookings/schema';
import { isNegative, negative, plus, times } from '@/lib/platform/format/decimals';
import { bookingsCsv, bookingsJson } from '@/lib/portfolio/export';
import { filedExample } from '@/test/booking';
import { readFile } from '@/test/depot-import';
import { lotExample, positionExample } from '@/test/position';
import { describeWithSharedData, sharedData } from '@/test/shared-data';
import type { ReadBooking } from './read-booking';

const BOOKING: ValuedBooking = {
  ...filedExample({ isin: 'DE0007164600', price: '100.24', security_kind: 'share' }),
  market_value: null,
};

const parqet = (booking: Partial<FiledBooking>) => readFile(parqetCsv([{ ...BOOKING, ...booking }]));
const ghostfolio = (booking: Partial<FiledBooking>) =>
  readFile(ghostfolioJson([{ ...BOOKING, ...booking }], new Date('2026-03-04T08:00:00Z')));

/** Bookings expected after export and import; sums worked out by hand. */
const CASES: [
  name: string,
  given: Partial<FiledBooking>,
  parqet: object | null,
  ghostfolio: object | null,
][] = [
  [
    'a purchase',
    {},
    // 12.5 × 100.24 = 1,253.
    {
      kind: 'purchase',
      date: '2026-03-02',
      time: '09:30',
      quantity: '12.5',
      gross: '1253',
      fees: '4.9',
      taxes: '0',
      net: '1257.9',
      currency: 'EUR',
      depot: 'Mein Depot',
      security: { isin: 'DE0007164600', wkn: null, symbol: null, name: 'Adler AG' },
    },
    { kind: 'purchase', date: '2026-03-02', quantity: '12.5', gross: '1253', fees: '4.9', net: '1257.9' },
  ],
  [
    'a sale with taxes',
    { kind: 'sale', taxes: '26.38' },
    { kind: 'sale', gross: '1253', fees: '4.9', taxes: '26.38', net: '1221.72' },
    // It knows no taxes: 4.90 + 26.38.
    { kind: 'sale', gross: '1253', fees: '31.28', taxes: '0', net: '1221.72' },
  ],
  [
    'a dividend with tax withheld',
    {
      kind: 'dividend',
      price: null,
      quantity: '7',
      amount: '9.99',
      fees: '0',
      taxes: '1',
      withholding_tax: '1.5',
    },
    { kind: 'dividend', quantity: '7', gross: '9.99', taxes: '2.5', net: '7.49' },
    { kind: 'dividend', quantity: '7', gross: '9.99', fees: '2.5', net: '7.49' },
  ],
  [
    'a dividend of an unknown number of shares',
    { kind: 'dividend', price: null, quantity: null, amount: '9.99', fees: '0' },
    { kind: 'dividend', gross: '9.99', net: '9.99' },
    { kind: 'dividend', gross: '9.99', net: '9.99' },
  ],
  [
    'a delivery',
    { kind: 'delivery_in', fees: '0' },
    { kind: 'delivery_in', quantity: '12.5', gross: '1253' },
    { kind: 'purchase', quantity: '12.5', gross: '1253', net: '1253' },
  ],
  [
    'a fee',
    { kind: 'fee', quantity: null, price: null, amount: '3.21', fees: '0' },
    null,
    { kind: 'fee', fees: '3.21', net: '3.21' },
  ],
  ['a spin-off', { kind: 'spin_off' }, null, null],
];

describe('an export', () => {
  it.each(CASES)('to Parqet has %s', async (_, given, expected) => {
    const { format, bookings, leftOut } = await parqet(given);
    expect({ format, bookings, leftOut }).toMatchObject({
      format: 'parqet',
      bookings: expected ? [expected] : [],
      leftOut: [],
    });
  });

  it.each(CASES)('to Ghostfolio has %s', async (_, given, __, expected) => {
    const { format, bookings, leftOut } = await ghostfolio(given);
    expect({ format, bookings, leftOut }).toMatchObject({
      format: 'ghostfolio',
      bookings: expected ? [expected] : [],
      leftOut: [],
    });
  });

  it('to Parqet has a transfer twice', async () => {
    const { bookings } = await parqet({ kind: 'transfer', fees: '0', to_depot: 'Anderes' });
    expect(bookings).toMatchObject([
      { kind: 'delivery_out', depot: 'Mein Depot' },
      { kind: 'delivery_in', depot: 'Anderes' },
    ]);
  });
});

describeWithSharedData('imports', 'an export', () => {
  const sample = (...parts: string[]) => fs.readFileSync(path.join(sharedData('imports'), ...parts), 'utf8');

  it("to Parqet has columns and kinds of that program's own", () => {
    const [head = ''] = sample('parqet', 'export-point.csv').split(/\r?\n/);
    const [ours = '', row = ''] = parqetCsv([BOOKING]).replace('\uFEFF', '').split('\r\n');
    expect(head.split(';')).toEqual(expect.arrayContaining(ours.split(';')));
    expect(row).toContain(';Buy;Mein Depot;Security;');
    expect(sample('parqet', 'export-point.csv')).toContain(';Buy;ing;Security;');
  });

  it("to Ghostfolio has fields of that program's own", () => {
    const { activities } = JSON.parse(sample('ghostfolio', 'ok', 'sample.json')) as {
      activities: Record<string, unknown>[];
    };
    const ours = JSON.parse(ghostfolioJson([BOOKING], new Date(0))) as typeof activities & {
      activities: Record<string, unknown>[];
    };
    const names = (rows: Record<string, unknown>[]) =>
      Object.keys(rows[0] ?? {}).filter((name) => name !== 'tags');
    expect(names(ours.activities).sort()).toEqual(names(activities).sort());
  });
});

/** A decimal of up to so many digits before and after the point, above 0. */
const decimal = (before: number, after: number) =>
  fc
    .tuple(fc.integer({ min: 0, max: 10 ** before - 1 }), fc.integer({ min: 1, max: 10 ** after - 1 }))
    .map(([whole, part]) => plus(String(whole), times(String(part), `0.${'1'.padStart(after, '0')}`, after)));
const amounts = fc.record({
  quantity: decimal(6, 8),
  price: decimal(5, 8),
  amount: decimal(8, 2),
  fees: fc.oneof(fc.constant('0'), decimal(3, 2)),
  taxes: fc.oneof(fc.constant('0'), decimal(3, 2)),
  exchange_rate: fc.option(decimal(2, 10)),
});
const kind = fc.constantFrom(
  'purchase',
  'sale',
  'dividend',
  'delivery_in',
  'delivery_out',
  'tax',
  'fee' as const,
);
const filed = fc.record({ kind, amounts }).map(({ kind: one, amounts: given }): ValuedBooking => {
  const { quantity, price, amount, fees, taxes, exchange_rate } = given;
  const isTrade = one === 'purchase' || one === 'sale';
  const booking = {
    ...BOOKING,
    kind: one,
    fees: '0',
    exchange_rate,
    currency: exchange_rate ? 'USD' : 'EUR',
  };
  if (one === 'tax' || one === 'fee') return { ...booking, amount, quantity: null, price: null };
  if (one === 'dividend') return { ...booking, amount: plus(amount, '2000'), quantity, price: null, taxes };
  return {
    ...booking,
    quantity,
    price: one === 'delivery_out' ? null : price,
    ...(isTrade && { fees, taxes }),
  };
});

describe('random bookings', () => {
  it.each([
    ['json', ownBookingsJson],
    ['csv', ownBookingsCsv],
  ])('come back from our own file as they were, and can be booked: %s', async (_name, write) => {
    await fc.assert(
      fc.asyncProperty(fc.array(filed, { minLength: 1, maxLength: 5 }), async (bookings) => {
        const stored = bookings.map(({ market_value: _, ...booking }) => booking);
        expect((await readFile(write(stored))).filed).toEqual(stored);
        for (const booking of stored) {
          const fields = Object.entries(booking).filter(([, value]) => value !== null);
          expect(newBookingSchema.safeParse(Object.fromEntries(fields)).error).toBeUndefined();
        }
      }),
    );
  });

  it.each<[string, (bookings: readonly ValuedBooking[]) => string, readonly string[]]>([
    ['Parqet', parqetCsv, ['purchase', 'sale', 'dividend', 'delivery_in']],
    [
      'Ghostfolio',
      (all) => ghostfolioJson(all, new Date(0)),
      ['purchase', 'sale', 'dividend', 'delivery_in', 'fee'],
    ],
    [
      'Portfolio Performance',
      portfolioPerformanceCsv,
      ['purchase', 'sale', 'dividend', 'delivery_in', 'fee', 'tax'],
    ],
  ])('come back from the form of %s with their shares and sums', async (_name, write, kinds) => {
    await fc.assert(
      fc.asyncProperty(fc.array(filed, { minLength: 1, maxLength: 5 }), async (bookings) => {
        // No form has a sale that costs more than it brings.
        const known = bookings.filter((one) => kinds.includes(one.kind) && !isNegative(expectedOf(one).sum));
        if (known.length === 0) return;
        const { bookings: back, leftOut } = await readFile(write(known));
        expect(leftOut).toEqual([]);
        const given = known.map(({ kind: one }) => one);
        expect(back.map((one, n) => foundIn(one, given[n] ?? ''))).toEqual(known.map(expectedOf));
      }),
    );
  });
});

const isCost = (of: string) => of === 'fee' || of === 'tax';

/** The money that a read booking moves. Some programs know fees alone, and no gross amount of a cost. */
const foundIn = ({ quantity, fees, taxes, net, gross }: ReadBooking, of: string) =>
  isCost(of) ? { sum: net ?? gross } : { quantity, costs: plus(fees, taxes), sum: net ?? gross };

/** The same by a booking's own decimals. */
function expectedOf({ kind: of, quantity, price, amount, fees, taxes }: ValuedBooking) {
  const value = amount ?? times(quantity as string, price as string);
  const costs = plus(fees, taxes);
  if (isCost(of)) return { sum: value };
  const isPaid = of === 'purchase' || of === 'delivery_in';
  return { quantity, costs, sum: isPaid ? plus(value, costs) : plus(value, negative(costs)) };
}

describe('the purchases of a portfolio as a file', () => {
  const lots = [
    // Bought as four, of which one of five today is sold: 4 × 1.25 = 5 shares at 400 / 1.25 = 320.
    lotExample({
      quantity: 4,
      entered_quantity: 4,
      entered_price: 400,
      price: 320,
      fees: 3.92,
      booked: { currency: 'EUR', price: 320, fees: 3.92, exchange_rate: null },
    }),
    lotExample({
      quantity: 3,
      entered_price: 40,
      price: 48,
      fees: 1.2,
      currency: 'USD',
      booked: { currency: 'EUR', price: 40, fees: 1, exchange_rate: 1.2 },
    }),
    lotExample({ kind: 'delivery_in', purchase_date: '2019-05-06', quantity: 0.12345678, currency: 'USD' }),
  ];
  const position = { ...positionExample({ lots }), id: 'adler', isin: 'DE0007164600', name: '=Adler' };
  const common = { stock_id: 'adler', isin: 'DE0007164600', name: '=Adler', counted_on: '2026-11-26' };

  it.each([
    ['CSV', bookingsCsv],
    ['JSON', bookingsJson],
  ])('are the same when its %s is read', async (_, file) => {
    expect(await readFile(file([position], '2026-11-26'))).toMatchObject({
      provider: 'Aktienlotse',
      filed: [
        {
          ...common,
          kind: 'purchase',
          date: '2026-03-02',
          quantity: '4',
          price: '320',
          fees: '3.92',
          currency: 'EUR',
          depot: 'Mein Depot',
        },
        {
          ...common,
          kind: 'purchase',
          date: '2026-03-02',
          quantity: '3',
          price: '40',
          fees: '1',
          currency: 'EUR',
          exchange_rate: '1.2',
        },
        {
          ...common,
          kind: 'delivery_in',
          date: '2019-05-06',
          quantity: '0.12345678',
          price: null,
          fees: '0',
          currency: 'USD',
        },
      ],
    });
  });

  it('are read from files without the column that older ones lack', async () => {
    const text = bookingsCsv([position], '2026-11-26')
      .split('\r\n')
      .map((line) => line.split(';').slice(0, 16).join(';'))
      .join('\r\n');
    expect(text).not.toContain('Wechselkurs');
    expect((await readFile(text)).filed?.[0]).toMatchObject({
      price: '320',
      currency: 'EUR',
      exchange_rate: null,
    });
  });

  it.each([
    ['CSV', bookingsCsv, ';Kauf;', ';Tausch;', 'Zeile 2: „Art“ ist nicht lesbar'],
    ['JSON', bookingsJson, '"quantity": 4,', '"quantity": "vier",', 'Kauf 1: „Stück“ ist nicht lesbar'],
  ])('are refused where a field of its %s cannot be read', async (_, file, from, to, reason) => {
    const text = file([position], '2026-11-26');
    expect(text).toContain(from);
    await expect(readFile(text.replace(from, to))).rejects.toThrow(reason);
  });
});
