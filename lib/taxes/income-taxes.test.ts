import fc from 'fast-check';
import { compared, isNegative, minus, plus } from '@/lib/platform/format/decimals';
import { dividendTaxes } from './dividend-taxes';
import { type Income, incomeTaxes } from './income-taxes';
import { NO_TAXES, sumOfTaxes, taxesOn } from './steps/flat-tax';
import { emptyYear, stateOf, type YearAtBank } from './year-at-bank';

const ON = '2026-03-02';
const year = (more: Partial<YearAtBank> = {}): YearAtBank => ({ ...emptyYear('0'), ...more });
const income = (amount: string, more: Partial<Income> = {}): Income => ({
  amount,
  pot: 'other',
  foreignTax: '0',
  on: ON,
  ...more,
});
const SHARES = { pot: 'shares' } as const;

/** Makes a year whose results came as incomes, so that taxes on them are withheld. */
const taxedYear = ({ shares = '0', other = '0', ...more }: Partial<YearAtBank>): YearAtBank =>
  [income(shares, SHARES), income(other)].reduce((sums, one) => incomeTaxes(sums, one, '0').year, year(more));

describe('incomeTaxes', () => {
  it.each([
    ['the pot of shares first', { shares: '-60', other: '-20' }, income('100', SHARES), '20', ['0', '0']],
    ['dividends leave the pot of shares alone', { shares: '-60' }, income('100'), '100', ['60', '0']],
    ['a loss fills its pot', {}, income('-50', SHARES), '0', ['50', '0']],
    ['a loss of shares leaves dividends taxed', { other: '100' }, income('-50', SHARES), '0', ['50', '0']],
    ['a loss of the rest refunds gains of shares', { shares: '100' }, income('-50'), '-50', ['0', '0']],
    ['a refund goes up to what was taxed', { other: '100' }, income('-150'), '-100', ['0', '50']],
    ['the allowance after the pots', { other: '-50', allowance: '30' }, income('100'), '20', ['0', '0']],
    [
      'a loss after the allowance frees it again',
      { other: '100', allowance: '100' },
      income('-40'),
      '0',
      ['0', '0'],
    ],
  ])('%s', (_name, before, booked, taxable, [sharePot, otherPot]) => {
    const found = incomeTaxes(taxedYear(before), booked, '0');
    expect(found.taxable).toBe(taxable);
    expect(found.state).toMatchObject({ sharePot, otherPot });
  });

  it('names the pot of a refund', () => {
    const { working, taxes } = incomeTaxes(taxedYear({ shares: '100' }), income('-100', SHARES), '0');
    expect(taxes.total).toBe('-26.37');
    expect(working.map(({ label, amount }) => [label, amount])).toEqual([
      ['Erstattung: Verlust aus Aktien, verrechnet mit versteuerten Gewinnen aus Aktien', '-100'],
      ['Erstattung Kapitalertragsteuer', '25'],
      ['Erstattung Solidaritätszuschlag', '1.37'],
    ]);
  });

  it('keeps foreign tax that no tax is there for', () => {
    const first = incomeTaxes(year({ allowance: '100' }), income('100', { foreignTax: '15' }), '0');
    expect(first.state).toMatchObject({ credited: '0', foreignTaxLeft: '15' });
    const second = incomeTaxes(first.year, income('100'), '0');
    // 25 less the 15 of before
    expect(second.taxes.flat).toBe('10');
  });

  it.each([
    // 10.2575 can be credited to it, which is its whole tax.
    ['of an income', '41.03', '0'],
    ['of a cent', '0.01', '0'],
    // (500 − 4 × 100) / 4 = 25 and 1.375
    ['up to what is left', '500', '26.37'],
  ])('takes foreign tax that is left off the tax %s', (_name, amount, tax) => {
    expect(incomeTaxes(year({ foreignTax: '100' }), income(amount, SHARES), '0').taxes.total).toBe(tax);
  });

  it('charges nothing for a loss', () => {
    // 0.12 with 0.03 credited is untaxed; 0.11 bears 0.0275.
    const first = incomeTaxes(year(), income('0.12', { foreignTax: '0.03' }), '0');
    expect(incomeTaxes(first.year, income('-0.01'), '0').taxes.total).toBe('0');
  });

  it('refunds at the rate of church tax at which was withheld', () => {
    const first = incomeTaxes(year(), income('1000'), '0');
    const begun = incomeTaxes(first.year, income('-1000'), '9');
    expect(begun.taxes).toEqual({ flat: '-250', surcharge: '-13.75', church: '0', total: '-263.75' });
    // 1,000 without and 500 with church tax: the 500 first, 500 / 4.09 = 122.249, 6.7237, 11.0025; then 50 and 2.75.
    const both = incomeTaxes(first.year, income('500'), '9');
    expect(incomeTaxes(both.year, income('-700'), '9').taxes).toEqual({
      flat: '-172.25',
      surcharge: '-9.47',
      church: '-11',
      total: '-192.72',
    });
  });

  describe('foreign tax beside two rates of church tax', () => {
    const withForeign = (without: string, withChurch: string) => {
      const first = incomeTaxes(year(), income('1000', { foreignTax: without }), '0');
      return incomeTaxes(first.year, income('500', { foreignTax: withChurch }), '9').year;
    };

    it.each<[name: string, before: YearAtBank, loss: string, total: string]>([
      // (1,000 − 400) / 4 = 150 and 8.25; 500 / 4.09 = 122.25, 6.72 and 11.00.
      [
        'gives back all that was withheld, where it was credited before',
        withForeign('100', '0'),
        '1500',
        '-298.22',
      ],
      // 250 and 13.75; (500 − 400) / 4.09 = 24.45, 1.34 and 2.20.
      ['the same, where it was credited since', withForeign('0', '100'), '1500', '-291.74'],
      // The 500 bore 125, so no tax. They are credited to the 1,000 now, which bears 250 with the 100: 150 − 25, and 6.87.
      ['credits it to the income that is left', withForeign('100', '125'), '500', '-131.87'],
      // 24.45, 1.34 and 2.20 of the 500; 200 of the 1,000 are offset too, and the 100 credited there: 50 + 100, and 8.25.
      ['does so beside a refund at the rate before', withForeign('0', '100'), '700', '-186.24'],
    ])('%s', (_name, before, loss, total) => {
      expect(incomeTaxes(before, income(`-${loss}`), '9').taxes.total).toBe(total);
    });
  });

  it('refunds no cent that was not withheld', () => {
    const cents = Array.from({ length: 100 }, () => income('0.01'));
    const untaxed = cents.reduce((sums, one) => incomeTaxes(sums, one, '0').year, year());
    expect(incomeTaxes(untaxed, income('-1'), '0').taxes.total).toBe('0');
  });
});

describe('dividendTaxes', () => {
  it.each([
    // 100 − 25 − 1.37
    ['DE', '73.63'],
    // 100 − 15 − 10 − 0.55
    ['US', '74.45'],
    // 100 − 35 − 10 − 0.55
    ['CH', '54.45'],
    // The bank credits nothing: 100 − 25 − 25 − 1.37
    ['NO', '48.63'],
    ['GB', '73.63'],
    // 100 − 15.32 − 10 − 0.55
    ['JP', '74.13'],
  ])('leaves of 100 € from %s: %s', (country, net) => {
    expect(dividendTaxes(year(), { gross: '100', country, on: ON }, '0').net).toBe(net);
  });

  it.each(['CH', 'US', 'DE'])('undoes a dividend from %s that is cancelled', (country) => {
    const booked = dividendTaxes(year(), { gross: '100', country, on: ON }, '0');
    const cancelled = dividendTaxes(booked.year, { gross: '-100', country, on: ON }, '0');
    expect(plus(booked.net, cancelled.net)).toBe('0');
    expect(plus(booked.taxes.total, cancelled.taxes.total)).toBe('0');
    expect(cancelled.state).toEqual(stateOf(year(), ON));
    expect(cancelled.working.map(({ label }) => label)).toContain('Erstattung: stornierte Dividende');
  });

  it('refuses a country that it does not know', () => {
    expect(() => dividendTaxes(year(), { gross: '100', country: 'ZZ', on: ON }, '0')).toThrow(
      'wissen wir nicht',
    );
  });
});

describe('invariants', () => {
  const cents = (least: number, most: number) =>
    fc.integer({ min: least, max: most }).map((value) => minus(String(value / 100), '0'));
  const anyIncome = fc
    .record({
      amount: cents(-500_000, 500_000),
      isShares: fc.boolean(),
      rate: fc.integer({ min: 0, max: 25 }),
    })
    .map(({ amount, isShares, rate }) =>
      income(amount, {
        pot: isShares ? 'shares' : 'other',
        foreignTax:
          isShares || isNegative(amount) ? '0' : minus(String(Math.floor(Number(amount) * rate) / 100), '0'),
      }),
    );
  const anyYear = fc.array(anyIncome, { maxLength: 12 });
  const church = fc.constantFrom('0' as const, '8' as const, '9' as const);
  const run = (incomes: readonly Income[], allowance: string) =>
    incomes.reduce((sums, one) => incomeTaxes(sums, one, '0').year, emptyYear(allowance));

  it('never depends on the order of entry', () => {
    fc.assert(
      fc.property(anyYear, fc.integer({ min: 0, max: 2000 }), (incomes, allowance) => {
        const [there, back] = [incomes, incomes.toReversed()].map((ones) => run(ones, String(allowance)));
        expect(there && stateOf(there, ON)).toEqual(back && stateOf(back, ON));
      }),
    );
  });

  it('withholds nothing below 0 in all, and refunds nothing but losses, naming their pot', () => {
    const booked = fc.tuple(anyIncome, church);
    fc.assert(
      fc.property(
        fc.array(booked, { maxLength: 12 }),
        fc.integer({ min: 0, max: 2000 }),
        (all, allowance) => {
          let [sums, withheld] = [emptyYear(String(allowance)), NO_TAXES];
          for (const [one, churchRate] of all) {
            const { taxes, year: next, working } = incomeTaxes(sums, one, churchRate);
            sums = next;
            withheld = sumOfTaxes(withheld, taxes);
            const isRefund = working.some(({ label }) => label.startsWith('Erstattung: '));
            if (Number(taxes.total) < 0) expect([isRefund, isNegative(one.amount)]).toEqual([true, true]);
            if (isNegative(one.amount)) expect(Number(taxes.total)).toBeLessThanOrEqual(0);
            expect(Object.values(withheld).filter(isNegative)).toEqual([]);
          }
        },
      ),
    );
  });

  it('gives back all but cents once a loss has offset all income, at whatever rates it was taxed', () => {
    const booked = fc.tuple(anyIncome, church);
    fc.assert(
      fc.property(fc.array(booked, { maxLength: 12 }), church, (all, churchRate) => {
        const loss = [income('-100000000'), churchRate] as const;
        let withheld = NO_TAXES;
        let sums = emptyYear('500');
        for (const [one, rate] of [...all, loss]) {
          const taxed = incomeTaxes(sums, one, rate);
          [sums, withheld] = [taxed.year, sumOfTaxes(withheld, taxed.taxes)];
        }
        // Half a cent of the flat tax and a cent of each surcharge, of each income and of the loss.
        expect(Number(withheld.total)).toBeLessThanOrEqual(0.025 * (all.length + 3));
      }),
    );
  });

  it('never taxes more with a larger allowance', () => {
    fc.assert(
      fc.property(anyYear, fc.integer({ min: 0, max: 2000 }), church, (incomes, allowance, churchRate) => {
        const taxOf = (given: number) => {
          const sums = run(incomes, String(given));
          const { taxable, creditedExactly: credited } = stateOf(sums, ON);
          return taxesOn({ income: taxable, credited, churchRate, on: ON }).total;
        };
        expect(compared(taxOf(allowance + 100), taxOf(allowance))).toBeLessThanOrEqual(0);
      }),
    );
  });

  it('splits an income in two without more than rounding', () => {
    fc.assert(
      fc.property(anyYear, cents(0, 500_000), cents(0, 500_000), (incomes, one, other) => {
        const before = run(incomes, '500');
        const whole = incomeTaxes(before, income(plus(one, other), SHARES), '9').taxes.total;
        const first = incomeTaxes(before, income(one, SHARES), '9');
        const second = incomeTaxes(first.year, income(other, SHARES), '9');
        const difference = Number(minus(whole, plus(first.taxes.total, second.taxes.total)));
        // A cent for each of three taxes.
        expect(Math.abs(difference)).toBeLessThan(0.031);
      }),
    );
  });
});
