import fc from 'fast-check';
import { minus, plus, quotient, times } from '@/lib/platform/format/decimals';
import { finish } from '@/lib/platform/parts';
import type { Lot } from './disposal';
import { incomeTaxes } from './income-taxes';
import { type SalePlan, saleOf, wholeUnits } from './sale';
import { quantityForAmount, taxFreeQuantity } from './tax-free-quantity';
import { emptyYear, type YearAtBank } from './year-at-bank';

const plan = (more: Partial<SalePlan> = {}): SalePlan => ({
  kind: 'share',
  soldOn: '2026-03-02',
  price: '20',
  fee: '0',
  lots: [{ quantity: '100', boughtOn: '2020-01-02', cost: '1000' }],
  year: emptyYear('0'),
  churchRate: '0',
  ...more,
});

describe('saleOf', () => {
  it('states what arrives of a sale', () => {
    // 2,000 − 10; 990 taxed: 247.50 and 13.61
    const { net, working } = finish(saleOf('100', plan({ fee: '10' })));
    expect(net).toBe('1728.89');
    expect(working.at(-1)).toMatchObject({ label: 'Es bleiben', amount: net });
  });
});

describe('a line of what a fund was taxed with before', () => {
  const lot = { quantity: '10', boughtOn: '2020-01-02', cost: '100', advanceLumpSums: '5' };
  const old = { ...lot, boughtOn: '2015-01-02', valueAtEndOf2017: '120' };
  const ADVANCE = 'Während der Besitzzeit angesetzte Vorabpauschalen';
  it.each<[name: string, lots: Lot[], expected: object]>([
    ['is exact', [lot], { [ADVANCE]: 'exact' }],
    ['is an estimate', [{ ...lot, estimated: ['advanceLumpSums'] }], { [ADVANCE]: 'estimated' }],
    ['is one for one lot', [lot, { ...lot, estimated: ['advanceLumpSums'] }], { [ADVANCE]: 'estimated' }],
    [
      'is shown as an estimate of 0',
      [{ ...lot, advanceLumpSums: '0', estimated: ['advanceLumpSums'] }],
      { [ADVANCE]: 'estimated' },
    ],
    ['is not shown where it is 0', [{ ...lot, advanceLumpSums: '0' }], {}],
    [
      'has the value of 2017 beside it',
      [{ ...old, estimated: ['valueAtEndOf2017'] }],
      { 'Letzter Rücknahmepreis 2017': 'estimated', [ADVANCE]: 'exact' },
    ],
  ])('%s', (_name, lots, expected) => {
    const { working } = finish(saleOf(lots.length > 1 ? '20' : '10', plan({ kind: 'equity', lots })));
    const said = working.flatMap(({ label, precision }) => (precision ? [[label, precision]] : []));
    expect(Object.fromEntries(said)).toEqual(expected);
  });

  it('says nothing of lots that stay', () => {
    const { working } = finish(
      saleOf('10', plan({ kind: 'equity', lots: [lot, { ...lot, estimated: ['advanceLumpSums'] }] })),
    );
    expect(working.find(({ label }) => label === ADVANCE)?.precision).toBe('exact');
  });
});

describe('a foreign bank', () => {
  it('withholds nothing', () => {
    const { tax, net, taxes, disposal } = finish(saleOf('100', plan({ year: null })));
    expect({ tax, net, taxes, taxable: disposal.taxable }).toEqual({
      tax: '0',
      net: '2000',
      taxes: null,
      taxable: '1000',
    });
    expect(finish(quantityForAmount('50', plan({ year: null })))).toBe(3);
  });

  it('has no allowance to use up', () => {
    expect(() => finish(taxFreeQuantity(plan({ year: null })))).toThrow('keinen Freistellungsauftrag');
  });
});

describe('taxFreeQuantity', () => {
  it.each([
    // 10 gain each
    ['the allowance', { year: emptyYear('300') }, 30],
    ['nothing free', {}, 0],
    ['all, where it is enough', { year: emptyYear('1000') }, 100],
    // The foreign tax of 5 frees 20 euros.
    ['foreign tax that is left', { year: { ...emptyYear('0'), foreignTax: '5' } }, 2],
    ['a pot of shares', { year: { ...emptyYear('0'), shares: '-55' } }, 5],
    // 7 of 10 are taxed
    ['an equity fund', { kind: 'equity', year: emptyYear('70') }, 10],
    [
      'foreign tax of the year',
      {
        price: '50',
        lots: [{ quantity: '300', boughtOn: '2020-01-02', cost: '14991.89' }],
        year: { ...emptyYear('0'), foreignTax: '1' },
      },
      // 148 × (50 − 49.97296…) = 4.0008; its tax of 1.0002 is covered but for 0.0002.
      148,
    ],
    [
      'a loss of a later lot that makes up for gains',
      {
        lots: [
          { quantity: '10', boughtOn: '2020-01-02', cost: '100' },
          { quantity: '10', boughtOn: '2021-01-04', cost: '400' },
        ],
      },
      20,
    ],
  ] as const)('uses up %s', (_name, more, expected) => {
    expect(finish(taxFreeQuantity(plan(more as Partial<SalePlan>)))).toBe(expected);
  });
});

const cents = (most: number) =>
  fc.integer({ min: 0, max: most }).map((value) => minus(String(value / 100), '0'));

const thousandths = (most: number) =>
  fc.integer({ min: 0, max: most }).map((value) => minus(String(value / 1000), '0'));

const anyLot: fc.Arbitrary<Lot> = fc
  .record({
    quantity: fc.integer({ min: 1, max: 25 }).map(String),
    year: fc.integer({ min: 2009, max: 2025 }),
    cost: fc.option(cents(200_000), { freq: 8 }),
    advanceLumpSums: cents(1000),
    valueAtEndOf2017: cents(200_000),
  })
  .map(({ year, ...lot }) => ({
    ...lot,
    boughtOn: `${year}-06-01`,
    cost: year < 2018 ? (lot.cost ?? '0') : lot.cost,
  }));

/** Makes a year with a result of shares and another income or loss, whose taxes are withheld with church tax. */
function yearWith(
  allowance: string,
  { shares, other, foreignTax }: Pick<YearAtBank, 'shares' | 'other' | 'foreignTax'>,
) {
  const first = { amount: shares, pot: 'shares', foreignTax: '0', on: '2026-02-02' } as const;
  const second = { amount: other, pot: 'other', foreignTax, on: '2026-02-02' } as const;
  return incomeTaxes(incomeTaxes(emptyYear(allowance), first, '9').year, second, '9').year;
}

const anyPlan: fc.Arbitrary<SalePlan> = fc
  .record({
    kind: fc.constantFrom('share' as const, 'equity' as const, 'property' as const, 'other' as const),
    price: fc.oneof(cents(20_000), thousandths(900)).map((price) => plus(price, '0.001')),
    fee: cents(1000),
    lots: fc.array(anyLot, { minLength: 1, maxLength: 5 }),
    allowance: fc.integer({ min: 0, max: 1000 }).map(String),
    shares: fc.integer({ min: -500, max: 500 }).map(String),
    other: fc.integer({ min: -500, max: 500 }).map(String),
    foreignTax: fc.integer({ min: 0, max: 60 }).map(String),
    churchRate: fc.constantFrom('0' as const, '8' as const, '9' as const),
  })
  .map(({ lots, allowance, shares, other, foreignTax, ...rest }) => ({
    ...rest,
    soldOn: '2026-03-02',
    lots: lots.toSorted((a, b) => a.boughtOn.localeCompare(b.boughtOn)),
    year: yearWith(allowance, { shares, other, foreignTax }),
  }));

/** Takes units off the first lots, with their parts of what the lots carry. */
function withoutFirst(lots: readonly Lot[], quantity: number): Lot[] {
  let left = quantity;
  return lots.flatMap((lot) => {
    const units = Number(lot.quantity);
    const taken = Math.min(left, units);
    left -= taken;
    const part = (amount: string) => quotient(times(amount, String(units - taken), 8), lot.quantity, 12);
    return taken === units
      ? []
      : {
          ...lot,
          quantity: String(units - taken),
          cost: lot.cost && part(lot.cost),
          advanceLumpSums: part(lot.advanceLumpSums ?? '0'),
          valueAtEndOf2017: part(lot.valueAtEndOf2017 ?? '0'),
        };
  });
}

const quantities = ({ lots }: SalePlan) => Array.from({ length: wholeUnits(lots) }, (_, n) => n + 1);

describe('equal to trying all whole quantities', () => {
  it('the quantity without tax', () => {
    fc.assert(
      fc.property(anyPlan, (one) => {
        const free = quantities(one).filter(
          (quantity) => Number(finish(saleOf(String(quantity), one)).tax) <= 0,
        );
        expect(finish(taxFreeQuantity(one))).toBe(free.at(-1) ?? 0);
      }),
      { numRuns: 50 },
    );
  });

  it('the quantity for an amount', () => {
    fc.assert(
      fc.property(anyPlan, cents(400_000), (one, amount) => {
        const enough = quantities(one).find(
          (quantity) => Number(minus(finish(saleOf(String(quantity), one)).net, amount)) >= 0,
        );
        expect(finish(quantityForAmount(amount, one))).toBe(enough ?? null);
      }),
      { numRuns: 50 },
    );
  });

  it('each sum down to the taxable part adds up the lines above it', () => {
    fc.assert(
      fc.property(anyPlan, (one) => {
        const { working } = finish(saleOf('1', one));
        const until = working.findIndex(({ label }) => label === 'Steuerpflichtiger Teil');
        let sum = '0';
        for (const { isSum, amount } of working.slice(0, until + 1)) {
          if (isSum) expect(amount).toBe(sum);
          else sum = plus(sum, amount);
        }
      }),
    );
  });

  it('a sale in two on one day changes nothing but rounding', () => {
    fc.assert(
      fc.property(anyPlan, fc.integer({ min: 1, max: 25 }), ({ fee: _, ...one }, quantity) => {
        const plan = { ...one, fee: '0' };
        const whole = finish(saleOf(String(wholeUnits(plan.lots)), plan));
        if (wholeUnits(plan.lots) <= quantity) return;
        const first = finish(saleOf(String(quantity), plan));
        const rest = { ...plan, lots: withoutFirst(plan.lots, quantity) };
        const second = finish(saleOf(String(wholeUnits(rest.lots)), rest));
        const difference = minus(
          whole.disposal.taxable,
          plus(first.disposal.taxable, second.disposal.taxable),
        );
        // A cent for the lot that is divided, its exemption and gain until 2017, and for the proceeds.
        expect(Math.abs(Number(difference))).toBeLessThan(0.01 * (plan.lots.length + 4));
      }),
    );
  });

  it('gross is net and taxes to the cent', () => {
    fc.assert(
      fc.property(anyPlan, (one) => {
        const { proceeds, net, working } = finish(saleOf('1', one));
        const taxes = working.filter(({ label }) => /^(Erstattung )?(Kapital|Solidar|Kirchen)/.test(label));
        expect(plus(proceeds, ...taxes.map(({ amount }) => amount))).toBe(net);
      }),
    );
  });
});
