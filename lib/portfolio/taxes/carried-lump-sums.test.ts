import type { LedgerBooking } from '@/lib/bookings/booking';
import { testFund, unitYear } from '@/test/fund';
import { numericLegs } from '@/test/legs';
import { testPortfolio } from '@/test/portfolio';
import { carriedSums } from './carried-lump-sums';
import type { Fund, Funds } from './fund-values';

const TODAY = '2026-11-29';

type Given = (Partial<LedgerBooking> & { date: string; quantity: number })[];

const funds = (...some: Fund[]): Funds => new Map(some.map((fund) => [fund.id, fund]));

// 1.60 in 2023, 1.70 in 2024 and 2.40 in 2025 a unit; the others have no values but a rate above 0 until 2020.
const AMOUNTS: Fund['years'] = new Map([
  ...[2018, 2019, 2020].map((year) => unitYear(year, null, null, { perUnit: '0.5' })),
  unitYear(2023, null, null, { perUnit: '1.6' }),
  unitYear(2024, null, null, { perUnit: '1.7' }),
  unitYear(2025, null, null, { perUnit: '2.4' }),
  unitYear(2017, null, '77.5'),
]);
const FUND = testFund([...AMOUNTS]);

/** Sums what each lot that is held, or else left, carries to a sale. */
const carried = (bookings: Given, soldOn: string, known = funds(FUND)) => {
  const stock = testPortfolio([{ closes: {}, bookings }], TODAY).held[0];
  const of = carriedSums(known, soldOn);
  const lots = stock?.lots.length ? stock.lots : (stock?.closings ?? []);
  return lots.map((lot) => of(lot).advanceLumpSums);
};

describe('carriedSums', () => {
  it.each<[string, bookings: Given, soldOn: string, expected: string[]]>([
    ['of the whole years', [{ date: '2022-05-02', quantity: 10 }], '2026-03-02', ['57']],
    // 10 × (1.60 × 4/12 + 1.70).
    [
      'of the year of purchase by twelfths',
      [{ date: '2023-09-30', quantity: 10 }],
      '2025-06-02',
      ['22.333333333333'],
    ],
    [
      'not yet of the last year before its due day',
      [{ date: '2024-01-02', quantity: 10 }],
      '2026-01-01',
      ['17'],
    ],
    ['with it on the due day', [{ date: '2024-01-02', quantity: 10 }], '2026-01-02', ['41']],
    ['of the year in which it is sold none', [{ date: '2025-01-02', quantity: 10 }], '2025-12-30', ['0']],
    ['from 2018 on', [{ date: '2015-05-05', quantity: 1 }], '2021-03-01', ['1.5']],
    [
      'of each lot, of the part that is left',
      [
        { date: '2024-01-02', quantity: 10 },
        { date: '2025-07-01', quantity: 4 },
        { date: '2025-08-01', quantity: -6 },
      ],
      '2026-03-02',
      // 4 × 4.10; 4 × 2.40 × 6/12.
      ['16.4', '4.8'],
    ],
    [
      'of what has left',
      [
        { date: '2024-01-02', quantity: 10 },
        { date: '2026-03-02', quantity: -10 },
      ],
      '2026-03-02',
      ['41'],
    ],
    [
      'wherever it lay',
      [
        { date: '2024-01-02', quantity: 10 },
        { date: '2025-05-05', quantity: 10, kind: 'transfer', to_depot_id: 'other' },
      ],
      '2026-03-02',
      ['41'],
    ],
    [
      'of the years before it was delivered',
      [{ date: '2026-01-20', quantity: 10, kind: 'delivery_in', bought_on: '2024-01-02' }],
      '2026-03-02',
      ['41'],
    ],
  ])('are those %s', (_name, bookings, soldOn, expected) => {
    expect(carried(bookings, soldOn)).toEqual(expected);
  });

  describe('for a fund that became another', () => {
    const NEW = {
      ...FUND,
      id: 'stock-1',
      name: 'Neukorb',
      years: new Map([unitYear(2025, null, null, { perUnit: '1' })]),
    };
    const merged = (known: Funds) => {
      const portfolio = testPortfolio(
        [
          {
            closes: {},
            bookings: [
              { date: '2024-01-02', quantity: 10 },
              {
                date: '2025-03-03',
                quantity: 0,
                kind: 'merger',
                legs: numericLegs('merger', 'stock-0', 'stock-1', { ratio: 2 }),
              },
            ],
          },
          { closes: {}, bookings: [] },
        ],
        TODAY,
      );
      const lot = portfolio.held[1]?.lots[0];
      return lot && carriedSums(known, '2026-03-02')(lot).advanceLumpSums;
    };

    it('counts the units of each year', () => {
      // 10 × 1.70 and 20 × 1.00.
      expect(merged(funds(FUND, NEW))).toBe('37');
    });

    it('refuses where it was of another kind', () => {
      expect(() => merged(funds(FUND, { ...NEW, kind: 'mixed' }))).toThrow(
        'Weltkorb war ein Fonds anderer Art',
      );
    });
  });

  it.each<[string, bookings: Given, message: string]>([
    [
      'a value is missing',
      [{ date: '2022-05-02', quantity: 1 }],
      'Vorabpauschale 2023 von Weltkorb: Der Wert der Anteile am Anfang',
    ],
    [
      'the day of purchase is not known',
      [{ date: '2022-05-02', quantity: 1, kind: 'delivery_in' }],
      'Kauftag der Anteile',
    ],
  ])('refuses where %s', (_name, bookings, message) => {
    expect(() => carried(bookings, '2026-03-02', funds(testFund([])))).toThrow(message);
  });

  it.each<[string, boughtOn: string, years: Parameters<typeof testFund>[0], expected: string[]]>([
    ['of closes is an estimate', '2024-01-02', [unitYear(2024, '100', '120')], ['advanceLumpSums']],
    ['that is published is exact', '2024-01-02', [unitYear(2024, null, null, { perUnit: '1.6' })], []],
    [
      'is an estimate where one year is',
      '2023-01-02',
      [unitYear(2023, '100', '120'), unitYear(2024, null, null, { perUnit: '1.6' })],
      ['advanceLumpSums'],
    ],
    [
      'and the value of 2017 have each their own',
      '2017-01-02',
      [
        unitYear(2017, null, '77.5'),
        ...[2018, 2019, 2020, 2023, 2024].map((year) => unitYear(year, null, null, { perUnit: '1' })),
      ],
      ['valueAtEndOf2017'],
    ],
  ])('a sum %s', (_name, date, years, expected) => {
    const [stock] = testPortfolio([{ closes: {}, bookings: [{ date, quantity: 1 }] }], TODAY).held;
    const of = carriedSums(funds(testFund(years)), '2025-03-03');
    expect(stock?.lots.map((lot) => of(lot).estimated)).toEqual([expected]);
  });

  it('carries nothing of a share', () => {
    expect(carried([{ date: '2022-05-02', quantity: 1 }], '2026-03-02', funds())).toEqual(['0']);
  });

  it('values units of before 2018 at the last price of 2017', () => {
    const stock = testPortfolio([{ closes: {}, bookings: [{ date: '2015-05-05', quantity: 4 }] }], TODAY)
      .held[0];
    const of = carriedSums(funds(FUND), '2021-03-01');
    expect(stock?.lots.map((lot) => of(lot).valueAtEndOf2017)).toEqual(['310']);
  });
});
