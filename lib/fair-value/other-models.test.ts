import type { Scenario } from '@/lib/finance/value/discounted-earnings';
import { earningsPower } from '@/lib/finance/value/earnings-power';
import { figures, fiscalYear, fiscalYears } from '@/test/fiscal-year';
import { plain } from '@/test/words';
import { modelInputs, typedModels } from './model-inputs';
import { otherModels } from './other-models';

/** Ten years of an even business: a margin of 20 %, a tax rate of 25 %, no growth but in the dividend. */
const YEARS = fiscalYears(
  2015,
  Array.from({ length: 10 }, (_, n) => ({
    ...figures('revenue 1000, ebit 200, pretaxIncome 200, incomeTax 50, eps 1.5, shares 100, equity 1000'),
    ...figures('cash 50, totalDebt 150'),
    dividendPerShare: 1.05 ** n,
  })),
);

const values = (years = YEARS, required: number | null = 0.1, rate = 1, isFinancial = false) =>
  otherModels(modelInputs({ years, trailing: null }, rate, isFinancial, []), required, 'EUR');

describe('otherModels', () => {
  it('are worked out by hand', () => {
    const [dividends, graham, power] = values();
    // Last dividend 1.05^9 = 1.551328; factor 1.05 / 1.1 = 0.9545455; ten years of it 7.811; the rest
    // 1.551328 × 0.9545455^10 × 1.02 / 0.08 = 12.4218.
    const factor = 1.05 / 1.1;
    const stage = 1.551_328 * ((factor * (1 - factor ** 10)) / (1 - factor));
    expect(dividends?.perShare).toBeCloseTo(stage + (1.551_328 * factor ** 10 * 1.02) / 0.08, 4);
    expect(dividends?.basis).toContain(
      '1,55\u00a0€, Geschäftsjahr 2024; zehn Jahre 5,0\u202f% Wachstum im Jahr, danach 2,0\u202f%',
    );
    // √(22.5 × 1.5 × 10) = √337.5
    expect(graham?.perShare).toBeCloseTo(18.3712, 4);
    // 200 × 0.75 / 0.1 = 1500; + 50 − 150 = 1400; / 100
    expect(power?.perShare).toBeCloseTo(14, 9);
    expect(power?.basis).toContain('−\u00a01,00\u00a0€ Nettoschulden');
  });

  it.each([0.05, 0.2])('follow the required return: %d', (required) => {
    expect(values(YEARS, required)[2]?.perShare).toBeCloseTo(
      earningsPower(YEARS, required).perShare as number,
      9,
    );
  });

  it('are converted', () => {
    const [one, two] = [values(), values(YEARS, 0.1, 2)];
    for (const [at, model] of one.entries())
      expect(two[at]?.perShare).toBeCloseTo(2 * (model.perShare as number), 9);
  });

  describe('with newer twelve months', () => {
    const by = (figures: Parameters<typeof fiscalYear>[1]) => {
      const reports = { years: YEARS, trailing: fiscalYear('2025-09-30', figures) };
      return otherModels(modelInputs(reports, 1, false, []), 0.1, 'EUR');
    };
    const PERIOD = 'letzte zwölf Monate bis 30.09.2025';

    it('start from them', () => {
      const [dividends, graham, power] = by(
        figures(
          'eps 2, equity 500, shares 50, dividendPerShare 0.11, revenue 500, cash 100, totalDebt 50, ebit 10',
        ),
      );
      expect(dividends?.basis).toMatch(`0,110\u00a0€, ${PERIOD}; zehn Jahre 5,0\u202f% Wachstum`);
      // √(22.5 × 2 × 10)
      expect(graham?.perShare).toBeCloseTo(Math.sqrt(450), 9);
      expect(graham?.basis).toContain(`je Aktie, ${PERIOD}; streng`);
      // 20 % × 500 × 0.75 / 0.1 = 750; + 100 − 50 = 800; / 50
      expect(power?.perShare).toBeCloseTo(16, 9);
      expect(power?.basis).toContain(`Umsatz und Bilanz: ${PERIOD}`);
    });

    it('keep to the last fiscal year where a figure is missing', () => {
      const [, graham, power] = by({ eps: 2, revenue: 500 });
      expect(graham?.perShare).toBeCloseTo(18.3712, 4);
      expect(power?.perShare).toBeCloseTo(14, 9);
      expect(power?.basis).toContain('Umsatz und Bilanz: Geschäftsjahr 2024');
    });

    it('have no value after a loss', () => {
      const [dividends, graham, power] = by({ eps: -0.66, ebit: -1, dividendPerShare: 0 });
      expect([dividends, graham, power].map((model) => model?.basis)).toEqual([
        'Zuletzt gab es keine Dividende.',
        'Die letzten zwölf Monate brachten keinen Gewinn.',
        'Die letzten zwölf Monate brachten keinen operativen Gewinn.',
      ]);
    });
  });

  it('write small amounts with three digits, so that the result can be computed again', () => {
    // √(22.5 × 0.113 × 0.872) = √2.21706 = 1.489
    const [, graham] = values(last({ eps: 0.113, equity: 87.2 }));
    expect(graham?.basis).toContain('√(22,5 × 0,113 × 0,872\u00a0€)');
    expect(graham?.perShare).toBeCloseTo(1.489, 3);
  });

  const last = (changes: object) => [...YEARS.slice(0, -1), { ...YEARS[9], ...changes } as (typeof YEARS)[0]];

  const TEN_YEARS = 'Nur für Unternehmen, von denen zehn Jahre Dividende';
  const GROWN = 'zehn Jahre 8,0 % Wachstum';

  const withGap = (years: typeof YEARS, at: number) =>
    years.map((year, index) => (index === at ? { ...year, dividendPerShare: null } : year));

  it.each([
    ['no dividend', last({ dividendPerShare: 0 }), 0, 'Zuletzt gab es keine Dividende.'],
    [
      'an unknown one',
      last({ dividendPerShare: null }),
      0,
      'Wir kennen die Dividende des letzten Geschäftsjahrs',
    ],
    ['nine years', YEARS.slice(1), 0, TEN_YEARS],
    ['a loss', last({ eps: -1 }), 1, 'Das letzte Geschäftsjahr brachte keinen Gewinn.'],
    ['a negative book value', last({ equity: -1 }), 1, 'Der Buchwert ist nicht positiv.'],
    ['an unknown book value', last({ equity: null }), 1, 'Gewinn oder Buchwert je Aktie fehlt.'],
    ['four years', YEARS.slice(-4), 2, 'Dafür braucht es fünf Jahre'],
    ['unknown debts', last({ totalDebt: null, cash: null }), 2, 'flüssige Mittel und Schulden.'],
    ['nothing', [], 2, 'Dafür braucht es fünf Jahre'],
    [
      'debts above the rest',
      last({ totalDebt: 2000 }),
      2,
      'Die Schulden sind höher als der Wert der Erträge',
    ],
  ])('say why there is none: %s', (_name, years, at, reason) => {
    const model = values(years)[at];
    expect(model?.perShare).toBeNull();
    expect(model?.basis).toContain(reason);
  });

  // Payments of 2 in 2015 that double in nine years: 8.006 % a year.
  const PAID = Array.from({ length: 10 }, (_, n) => ({
    year: 2015 + n,
    amount: 2 * 2 ** (n / 9),
    payments: 1,
  }));
  const GAP = PAID.map((one, at) => (at === 4 ? { ...one, amount: 0 } : one));

  it.each<[string, typeof YEARS, typeof PAID, string]>([
    ['four reported years', YEARS.slice(-4), PAID, `1,55 €, Geschäftsjahr 2024; ${GROWN}`],
    ['a reported gap', withGap(YEARS, 3), PAID, `1,55 €, Geschäftsjahr 2024; ${GROWN}`],
    [
      'no reported dividend',
      last({ dividendPerShare: null }),
      PAID,
      `4,00 €, Zahlungen des Jahres 2024; ${GROWN}`,
    ],
    ['ten reported years', YEARS, PAID, '1,55 €, Geschäftsjahr 2024; zehn Jahre 5,0 % Wachstum'],
    ['nine years of payments', YEARS.slice(-4), PAID.slice(1), TEN_YEARS],
    ['a year without a payment', YEARS.slice(-4), GAP, TEN_YEARS],
    ['a dividend that has ended', last({ dividendPerShare: 0 }), PAID, 'Zuletzt gab es keine Dividende.'],
  ])('take the payments where the reports do not suffice: %s', (_name, years, paid, expected) => {
    const [dividends] = otherModels(modelInputs({ years, trailing: null }, 1, false, paid), 0.1, 'EUR');
    expect(plain(dividends?.basis ?? '')).toContain(expected);
  });

  it('have no earnings power for banks', () => {
    expect(values(YEARS, 0.1, 1, true)[2]).toMatchObject({
      perShare: null,
      basis: 'Nicht für Banken und Versicherer: Ihre Schulden gehören zum Geschäft.',
    });
  });

  it('need a return, above the growth for ever', () => {
    expect(values(YEARS, null).map(({ perShare }) => perShare === null)).toEqual([true, false, true]);
    expect(values(YEARS, null)[2]?.basis).toBe(
      'Dafür braucht das Szenario Mittel eine geforderte Rendite von 1 bis 50\u202f%.',
    );
    // Two points above 2 %.
    expect(values(YEARS, 0.04)[0]?.perShare).not.toBeNull();
    expect(values(YEARS, 0.039)[0]).toMatchObject({
      perShare: null,
      basis:
        'Die geforderte Rendite muss mindestens zwei Prozentpunkte über dem Wachstum danach liegen, 2,0\u202f%.',
    });
  });
});

describe('typedModels', () => {
  const MIDDLE: Scenario = {
    base: 5,
    growthYears1To5: 0.1,
    growthYears6To10: 0.03,
    requiredReturn: 0.1,
    end: { kind: 'multiple', multiple: 15 },
  };
  const typed = (dividend: number | null, bookValue: number | null, middle: Scenario | null = MIDDLE) =>
    otherModels(typedModels({ dividend, bookValue }, middle), 0.1, 'EUR');

  it('are worked out by hand', () => {
    // Each of ten years is worth 2, and 2 × 1.02 / (0.1 − 0.02) = 25.5; √(22.5 × 5 × 20) = √2,250
    const [dividends, graham, power] = typed(2, 20);
    expect(dividends?.perShare).toBeCloseTo(45.5, 9);
    expect(graham?.perShare).toBeCloseTo(47.4342, 4);
    expect(power?.perShare).toBeNull();
  });

  it('let dividends grow by 10 % at most', () => {
    const [dividends] = typed(2, null, { ...MIDDLE, growthYears1To5: 0.3 });
    expect(dividends?.perShare).toBeCloseTo(45.5, 9);
  });

  it('say what is missing', () => {
    expect(typed(null, null).map(({ perShare }) => perShare)).toEqual([null, null, null]);
    expect(typed(null, null)[0]?.basis).toBe('Gib dafür oben die Dividende je Aktie ein.');
    expect(typed(null, null)[1]?.basis).toBe('Gib dafür oben den Buchwert je Aktie ein.');
    expect(typed(2, 20, null)[1]?.basis).toBe(
      'Dafür müssen alle Zahlen im Szenario Mittel stimmen; die falsche ist dort markiert.',
    );
  });
});
