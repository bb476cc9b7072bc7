import { dividendForecast, lastYearAgain } from './forecast';
import type { Payment } from './special-payments';

const paid = (...payments: [string, number][]): Payment[] =>
  payments.map(([ex_date, amount]) => ({ ex_date, amount }));
/** The second Wednesdays of four months, three years long. */
const WEDNESDAYS = [
  '2023-02-08',
  '2023-05-10',
  '2023-08-09',
  '2023-11-08',
  '2024-02-14',
  '2024-05-08',
  '2024-08-14',
  '2024-11-13',
  '2025-02-12',
  '2025-05-14',
  '2025-08-13',
  '2025-11-12',
];
const quarters = (amountOf: (index: number) => number): Payment[] =>
  WEDNESDAYS.map((ex_date, index) => ({ ex_date, amount: amountOf(index) }));
const amounts = (payments: readonly Payment[], today: string) =>
  dividendForecast(payments, today).map(({ amount }) => Number(amount.toFixed(4)));

describe('dividendForecast', () => {
  it.each<[string, Payment[], string, number[]]>([
    ['nothing without payments', [], '2026-01-02', []],
    ['the same of an even payer', quarters(() => 1), '2026-01-02', [1, 1, 1, 1]],
    // Raised by a tenth each May.
    [
      'its raise in its season',
      quarters((i) => 1.1 ** Math.floor((i + 3) / 4)),
      '2026-01-02',
      [1.331, 1.4641, 1.4641, 1.4641],
    ],
    [
      'no more than a tenth',
      quarters((i) => 1.5 ** Math.floor((i + 3) / 4)),
      '2026-01-02',
      [3.375, 3.7125, 3.7125, 3.7125],
    ],
    ['no second cut', quarters((i) => (i < 9 ? 1 : 0.5)), '2026-01-02', [0.5, 0.5, 0.5, 0.5]],
    [
      'what a payer once a year paid, changed as usual',
      paid(['2022-05-11', 1], ['2023-05-10', 1.05], ['2024-05-08', 1.1025], ['2025-05-14', 1.1025]),
      '2026-01-02',
      [1.1576],
    ],
    [
      'interim and final payments apart',
      paid(['2024-05-08', 0.8], ['2024-10-09', 0.2], ['2025-05-14', 0.8], ['2025-10-08', 0.2]),
      '2026-01-02',
      [0.8, 0.2],
    ],
    [
      'no special payment again',
      paid(['2023-05-10', 1], ['2024-05-08', 1], ['2024-10-09', 9], ['2025-05-14', 1]),
      '2025-08-01',
      [1],
    ],
    ['nothing after two missed quarters', quarters(() => 1), '2026-07-01', []],
    ['the other quarters after one', quarters(() => 1), '2026-04-15', [1, 1, 1, 1]],
    [
      'nothing after a missed year',
      paid(['2023-05-10', 1], ['2024-05-08', 1], ['2025-05-14', 1]),
      '2026-07-01',
      [],
    ],
    // 24 days early; its repetition is not expected in May, and not missed in July.
    ...['2026-04-21', '2026-07-20'].map((today): [string, Payment[], string, number[]] => [
      `a yearly payment once, though it came early: ${today}`,
      paid(['2023-05-10', 1], ['2024-05-08', 1], ['2025-05-14', 1], ['2026-04-20', 1]),
      today,
      [1],
    ]),
    [
      'four quarters, though one came early',
      quarters(() => 1).concat({ ex_date: '2026-01-20', amount: 1 }),
      '2026-01-21',
      [1, 1, 1, 1],
    ],
    ['nothing of one that paid once, long ago', paid(['2021-05-12', 1]), '2026-01-02', []],
    [
      'months from the first ones',
      paid(['2025-10-15', 1], ['2025-11-14', 1], ['2025-12-15', 1]),
      '2026-01-02',
      Array(12).fill(1),
    ],
    [
      'what began again',
      paid(['2018-05-09', 2], ['2019-05-08', 2], ['2024-05-08', 1], ['2025-05-14', 1]),
      '2026-01-02',
      [1],
    ],
  ])('expects %s', (_name, payments, today, expected) => expect(amounts(payments, today)).toEqual(expected));

  it.each<[string, string[], string, string[]]>([
    [
      'the same weekday',
      ['2022-02-09', '2023-02-08', '2024-02-07', '2025-02-05'],
      '2025-03-03',
      ['2026-02-04'],
    ],
    [
      'the last trading day of a month',
      [
        '2022-03-31',
        '2022-09-30',
        '2023-03-31',
        '2023-09-29',
        '2024-03-29',
        '2024-09-30',
        '2025-03-31',
        '2025-09-30',
      ],
      '2026-01-02',
      ['2026-03-31', '2026-09-30'],
    ],
    // 3 April 2026 is Good Friday; it trades again on Monday.
    ['no closed day', ['2023-04-06', '2024-04-05', '2025-04-04'], '2026-01-02', ['2026-04-06']],
    [
      'the same date over 29 February',
      ['2021-09-13', '2022-09-13', '2023-09-13'],
      '2023-10-02',
      ['2024-09-13'],
    ],
    // The last trading day of February.
    ['29 February', ['2024-02-29', '2025-02-28', '2026-02-27', '2027-02-26'], '2027-03-01', ['2028-02-29']],
    ['a year after 29 February', ['2022-02-28', '2023-02-28', '2024-02-29'], '2024-03-01', ['2025-02-28']],
    [
      'late payments on the next trading day',
      ['2023-05-10', '2024-05-08', '2025-05-07'],
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
    const payments = [...quarters(() => 1), ...paid(['2026-05-13', 2], ['2026-11-11', 2])];
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
    const payments = [...quarters(() => 1), ...paid(['2026-02-18', 1.2])];
    const found = dividendForecast(payments, '2026-01-02');
    expect(found[0]).toEqual({ ex_date: '2026-02-18', amount: 1.2, low: 1.2, high: 1.2, state: 'confirmed' });
    expect(found.map(({ ex_date, state }) => [ex_date.slice(0, 7), state])).toEqual([
      ['2026-02', 'confirmed'],
      ['2026-05', 'expected'],
      ['2026-08', 'expected'],
      ['2026-11', 'expected'],
    ]);
  });

  it.each<[string, [string, number][], string[]]>([
    [
      'expects no more after a declared cut',
      [['2026-02-18', 0.5]],
      ['2026-02 0.5', '2026-05 0.5', '2026-08 0.5', '2026-11 0.5'],
    ],
    [
      'expects the regular payment beside a declared special one',
      [['2026-01-07', 9]],
      ['2026-01 9', '2026-02 1', '2026-05 1', '2026-08 1', '2026-11 1'],
    ],
    [
      'puts the second one declared in its own place',
      [
        ['2026-02-18', 1],
        ['2026-05-20', 1],
      ],
      ['2026-02 1', '2026-05 1', '2026-08 1', '2026-11 1'],
    ],
    [
      'expects one before the one declared',
      [['2026-05-13', 1]],
      ['2026-02 1', '2026-05 1', '2026-08 1', '2026-11 1'],
    ],
  ])('%s', (_name, declared, expected) => {
    const found = dividendForecast([...quarters(() => 1), ...paid(...declared)], '2026-01-02');
    expect(found.map(({ ex_date, amount }) => `${ex_date.slice(0, 7)} ${amount}`)).toEqual(expected);
    expect(found.filter(({ state }) => state === 'confirmed')).toHaveLength(declared.length);
  });

  it('puts a declared payment in the place of one month alone', () => {
    const months = Array.from({ length: 24 }, (_, month): [string, number] => [
      `${2024 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-15`,
      1,
    ]);
    const found = dividendForecast(paid(...months, ['2026-01-15', 1]), '2026-01-02');
    expect(found.slice(0, 3).map(({ ex_date, state }) => [ex_date.slice(0, 7), state])).toEqual([
      ['2026-01', 'confirmed'],
      ['2026-02', 'expected'],
      ['2026-03', 'expected'],
    ]);
    expect(found).toHaveLength(12);
  });

  it.each<[string, Payment[], string, string]>([
    ['a payer with a past', quarters(() => 1), '2026-01-02', 'expected'],
    ['one that is late', quarters(() => 1), '2026-02-20', 'unsure'],
    ['one that missed a payment', quarters(() => 1), '2026-04-15', 'unsure'],
    ['a new one', paid(['2025-05-14', 1]), '2026-01-02', 'unsure'],
  ])('says how sure it is: %s', (_name, payments, today, state) => {
    expect(dividendForecast(payments, today)[0]?.state).toBe(state);
  });

  it.each<[string, Payment[], string, string, string[]]>([
    // Without a close after January, February's payment may have come.
    [
      'the other quarters',
      quarters(() => 1),
      '2026-04-15',
      '2026-01-30',
      ['expected', 'expected', 'expected', 'expected'],
    ],
    [
      'a yearly payment',
      paid(['2023-02-08', 1], ['2024-02-14', 1], ['2025-02-12', 1]),
      '2026-04-15',
      '2026-02-27',
      ['expected'],
    ],
    ['nothing after a year without a close', quarters(() => 1), '2027-02-01', '2026-01-30', []],
  ])(
    'counts no payment as missed that was due after the last close: %s',
    (_name, payments, today, seen, states) => {
      expect(dividendForecast(payments, today, { seen }).map(({ state }) => state)).toEqual(states);
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
  const payments = [...quarters((i) => i), ...paid(['2026-02-18', 9])].filter(({ amount }) => amount > 0);
  expect(lastYearAgain(payments, '2026-01-02').map(({ amount }) => amount)).toEqual([8, 9, 10, 11]);
});
