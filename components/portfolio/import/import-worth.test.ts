import type { PreviewRow } from '@/lib/depot-import/preview/preview';
import { pricesAfter, worthOf } from './import-worth';

const row = (stockId: string | null, draft: object, outcome = 'book') =>
  ({
    ...{ stockId, outcome },
    draft: { kind: 'purchase', date: '2026-03-02', time: null, currency: 'EUR', ...draft },
  }) as PreviewRow;
const MARKET = new Map([
  ['adler', { price: 130, currency: 'EUR' }],
  ['bison', { price: null, currency: 'USD' }],
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
  ])('of a new security %s', (_, rows, price) => {
    expect(pricesAfter(rows, MARKET).get('own')).toBe(price);
  });

  it('is by the price of the market where there is one', () => {
    const prices = pricesAfter(
      [row('adler', { price: '100' }), row('bison', { price: '8', currency: null })],
      MARKET,
    );
    expect([...prices]).toEqual([['adler', 130]]);
  });

  it('names the held securities that it cannot count', () => {
    const position = (stockId: string, before: number, after: number) => ({
      ...{ stockId, depotId: 'd', before, after },
    });
    expect(
      worthOf(
        [position('adler', 1, 3), position('own', 0, 10), position('bison', 2, 0), position('gone', 0, 0)],
        new Map([
          ['adler', 130],
          ['own', 98.4],
        ]),
      ),
    ).toEqual({ before: 130, after: 1374, unpriced: new Set(['bison']) });
  });
});
