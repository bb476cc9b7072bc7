import { createRates } from '@/lib/currencies/rates';
import { epochDay } from '@/lib/finance/daily-series';
import type { FiscalYear } from '@/lib/finance/value/fiscal-year';
import type { ReportedYear } from '@/lib/stocks/fundamentals/fundamentals';
import { fiscalYear, fiscalYears } from '@/test/fiscal-year';
import { testSeries } from '@/test/series';
import { companyValue } from './company-value';

const RATES = createRates(new Map([['USD', testSeries({ '2026-11-20': 1.25 })]]), epochDay('2026-11-21'));

/** Eleven years, all figures growing by 10 %. */
const years = (changes: (n: number) => object = () => ({})): ReportedYear[] =>
  fiscalYears(
    2015,
    Array.from({ length: 11 }, (_, n) => ({
      revenue: 1000 * 1.1 ** n,
      eps: 2 * 1.1 ** n,
      operatingCashFlow: 300 * 1.1 ** n,
      capex: 100 * 1.1 ** n,
      shares: 100,
      ...changes(n),
    })),
  ).map((year) => ({ ...year, first: {} }));

const value = (
  given: ReportedYear[],
  currency: string | null = 'EUR',
  isFinancial = false,
  trailing: FiscalYear | null = null,
  dividend: number | null = null,
) =>
  companyValue({ years: given, trailing, currency }, 'EUR', {
    isFinancial,
    rates: RATES,
    dividend,
    paid: [],
    own: { priceEarnings: 20, freeCashFlowYield: 5.5 },
  });

const both = (reason: string) => ({ ownerEarnings: reason, eps: reason });

describe('companyValue', () => {
  it('begins with free cash flow, and can take earnings', () => {
    const { bases, withheld, rateDay } = value(years());
    expect(Object.keys(bases)).toEqual(['ownerEarnings', 'eps']);
    expect([withheld, rateDay]).toEqual([{}, null]);
    // 2 × 1.1^10 = 5.187485
    expect(bases.eps?.texts.middle.start).toBe('5,19');
  });

  it.each([
    // The newest free cash flow is 2 × 1.1^10 = 5.187485, of 100 shares; in dollars, 4.149988 €.
    ['covers the dividend', {}, 'EUR', 5.18, ['ownerEarnings', 'eps'], null],
    ['does not cover it', {}, 'EUR', 5.19, ['eps', 'ownerEarnings'], 'dividend'],
    ['does not cover it at the latest rate', {}, 'USD', 4.15, ['eps', 'ownerEarnings'], 'dividend'],
    ['is less than half of the earnings', { capex: 250 }, 'EUR', null, ['eps', 'ownerEarnings'], 'years'],
  ])(
    'begins with earnings where free cash flow is thin: it %s',
    (_name, changes, currency, dividend, order, thin) => {
      const given = years((n) => ('capex' in changes ? { capex: changes.capex * 1.1 ** n } : {}));
      const { bases, thinCash } = value(given, currency, false, null, dividend);
      expect([Object.keys(bases), thinCash]).toEqual([order, thin]);
    },
  );

  it('tells what the company achieved', () => {
    const { achieved } = value(years()).bases.ownerEarnings ?? {};
    expect(achieved?.map(({ what, from, to }) => `${what} ${from}–${to}`)).toEqual([
      'Freier Cashflow je Aktie 2015–2025',
      'Freier Cashflow je Aktie 2022–2025',
      'Umsatz 2015–2025',
    ]);
    for (const { growth } of achieved ?? []) expect(growth).toBeCloseTo(0.1, 9);
  });

  it('looks for a shorter span where the first year was a loss', () => {
    const { bases } = value(years((n) => (n === 0 ? { eps: -1 } : {})));
    expect(bases.eps?.achieved[0]).toMatchObject({ from: '2016', to: '2025' });
  });

  it('converts at the latest rate', () => {
    const { bases, rate, rateDay } = value(years(), 'USD');
    expect([rate, rateDay]).toEqual([0.8, '2026-11-20']);
    // 5.187485 × 0.8
    expect(bases.eps?.texts.middle.start).toBe('4,15');
  });

  // Banks and insurers are of one sector.
  it('values an insurer by earnings, book value and dividends, never by operating profit', () => {
    const given = years(() => ({ ebit: 200, equity: 1000, dividendPerShare: 1 }));
    const { bases, models } = value(given, 'EUR', true);
    expect(Object.keys(bases)).toEqual(['eps']);
    expect(models?.earningsPower).toMatchObject({ reason: expect.stringContaining('Versicherer') });
    expect(models?.graham).toMatchObject({ bookValue: 10 });
    expect(models?.dividends).toMatchObject({ dividend: 1 });
  });

  it('takes as multiple of each basis what the market used to pay for it', () => {
    const { bases } = value(years());
    // 20 × 5 / 6, and 100 / 5.5 × 5 / 6 = 15.15
    expect(bases.eps?.texts.middle.multiple).toBe('16,7');
    expect(bases.ownerEarnings?.texts.middle.multiple).toBe('15,2');
  });

  describe('with newer twelve months', () => {
    const twelveMonths = (figures: Parameters<typeof fiscalYear>[1]) =>
      value(years(), 'EUR', false, fiscalYear('2026-09-30', figures, '2026-11-12'));

    it('begins with these, and grows like the fiscal years', () => {
      const { bases, withheld } = twelveMonths({ eps: 4, operatingCashFlow: 600, capex: 100, shares: 100 });
      expect(withheld).toEqual({});
      expect(bases.eps?.texts.middle).toMatchObject({ start: '4,00', early: '10,0' });
      expect(bases.eps?.reasons.middle.start).toBe('Gewinn je Aktie, letzte zwölf Monate bis 30.09.2026');
      expect(bases.ownerEarnings?.texts.middle.start).toBe('5,00');
      expect(bases.eps?.achieved[0]).toMatchObject({ from: '2015', to: '2025' });
    });

    it('begins with the last fiscal year where they do not have the figure', () => {
      const { bases } = twelveMonths({ eps: 4 });
      expect(bases.eps?.texts.middle.start).toBe('4,00');
      // 2 × 1.1^10
      expect(bases.ownerEarnings?.texts.middle.start).toBe('5,19');
      expect(bases.ownerEarnings?.reasons.middle.start).toBe('Freier Cashflow je Aktie, Geschäftsjahr 2025');
    });

    it.each([
      ['a loss', { eps: -0.66 }, 'ownerEarnings,eps'],
      ['money flowing out', { operatingCashFlow: 100, capex: 200, shares: 100 }, 'ownerEarnings'],
    ])('withholds after %s', (_name, figures, bases) => {
      const { withheld } = twelveMonths(figures);
      expect(Object.keys(withheld).join()).toBe(bases);
      expect(new Set(Object.values(withheld))).toEqual(new Set(['loss_twelve_months']));
    });
  });

  it.each([
    ['a bank', years(), 'EUR', true, 'eps', { ownerEarnings: 'bank_or_insurer' }],
    ['an unknown currency', years(), null, false, '', both('unknown_currency')],
    ['a currency without a rate', years(), 'CHF', false, '', both('no_rate')],
    ['no years', [], 'EUR', false, '', both('few_years')],
    [
      'money flowing out',
      years(() => ({ capex: 1e6 })),
      'EUR',
      false,
      'eps',
      { ownerEarnings: 'loss_last_year' },
    ],
    [
      'losses every other year',
      years((n) => ({ eps: n % 2 ? -1 : 1 })),
      'EUR',
      false,
      '',
      both('changing_sign'),
    ],
    [
      'profits apart',
      years((n) => (n > 7 ? {} : { eps: -1 })),
      'EUR',
      false,
      'ownerEarnings',
      { eps: 'few_changes' },
    ],
  ])('withholds: %s', (_name, given, currency, isFinancial, known, withheld) => {
    const found = value(given, currency, isFinancial);
    expect(Object.keys(found.bases).join()).toBe(known);
    expect(found.withheld).toEqual(withheld);
  });
});
