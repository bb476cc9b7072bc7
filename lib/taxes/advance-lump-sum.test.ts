import { round } from '@/lib/platform/format/decimals';
import { type AdvanceLumpSum, advanceLumpSum, advancePerUnit, type FundYear } from './advance-lump-sum';
import type { FundKind } from './fund-kinds';
import type { ChurchRate } from './rates';
import { taxesOn } from './steps/flat-tax';

const fund = (year: number, start: string | null, end: string | null, distributions = '0'): FundYear => ({
  year,
  kind: 'equity',
  valueAtStart: start,
  valueAtEnd: end,
  distributions,
});

describe('advancePerUnit', () => {
  it.each([
    // 300 × 2.29 % × 70 % = 4.809
    ['a rise above the base yield', fund(2024, '300', '330'), '4.81'],
    ['a fall', fund(2024, '300', '230'), '0'],
    ['at most the rise', fund(2024, '300', '302'), '2'],
    ['less what was distributed', fund(2024, '300', '330', '1.809'), '3'],
    ['nothing after a large distribution', fund(2024, '300', '330', '5'), '0'],
    ['distributions count as gain', fund(2024, '300', '299', '3'), '0'],
    ['no advance at a negative rate, whatever the values', fund(2021, null, null), '0'],
    ['nor in 2022', fund(2022, '100', '200'), '0'],
    ['the first year: 0.87 %', fund(2018, '1000', '2000'), '6.09'],
    ['2026: 3.20 %', fund(2026, '100', '200'), '2.24'],
    ['a billion', fund(2024, '1000000000', '2000000000'), '16030000'],
    ['a cent', fund(2024, '0.01', '0.02'), '0'],
  ])('%s', (_name, year, expected) => {
    expect(round(advancePerUnit(year))).toBe(expected);
  });

  it.each([
    // Closes of Xetra on the days around the start of the year, of which the fund's own price is up to 1.5 % off.
    ['VWCE', fund(2020, '77.40', '90'), 0.03797156],
    ['VWCE', fund(2023, '92.27', '105'), 1.6235],
    ['VWCE', fund(2024, '107.08', '130'), 1.7165],
    ['VWCE', fund(2025, '135.48', '150'), 2.38260776],
  ])('%s is near its published amount with closes of an exchange', (_name, year, published) => {
    expect(Math.abs(Number(advancePerUnit(year)) / published - 1)).toBeLessThan(0.015);
  });

  // Values at the start as the published amounts imply them, amount / (rate × 0.7): these test the rates alone.
  it.each([
    ['VWCE', fund(2023, '90.95238', '105'), '1.6235'],
    ['VWCE', fund(2024, '107.08047', '130'), '1.7165'],
    ['VWCE', fund(2025, '134.534600', '150'), '2.382608'],
    ['EIMI', fund(2023, '26.8515', '40'), '0.4793'],
    ['EIMI', fund(2024, '28.7524', '40'), '0.4609'],
    ['EIMI', fund(2025, '33.1582', '40'), '0.58723172'],
    ['XDWD', fund(2023, '75.0924', '90'), '1.3404'],
    ['XDWD', fund(2024, '90.0125', '110'), '1.4429'],
    ['XDWD', fund(2025, '114.377700', '130'), '2.025629'],
    ['IUSN', fund(2023, '5.7087', '7'), '0.1019'],
    ['IUSN', fund(2024, '6.3256', '8'), '0.1014'],
    ['IUSN', fund(2025, '7.4817', '9'), '0.1325'],
  ])('%s as published', (_name, year, expected) => {
    expect(round(advancePerUnit(year), expected.split('.')[1]?.length)).toBe(expected);
  });

  it.each([
    ['the year has no rate', fund(2017, '1', '2'), 'Für 2017 kennen wir keinen Basiszins'],
    ['the value at the start is not known', fund(2025, null, '2'), 'am Anfang von 2025 fehlt'],
    ['the value at the end is not known', fund(2025, '1', null), 'am Ende von 2025 fehlt'],
    ['the value at the start is 0', fund(2025, '0', '2'), 'am Anfang von 2025 ist nicht über 0'],
    ['the value at the start is negative', fund(2025, '-1', '2'), 'am Anfang von 2025 ist nicht über 0'],
    ['the value at the end is negative', fund(2025, '1', '-2'), 'am Ende von 2025 ist negativ'],
    ['a distribution is negative', fund(2024, '100', '110', '-1'), 'Ausschüttungen von 2024 sind negativ'],
  ])('refuses where %s', (_name, year, message) => {
    expect(() => advancePerUnit(year)).toThrow(message);
  });
});

type Case = {
  name: string;
  year: number;
  kind: FundKind;
  perUnit: string;
  held: readonly (readonly [quantity: string, boughtOn: string])[];
  expected: Pick<AdvanceLumpSum, 'sum' | 'exempt' | 'taxable' | 'due'>;
  church?: ChurchRate;
  taxes: readonly [flat: string, surcharge: string, church: string];
};

const CASES: Case[] = [
  {
    name: 'four purchases within the year',
    year: 2020,
    kind: 'equity',
    perUnit: '0.03797156',
    held: [
      ['20.0791', '2020-09-01'],
      ['10.0377', '2020-10-15'],
      ['9.6861', '2020-11-30'],
      ['9.3073', '2020-12-31'],
    ],
    expected: { sum: '0.44', exempt: '0.13', taxable: '0.31', due: '2021-01-04' },
    church: '9',
    taxes: ['0.08', '0', '0'],
  },
  {
    name: 'bought in June: seven twelfths',
    year: 2023,
    kind: 'equity',
    perUnit: '0.15172857',
    held: [['265.851', '2023-06-30']],
    expected: { sum: '23.53', exempt: '7.06', taxable: '16.47', due: '2024-01-02' },
    taxes: ['4.12', '0.22', '0'],
  },
  {
    name: 'a whole year with church tax',
    year: 2023,
    kind: 'equity',
    perUnit: '0.16019661',
    held: [['155', '2019-05-05']],
    expected: { sum: '24.83', exempt: '7.45', taxable: '17.38', due: '2024-01-02' },
    church: '9',
    taxes: ['4.25', '0.23', '0.38'],
  },
  {
    name: 'a property fund',
    year: 2023,
    kind: 'property',
    perUnit: '1.227423',
    held: [['9.6469', '2019-05-05']],
    expected: { sum: '11.84', exempt: '7.1', taxable: '4.74', due: '2024-01-02' },
    taxes: ['1.19', '0.06', '0'],
  },
  {
    name: 'units worth 40 that rose by 5',
    year: 2023,
    kind: 'equity',
    // 40 × 2.55 % × 70 %
    perUnit: '0.714',
    held: [['60', '2019-05-05']],
    expected: { sum: '42.84', exempt: '12.85', taxable: '29.99', due: '2024-01-02' },
    taxes: ['7.5', '0.41', '0'],
  },
  {
    name: 'several lots; the bank rounds the surcharge to 17.39',
    year: 2025,
    kind: 'equity',
    perUnit: '1806.33',
    held: [['1', '2020-01-01']],
    expected: { sum: '1806.33', exempt: '541.9', taxable: '1264.43', due: '2026-01-02' },
    taxes: ['316.11', '17.38', '0'],
  },
  {
    name: 'a fund without exemption; the bank rounds to 1.27 in all',
    year: 2024,
    kind: 'other_fund',
    perUnit: '4.809',
    held: [['1', '2020-01-01']],
    expected: { sum: '4.81', exempt: '0', taxable: '4.81', due: '2025-01-02' },
    // 1.2025 and 0.066
    taxes: ['1.2', '0.06', '0'],
  },
  {
    name: 'a paper of 2026',
    year: 2025,
    kind: 'equity',
    perUnit: '2.38260776',
    held: [['70', '2020-01-01']],
    expected: { sum: '166.78', exempt: '50.03', taxable: '116.75', due: '2026-01-02' },
    taxes: ['29.19', '1.6', '0'],
  },
];

describe('advanceLumpSum', () => {
  it.each(CASES)('$name', ({ year, kind, perUnit, held, expected, church = '0', taxes }) => {
    const units = held.map(([quantity, boughtOn]) => ({ quantity, boughtOn }));
    const found = advanceLumpSum({ ...fund(year, null, null), kind }, units, perUnit);
    expect(found).toMatchObject(expected);
    const { taxable, due } = found;
    const {
      flat,
      surcharge,
      church: own,
    } = taxesOn({
      income: taxable,
      credited: '0',
      churchRate: church,
      on: due,
    });
    expect([flat, surcharge, own]).toEqual(taxes);
  });

  it('refuses a negative quantity', () => {
    const units = [{ quantity: '-1', boughtOn: '2020-01-01' }];
    expect(() => advanceLumpSum(fund(2024, '300', '330'), units)).toThrow('ist negativ');
  });

  it('is due on the first working day of the next year', () => {
    expect(advanceLumpSum(fund(2021, null, null), []).due).toBe('2022-01-03');
    expect(advanceLumpSum(fund(2022, null, null), []).due).toBe('2023-01-02');
  });

  it('states each step with its paragraph', () => {
    const { working } = advanceLumpSum(fund(2023, '100', '115'), [
      { quantity: '100', boughtOn: '2020-01-01' },
    ]);
    expect(working.map(({ label, amount }) => [label, amount])).toEqual([
      ['Vorabpauschale 2023, Kauf am 01.01.2020, 12/12', '178.5'],
      ['Vorabpauschale 2023', '178.5'],
      ['Teilfreistellung 30 % (Aktienfonds)', '-53.55'],
      ['Steuerpflichtig', '124.95'],
    ]);
  });

  it.each([
    ['the kind of fund is not known', { ...fund(2023, '1', '2'), kind: null }, 'Art des Fonds'],
    ['units were bought later', fund(2023, '1', '2'), 'noch nicht im Depot'],
  ])('refuses where %s', (_name, year, message) => {
    expect(() => advanceLumpSum(year, [{ quantity: '1', boughtOn: '2024-01-01' }])).toThrow(message);
  });
});
