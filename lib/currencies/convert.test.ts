import { epochDay, isoDay } from '@/lib/finance/daily-series';
import { testSeries } from '@/test/series';
import { convert } from './convert';
import { createRates } from './rates';

// Euro reference rates as the European Central Bank published them; 30 March to 2 April 2018 was Easter.
const ECB = new Map([
  [
    'USD',
    testSeries({ '2018-02-06': 1.2329, '2018-02-07': 1.2338, '2018-03-29': 1.2321, '2018-04-03': 1.2308 }),
  ],
  ['GBP', testSeries({ '2018-02-06': 0.88885, '2018-02-07': 0.88675, '2018-03-29': 0.8749 })],
  ['JPY', testSeries({ '2018-02-07': 134.84 })],
]);
const rates = createRates(ECB, epochDay('2018-04-02'));

describe('convert', () => {
  it.each([
    ['dollars to euros', 159.54, 'USD', 'EUR', '2018-02-07', 159.54 / 1.2338],
    ['euros to dollars', 100, 'EUR', 'USD', '2018-02-07', 123.38],
    ['dollars to pounds, over the euro', 1233.8, 'USD', 'GBP', '2018-02-07', 886.75],
    ['yen to dollars, over the euro', 13484, 'JPY', 'USD', '2018-02-07', 123.38],
    ['on a holiday, with the rate before it', 1232.1, 'USD', 'EUR', '2018-04-02', 1000],
    ['after the holiday', 1230.8, 'USD', 'EUR', '2018-04-03', 1000],
    ['each currency with its own last rate', 1230.8, 'USD', 'GBP', '2018-04-03', 874.9],
    ['a loss', -123.38, 'USD', 'EUR', '2018-02-07', -100],
    ['nothing', 0, 'USD', 'EUR', '2018-02-07', 0],
    ['nothing of a currency without rates', 0, 'XAU', 'EUR', '2018-02-07', 0],
  ])('%s', (_name, amount, from, to, day, expected) => {
    expect(convert(amount, from, to, rates.on(epochDay(day)))).toBeCloseTo(expected, 9);
  });

  it.each([
    ['no amount', null, 'USD', 'EUR', '2018-02-07'],
    ['before the first rate', 100, 'USD', 'EUR', '2018-02-05'],
    ['before the first rate of the target', 100, 'USD', 'JPY', '2018-02-06'],
    ['from a currency without rates', 100, 'XAU', 'EUR', '2018-02-07'],
    ['to a currency without rates', 100, 'EUR', 'XAU', '2018-02-07'],
    ['from pence, which are no currency here', 100, 'GBp', 'EUR', '2018-02-07'],
  ])('is unknown: %s', (_name, amount, from, to, day) => {
    expect(convert(amount, from, to, rates.on(epochDay(day)))).toBeNull();
  });

  it.each(['USD', 'EUR', 'XAU'])('leaves %s in the same currency as it is, rate or no rate', (currency) => {
    expect(convert(0.1, currency, currency, rates.on(epochDay('1990-01-01')))).toBe(0.1);
  });

  it.each<[string, string, string | null]>([
    ['USD', 'EUR', '2018-02-07'],
    ['EUR', 'USD', '2018-02-07'],
    ['EUR', 'EUR', null],
    ['USD', 'USD', null],
    ['XAU', 'EUR', null],
  ])('knows the day of the latest rate of %s in %s', (from, to, expected) => {
    const day = createRates(ECB, epochDay('2018-02-09')).latestDay(from, to);
    expect(day === null ? null : isoDay(day)).toBe(expected);
  });

  it('takes the last rate that is not in the future as the latest', () => {
    expect(convert(1232.1, 'USD', 'EUR', rates.latest)).toBeCloseTo(1000, 9);
    expect(convert(1, 'XAU', 'EUR', rates.latest)).toBeNull();
    expect(convert(5, 'EUR', 'EUR', rates.latest)).toBe(5);
    expect(convert(1, 'EUR', 'JPY', createRates(ECB, epochDay('2018-02-06')).latest)).toBeNull();
  });

  it.each(['USD', 'JPY', 'XAU', 'EUR'])('knows the rates of %s day by day', (currency) => {
    const first = epochDay('2018-01-25');
    const daily = Array.from(rates.daily(currency, first, 80), (rate) => (Number.isNaN(rate) ? null : rate));
    expect(daily).toEqual(daily.map((_, i) => rates.on(first + i)(currency)));
  });
});
