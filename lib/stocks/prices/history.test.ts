import { createRates } from '@/lib/currencies/rates';
import { type DailySeries, epochDay } from '@/lib/finance/daily-series';
import { testSeries } from '@/test/series';
import { type HistoryOptions, priceHistory, weeklyPoints } from './history';

const TODAY = epochDay('2026-06-30');
const options = (changes: Partial<HistoryOptions> = {}): HistoryOptions => ({
  period: 'week',
  from: 'EUR',
  to: 'EUR',
  rates: createRates(new Map(), TODAY),
  withAverages: false,
  ...changes,
});

/** Returns a close for every weekday up to and including a last one: 1, 2, 3 and so on. */
function weekdays(first: string, last: string): DailySeries {
  const days: number[] = [];
  for (let day = epochDay(first); day <= epochDay(last); day++) {
    if (new Date(day * 86_400_000).getUTCDay() % 6 !== 0) days.push(day);
  }
  return { days: Int32Array.from(days), values: Float64Array.from(days, (_, i) => i + 1) };
}

const TURN_OF_YEAR = '2026-12-21 12-23 12-28 12-31 2027-01-03 01-04 01-05';

describe('priceHistory', () => {
  // The closes of the days are 1, 2, 3 and so on.
  it.each<[string, HistoryOptions['period'], string, number[]]>([
    ['nothing known', 'year', '', []],
    ['a single close', 'year', '2026-06-15', [1]],
    ['a week: from the close seven days before', 'week', '2026-06-05 06-08 06-09 06-12 06-15', [2, 3, 4, 5]],
    [
      'a week from a holiday: from the last close before it',
      'week',
      '2026-05-29 06-04 06-09 06-15',
      [2, 3, 4],
    ],
    [
      'a month before 31 March: from 27 February, a Friday',
      'month',
      '2026-02-26 02-27 03-02 03-31',
      [2, 3, 4],
    ],
    ['a year that began later: from the first close', 'year', '2026-02-27 03-31', [1, 2]],
    ['a week after a gap: from the first close within it', 'week', '2026-05-04 06-10 06-15', [2, 3]],
    [
      'this year: from the last close before it',
      'yearToDate',
      '2025-12-29 12-30 2026-01-02 06-15',
      [2, 3, 4],
    ],
    ['all there is, if a chart has room for it', 'max', '2019-01-02 01-03 2026-06-15', [1, 2, 3]],
    // Weeks run from Monday to Sunday: 21 to 27 December, 28 December to 3 January, 4 to 10 January.
    ['five years: the last close of each week, and of all', 'fiveYear', TURN_OF_YEAR, [2, 5, 7]],
  ])('%s', (_name, period, days, expected) => {
    let year = '';
    const dates = (days.match(/\S+/g) ?? []).map((day) => {
      year = day.length > 5 ? day.slice(0, 5) : year;
      return year + day.slice(-5);
    });
    const closes = testSeries(Object.fromEntries(dates.map((date, i) => [date, i + 1])));
    const points = priceHistory(closes, options({ period }));
    expect(points).toEqual(expected.map((price) => ({ date: dates[price - 1], price })));
  });

  it('draws the week of the reference close first and at most 270 points', () => {
    const closes = weekdays('2020-01-01', '2026-06-12');
    const year = priceHistory(closes, options({ period: 'year' }));
    expect([year[0]?.date, year.at(-1)?.date]).toEqual(['2025-06-12', '2026-06-12']);
    // Thursday 12 June 2025, 52 weeks of five days from the Friday after it on, and the last Friday.
    expect(year).toHaveLength(262);
    const fiveYear = priceHistory(closes, options({ period: 'fiveYear' }));
    // The reference day, 12 June 2021, is a Saturday; its last close is that of Friday 11 June.
    expect([fiveYear[0]?.date, fiveYear[1]?.date]).toEqual(['2021-06-11', '2021-06-18']);
    expect(fiveYear.at(-1)?.date).toBe('2026-06-12');
    expect(fiveYear).toHaveLength(262);
  });

  // Closes count up by one, so the mean of the last n is the close less (n - 1) / 2.
  it.each(['week', 'month', 'year', 'fiveYear'] as const)(
    'averages trading days from the first point of a %s on',
    (period) => {
      const closes = weekdays('2018-01-01', '2026-06-12');
      const points = priceHistory(closes, options({ period, withAverages: true }));
      expect(points.length).toBeGreaterThan(5);
      for (const { price, ma50, ma200 } of points) {
        expect(ma50).toBeCloseTo(price - 24.5, 9);
        expect(ma200).toBeCloseTo(price - 99.5, 9);
      }
    },
  );

  it('has no average before a window is full', () => {
    const closes = weekdays('2026-01-01', '2026-06-12');
    const points = priceHistory(closes, options({ period: 'year', withAverages: true }));
    expect(points).toHaveLength(117);
    expect(points[48]).toEqual({ date: points[48]?.date, price: 49, ma50: null, ma200: null });
    expect(points[49]).toEqual({ date: points[49]?.date, price: 50, ma50: 25.5, ma200: null });
  });

  describe('in another currency', () => {
    // ECB reference rates around Easter 2018.
    const usd = testSeries({ '2018-03-28': 1.2398, '2018-03-29': 1.2321, '2018-04-03': 1.2308 });
    const gbp = testSeries({ '2018-03-28': 0.87515, '2018-03-29': 0.8749, '2018-04-03': 0.87523 });
    const rates = createRates(new Map(Object.entries({ USD: usd, GBP: gbp })), TODAY);
    const closes = testSeries({
      '2018-03-27': 168.34, // before the first rate
      '2018-03-28': 1239.8,
      '2018-03-29': 1232.1,
      '2018-04-02': 2464.2, // Easter Monday: New York trades, Frankfurt sets no rate
      '2018-04-03': 615.4,
    });

    it('converts each close at the rate of its day or the last one before, and leaves out the others', () => {
      const points = priceHistory(closes, options({ from: 'USD', rates }));
      expect(points.map(({ date, price }) => [date, Number(price.toFixed(9))])).toEqual([
        ['2018-03-28', 1000],
        ['2018-03-29', 1000],
        ['2018-04-02', 2000],
        ['2018-04-03', 500],
      ]);
    });

    it('crosses over the euro', () => {
      const points = priceHistory(closes, options({ from: 'USD', to: 'GBP', rates }));
      expect(points.map(({ price }) => Number(price.toFixed(9)))).toEqual([875.15, 874.9, 1749.8, 437.615]);
    });

    it('has no points without any rate', () => {
      expect(priceHistory(closes, options({ from: 'USD', to: 'JPY', rates }))).toEqual([]);
      expect(priceHistory(closes, options({ from: 'XAU', rates }))).toEqual([]);
    });

    it('averages the converted closes', () => {
      const first = epochDay('2018-03-28');
      const days = Int32Array.from({ length: 60 }, (_, i) => first + i);
      const flat = { days, values: new Float64Array(60).fill(1230.8) };
      const points = priceHistory(flat, options({ from: 'USD', rates, withAverages: true }));
      // The 50 days up to 19 May begin on 31 March: three at 1230.8 / 1.2321 = 998.944891, 47 at 1000.
      expect(points[0]).toEqual({
        date: '2018-05-19',
        price: expect.closeTo(1000, 9),
        ma50: expect.closeTo(999.936693, 5),
        ma200: null,
      });
      expect(points.at(-1)?.ma50).toBeCloseTo(1000, 9);
    });
  });
});

// 7 June 2026 is a Sunday.
test.each([
  ['none', [], []],
  ['one', ['2026-06-03'], ['2026-06-03']],
  [
    'the last of each week, a Sunday with the days before it',
    ['2026-06-05', '2026-06-07', '2026-06-08', '2026-06-12', '2026-06-22'],
    ['2026-06-07', '2026-06-12', '2026-06-22'],
  ],
])('weeklyPoints: %s', (_name, days, expected) => {
  const points = days.map((date, i) => ({ date, price: i }));
  expect(weeklyPoints(points).map(({ date }) => date)).toEqual(expected);
});

describe('all years', () => {
  it.each([
    // 241 months, and the first close.
    ['month', '2006-06-01', 242, ['2006-06-01', '2006-06-30', '2006-07-31']],
    // 210 weeks, and the first close.
    ['week', '2022-06-30', 211, ['2022-06-30', '2022-07-01', '2022-07-08']],
  ])('are drawn by the last close of each %s, and the first of all', (_name, first, count, beginning) => {
    const points = priceHistory(weekdays(first, '2026-06-30'), options({ period: 'max' }));
    expect(points).toHaveLength(count);
    expect(points.slice(0, 3).map(({ date }) => date)).toEqual(beginning);
    expect(points.at(-1)?.date).toBe('2026-06-30');
  });
});
