import fc from 'fast-check';
import { decimalOf, minus, plus, quotient, times } from '@/lib/platform/format/decimals';
import { finish } from '@/lib/platform/parts';
import { type Disposal, disposal, exemptionLines, type Lot } from './disposal';

const lot = (quantity: string, boughtOn: string, cost: string | null, more: Partial<Lot> = {}): Lot => ({
  quantity,
  boughtOn,
  cost,
  ...more,
});

const sale = (lots: readonly Lot[], quantity: string, proceeds: string, more: Partial<Disposal> = {}) =>
  finish(disposal({ kind: 'share', soldOn: '2026-03-02', quantity, proceeds, lots, ...more }));

type Disposed = ReturnType<typeof sale>;

const OLD_FUND = { kind: 'equity', soldOn: '2026-03-02' } as const;
const LOT = lot('10', '2020-01-02', '100');
const OLD = lot('1', '2008-12-31', '10');
const CHEAP = lot('1000000', '2020-01-02', '0.01');
const ADVANCED = lot('10', '2020-01-02', '1000', { advanceLumpSums: '20' });
const BEFORE_2018 = lot('1', '2015-01-02', '100', { valueAtEndOf2017: '150' });
const BEFORE_2009 = lot('1', '2005-01-03', '10', { valueAtEndOf2017: '150' });

describe('disposal', () => {
  it.each<[name: string, Disposed, gains: string[], taxable: string]>([
    // 10 × 30 − 100, 5 × 30 − 150
    [
      'the first lots leave first',
      sale([LOT, lot('10', '2021-01-04', '300')], '15', '450'),
      ['200', '0'],
      '200',
    ],
    [
      'a third of a lot, rounded on its own',
      sale([lot('3', '2020-01-02', '10')], '1', '5'),
      ['1.67'],
      '1.67',
    ],
    ['bought and sold on one day', sale([lot('1', '2026-03-02', '10')], '1', '9'), ['-1'], '-1'],
    [
      'shares bought before 2009 are free',
      sale([OLD, lot('1', '2009-01-01', '10')], '2', '200'),
      ['0', '90'],
      '90',
    ],
    ['without cost, 30 % of the proceeds', sale([lot('2', '2020-01-02', null)], '2', '1000'), ['300'], '300'],
    ['a billion', sale([CHEAP], '1000000', '1000000000'), ['999999999.99'], '999999999.99'],
  ])('%s', (_name, { lots, ...result }, gains, taxable) => {
    expect(lots.map(({ gain }) => gain)).toEqual(gains);
    expect(result).toMatchObject({ taxable, pot: 'shares' });
  });

  it.each([
    // 600 − 500 − 10 = 90; 27 exempt
    ['advances come off in full, before the exemption on the sum', ADVANCED, '5', '600', '90', '63'],
    ['the exemption cuts a loss', lot('1', '2020-01-02', '200'), '1', '100', '-100', '-70'],
    ['of before 2018: the gain until then is taxed in full', BEFORE_2018, '1', '250', '100', '120'],
    ['of before 2009: the gain until 2018 is free', BEFORE_2009, '1', '250', '100', '70'],
  ])('a fund: %s', (_name, given, quantity, proceeds, gain, taxable) => {
    const result = sale([given], quantity, proceeds, OLD_FUND);
    expect(result).toMatchObject({ lots: [{ gain }], taxable, pot: 'other' });
  });

  it.each([
    ['a gain', '10', '§ 20 Abs. 1 Satz 1 InvStG', 'A'],
    ['a loss', '300', '§ 21 Satz 1 und 2 InvStG', 'A'],
    // One bank's certificate states the substitute base after Teilfreistellung.
    ['a substitute base', null, '§ 20 Abs. 1 Satz 1 InvStG', 'B'],
  ])('cites the law of the exemption of %s', (_name, cost, paragraph, certainty) => {
    const { lots, exempt } = sale([lot('1', '2020-01-02', cost)], '1', '200', OLD_FUND);
    expect(exemptionLines(lots, exempt, OLD_FUND)).toMatchObject([{ paragraph, certainty }]);
  });

  const unit = (boughtOn: string, cost: string | null = '1', more?: Partial<Lot>) =>
    lot('1', boughtOn, cost, more);
  const UNKNOWN_COST = unit('2017-12-29', null, { valueAtEndOf2017: '2' });

  it.each<[name: string, message: string, lots: Lot[], quantity?: string, more?: Partial<Disposal>]>([
    ['there are too few units', 'Im Depot fehlen 2 Stück', [unit('2020-01-02')], '3'],
    ['a lot is younger', 'können nicht', [unit('2026-03-03')]],
    [
      'the value of 2017 is not known',
      'Der letzte Rücknahmepreis 2017 fehlt',
      [unit('2017-12-29')],
      '1',
      OLD_FUND,
    ],
    ['the cost until 2017 is not known', '§ 56 Abs. 3 Satz 4 InvStG', [UNKNOWN_COST], '1', OLD_FUND],
    ['it is a bond of before 2009', 'Art des Wertpapiers', [unit('2008-01-02')], '1', { kind: 'other' }],
    ['nothing is sold', 'über 0', [unit('2020-01-02')], '0'],
    ['less than nothing is sold', 'über 0', [unit('2020-01-02')], '-1'],
    ['a lot has no units', 'Die Stückzahl ist nicht über 0', [lot('0', '2020-01-02', '1')]],
    ['another law held', 'vor dem 01.01.2009', [unit('2008-01-02')], '1', { soldOn: '2008-06-02' }],
    ['lots are not in order', 'Reihenfolge', [unit('2021-01-04'), unit('2020-01-02')]],
  ])('refuses where %s', (_name, message, lots, quantity = '1', more = {}) => {
    expect(() => sale(lots, quantity, '3', more)).toThrow(message);
  });
});

describe('a sale in two parts on one day', () => {
  const cents = (most: number) => fc.integer({ min: 0, max: most }).map((value) => decimalOf(value / 100));
  const anyLot = fc.record({
    quantity: fc.integer({ min: 1, max: 40 }),
    boughtOn: fc.constantFrom('2018-01-02', '2021-05-03', '2025-11-28'),
    cost: fc.option(cents(500_000), { freq: 5 }),
    advanceLumpSums: cents(5_000),
  });

  /** Takes units off the oldest lots, with their part of cost and Vorabpauschalen. */
  function without(lots: readonly Lot[], units: number): Lot[] {
    let left = units;
    return lots.flatMap((one): Lot | [] => {
      const rest = Math.max(0, Number(one.quantity) - left);
      left -= Number(one.quantity) - rest;
      if (rest === 0) return [];
      const part = (amount: string) => quotient(times(amount, String(rest), 12), one.quantity, 12);
      return {
        ...one,
        quantity: String(rest),
        cost: one.cost === null ? null : part(one.cost),
        advanceLumpSums: part(one.advanceLumpSums ?? '0'),
      };
    });
  }

  it('differs from one sale by no more than a cent for each lot', () => {
    fc.assert(
      fc.property(
        fc.array(anyLot, { minLength: 1, maxLength: 6 }),
        fc.constantFrom('share' as const, 'equity' as const, 'property' as const),
        cents(20_000),
        fc.nat(),
        (given, kind, price, seed) => {
          const lots: Lot[] = given
            .map((one) => ({ ...one, quantity: String(one.quantity) }))
            .toSorted((a, b) => (a.boughtOn < b.boughtOn ? -1 : 1));
          const all = given.reduce((sum, { quantity }) => sum + quantity, 0);
          const first = 1 + (seed % all);
          const resultOf = (quantity: number, from: readonly Lot[]) =>
            quantity === 0
              ? '0'
              : finish(
                  disposal({
                    kind,
                    soldOn: '2026-03-02',
                    quantity: String(quantity),
                    proceeds: times(String(quantity), price),
                    lots: from,
                  }),
                ).taxable;
          const parts = plus(resultOf(first, lots), resultOf(all - first, without(lots, first)));
          const difference = Math.abs(Number(minus(parts, resultOf(all, lots))));
          expect(difference).toBeLessThanOrEqual((lots.length + 1) / 100 + 1e-9);
        },
      ),
    );
  });
});
