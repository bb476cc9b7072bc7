import type { BookingKind } from '@/lib/bookings/kinds';
import { type ExchangeOf, legsOf } from '@/lib/bookings/legs';
import { newBookingSchema, type StoredBooking } from '@/lib/bookings/schema';
import { bookingExample } from '@/test/booking';
import { testLegs } from '@/test/legs';
import { bookingChange, draftOf, previewedFields, readBooking } from './booking-draft';
import { type BookingDraft, type BookingField, emptyDraft, withLegs } from './booking-fields';

const TODAY = '2026-04-02';
const DEPOT = 'a'.repeat(32);
const OTHER = 'b'.repeat(32);

const draft = (given: Partial<BookingDraft>): BookingDraft => ({ ...emptyDraft('2026-03-05'), ...given });
const read = (kind: BookingKind, given: Partial<BookingDraft>) => readBooking(kind, draft(given), TODAY);

const NEW = { to_stock_id: 'birke', received: '2' };

/** Legs for each share of Adler: so many of Birke. */
const brings = (kind: 'spin_off' | 'merger' | 'rights', ratio: string, cost_share?: string) =>
  testLegs(kind, 'adler', 'birke', cost_share === undefined ? { ratio } : { ratio, cost_share });

/** Legs as they are counted: shares of Adler become so many of a security. */
const become = (given: string, received: string, stock_id: string) => [
  { stock_id: 'adler', direction: 'out', shares: given, cost_share: null },
  { stock_id, direction: 'in', shares: received, cost_share: '1' },
];

describe('a booking form', () => {
  it.each<[BookingKind, Partial<BookingDraft>, object]>([
    [
      'purchase',
      { quantity: '1.234,5', price: '87,50', fees: '9,90', depot_id: DEPOT, note: ' Sparplan ' },
      { quantity: '1234.5', price: '87.5', fees: '9.9', taxes: '0', depot_id: DEPOT, note: 'Sparplan' },
    ],
    [
      'sale',
      { quantity: '0,12345678', taxes: '-3,50' },
      { quantity: '0.12345678', price: null, taxes: '-3.5' },
    ],
    [
      'dividend',
      { amount: '64', withholding_tax: '9,60' },
      { amount: '64', quantity: null, withholding_tax: '9.6', taxes: '0', fees: '0' },
    ],
    [
      'delivery_in',
      { quantity: '3', price: '0', bought_on: '2020-01-31' },
      { quantity: '3', price: '0', bought_on: '2020-01-31' },
    ],
    ['delivery_out', { quantity: '3' }, { quantity: '3', fees: '0' }],
    ['transfer', { quantity: '3', depot_id: DEPOT, to_depot_id: OTHER }, { to_depot_id: OTHER }],
    [
      'spin_off',
      { ...NEW, received: '0,5', cost_share: '12,5' },
      { legs: brings('spin_off', '0.5', '0.125') },
    ],
    [
      'merger',
      { ...NEW, amount: '100', cost_share: '20' },
      { amount: '100', legs: brings('merger', '2', '0.2') },
    ],
    ['merger', { amount: '100' }, { amount: '100', legs: testLegs('merger', 'adler', null, { ratio: 0 }) }],
    ['merger', NEW, { amount: null, legs: brings('merger', '2') }],
    ['merger', { ...NEW, given: '1.600', received: '228,571' }, { legs: become('1600', '228.571', 'birke') }],
    ['split', { received: '4' }, { legs: testLegs('split', 'adler', 'adler', { ratio: '4' }) }],
    ['stock_dividend', { given: '20', received: '21' }, { legs: become('20', '21', 'adler') }],
    ['rights', { ...NEW, received: '1', cost_share: '0' }, { legs: brings('rights', '1') }],
    ['advance_tax', { amount: '29,14' }, { amount: '29.14' }],
    ['tax', { amount: '3,77' }, { amount: '3.77' }],
    ['tax_refund', { amount: '105,14' }, { amount: '105.14' }],
    [
      'fee',
      { amount: '5,85', currency: 'EUR', exchange_rate: '1,0842', time: '09:30' },
      { amount: '5.85', currency: 'EUR', exchange_rate: '1.0842', time: '09:30' },
    ],
  ])('reads a %s as the API takes it', (kind, given, expected) => {
    const result = read(kind, given);
    const sent = 'booking' in result ? withLegs(result.booking, 'adler') : null;
    expect(sent).toMatchObject({ kind, date: '2026-03-05', ...expected });
    expect(newBookingSchema.safeParse(sent)).toMatchObject({ success: true });
  });

  const MORE = 'Bitte gib mehr Aktien an als zuvor, etwa aus 20 werden 21';
  const ABOVE_NONE = 'Bitte gib eine Anzahl über 0 ein';

  it.each<[BookingKind, BookingField, Partial<BookingDraft>, string]>([
    ['purchase', 'quantity', { quantity: '' }, ABOVE_NONE],
    ['purchase', 'quantity', { quantity: 'viele' }, ABOVE_NONE],
    ['purchase', 'quantity', { quantity: '0' }, ABOVE_NONE],
    ['purchase', 'quantity', { quantity: '1,123456789' }, 'Höchstens acht Nachkommastellen'],
    ['purchase', 'quantity', { quantity: '1000000000000' }, 'Die Zahl ist zu groß'],
    ['purchase', 'price', { price: '0' }, 'Bitte gib einen Kurs über 0 ein, etwa 87,50'],
    ['purchase', 'fees', { fees: '-1' }, 'Bitte gib einen Betrag ein, etwa 9,90'],
    ['purchase', 'fees', { fees: '0,005' }, 'Höchstens zwei Nachkommastellen'],
    ['purchase', 'date', { date: '' }, 'Bitte gib ein Datum ein'],
    ['purchase', 'date', { date: '2026-04-03' }, 'Der Kauftag darf nicht in der Zukunft liegen'],
    ['purchase', 'date', { date: '1899-12-31' }, 'Der Kauftag darf nicht vor 1900 liegen'],
    ['dividend', 'amount', {}, 'Bitte gib einen Betrag über 0 ein, etwa 87,50'],
    [
      'delivery_in',
      'bought_on',
      { bought_on: '2026-03-06' },
      'Der Kauftag darf nicht nach der Einbuchung liegen',
    ],
    ['transfer', 'to_depot_id', {}, 'Bitte wähle das andere Depot'],
    ['transfer', 'to_depot_id', { depot_id: DEPOT, to_depot_id: DEPOT }, 'Bitte wähle ein anderes Depot'],
    ['spin_off', 'to_stock_id', { received: '1', cost_share: '1' }, 'Bitte wähle das neue Wertpapier'],
    ['spin_off', 'cost_share', { ...NEW, cost_share: '101' }, 'Bitte gib einen Anteil von 0 bis 100 ein'],
    ['stock_dividend', 'received', { received: '' }, MORE],
    ['stock_dividend', 'received', { received: '1' }, MORE],
    ['stock_dividend', 'received', { received: '0,5' }, MORE],
    ['stock_dividend', 'received', { given: '21', received: '20' }, MORE],
    ['stock_dividend', 'given', { given: '0', received: '1' }, ABOVE_NONE],
    ['split', 'given', { given: '', received: '10' }, ABOVE_NONE],
    ['split', 'received', {}, 'Bitte gib eine Anzahl über 0 ein, etwa 0,5'],
    ['merger', 'received', {}, 'Bitte gib neue Aktien, eine Barabfindung oder beides an'],
    ['merger', 'to_stock_id', { received: '2' }, 'Bitte wähle das neue Wertpapier'],
    [
      'merger',
      'cost_share',
      { ...NEW, amount: '5' },
      'Bitte gib an, wie viel vom Einstand auf die Barabfindung entfällt',
    ],
    ['merger', 'cost_share', { ...NEW, cost_share: '5' }, 'Ohne Barabfindung bleibt dieses Feld leer'],
    [
      'fee',
      'exchange_rate',
      { amount: '1', exchange_rate: '0' },
      'Bitte gib einen Kurs über 0 ein, etwa 1,0842',
    ],
  ])('with a %s refuses %s %p', (kind, field, given, text) => {
    expect(read(kind, { quantity: '1', ...given })).toEqual({ errors: { [field]: text } });
  });
});

describe('the preview of a form', () => {
  it('has what can be read so far', () => {
    const typed = draft({ quantity: '1,', price: 'x', fees: '', note: 'x' });
    expect(previewedFields('sale', typed, TODAY)).toEqual({
      kind: 'sale',
      date: '2026-03-05',
      time: null,
      quantity: '1',
      fees: '0',
      exchange_rate: null,
    });
  });

  it('needs a day', () => expect(previewedFields('sale', draft({ date: '' }), TODAY)).toBeNull());
});

const STORED = bookingExample({
  depot_id: DEPOT,
  date: '2024-01-05',
  quantity: '2.5',
  counted_on: '2024-01-05',
  price: '99.12345678',
  fees: '4.9',
});

describe('a changed booking', () => {
  it('fills the form exactly', () => {
    expect(draftOf(STORED)).toEqual({
      ...emptyDraft('2024-01-05'),
      depot_id: DEPOT,
      quantity: '2,5',
      price: '99,12345678',
      fees: '4,9',
      currency: 'EUR',
    });
  });

  it.each<[string, Partial<BookingDraft>, object]>([
    ['nothing, if nothing was changed', {}, {}],
    ['nothing, if the same is written in another way', { quantity: '2,50', fees: '4,90' }, {}],
    ['one field', { fees: '' }, { fees: '0' }],
    [
      'quantity and price, as of the day they were entered',
      { quantity: '3' },
      { quantity: '3', price: '99.12345678', counted_on: '2024-01-05' },
    ],
    [
      'the close in place of a price',
      { price: '' },
      { quantity: '2.5', price: null, counted_on: '2024-01-05' },
    ],
    ['another depot and note', { depot_id: OTHER, note: 'x' }, { depot_id: OTHER, note: 'x' }],
  ])('sends %s', (_name, given, change) => {
    expect(bookingChange(STORED, { ...draftOf(STORED), ...given }, TODAY)).toEqual({ change });
  });

  const SPIN_OFF: StoredBooking = { ...STORED, kind: 'spin_off', quantity: null, price: null };

  it('keeps the fraction of a spin-off in percent', () => {
    const spinOff = { ...SPIN_OFF, legs: brings('spin_off', '0.1', '0.07') };
    const filled = draftOf(spinOff);
    expect(filled).toMatchObject({ to_stock_id: 'birke', given: '1', received: '0,1', cost_share: '7' });
    expect(bookingChange(spinOff, filled, TODAY)).toEqual({ change: {} });
    expect(bookingChange(spinOff, { ...filled, cost_share: '8' }, TODAY)).toEqual({
      change: { legs: brings('spin_off', '0.1', '0.08') },
    });
  });

  it.each<[string, Partial<BookingDraft>, Pick<ExchangeOf, 'received' | 'cash_share'>]>([
    ['keeps it with other shares', { received: '0,2' }, { received: '0.2', cash_share: '0.1' }],
    ['gives it to the shares that stay without cash', { amount: '' }, { received: '0.1', cash_share: null }],
  ])('with cash that has a part of the cost %s', (_, given, exchange) => {
    const of = { kind: 'spin_off', stock_id: 'adler', to_stock_id: 'birke', given: '1' } as const;
    const legs = legsOf({ ...of, received: '0.1', cost_share: '0.2', cash_share: '0.1' });
    const spinOff = { ...SPIN_OFF, amount: '10', legs };
    expect(bookingChange(spinOff, { ...draftOf(spinOff), ...given }, TODAY)).toMatchObject({
      change: { legs: legsOf({ ...of, cost_share: '0.2', ...exchange }) },
    });
  });
});
