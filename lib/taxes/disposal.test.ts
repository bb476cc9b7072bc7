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

const OLD_FUND = { kind: 'equity', soldOn: '2026-03-02' } as const;

describe('disposal', () => {
  it.each([
    [
      'the first lots leave first',
      sale([lot('10', '2020-01-02', '100'), lot('10', '2021-01-04', '300')], '15', '450'),
      // 10 × 30 − 100, 5 × 30 − 150
      { gains: ['200', '0'], taxable: '200', pot: 'shares' },
    ],
    [
      'a third of a lot, rounded on its own',
      sale([lot('3', '2020-01-02', '10')], '1', '5'),
      { gains: ['1.67'], taxable: '1.67', pot: 'shares' },
    ],
    [
      'bought and sold on one day',
      sale([lot('1', '2026-03-02', '10')], '1', '9'),
      { gains: ['-1'], taxable: '-1', pot: 'shares' },
    ],
    [
      'shares bought before 2009 are free',
      sale([lot('1', '2008-12-31', '10'), lot('1', '2009-01-01', '10')], '2', '200'),
      { gains: ['0', '90'], taxable: '90', pot: 'shares' },
    ],
    [
      'without cost, 30 % of the proceeds',
      sale([lot('2', '2020-01-02', null)], '2', '1000'),
      { gains: ['300'], taxable: '300', pot: 'shares' },
    ],
    [
      'advances come off in full, before the exemption on the sum',
      sale([lot('10', '2020-01-02', '1000', { advanceLumpSums: '20' })], '5', '600', OLD_FUND),
      // 600 − 500 − 10 = 90; 27 exempt
      { gains: ['90'], taxable: '63', pot: 'other' },
    ],
    [
      'the exemption cuts a loss',
      sale([lot('1', '2020-01-02', '200')], '1', '100', OLD_FUND),
      { gains: ['-100'], taxable: '-70', pot: 'other' },
    ],
    [
      'a fund of before 2018: the gain until then is taxed in full',
      sale([lot('1', '2015-01-02', '100', { valueAtEndOf2017: '150' })], '1', '250', OLD_FUND),
      { gains: ['100'], taxable: '120', pot: 'other' },
    ],
    [
      'a fund of before 2009: the gain until 2018 is free',
      sale([lot('1', '2005-01-03', '10', { valueAtEndOf2017: '150' })], '1', '250', OLD_FUND),
      { gains: ['100'], taxable: '70', pot: 'other' },
    ],
    [
      'a billion',
      sale([lot('1000000', '2020-01-02', '0.01')], '1000000', '1000000000'),
      { gains: ['999999999.99'], taxable: '999999999.99', pot: 'shares' },
    ],
  ])('%s', (_name, result, { gains, taxable, pot }) => {
    expect(result.lots.map(({ gain }) => gain)).toEqual(gains);
    expect(result).toMatchObject({ taxable, pot });
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

  it('states the gain that the tax return may free', () => {
    const old = lot('1', '2005-01-03', '10', { valueAtEndOf2017: '150' });
    expect(sale([old], '1', '250', OLD_FUND).gainOfOldUnits).toBe('100');
  });

  it.each([
    [
      'there are too few units',
      () => sale([lot('1', '2020-01-02', '1')], '3', '3'),
      'Im Depot fehlen 2 Stück',
    ],
    ['a lot is younger', () => sale([lot('1', '2026-03-03', '1')], '1', '3'), 'können nicht'],
    [
      'the value of 2017 is not known',
      () => sale([lot('1', '2017-12-29', '1')], '1', '3', OLD_FUND),
      'Der letzte Rücknahmepreis 2017 fehlt',
    ],
    [
      'the cost until 2017 is not known',
      () => sale([lot('1', '2017-12-29', null, { valueAtEndOf2017: '2' })], '1', '3', OLD_FUND),
      '§ 56 Abs. 3 Satz 4 InvStG',
    ],
    [
      'it is a bond of before 2009',
      () => sale([lot('1', '2008-01-02', '1')], '1', '3', { kind: 'other' }),
      'Art des Wertpapiers',
    ],
    ['nothing is sold', () => sale([lot('1', '2020-01-02', '1')], '0', '3'), 'über 0'],
    ['less than nothing is sold', () => sale([lot('1', '2020-01-02', '1')], '-1', '3'), 'über 0'],
    [
      'a lot has no units',
      () => sale([lot('0', '2020-01-02', '1')], '1', '3'),
      'Die Stückzahl ist nicht über 0',
    ],
    [
      'another law held',
      () => sale([lot('1', '2008-01-02', '1')], '1', '3', { soldOn: '2008-06-02' }),
      'vor dem 01.01.2009',
    ],
    [
      'lots are not in order',
      () => sale([lot('1', '2021-01-04', '1'), lot('1', '2020-01-02', '1')], '1', '3'),
      'Reihenfolge',
    ],
  ])('refuses where %s', (_name, sell, message) => {
    expect(sell).toThrow(message);
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
