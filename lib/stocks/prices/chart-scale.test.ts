import { axisDateStyle, datePositions, dateTicks, priceDomain } from './chart-scale';

const points = (...prices: number[]) =>
  prices.map((price, i) => ({ date: `2026-01-${String(i + 1).padStart(2, '0')}`, price }));

/** Returns `count` days from `first` on, `apart` days apart. */
const days = (first: string, count: number, apart = 1) =>
  Array.from({ length: count }, (_, i) =>
    new Date(Date.parse(first) + i * apart * 86_400_000).toISOString().slice(0, 10),
  );

const AVERAGES = [
  { date: '2026-01-01', price: 100, ma50: 80, ma200: null },
  { date: '2026-01-02', price: 110, ma50: 90, ma200: 180 },
];

describe('priceDomain', () => {
  it.each([
    ['a tenth of the movement on both sides', points(100, 150, 120), { min: 95, max: 155 }],
    ['a still line in the middle', points(50, 50), { min: 45, max: 55 }],
    ['one point', points(20), { min: 18, max: 22 }],
    ['never below zero', points(1, 101), { min: 0, max: 111 }],
    ['averages are drawn too, unknown ones are not', AVERAGES, { min: 70, max: 190 }],
  ])('%s', (_name, given, expected) => expect(priceDomain(given)).toEqual(expected));

  it('goes below zero where values themselves do', () => {
    expect(priceDomain(points(-5, 15), { signed: true })).toEqual({ min: -7, max: 17 });
  });
});

describe('a logarithmic axis', () => {
  it('is padded by a tenth of the distance between lowest and highest, in logarithms', () => {
    // 10 to 1,000 are two powers of ten: a fifth of one on both sides.
    const { min, max } = priceDomain(points(10, 1000, 100), { logarithmic: true });
    expect([min, max]).toEqual([expect.closeTo(10 ** 0.8, 9), expect.closeTo(10 ** 3.2, 9)]);
  });
});

describe('axisDateStyle', () => {
  it.each([
    ['2026-03-02', '2026-03-03', 'time'],
    ['2026-03-02', '2026-03-04', 'weekday'],
    ['2026-03-02', '2026-03-09', 'weekday'],
    ['2026-03-02', '2026-03-10', 'day'],
    ['2026-03-02', '2026-04-02', 'day'],
    // A month that starts with the close before a long weekend, and the shortest span that counts as more.
    ['2026-03-02', '2026-04-06', 'day'],
    ['2026-03-02', '2026-04-07', 'month'],
  ])('%s to %s: %s', (first, last, expected) => expect(axisDateStyle(first, last)).toBe(expected));
});

describe('dateTicks', () => {
  const TEN_DAYS = '02. Mär 03. Mär 04. Mär 05. Mär 06. Mär 07. Mär 08. Mär 09. Mär 10. Mär 11. Mär';
  const SIX_MONTHS = 'Feb 2026 Apr 2026 Jun 2026 Aug 2026 Okt 2026 Dez 2026';

  it.each([
    // 2 March 2026 is a Monday.
    ['a week: each day', days('2026-03-02', 5), 'Mo Di Mi Do Fr', [0, 1, 2, 3, 4]],
    ['ten points: all', days('2026-03-02', 10), TEN_DAYS, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
    [
      '25 points: every fourth',
      days('2026-03-02', 25),
      `04. Mär 08. Mär 12. Mär 16. Mär 20. Mär 24. Mär`,
      [2, 6, 10, 14, 18, 22],
    ],
    // Every second twelfth of 360 days from 1 January on, moved to the next beginning of a month.
    ['a year: six months', days('2026-01-01', 360), SIX_MONTHS, [31, 90, 151, 212, 273, 334]],
    ['no month twice', days('2026-03-20', 40), 'Mär 2026 Apr 2026', [0, 12]],
    ['one point', ['2026-03-02'], 'Mo', [0]],
    ['none', [], '', []],
  ])('%s', (_name, dates, labels, indexes) => {
    const ticks = dateTicks(dates);
    const places = datePositions(dates);
    expect(ticks.map(({ label }) => label).join(' ')).toBe(labels);
    expect(ticks.map(({ place }) => place)).toEqual(indexes.map((index) => places[index]));
  });

  // Twelve years, each a sixth of 24 months from the first of January 2007 to that of 2019.
  it.each([
    ['many points at the end', ['2007-01-01', ...days('2018-10-01', 93)]],
    ['few points, close together', ['2007-01-01', '2018-11-20', '2018-12-03', '2019-01-01']],
  ])('%s: evenly spaced in time, also where no point is', (_name, dates) => {
    expect(dateTicks(dates).map(({ label }) => label)).toEqual(
      [2008, 2010, 2012, 2014, 2016, 2018].map((year) => `Jan ${year}`),
    );
  });

  it.each([
    // January 2022 is too near to the edge.
    ['five years: each January', '2021-12-30', 1800, 'Jan 2023, Jan 2024, Jan 2025, Jan 2026'],
    [
      'eight years: all, as there is room',
      '2018-06-01',
      2922,
      'Jan 2019, Jan 2020, Jan 2021, Jan 2022, Jan 2023, Jan 2024, Jan 2025, Jan 2026',
    ],
    ['ten years: every second', '2016-06-01', 3652, 'Jan 2017, Jan 2019, Jan 2021, Jan 2023, Jan 2025'],
    [
      'three years: six dates',
      '2023-06-01',
      1095,
      'Sep 2023, Mär 2024, Sep 2024, Mär 2025, Sep 2025, Mär 2026',
    ],
  ])('%s', (_name, first, count, labels) =>
    expect(
      dateTicks(days(first, count))
        .map(({ label }) => label)
        .join(', '),
    ).toBe(labels),
  );

  it('leaves out a label that would overlap', () => {
    // The 12th is the nearest to 12.5 of 30 days, the 10th to 7.5.
    const dates = ['2026-03-01', '2026-03-10', '2026-03-12', ...days('2026-03-24', 8)];
    expect(dateTicks(dates).map(({ label }) => label)).toEqual(['01. Mär', '10. Mär', '24. Mär', '28. Mär']);
  });
});

describe('datePositions', () => {
  it.each([
    ['by calendar time', ['2026-03-06', '2026-03-09', '2026-03-10'], [0, 0.75, 1]],
    ['a single date at the end', ['2026-03-06'], [1]],
    ['none', [], []],
  ])('%s', (_name, dates, expected) => expect(datePositions(dates)).toEqual(expected));
});
