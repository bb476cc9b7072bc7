import { dividendBars, dividendPayments, dividendYearBars } from './dividend-payments';

type Payments = [day: string, amount: number][];

/** Reads payments: `2025-05-15 1.9, 2026-05-14 2`. */
const payments = (text: string): Payments =>
  text.split(', ').map((one) => [one.slice(0, 10), Number(one.slice(11))]);

/** @param specials days of payments that are special as a whole */
const history = (given: string | Payments, specials: Readonly<Record<string, 'special' | 'open'>> = {}) =>
  (typeof given === 'string' ? payments(given) : given).map(([ex_date, amount]) => {
    const special = specials[ex_date] ?? null;
    const dividend_id = `x-${ex_date}`;
    return { dividend_id, ex_date, amount, special, special_amount: special === null ? 0 : amount };
  });

const QUARTERS =
  '2024-02-09 0.24, 2024-05-10 0.25, 2024-08-12 0.25, 2024-11-08 0.25, 2025-02-10 0.25, 2025-05-12 0.26';

describe('dividendPayments', () => {
  it.each([
    ['the first payment has nothing to compare with', '2025-05-15 1.9', [null]],
    ['a payment once a year', '2024-05-16 1.6, 2025-05-15 2, 2026-05-14 1.5', [null, 25, -25]],
    ['four payments a year, each against its own quarter', QUARTERS, [null, null, null, null, 4.1667, 4]],
    ['one month later in the year before', '2024-06-03 1, 2025-05-30 1.1', [null, 10]],
    ['one month earlier, over the turn of the year', '2023-12-28 1, 2025-01-03 2', [null, 100]],
    ['two months away is another payment', '2024-03-28 1, 2025-05-02 2', [null, null]],
    ['the same month goes before a nearer day', '2024-04-30 4, 2024-05-31 2, 2025-05-01 3', [null, null, 50]],
    ['the nearest of two in the same month', '2024-05-02 5, 2024-05-20 1, 2025-05-19 1.5', [null, null, 50]],
    ['on a leap day', '2023-02-28 1, 2024-02-29 1.2', [null, 20]],
    ['nothing paid is nothing to compare with', '2024-05-16 0, 2025-05-15 2', [null, null]],
    ['two years earlier is too early', '2023-05-16 1, 2025-05-15 2', [null, null]],
  ])('%s', (_name, given, expected) => {
    const changes = dividendPayments(history(given)).map(({ change }) => change && Number(change.toFixed(4)));
    expect(changes).toEqual(expected);
  });
});

describe('dividendBars', () => {
  it('adds up the payments of a month and compares it with the month a year before', () => {
    const bars = dividendBars(history('2024-05-02 1, 2024-05-20 0.5, 2025-04-30 1.2, 2026-05-04 1.8'));
    const growth = (percent: number) => ({ percentageGrowth: expect.closeTo(percent, 9) });
    expect(bars).toEqual([
      { value: 1.5, period: '2024-05', date: '2024-05-20', isPositive: true, percentageGrowth: null },
      { value: 1.2, period: '2025-04', date: '2025-04-30', isPositive: false, ...growth(-20) },
      { value: 1.8, period: '2026-05', date: '2026-05-04', isPositive: true, ...growth(50) },
    ]);
  });

  it('is empty without payments', () => expect(dividendBars([])).toEqual([]));
});

describe('dividendYearBars', () => {
  const paid = history(
    '2022-05-10 1, 2024-02-09 1, 2024-05-10 1, 2025-02-10 1.2, 2025-05-12 1.3, 2026-02-10 1.4',
  );

  it('sums each year, and compares it with the one before', () =>
    expect(
      dividendYearBars(paid, '2027-01-04').map(({ period, value, percentageGrowth }) => [
        period,
        value,
        percentageGrowth,
      ]),
    ).toEqual([
      ['2022', 1, null],
      // No payment in 2023.
      ['2024', 2, null],
      ['2025', 2.5, 25],
      ['2026', 1.4, expect.closeTo(-44)],
    ]));

  it('compares neither with an incomplete first year nor with special payments', () => {
    const quarters = (year: number) => ['02-10', '05-10', '08-10', '11-10'].map((day) => `${year}-${day} 1`);
    const [early, late] = [quarters(2022).slice(0, 2), quarters(2022).slice(2)];
    const given = ['2020-11-10 1', quarters(2021), early, '2022-06-15 10', late, quarters(2023)]
      .flat()
      .join(', ');
    expect(
      dividendYearBars(history(given, { '2022-06-15': 'special' }), '2024-01-04').map(
        ({ value, percentageGrowth, special }) => [value, percentageGrowth, special],
      ),
    ).toEqual([
      [1, null, 0],
      [4, null, 0],
      [14, 0, 10],
      [4, 0, 0],
    ]);
  });

  it.each([
    ['one payment before two', ['2022-11-10', '2023-05-10', '2023-11-10'], [true, false]],
    ['as many as the next year', ['2022-05-10', '2023-05-10'], [false, false]],
    ['no next year', ['2022-11-10'], [false]],
  ])('marks a partial first year: %s', (_name, given, expected) =>
    expect(
      dividendYearBars(history(given.map((day) => [day, 1])), '2024-01-04').map(({ isPartial }) => isPartial),
    ).toEqual(expected),
  );

  it('says of the newest payment in doubt nothing that the next one may refute', () => {
    const given = '2022-02-10 1, 2022-05-10 1, 2022-08-10 1, 2022-11-10 1, 2023-02-10 1, 2023-05-10 4';
    const open = history(given, { '2023-05-10': 'open' });
    expect(dividendYearBars(open, '2023-06-01').map(({ special }) => special)).toEqual([0, 0]);
  });

  it('calls special what is marked alone, whatever the amounts are', () => {
    const given = history('2024-05-10 1, 2025-05-12 3, 2026-05-12 1');
    expect(dividendYearBars(given, '2027-01-04').map(({ special }) => special)).toEqual([0, 0, 0]);
  });

  it('does not compare the running year', () =>
    expect(dividendYearBars(paid, '2026-03-02').at(-1)).toMatchObject({
      period: '2026',
      percentageGrowth: null,
      isRunning: true,
    }));
});
