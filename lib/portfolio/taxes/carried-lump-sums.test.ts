import { testFund, unitYear } from '@/test/fund';
import { numericLegs } from '@/test/legs';
import { type TestHolding, testPortfolio, trades } from '@/test/portfolio';
import { carriedSums } from './carried-lump-sums';
import type { Fund, Funds } from './fund-values';

const TODAY = '2026-11-29';

type Given = TestHolding['bookings'];

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

const MOVED = trades`2024-01-02 10, 2025-05-05 10 kind=transfer to_depot_id=other`;
const DELIVERED = trades`2026-01-20 10 kind=delivery_in bought_on=2024-01-02`;

describe('carriedSums', () => {
  it.each<[string, bookings: Given, soldOn: string, expected: string[]]>([
    ['of the whole years', trades`2022-05-02 10`, '2026-03-02', ['57']],
    // 10 × (1.60 × 4/12 + 1.70).
    ['of the year of purchase by twelfths', trades`2023-09-30 10`, '2025-06-02', ['22.333333333333']],
    ['not yet of the last year before its due day', trades`2024-01-02 10`, '2026-01-01', ['17']],
    ['with it on the due day', trades`2024-01-02 10`, '2026-01-02', ['41']],
    ['of the year in which it is sold none', trades`2025-01-02 10`, '2025-12-30', ['0']],
    ['from 2018 on', trades`2015-05-05 1`, '2021-03-01', ['1.5']],
    // 4 × 4.10; 4 × 2.40 × 6/12.
    [
      'of each lot that is left',
      trades`2024-01-02 10, 2025-07-01 4, 2025-08-01 -6`,
      '2026-03-02',
      ['16.4', '4.8'],
    ],
    ['of what has left', trades`2024-01-02 10, 2026-03-02 -10`, '2026-03-02', ['41']],
    ['wherever it lay', MOVED, '2026-03-02', ['41']],
    ['of the years before it was delivered', DELIVERED, '2026-03-02', ['41']],
  ])('are those %s', (_name, bookings, soldOn, expected) => {
    expect(carried(bookings, soldOn)).toEqual(expected);
  });

  describe('for a fund that became another', () => {
    const NEW = testFund([unitYear(2025, null, null, { perUnit: '1' })], { id: 'stock-1', name: 'Neukorb' });
    const merger = {
      date: '2025-03-03',
      quantity: 0,
      kind: 'merger' as const,
      legs: numericLegs('merger', 'stock-0', 'stock-1', { ratio: 2 }),
    };
    const merged = (known: Funds) => {
      const bookings = [{ date: '2024-01-02', quantity: 10 }, merger];
      const lot = testPortfolio(
        [
          { closes: {}, bookings },
          { closes: {}, bookings: [] },
        ],
        TODAY,
      ).held[1]?.lots[0];
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
      trades`2022-05-02 1`,
      'Vorabpauschale 2023 von Weltkorb: Der Wert der Anteile am Anfang',
    ],
    ['the day of purchase is not known', trades`2022-05-02 1 kind=delivery_in`, 'Kauftag der Anteile'],
  ])('refuses where %s', (_name, bookings, message) => {
    expect(() => carried(bookings, '2026-03-02', funds(testFund([])))).toThrow(message);
  });

  const paying = (year: number) => unitYear(year, null, null, { perUnit: '1' });
  const SINCE_2017 = [unitYear(2017, null, '77.5'), ...[2018, 2019, 2020, 2023, 2024].map(paying)];

  it.each<[string, boughtOn: string, years: Parameters<typeof testFund>[0], expected: string[]]>([
    ['of closes is an estimate', '2024-01-02', [unitYear(2024, '100', '120')], ['advanceLumpSums']],
    ['that is published is exact', '2024-01-02', [paying(2024)], []],
    [
      'is an estimate where one year is',
      '2023-01-02',
      [unitYear(2023, '100', '120'), paying(2024)],
      ['advanceLumpSums'],
    ],
    ['and the value of 2017 have each their own', '2017-01-02', SINCE_2017, ['valueAtEndOf2017']],
  ])('a sum %s', (_name, date, years, expected) => {
    const [stock] = testPortfolio([{ closes: {}, bookings: [{ date, quantity: 1 }] }], TODAY).held;
    const of = carriedSums(funds(testFund(years)), '2025-03-03');
    expect(stock?.lots.map((lot) => of(lot).estimated)).toEqual([expected]);
  });

  it('carries nothing of a share', () => {
    expect(carried(trades`2022-05-02 1`, '2026-03-02', funds())).toEqual(['0']);
  });

  it('values units of before 2018 at the last price of 2017', () => {
    const stock = testPortfolio([{ closes: {}, bookings: trades`2015-05-05 4` }], TODAY).held[0];
    const of = carriedSums(funds(FUND), '2021-03-01');
    expect(stock?.lots.map((lot) => of(lot).valueAtEndOf2017)).toEqual(['310']);
  });
});
