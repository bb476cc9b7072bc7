import type { Lot } from '@/lib/portfolio/schema/positions';
import {
  draftOf,
  lotChange,
  type PurchaseDraft,
  readPurchase,
  steppedQuantity,
  tidyQuantity,
} from './purchase-draft';

const TODAY = '2026-03-31';
const DRAFT: PurchaseDraft = { quantity: '12', date: '2025-03-31', price: '', fees: '' };

describe('readPurchase', () => {
  it.each<[string, Partial<PurchaseDraft>, object]>([
    ['what is needed', {}, { quantity: 12, purchase_date: '2025-03-31', price: null, fees: 0 }],
    [
      'price and fees in German',
      { quantity: '1.000', price: '1.234,50', fees: '9,90' },
      { quantity: 1000, purchase_date: '2025-03-31', price: 1234.5, fees: 9.9 },
    ],
    ['today', { date: TODAY }, { quantity: 12, purchase_date: TODAY, price: null, fees: 0 }],
  ])('%s', (_name, change, expected) => {
    expect(readPurchase({ ...DRAFT, ...change }, TODAY)).toEqual(expected);
  });

  it.each<[string, Partial<PurchaseDraft>, (keyof PurchaseDraft)[]]>([
    ['less than none', { quantity: '-3' }, ['quantity']],
    ['a part of a share', { quantity: '1,5' }, ['quantity']],
    ['more than there is', { quantity: '1e309' }, ['quantity']],
    ['tomorrow', { date: '2026-04-01' }, ['date']],
    ['a price in words', { price: 'viel' }, ['price']],
    ['fees in words, and no shares', { quantity: '0', fees: 'keine' }, ['quantity', 'fees']],
  ])('refuses %s', (_name, change, fields) => {
    const read = readPurchase({ ...DRAFT, ...change }, TODAY);
    expect('errors' in read && Object.keys(read.errors)).toEqual(fields);
  });
});

it.each([
  ['12', '12'],
  ['1,5', '1,5'],
  ['-3', '-3'],
  ['', '1'],
  ['viele', '1'],
])('a quantity of "%s" is tidied to "%s"', (text, expected) => expect(tidyQuantity(text)).toBe(expected));

it.each([
  ['3', 1, '4'],
  ['3', -1, '2'],
  ['1', -1, '1'],
  ['1,5', 1, '2'],
  ['1,5', -1, '1'],
  ['', 1, '1'],
] as const)('one step from "%s" by %d is %s', (text, by, expected) => {
  expect(steppedQuantity(text, by)).toBe(expected);
});

/** Bought as 3 at 90, before a split of 5 for 2. */
const LOT: Lot = {
  id: '0',
  kind: 'purchase',
  depot_id: 'd'.repeat(32),
  purchase_date: '2025-03-31',
  quantity: 7.5,
  entered_quantity: 3,
  counted_on: '2026-03-02',
  entered_price: 90,
  price: 36,
  price_date: null,
  price_estimated: false,
  fees: 4.9,
  currency: 'EUR',
  booked: { currency: 'EUR', price: 36, fees: 4.9, exchange_rate: null },
  rate: null,
  buy_price: 36,
  value: 300,
  growth: 11.11,
  created_at: '2025-03-31T10:00:00Z',
};

describe('lotChange', () => {
  it('shows a lot in shares of today', () => {
    const whole = { ...LOT, quantity: 8, entered_price: null, fees: 0 };
    expect(draftOf(LOT)).toEqual({ quantity: '7,5', date: '2025-03-31', price: '36,00', fees: '4,90' });
    expect(draftOf(whole)).toMatchObject({ quantity: '8', price: '', fees: '' });
  });

  it.each<[string, Partial<PurchaseDraft>, object]>([
    ['nothing', {}, {}],
    ['the day alone', { date: '2025-03-28' }, { purchase_date: '2025-03-28' }],
    ['nothing where the same is written in another way', { price: '36', fees: '4,9' }, {}],
    ['fees to none', { fees: '' }, { fees: 0 }],
    ['quantity together with the price', { quantity: '8' }, { quantity: 8, price: 36 }],
    ['the price alone, of parts of a share too', { price: '40' }, { price: 40 }],
    ['the quantity to parts of a share', { quantity: '1,25' }, { quantity: 1.25, price: 36 }],
    ['it to the smallest part', { quantity: '0,00000001' }, { quantity: 1e-8, price: 36 }],
    ['the own price to the close, alone', { price: '' }, { price: null }],
    ['an own price to the close', { quantity: '8', price: '' }, { quantity: 8, price: null }],
  ])('changes %s', (_name, change, expected) => {
    expect(lotChange(LOT, { ...draftOf(LOT), ...change }, TODAY)).toEqual(expected);
  });

  it('keeps converted fees to the last digit', () => {
    const lot = { ...LOT, fees: 4.123456 };
    const date = '2025-03-28';
    expect(lotChange(lot, { ...draftOf(lot), date }, TODAY)).toEqual({ purchase_date: date });
  });

  it.each(['0,000000001', '-0,5'])('refuses a quantity of %s', (quantity) => {
    const change = lotChange(LOT, { ...draftOf(LOT), quantity }, TODAY);
    expect('errors' in change && Object.keys(change.errors)).toEqual(['quantity']);
  });

  it.each([
    [87.505, '87,505'],
    [12.857142857142858, '12,85714286'],
    [0.004, '0,004'],
    [1e-9, '0,00000000'],
  ])('keeps an own price of %d, shown as %s, to the last digit', (price, text) => {
    const lot = { ...LOT, quantity: 7, entered_price: 90, price };
    expect(draftOf(lot).price).toBe(text);
    expect(lotChange(lot, { ...draftOf(lot), quantity: '8' }, TODAY)).toEqual({ quantity: 8, price });
  });
});
