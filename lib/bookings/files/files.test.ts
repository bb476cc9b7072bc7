import fs from 'node:fs';
import fc from 'fast-check';
import { filedExample } from '@/test/booking';
import { testLegs } from '@/test/legs';
import { BOOKING_KINDS, isEvent } from '../kinds';
import type { FiledBooking } from './filed-booking';
import { bookingsCsv, readBookingsCsv } from './own-csv';
import { bookingsJson, readBookingsJson } from './own-json';
import { portfolioPerformanceCsv } from './portfolio-performance-csv';

const BOOKING = filedExample();

const MERGER: FiledBooking = {
  ...BOOKING,
  kind: 'merger',
  quantity: null,
  price: null,
  legs: [
    { stock_id: 'adler', isin: null, name: 'Adler AG', direction: 'out', shares: '7', cost_share: null },
    { stock_id: 'birke', isin: null, name: 'Birke AG', direction: 'in', shares: '2', cost_share: '1' },
  ],
};

const text = fc
  .string({ minLength: 1, maxLength: 30 })
  .filter((one) => one.trim() === one && !one.includes('\0'));
const decimal = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.stringMatching(/^\d{0,7}[1-9]$/))
  .map(([whole, part]) => `${whole}.${part}`);
const orNull = <Value>(values: fc.Arbitrary<Value>) => fc.option(values);
const day = fc
  .integer({ min: 0, max: 20_000 })
  .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));

const leg = fc.record({
  stock_id: text,
  isin: orNull(text),
  name: text,
  shares: decimal,
  cost_share: decimal,
});

const filed: fc.Arbitrary<FiledBooking> = fc
  .record({
    kind: fc.constantFrom(...BOOKING_KINDS),
    date: day,
    time: orNull(fc.constantFrom('09:30', '23:59')),
    stock_id: text,
    symbol: text,
    isin: orNull(text),
    name: text,
    depot: text,
    quantity: orNull(decimal),
    counted_on: day,
    price: orNull(decimal),
    amount: orNull(decimal),
    fees: decimal,
    taxes: decimal.map((amount) => `-${amount}`),
    withholding_tax: orNull(decimal),
    currency: fc.constantFrom('EUR', 'USD'),
    exchange_rate: orNull(decimal),
    bought_on: orNull(day),
    to_depot: orNull(text),
    into: fc.array(leg, { maxLength: 2 }),
    given: decimal,
    note: orNull(text),
    document: orNull(text),
    reference: orNull(text),
    security_kind: orNull(fc.constantFrom('share', 'bond')),
  })
  .map(({ into, given, ...booking }) => {
    if (!isEvent(booking.kind)) return { ...booking, legs: [] };
    const { stock_id, isin, name } = booking;
    const out = { stock_id, isin, name, direction: 'out' as const, shares: given, cost_share: null };
    return {
      ...booking,
      quantity: null,
      legs: [out, ...into.map((one) => ({ ...one, direction: 'in' as const }))],
    };
  });

describe('our own files', () => {
  it('are read back without a difference', () => {
    fc.assert(
      fc.property(fc.array(filed, { minLength: 1, maxLength: 5 }), (bookings) => {
        expect(readBookingsJson(bookingsJson(bookings))).toEqual(bookings);
        expect(readBookingsCsv(bookingsCsv(bookings))).toEqual(bookings);
      }),
    );
  });

  it('hold notes that a spreadsheet would take for a formula, and line breaks', () => {
    const bookings = [
      ...["'-1", "' -1", " '=x", "'Zitat'"].map((note) => ({ ...BOOKING, note })),
      { ...BOOKING, note: '=SUM(A1)' },
      { ...BOOKING, note: 'erste Zeile\nzweite; "Zitat"' },
    ];
    expect(bookingsCsv(bookings)).toContain("'=SUM(A1)");
    expect(readBookingsCsv(bookingsCsv(bookings))).toEqual(bookings);
  });

  it('are read without the columns that older files do not have', () => {
    // The last two cells of the booking are empty.
    const csv = bookingsCsv([BOOKING])
      .replace(';Belegnummer;Wertpapierart', '')
      .replace(/;;(?=\s*$)/, '');
    expect(readBookingsCsv(csv)).toMatchObject([{ reference: null, security_kind: null }]);
    const { reference, security_kind, ...older } = BOOKING;
    expect(readBookingsJson(bookingsJson([older as FiledBooking]))).toEqual([BOOKING]);
  });

  it('name bookings in German, with a decimal comma', () => {
    const [, line] = bookingsCsv([BOOKING]).split('\r\n');
    expect(line).toBe(
      'Kauf;2026-03-02;09:30;adler;ADL;;Adler AG;Mein Depot;12,5;2026-03-02;100,25;;4,9;0;;EUR;;;;;;;;',
    );
  });

  it('have the price of a bond in percent, and read it back', () => {
    const bond = { ...BOOKING, quantity: '2000', price: '0.99125', security_kind: 'bond' };
    expect(bookingsCsv([bond])).toContain(';2000;2026-03-02;"99,125 %";');
    expect(readBookingsCsv(bookingsCsv([bond]))).toEqual([bond]);
  });

  it('tell a corporate action by what goes, and below it by what comes', () => {
    const legs = testLegs('spin_off', 'adler', 'birke', { ratio: '0.25', cost_share: '0.2' });
    const named = legs.map((one) => ({ ...one, isin: null, name: one.stock_id }));
    const [, ...rows] = bookingsCsv([
      { ...BOOKING, kind: 'spin_off', quantity: null, price: null, legs: named },
    ])
      .trimEnd()
      .split('\r\n')
      .map((row) => row.replace(/;+/g, ';'));
    expect(rows).toEqual([
      'Abspaltung;2026-03-02;09:30;adler;ADL;Adler AG;Mein Depot;1;2026-03-02;4,9;0;EUR;',
      'Zugang;2026-03-02;adler;adler;1;0,8;',
      'Zugang;2026-03-02;birke;birke;0,25;0,2;',
    ]);
  });

  it('are read from before there were legs: one other security, a ratio and a share of the cost', () => {
    const file = (format: string) => fs.readFileSync(`test/dumps/0028-buchungen.${format}`, 'utf8');
    const read = readBookingsCsv(file('csv'));
    const events = read.filter(({ kind }) => isEvent(kind));
    expect(readBookingsJson(file('json'))).toEqual(events);
    const own = `own-${'2'.repeat(32)}`;
    expect(
      events.map(({ kind, amount, legs }) => [kind, amount, legs.map(({ isin, name, ...one }) => one)]),
    ).toEqual([
      ['spin_off', null, testLegs('spin_off', 'adler', 'birch', { ratio: '0.25', cost_share: '0.2' })],
      ['split', null, testLegs('split', own, own, { ratio: '4' })],
      [
        'merger',
        '40',
        testLegs('merger', 'birch', 'cobalt', { ratio: '0.2857142857142857', cost_share: '0.1' }),
      ],
      ['merger', null, testLegs('merger', 'birch', 'cobalt', { ratio: '0.142856875' })],
      ['merger', '230', testLegs('merger', 'cobalt', null, { ratio: '0' })],
    ]);
    expect(events[0]?.legs.map(({ isin, name }) => [isin, name])).toEqual([
      ['DE0007164600', 'Adler AG'],
      ['DE0007164600', 'Adler AG'],
      ['US0378331005', 'Birch Inc.'],
    ]);
    expect(read).toHaveLength(20);
  });

  const UNKNOWN = bookingsCsv([BOOKING]).replace('Kauf;', 'Tausch;');
  const UNCOUNTED = bookingsCsv([MERGER]).replace('Depot;7;', 'Depot;;');
  const COMING = bookingsCsv([MERGER]).replace(/(Zugang.*?);2;/, '$1;;');

  it.each([
    ['no table', 'a;"b', 'Die Datei ist keine lesbare CSV-Tabelle'],
    ['another table', 'Datum;Wert\r\n2026-03-02;1', 'Die Spalte „Art“ fehlt'],
    ['an unknown kind', UNKNOWN, 'Zeile 2: unbekannte Art „Tausch“'],
    ['a corporate action without a count', UNCOUNTED, 'Zeile 2: „Stück“ ist nicht lesbar'],
    ['what comes without a count', COMING, 'Zeile 3: „Stück“ ist nicht lesbar'],
    ['what comes for a purchase', bookingsCsv([MERGER]).replace('Fusion', 'Kauf'), 'Zeile 3: unbekannte Art'],
  ])('refuse %s', (_, content, message) => expect(() => readBookingsCsv(content)).toThrow(message));

  const NO_SHARES = bookingsJson([MERGER]).replace('"shares": "7"', '"shares": "0"');

  it.each([
    ['{', 'Die Datei ist kein lesbares JSON'],
    [bookingsJson([{ ...MERGER, legs: [] }]), 'Buchung 1: „legs“ ist nicht lesbar'],
    [NO_SHARES, 'Buchung 1: „shares“ ist nicht lesbar'],
    ['{"format":"andere"}', 'Die Datei ist keine Buchungsdatei dieser Website'],
  ])('refuse %s', (content, message) => expect(() => readBookingsJson(content)).toThrow(message));
});

describe('portfolioPerformanceCsv', () => {
  const lines = (...changes: (Partial<FiledBooking> & { market_value?: number | null })[]) =>
    portfolioPerformanceCsv(changes.map((change) => ({ ...BOOKING, market_value: null, ...change })))
      .trimEnd()
      .split('\r\n')
      .slice(1);

  it.each<[string, Partial<FiledBooking> & { market_value?: number | null }, ...lines: string[]]>([
    // 12.5 × 100.25 = 1,253.125; with fees 1,258.025.
    ['a purchase', {}, '2026-03-02T09:30;Kauf;1258,03;EUR;4,9;;12,5;;ADL;Adler AG;Mein Depot;'],
    [
      'a sale at the close, after fees and taxes',
      { kind: 'sale', price: null, market_value: 1000, taxes: '26.38', time: null },
      '2026-03-02T00:00;Verkauf;968,72;EUR;4,9;26,38;12,5;;ADL;Adler AG;Mein Depot;',
    ],
    [
      'a dividend, taxes together',
      { kind: 'dividend', price: null, amount: '50', fees: '0', taxes: '5', withholding_tax: '7.5' },
      '2026-03-02T09:30;Dividende;37,5;EUR;;12,5;12,5;;ADL;Adler AG;Mein Depot;',
    ],
    [
      'a transfer, twice',
      { kind: 'transfer', price: null, fees: '0', to_depot: 'Anderes' },
      '2026-03-02T09:30;Umbuchung (Ausgang);;EUR;;;12,5;;ADL;Adler AG;Mein Depot;',
      '2026-03-02T09:30;Umbuchung (Eingang);;EUR;;;12,5;;ADL;Adler AG;Anderes;',
    ],
    ['no spin-off', { kind: 'spin_off' }],
  ])('has %s', (_, change, ...expected) => expect(lines(change)).toEqual(expected));
});
