import { createRates } from '@/lib/currencies/rates';
import { epochDay } from '@/lib/finance/daily-series';
import { testSeries } from '@/test/series';
import { type ChangeKey, currencyGrowth, displayedChange } from './displayed-changes';

// Units for a euro. The last close is of Monday 23 November 2026; no rate is of a weekend.
const rates = createRates(
  new Map([
    [
      'USD',
      testSeries({
        '2025-11-21': 1,
        '2026-10-23': 1.2,
        '2026-11-16': 1.25,
        '2026-11-20': 1.1,
        '2026-11-23': 1,
      }),
    ],
    ['GBP', testSeries({ '2026-11-16': 0.5, '2026-11-20': 1.1, '2026-11-23': 0.8 })],
  ]),
  epochDay('2026-11-24'),
);
const changeIn = (key: ChangeKey, change: number | null, from: string, to: string) =>
  displayedChange(change, currencyGrowth(key, epochDay('2026-11-23'), { from, to, rates }));

it.each<[string, ChangeKey, number | null, string, string, number | null]>([
  // 110 $ at 1.1 are 100 €; 121 $ at 1 are 121 €.
  ['a day, at the rate of Friday', 'daily_change', 10, 'USD', 'EUR', 21],
  ['a day without a change of the price', 'daily_change', 0, 'USD', 'EUR', 10],
  // 100 € are 110 $ before; 100 € are 100 $ now.
  ['from euros', 'daily_change', 0, 'EUR', 'USD', -100 / 11],
  // One dollar costs one pound before, 0.8 now.
  ['over the euro', 'daily_change', 25, 'USD', 'GBP', 0],
  ['a week', 'weekly_change', -20, 'USD', 'EUR', 0],
  ['a month', 'monthly_change', 50, 'USD', 'EUR', 80],
  ['a year, at the rate before a Sunday', 'yearly_change', 17.27, 'USD', 'EUR', 17.27],
  ['the same currency', 'daily_change', -1.28, 'GBP', 'GBP', -1.28],
  ['a currency without rates in itself', 'yearly_change', 5, 'XAU', 'XAU', 5],
  ['no change of the price known', 'daily_change', null, 'USD', 'EUR', null],
  ['no rate so long ago', 'yearly_change', 5, 'GBP', 'EUR', null],
  ['no rates', 'daily_change', 5, 'XAU', 'EUR', null],
])('converts a change: %s', (_name, key, change, from, to, expected) => {
  const displayed = changeIn(key, change, from, to);
  if (expected === null) expect(displayed).toBeNull();
  else expect(displayed).toBeCloseTo(expected, 9);
});

it('converts none without the day of the last close', () => {
  expect(currencyGrowth('daily_change', null, { from: 'USD', to: 'EUR', rates })).toBeNull();
});
