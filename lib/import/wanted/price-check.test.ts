import { testSeries } from '@/test/series';
import { comparePrices, type PricedListing, type StatedPrice, verdictOf } from './price-check';

/** Dollars at 1.25 for a euro, pounds at 0.8. */
const PER_EURO: Record<string, number> = { EUR: 1, USD: 1.25, GBP: 0.8 };
const convert = (amount: number, from: string, to: string) => {
  const [source, target] = [PER_EURO[from], PER_EURO[to]];
  return source && target ? (amount / source) * target : null;
};

const listing = (more: Partial<PricedListing> = {}): PricedListing => ({
  currency: 'EUR',
  series: testSeries({ '2024-01-05': 100, '2024-03-04': 110, '2025-02-21': 120 }),
  splits: [],
  adjusted_on: '2025-02-21',
  ...more,
});
const stated = (date: string, price: number, currency = 'EUR', counted_on = date): StatedPrice => ({
  date,
  price,
  currency,
  counted_on,
});
const verdict = (prices: StatedPrice[], of = listing()) => verdictOf(comparePrices(prices, of, convert));

describe('closes beside the prices of documents', () => {
  it.each<[string, StatedPrice[], Partial<PricedListing>, string]>([
    ['nothing stated', [], {}, 'unknown'],
    ['within 6 %', [stated('2024-03-04', 116.5)], {}, 'confirmed'],
    ['below within 6 %', [stated('2024-03-04', 103.4)], {}, 'confirmed'],
    ['just over 6 %', [stated('2024-03-04', 116.7)], {}, 'contradicted'],
    ['a Sunday, the close of Friday', [stated('2024-01-07', 100)], {}, 'confirmed'],
    ['a week after the last close', [stated('2024-01-12', 100)], {}, 'unknown'],
    ['a day before the first close', [stated('2024-01-04', 100)], {}, 'unknown'],
    // 110 euros are 137.50 dollars, and 88 pounds.
    ['in another currency', [stated('2024-03-04', 137.5, 'USD')], {}, 'confirmed'],
    ['in euros, traded in dollars', [stated('2024-03-04', 88)], { currency: 'USD' }, 'confirmed'],
    ['the same number in another currency', [stated('2024-03-04', 110, 'USD')], {}, 'contradicted'],
    ['in a currency without a rate', [stated('2024-03-04', 110, 'CHF')], {}, 'unknown'],
    ['in pence', [stated('2024-03-04', 8800, 'GBX')], {}, 'confirmed'],
    ['in pence that are called pounds', [stated('2024-03-04', 8800, 'GBP')], {}, 'contradicted'],
    ['in pounds that are called pence', [stated('2024-03-04', 88, 'GBX')], {}, 'contradicted'],
    // Four for one in June: the paper of March counted a quarter of the shares.
    [
      'before a split',
      [stated('2024-03-04', 440)],
      { splits: [{ ex_date: '2024-06-10', ratio: 4 }] },
      'confirmed',
    ],
    [
      'before a split, counted after it',
      [stated('2024-03-04', 110, 'EUR', '2024-07-01')],
      { splits: [{ ex_date: '2024-06-10', ratio: 4 }] },
      'confirmed',
    ],
    [
      'before a split that is not applied',
      [stated('2024-03-04', 110)],
      { splits: [{ ex_date: '2024-06-10', ratio: 4 }] },
      'contradicted',
    ],
    [
      'before a reverse split of 190 for 1',
      [stated('2024-03-04', 110 / 190)],
      { splits: [{ ex_date: '2024-06-10', ratio: 1 / 190 }] },
      'confirmed',
    ],
    // A bond's 99 % beside a share of 110 euros is off by 10 %.
    ['in percent', [stated('2024-03-04', 99)], {}, 'contradicted'],
    [
      'most of several',
      [stated('2024-01-05', 101), stated('2024-03-04', 111), stated('2025-02-21', 60)],
      {},
      'confirmed',
    ],
    ['half of several', [stated('2024-01-05', 101), stated('2024-03-04', 60)], {}, 'contradicted'],
    [
      'one that can be compared, and one that cannot',
      [stated('2020-01-05', 5), stated('2024-03-04', 111)],
      {},
      'confirmed',
    ],
  ])('%s', (_name, prices, more, expected) => expect(verdict(prices, listing(more))).toBe(expected));

  it('are shown in the currency and the shares of the document', () => {
    const split = { splits: [{ ex_date: '2024-06-10', ratio: 4 }] };
    expect(
      comparePrices([stated('2024-03-04', 44_000, 'GBX'), stated('2020-03-04', 1)], listing(split), convert),
    ).toEqual([
      { date: '2024-03-04', stated: 440, stated_currency: 'GBP', close: 352 },
      { date: '2020-03-04', stated: 1, stated_currency: 'EUR', close: null },
    ]);
  });
});
