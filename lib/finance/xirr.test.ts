import fc from 'fast-check';
import { epochDay } from './daily-series';
import { type CashFlow, type NoRate, xirr } from './xirr';

/** Amounts by day, counted from 0. */
const days = (...flows: [day: number, amount: number][]) => flows.map(([day, amount]) => ({ day, amount }));

/** Payments a year of 365 days apart. */
const yearly = (...amounts: number[]) => amounts.map((amount, year) => ({ day: 365 * year, amount }));

const EXCEL = days(
  [epochDay('2008-01-01'), -10_000],
  [epochDay('2008-03-01'), 2_750],
  [epochDay('2008-10-30'), 4_250],
  [epochDay('2009-02-15'), 3_250],
  [epochDay('2009-04-01'), 2_750],
);

describe('xirr', () => {
  it.each<[string, CashFlow[], number, number?]>([
    // https://support.microsoft.com/en-us/office/xirr-function-de1242ec-6477-445b-b11b-a303ad9adc9d
    ['the example of the manual of Excel', EXCEL, 37.336_253_5],
    // https://en.wikipedia.org/wiki/Internal_rate_of_return#Example
    ['the example of Wikipedia, to the digits it has', yearly(-123_400, 36_200, 54_800, 48_100), 5.96, 2],
    ['a doubling in a year', yearly(-100, 200), 100],
    ['a halving in a year', yearly(-100, 50), -50],
    ['a doubling in half a year, counted in days', days([0, -100], [182.5, 200]), 300],
    ['no gain', yearly(-100, 100), 0],
    ['savings with an interest of 5 %', yearly(-100, -100, 100 * 1.05 ** 2 + 105), 5],
    // The balance after each year at 5 %: 100, 100, 200, 210.
    ['dividends between purchases', yearly(-100, 5, -95, 210), 5],
    ['several of one day, in any order', days([365, 60], [0, -100], [365, 50]), 10],
    // 54 years: 1.05 ** 54, and for the second only its own two years at 10 %.
    ['decades', days([0, -100], [365 * 54, 100 * 1.05 ** 54]), 5],
    [
      'purchases decades apart',
      days([0, -1], [365 * 54, -1_000_000], [365 * 56, 1.1 ** 56 + 1_000_000 * 1.1 ** 2]),
      10,
    ],
    // 0.97 ** 365 = 1.48e-5.
    ['a loss of 3 % on the first day', days([0, -100], [1, 97]), (0.97 ** 365 - 1) * 100],
  ])('%s', (_name, flows, expected, digits = 6) => expect(xirr(flows).percent).toBeCloseTo(expected, digits));

  it.each<[string, CashFlow[], NoRate]>([
    // Lorie and Savage: Three Problems in Rationing Capital (1955): 25 % and 400 %.
    ['two rates', yearly(-1_600, 10_000, -10_000), 'ambiguous'],
    ['two rates, and money back at the end', yearly(-100, 500, -600, 210), 'ambiguous'],
    ['nothing paid in', yearly(0, 100), 'nothing_invested'],
    ['nothing come back', yearly(-100, 0), 'out_of_range'],
    ['a loss of everything and more', yearly(-100, -100), 'out_of_range'],
    ['nothing', [], 'nothing_invested'],
    ['all on one day', days([3, -100], [3, 90]), 'one_day'],
    ['all on one day, as much as was paid', days([3, -100], [3, 100]), 'one_day'],
    ['money that came before it was paid in', yearly(100, -90), 'nothing_invested'],
    ['more than a million percent', days([0, -100], [1, 110]), 'out_of_range'],
    // 0.96 ** 365 is 3.4e-7: a loss of more than 99.9999 % a year.
    ['a loss of 4 % on the first day', days([0, -100], [1, 96]), 'out_of_range'],
  ])('has no answer for %s', (_name, flows, reason) => {
    expect(xirr(flows)).toEqual({ percent: null, reason });
  });

  it.each([
    [1_000_100, null],
    [999_950, 999_950],
    [-99.9998, -99.9998],
    [-99.99995, null],
  ])('looks for rates between its limits: %d %%', (percent, expected) => {
    const found = xirr(yearly(-100, 100 + percent)).percent;
    if (expected === null) expect(found).toBeNull();
    else expect(found).toBeCloseTo(expected, 6);
  });

  it('finds the rate at which savings grew', () => {
    const payments = fc.array(fc.integer({ min: 1, max: 1e6 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(payments, fc.double({ min: -0.9, max: 5, noNaN: true }), (amounts, rate) => {
        const end = 30 * amounts.length;
        const value = amounts.reduce(
          (sum, amount, n) => sum + amount * (1 + rate) ** ((end - 30 * n) / 365),
          0,
        );
        const flows = amounts.map((amount, n) => ({ day: 30 * n, amount: -amount }));
        expect(xirr([...flows, { day: end, amount: value }]).percent).toBeCloseTo(rate * 100, 5);
      }),
    );
  });
});
