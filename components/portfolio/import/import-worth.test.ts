import type { PreviewRow } from '@/lib/depot-import/preview/preview';
import { testLegs } from '@/test/legs';
import { pricesAfter, pricesBefore, worthOf } from './import-worth';

const BOOKING = { kind: 'purchase' };
const DRAFT = { ...BOOKING, date: '2026-03-02', counted_on: '2026-03-02', time: null, currency: 'EUR' };

const row = (stockId: string | null, draft: object, outcome = 'book') =>
  ({ stockId, outcome, booking: BOOKING, draft: { ...DRAFT, ...draft } }) as PreviewRow;

const position = (stockId: string, before: number, after: number) => {
  return { stockId, depotId: 'd', before, after };
};

const MARKET = new Map([
  ['adler', { price: 130, currency: 'EUR', adjusted_on: '2026-03-09', own: false }],
  ['bison', { price: null, currency: 'USD', adjusted_on: null, own: false }],
]);

describe('the worth after an import', () => {
  it.each<[string, PreviewRow[], number | undefined]>([
    ['is by its last trade', [row('own', { price: '98.4' })], 98.4],
    [
      'is by the later of two, whatever their order',
      [row('own', { price: '99', kind: 'sale', time: '10:00' }), row('own', { price: '98', time: '09:00' })],
      99,
    ],
    ['is unknown in another currency', [row('own', { price: '98.4', currency: 'USD' })], undefined],
    ['is unknown by the cost of a delivery', [row('own', { price: '9', kind: 'delivery_in' })], undefined],
    ['is unknown by what is not booked', [row('own', { price: '9' }, 'open')], undefined],
    ['is unknown without a price', [row('own', { price: null })], undefined],
  ])('takes for a new security %s', (_, rows, price) =>
    expect(pricesAfter(rows, MARKET).get('own')).toBe(price),
  );

  it('is by the price of the market where there is one', () => {
    const rows = [row('adler', { price: '100' }), row('bison', { price: '8', currency: null })];
    expect([...pricesAfter(rows, MARKET)]).toEqual([['adler', 130]]);
  });

  it('is per new share after a split that it books, and the same in all', () => {
    const securities = new Map([
      ...MARKET,
      ['own', { price: 80, currency: 'EUR', adjusted_on: '2026-03-02', own: true }],
    ]);
    const split = row('own', { kind: 'split', date: '2026-03-04', price: null, ratio: '4' });
    const legs = testLegs('split', 'own', 'own', { ratio: '4' });
    const rows = [
      { ...split, booking: { kind: 'split' as const, stock_id: 'own', date: '2026-03-04', legs } },
    ];
    const prices = pricesAfter(rows, securities);
    // 80 for one of four; 10 × 80 are 40 × 20.
    expect(prices.get('own')).toBe(20);
    expect(worthOf([position('own', 10, 40)], prices, pricesBefore(rows, securities))).toMatchObject({
      before: 800,
      after: 800,
    });
  });

  it.each<[string, string, object]>([
    // 20 × 50; 30 × 60.
    ['later', '2026-03-03', { before: 1000, after: 1800 }],
    ['on its day', '2026-03-02', { before: 1000, after: 1800 }],
    ['earlier', '2026-03-01', { before: 1000, after: 1500 }],
  ])('takes for an own security with a price a trade %s', (_, date, expected) => {
    const own = { price: 50, currency: 'EUR', adjusted_on: '2026-03-02', own: true };
    const rows = [row('own', { price: '60', date })];
    const [before, after] = [pricesBefore, pricesAfter].map((of) => of(rows, new Map([['own', own]])));
    expect(worthOf([position('own', 20, 30)], after ?? new Map(), before ?? new Map())).toMatchObject(
      expected,
    );
  });

  it('names the held securities that it cannot count', () => {
    const prices = new Map([
      ['adler', 130],
      ['own', 98.4],
    ]);
    const gone = [position('bison', 2, 0), position('gone', 0, 0)];
    expect(worthOf([position('adler', 1, 3), position('own', 0, 10), ...gone], prices, prices)).toEqual({
      before: 130,
      after: 1374,
      unpriced: new Set(['bison']),
    });
  });
});
