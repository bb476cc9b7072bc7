import { paid } from '@/test/payments';
import { words } from '@/test/words';
import { dividendForecast, lastYearAgain } from './forecast';
import type { Payment } from './special-payments';

/** The second Wednesdays of four months, three years long. */
const WEDNESDAYS = words`
  2023-02-08 2023-05-10 2023-08-09 2023-11-08 2024-02-14 2024-05-08 2024-08-14 2024-11-13 2025-02-12 2025-05-14
  2025-08-13 2025-11-12
`;
const quarters = (amountOf: (index: number) => number): Payment[] =>
  WEDNESDAYS.map((ex_date, index) => ({ ex_date, amount: amountOf(index) }));
/** Raised by a factor each May. */
const raisedEachMay = (factor: number) => quarters((i) => factor ** Math.floor((i + 3) / 4));
const EARLY = paid`2023-05-10 1, 2024-05-08 1, 2025-05-14 1, 2026-04-20 1`;
const amounts = (payments: readonly Payment[], today: string) =>
  dividendForecast(payments, today).map(({ amount }) => Number(amount.toFixed(4)));

describe('dividendForecast', () => {
  it.each<[name: string, payments: Payment[], expected: number[], today?: string]>([
    ['nothing without payments', [], []],
    ['the same of an even payer', quarters(() => 1), [1, 1, 1, 1]],
    // Raised by a tenth, or a half, each May.
    ['its raise in its season', raisedEachMay(1.1), [1.331, 1.4641, 1.4641, 1.4641]],
    ['no more than a tenth', raisedEachMay(1.5), [3.375, 3.7125, 3.7125, 3.7125]],
    ['no second cut', quarters((i) => (i < 9 ? 1 : 0.5)), [0.5, 0.5, 0.5, 0.5]],
    [
      'what a payer once a year paid, changed as usual',
      paid`2022-05-11 1, 2023-05-10 1.05, 2024-05-08 1.1025, 2025-05-14 1.1025`,
      [1.1576],
    ],
    [
      'interim and final payments apart',
      paid`2024-05-08 0.8, 2024-10-09 0.2, 2025-05-14 0.8, 2025-10-08 0.2`,
      [0.8, 0.2],
    ],
    [
      'no special payment again',
      paid`2023-05-10 1, 2024-05-08 1, 2024-10-09 9, 2025-05-14 1`,
      [1],
      '2025-08-01',
    ],
    ['nothing after two missed quarters', quarters(() => 1), [], '2026-07-01'],
    ['the other quarters after one', quarters(() => 1), [1, 1, 1, 1], '2026-04-15'],
    ['nothing after a missed year', paid`2023-05-10 1, 2024-05-08 1, 2025-05-14 1`, [], '2026-07-01'],
    // 24 days early; its repetition is not expected in May, and not missed in July.
    ['a yearly payment once, though it came early', EARLY, [1], '2026-04-21'],
    ['the same three months later', EARLY, [1], '2026-07-20'],
    [
      'four quarters, though one came early',
      quarters(() => 1).concat(paid`2026-01-20 1`),
      [1, 1, 1, 1],
      '2026-01-21',
    ],
    ['nothing of one that paid once, long ago', paid`2021-05-12 1`, []],
    ['months from the first ones', paid`2025-10-15 1, 2025-11-14 1, 2025-12-15 1`, Array(12).fill(1)],
    ['what began again', paid`2018-05-09 2, 2019-05-08 2, 2024-05-08 1, 2025-05-14 1`, [1]],
  ])('expects %s', (_name, payments, expected, today = '2026-01-02') => {
    expect(amounts(payments, today)).toEqual(expected);
  });

  it.each<[name: string, days: string[], today: string, expected: string[]]>([
    ['the same weekday', words`2022-02-09 2023-02-08 2024-02-07 2025-02-05`, '2025-03-03', ['2026-02-04']],
    [
      'the last trading day of a month',
      words`2022-03-31 2022-09-30 2023-03-31 2023-09-29 2024-03-29 2024-09-30 2025-03-31 2025-09-30`,
      '2026-01-02',
      ['2026-03-31', '2026-09-30'],
    ],
    // 3 April 2026 is Good Friday; it trades again on Monday.
    ['no closed day', words`2023-04-06 2024-04-05 2025-04-04`, '2026-01-02', ['2026-04-06']],
    ['the same date over 29 February', words`2021-09-13 2022-09-13 2023-09-13`, '2023-10-02', ['2024-09-13']],
    // The last trading day of February.
    ['29 February', words`2024-02-29 2025-02-28 2026-02-27 2027-02-26`, '2027-03-01', ['2028-02-29']],
    ['a year after 29 February', words`2022-02-28 2023-02-28 2024-02-29`, '2024-03-01', ['2025-02-28']],
    [
      'late payments on the next trading day',
      words`2023-05-10 2024-05-08 2025-05-07`,
      '2026-05-29',
      ['2026-06-01', '2027-05-05'],
    ],
  ])('expects %s', (_name, days, today, expected) => {
    const found = dividendForecast(
      days.map((ex_date) => ({ ex_date, amount: 1 })),
      today,
    );
    expect(found.map(({ ex_date }) => ex_date)).toEqual(expected);
  });

  it('expects two halves of one that paid each quarter before', () => {
    const payments = [...quarters(() => 1), ...paid`2026-05-13 2, 2026-11-11 2`];
    const found = dividendForecast(payments, '2026-11-14');
    expect(found.map(({ ex_date }) => ex_date.slice(0, 7))).toEqual(['2027-05', '2027-11']);
  });

  it('sums two payments of a day', () => {
    const payments = ['2023-05-10', '2024-05-08', '2025-05-14'].flatMap((ex_date) => [
      { ex_date, amount: 1 },
      { ex_date, amount: 0.25 },
    ]);
    expect(amounts(payments, '2026-01-02')).toEqual([1.25]);
  });

  it.each<[string, (month: number) => string | null, number]>([
    ['but one', (month) => (month % 12 === 7 ? null : '28'), 11],
    ['though one of a year came in the next', (month) => (month === 23 ? '35' : '28'), 12],
  ])('expects months of a payer each month, %s', (_name, dayOf, count) => {
    const payments = Array.from({ length: 24 }, (_, month) => {
      const day = dayOf(month);
      const ex_date = new Date(Date.UTC(2024, month, Number(day))).toISOString().slice(0, 10);
      return day === null ? [] : [{ ex_date, amount: 1 }];
    }).flat();
    const found = dividendForecast(payments, '2026-01-05');
    expect(found.map(({ state }) => state)).toEqual(Array(count).fill('expected'));
  });

  it('puts declared payments in the place of expected ones', () => {
    const payments = [...quarters(() => 1), ...paid`2026-02-18 1.2`];
    const found = dividendForecast(payments, '2026-01-02');
    expect(found[0]).toEqual({ ex_date: '2026-02-18', amount: 1.2, low: 1.2, high: 1.2, state: 'confirmed' });
    expect(found.map(({ ex_date, state }) => [ex_date.slice(0, 7), state])).toEqual([
      ['2026-02', 'confirmed'],
      ['2026-05', 'expected'],
      ['2026-08', 'expected'],
      ['2026-11', 'expected'],
    ]);
  });

  it.each<[string, Payment[], string]>([
    ['no more after a declared cut', paid`2026-02-18 0.5`, '02 0.5, 05 0.5, 08 0.5, 11 0.5'],
    ['the regular payment beside a declared special one', paid`2026-01-07 9`, '01 9, 02 1, 05 1, 08 1, 11 1'],
    ['no second one in a declared place', paid`2026-02-18 1, 2026-05-20 1`, '02 1, 05 1, 08 1, 11 1'],
    ['one before the one declared', paid`2026-05-13 1`, '02 1, 05 1, 08 1, 11 1'],
  ])('expects %s', (_name, declared, expected) => {
    const found = dividendForecast([...quarters(() => 1), ...declared], '2026-01-02');
    expect(found.map(({ ex_date, amount }) => `${ex_date.slice(5, 7)} ${amount}`).join(', ')).toBe(expected);
    expect(found.filter(({ state }) => state === 'confirmed')).toHaveLength(declared.length);
  });

  it('puts a declared payment in the place of one month alone', () => {
    const months = Array.from({ length: 25 }, (_, month) => ({
      ex_date: new Date(Date.UTC(2024, month, 15)).toISOString().slice(0, 10),
      amount: 1,
    }));
    const states = dividendForecast(months, '2026-01-02').map(({ state }) => state);
    expect(states).toEqual(['confirmed', ...Array(11).fill('expected')]);
  });

  it.each<[string, Payment[], string, string]>([
    ['a payer with a past', quarters(() => 1), '2026-01-02', 'expected'],
    ['one that is late', quarters(() => 1), '2026-02-20', 'unsure'],
    ['one that missed a payment', quarters(() => 1), '2026-04-15', 'unsure'],
    ['a new one', paid`2025-05-14 1`, '2026-01-02', 'unsure'],
  ])('says how sure it is: %s', (_name, payments, today, state) => {
    expect(dividendForecast(payments, today)[0]?.state).toBe(state);
  });

  // Without a close after January, February's payment may have come.
  it.each<[string, Payment[], today: string, seen: string, count: number]>([
    ['the other quarters', quarters(() => 1), '2026-04-15', '2026-01-30', 4],
    ['a yearly payment', paid`2023-02-08 1, 2024-02-14 1, 2025-02-12 1`, '2026-04-15', '2026-02-27', 1],
    ['nothing after a year without a close', quarters(() => 1), '2027-02-01', '2026-01-30', 0],
  ])(
    'counts no payment as missed that was due after the last close: %s',
    (_name, payments, today, seen, n) => {
      const states = dividendForecast(payments, today, { seen }).map(({ state }) => state);
      expect(states).toEqual(Array(n).fill('expected'));
    },
  );

  it('has a range from no raise to twice the usual one', () => {
    const [, raised] = dividendForecast(
      quarters((i) => 1.1 ** Math.floor((i + 3) / 4)),
      '2026-01-02',
    );
    expect(raised?.low).toBeCloseTo(1.331, 10);
    expect(raised?.high).toBeCloseTo(1.331 * 1.2, 10);
  });
});

it('repeats the last year', () => {
  const payments = [...quarters((i) => i), ...paid`2026-02-18 9`].filter(({ amount }) => amount > 0);
  expect(lastYearAgain(payments, '2026-01-02').map(({ amount }) => amount)).toEqual([8, 9, 10, 11]);
});
