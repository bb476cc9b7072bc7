import type { StoredBooking } from '@/lib/bookings/schema';
import { bookingExample as booking } from '@/test/booking';
import { testLegs } from '@/test/legs';
import { ledgerRow } from './ledger-row';

const DEPOTS = new Map([
  ['one', 'Mein Depot'],
  ['two', 'Sparplan'],
]);

const EVENT = { quantity: null, price: null, shares: null };
const SEVEN: StoredBooking['legs'] = [
  { stock_id: 'adler', direction: 'out', shares: '7', cost_share: null },
  { stock_id: 'birke', direction: 'in', shares: '2', cost_share: '1' },
];

describe('a row of the ledger', () => {
  it.each<[string, Partial<StoredBooking>, object]>([
    [
      'a purchase with all its costs',
      { quantity: '0.12345678', price: '99.125', fees: '1.5', taxes: '0.5', shares: 0.12345678 },
      { shares: '0,12345678', price: '99,125\u00a0€', costs: '2,00\u00a0€', costsNote: 'Gebühr, Steuer' },
    ],
    [
      'a bond by its nominal, with a price in percent',
      { security_kind: 'bond', quantity: '2000', price: '0.995', shares: 2000 },
      // 2,000 × 99.5 %.
      { shares: '2.000', price: '99,50\u00a0%', total: -1990 },
    ],
    [
      'the close in place of a price',
      { price: null, market_price: 80, market_value: 800 },
      { price: '80,00\u00a0€', priceNote: 'Schlusskurs', total: -800 },
    ],
    [
      'the estimated cost of a delivery',
      { kind: 'delivery_in', price: null, market_price: 80, market_value: 800 },
      { price: '80,00\u00a0€', priceNote: 'Kaufkurs geschätzt: Tageskurs' },
    ],
    [
      'shares before a split',
      { price: null, market_price: 20, market_value: 800, shares: 40 },
      { shares: '10', price: '80,00\u00a0€', priceNote: 'Schlusskurs, heute 40 Stück' },
    ],
    [
      'shares after a split without zeros at the end',
      // 1,600 × 0.142856875 = 228.571.
      { quantity: '1600', shares: 228.571 },
      { priceNote: 'heute 228,571 Stück' },
    ],
    [
      'a dividend per share',
      { kind: 'dividend', price: null, amount: '22', withholding_tax: '3.3', shares: null },
      { price: '2,20\u00a0€', costs: '3,30\u00a0€', costsNote: 'Quellensteuer', total: 18.7 },
    ],
    [
      'a dividend of unknown shares',
      { kind: 'dividend', quantity: null, price: null, amount: '22', shares: null },
      { shares: '', price: '', total: 22 },
    ],
    [
      'the way of a transfer',
      { kind: 'transfer', price: null, to_depot_id: 'two', note: 'Umzug' },
      { note: 'Mein Depot → Sparplan · Umzug', total: null, totalText: 'keine Zahlung' },
    ],
    [
      'what a spin-off brings',
      { ...EVENT, kind: 'spin_off', legs: testLegs('spin_off', 'adler', 'birke', { ratio: '0.5' }) },
      { note: 'für 1 Stück kommen 0,5 Birke AG', totalText: 'keine Zahlung' },
    ],
    [
      'a split',
      { ...EVENT, kind: 'split', legs: testLegs('split', 'adler', 'adler', { ratio: '0.25' }) },
      { note: 'aus 1 Stück werden 0,25 Stück, in allen Depots', totalText: 'keine Zahlung' },
    ],
    [
      'what becomes of counted shares',
      { ...EVENT, kind: 'merger', legs: SEVEN },
      { note: 'aus 7 Stück werden 2 Birke AG', totalText: 'keine Zahlung' },
    ],
    [
      'cash for all shares',
      { ...EVENT, kind: 'merger', amount: '700', legs: SEVEN.slice(0, 1) },
      { note: '', total: 700 },
    ],
    ['a fee', { kind: 'fee', quantity: null, price: null, amount: '5.85', shares: null }, { total: -5.85 }],
    [
      'a stated rate',
      { currency: 'USD', exchange_rate: '0.875' },
      { price: '99,50\u00a0$', priceNote: 'Kurs 0,8750' },
    ],
  ])('says %s', (_name, given, expected) => {
    expect(ledgerRow(booking(given), DEPOTS, new Map([['birke', 'Birke AG']]))).toMatchObject(expected);
  });
});
