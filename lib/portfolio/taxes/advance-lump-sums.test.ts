import type { Split } from '@/lib/finance/split-factor';
import { testFund, unitYear } from '@/test/fund';
import { type TestHolding, testPortfolio, trades } from '@/test/portfolio';
import { advanceLumpSumsOf, lumpSumYears } from './advance-lump-sums';
import type { Fund } from './fund-values';

const TODAY = '2026-11-29';

type Given = TestHolding['bookings'];

const stockOf = (bookings: Given, splits: Split[] = [], adjusted_on: string | null = null) =>
  testPortfolio([{ listing: { splits, adjusted_on }, closes: {}, bookings }], TODAY).held[0] as never;

const of = (bookings: Given, fund: Fund, years = [2023], depotId = 'depot') =>
  advanceLumpSumsOf(stockOf(bookings), fund, depotId, years, TODAY);

const fund = (...year: Parameters<typeof unitYear>) => testFund([unitYear(...year)]);
const RISE = fund(2023, '100', '115');
const BOUGHT = { date: '2020-01-10', quantity: 100 };
const LATER = { date: '2023-06-30', quantity: 50 };
const MOVED = { date: '2023-05-02', quantity: 40, kind: 'transfer' as const, to_depot_id: 'other' };
const exact = { start: { value: '100', on: '2023-01-02', isPublished: true } };

describe('the Vorabpauschale of a fund that changed its kind', () => {
  const since = (kindSince: string) => ({ ...RISE, kindSince });
  it.each<[name: string, fund: Fund, boughtOn: string, reason: string | null]>([
    ['with the year', since('2023-01-01'), '2020-01-10', null],
    ['before it', since('2022-05-01'), '2020-01-10', null],
    ['within it', since('2023-05-01'), '2020-01-10', '§ 22 Abs. 1 InvStG'],
    ['within it, before the purchase', since('2023-05-01'), '2023-05-01', null],
    ['later', since('2024-05-01'), '2020-01-10', 'Die Art des Fonds vor dem 01.05.2024 ist nicht angegeben'],
  ])('%s', (_name, fund, date, reason) => {
    const [found] = of([{ date, quantity: 100 }], fund);
    expect(found?.reason).toEqual(reason && expect.stringContaining(reason));
  });

  it('is none where the base interest was below 0, whatever its kind', () => {
    const [found] = of([BOUGHT], { ...since('2024-05-01'), years: new Map() }, [2021]);
    expect(found).toMatchObject({ advance: { sum: '0' }, reason: null });
  });
});

describe('advanceLumpSumsOf', () => {
  it.each<[string, bookings: Given, fund: Fund, sums: string | null]>([
    // 10,000 × 2.55 % × 70 % = 178.50, 70 % of it.
    ['the worked example of the law', [BOUGHT], RISE, '178.5 124.95'],
    [
      'nothing where the fund was sold within the year',
      [BOUGHT, { date: '2023-12-29', quantity: -100 }],
      RISE,
      null,
    ],
    ['nothing where it was bought later', trades`2024-01-02 5`, RISE, null],
    // 100 whole and 50 bought in June: 178.50 + 89.25 × 7/12 = 52.06; 30 % of 230.56 is 69.17.
    ['twelfths of a later purchase', [BOUGHT, LATER], RISE, '230.56 161.39'],
    // The oldest leave: 40 of the old ones stay, 71.40, and 52.06 of June.
    [
      'what is left, first in first out',
      [BOUGHT, LATER, { date: '2023-07-03', quantity: -60 }],
      RISE,
      '123.46 86.42',
    ],
    ['what another depot has left to this one', [BOUGHT, MOVED], RISE, '107.1 74.97'],
    // 2.55 % × 70 % of 100 is 1.785, less 1.50.
    ['less what was distributed', [BOUGHT], fund(2023, '100', '115', { distributions: '1.5' }), '28.5 19.95'],
    ['a published amount a unit', [BOUGHT], fund(2023, null, null, { perUnit: '1.6235' }), '162.35 113.64'],
  ])('is %s', (_name, bookings, given, sums) => {
    const advance = of(bookings, given)[0]?.advance;
    expect(advance ? `${advance.sum} ${advance.taxable}` : null).toBe(sums);
  });

  it('goes with the units into the other depot, with the day of their purchase', () => {
    const [found] = of([{ date: '2023-03-15', quantity: 100 }, MOVED], RISE, [2023], 'other');
    // 40 × 1.785 × 10/12.
    expect(found).toMatchObject({
      units: [{ quantity: '40', boughtOn: '2023-03-15' }],
      advance: { sum: '59.5' },
    });
  });

  it('counts units and values after a split within the year', () => {
    // 10 units of 1,000 became 100 of 100, as closes count them.
    const bought = trades`2020-01-10 10 counted_on=2020-01-10`;
    const stock = stockOf(bought, [{ ex_date: '2023-06-01', ratio: 10 }], TODAY);
    const [found] = advanceLumpSumsOf(stock, RISE, 'depot', [2023], TODAY);
    expect(found).toMatchObject({ units: [{ quantity: '100' }], advance: { sum: '178.5' } });
  });

  const PUBLISHED = { ...exact, end: { ...exact.start, value: '115' } };

  it.each<[string, fund: Fund, year: number, isExact: boolean]>([
    ['closes make an estimate', RISE, 2023, false],
    ['so does one published value beside a close', fund(2023, null, '115', exact), 2023, false],
    // The distribution is not known.
    ['so do two published values', fund(2023, null, null, PUBLISHED), 2023, false],
    ['a published amount is exact', fund(2023, null, null, { perUnit: '1' }), 2023, true],
    // Whatever the kind and the values.
    ['so is a year with a negative rate', testFund([], { kind: null }), 2021, true],
    ['the running year never is', fund(2026, null, null, { perUnit: '1' }), 2026, false],
  ])('knows that %s', (_name, given, year, isExact) => {
    expect(of([BOUGHT], given, [year])).toMatchObject([{ isExact, reason: null }]);
  });

  const DELIVERED = { ...BOUGHT, date: '2023-05-05', kind: 'delivery_in' as const };

  it.each<[string, bookings: Given, fund: Fund, reason: string]>([
    ['the kind of fund', [BOUGHT], { ...RISE, kind: null }, 'Art des Fonds'],
    ['the first close', [BOUGHT], fund(2023, null, '115'), 'am Anfang von 2023 fehlt'],
    ['the last close', [BOUGHT], fund(2023, '100', null), 'am Ende von 2023 fehlt'],
    ['a rate', [BOUGHT], fund(2023, '1', '2', { distributions: null }), 'Wechselkurs einer Ausschüttung'],
    ['the day of purchase of a delivery', [DELIVERED], RISE, 'Kauftag der Anteile, die am 2023-05-05'],
  ])('refuses without %s', (_name, bookings, given, reason) => {
    expect(of(bookings, given)).toMatchObject([{ advance: null, reason: expect.stringContaining(reason) }]);
  });

  it('needs no day of purchase for a delivery of an earlier year, and takes the one that is stated', () => {
    expect(of([{ ...DELIVERED, date: '2022-05-05' }], RISE)).toMatchObject([{ advance: { sum: '178.5' } }]);
    const dated = { ...DELIVERED, bought_on: '2023-04-01' };
    // 178.50 × 9/12.
    expect(of([dated], RISE)).toMatchObject([{ advance: { sum: '133.88' } }]);
  });

  it('counts the running year as if it ended today', () => {
    // 100 × 3.2 % × 70 % × 100, due on the first Monday of the next year.
    expect(of([BOUGHT], fund(2026, '100', '115'), [2026])).toMatchObject([
      { advance: { sum: '224', due: '2027-01-04' } },
    ]);
  });
});

it('knows the years from 2018 to today', () => {
  expect(lumpSumYears('2019-05-05')).toEqual([2018, 2019]);
  expect(lumpSumYears(TODAY).at(-1)).toBe(2026);
});
