import { withoutHeld } from '@/lib/stocks/fundamentals/held-figures';
import { fiscalYear } from '@/test/fiscal-year';
import { checkedPerShare } from './per-share-checks';

const FIGURES = { netIncome: 1000, eps: 10, shares: 100, dividendPerShare: 4, revenue: 9000 };

const given = (...years: object[]) => ({
  currency: 'EUR',
  adjustedOn: '2026-03-01',
  trailing: null,
  years: years.map((figures, at) => ({
    ...fiscalYear(`${2024 + at}-12-31`, { ...FIGURES, ...figures }),
    first: { eps: 9, revenue: 8900 },
  })),
});

const NONE = { eps: null, shares: null, dividendPerShare: null, revenue: 9000, first: { revenue: 8900 } };

describe('checkedPerShare', () => {
  it('takes back what it held', () => {
    const { checked } = checkedPerShare(given({}, {}), 12.5);
    expect(checkedPerShare(checked, 100).checked).toEqual(given({}, {}));
  });

  it.each([
    // Eight ordinary shares for a receipt: 100 / 12.5.
    ['receipts for several shares', 12.5],
    ['receipts for half a share', 200],
    ['shares of another class', 0.067],
  ])('holds back all years beside %s, sums excepted', (_name, listed) => {
    const { checked, reasons } = checkedPerShare(given({}, {}), listed);
    const { years } = withoutHeld(checked);
    expect(years).toMatchObject([NONE, NONE]);
    expect(years[0]?.first).toEqual({ revenue: 8900 });
    expect(reasons).toHaveLength(1);
  });

  it('counts by net income and EPS where reports state no number of shares', () => {
    // 1000 / 10 are 100 shares; 29.1 pence that are stated as pounds would be 34.
    const { reasons } = checkedPerShare(given({ shares: null }), 12.5);
    expect(reasons[0]).toMatch('zählen 100 Aktien');
    expect(checkedPerShare(given({ shares: null, eps: 29.1 }), 100).reasons[0]).toMatch('zählen 34 Aktien');
  });

  it.each([
    ['as many shares', {}, 100, false],
    ['a few more after buybacks', {}, 120, false],
    // Three receipts for two shares would pass for a company that issued shares.
    ['three receipts for two shares', {}, 150, true],
    ['no market value', {}, null, true],
    ['no count', { shares: null, eps: null }, 100, true],
  ])('behind what may be a receipt, with %s', (_name, figures, listed, isHeld) => {
    const years = given(figures);
    const { checked, reasons } = checkedPerShare(years, listed, true);
    expect(withoutHeld(checked).years[0]?.dividendPerShare).toBe(isHeld ? null : 4);
    expect(reasons).toHaveLength(isHeld ? 1 : 0);
  });

  it('says both numbers', () => {
    expect(checkedPerShare(given({ shares: 20e9, eps: null }), 2.5e9).reasons).toEqual([
      'Angaben je Aktie zurückgehalten: Die Berichte zählen 20.000.000.000 Aktien, an der Börse sind es 2.500.000.000',
    ]);
  });

  it('compares the newest count', () => {
    const years = given({ shares: 1000, eps: 1 }, {});
    expect(checkedPerShare(years, 100)).toEqual({ checked: years, reasons: [] });
    const trailing = fiscalYear('2026-06-30', { shares: 1000 });
    const { checked } = checkedPerShare({ ...years, trailing }, 100);
    expect(withoutHeld(checked).trailing?.shares).toBeNull();
  });

  it.each([
    ['buybacks', {}, 60],
    ['many new shares', {}, 170],
    ['an unknown market value', {}, null],
    ['an unknown count', { shares: null, eps: null }, 5],
    ['an EPS too small to tell a count', { shares: null, netIncome: 100, eps: 0.04 }, 5000],
    ['a count by EPS', { shares: null }, 120],
    ['a loss', { netIncome: -1000, eps: -10 }, 100],
    ['preferred dividends', { netIncome: 40, eps: -5 }, 100],
  ])('keeps what fits: %s', (_name, figures, listed) => {
    const years = given(figures);
    expect(checkedPerShare(years, listed)).toEqual({ checked: years, reasons: [] });
  });

  it.each([
    ['cents', { eps: 1003 }],
    ['shares in thousands', { shares: 0.1 }],
    ['shares in millions', { shares: 0.0001 }],
    ['earnings in thousands', { netIncome: 1 }],
    ['a loss in cents', { netIncome: -1000, eps: -1000 }],
  ])('holds back a year of %s alone', (_name, figures) => {
    const { checked, reasons } = checkedPerShare(given(figures, {}), null);
    expect(withoutHeld(checked).years).toMatchObject([
      { ...NONE, first: { revenue: 8900 } },
      { eps: 10, shares: 100 },
    ]);
    expect(reasons).toEqual([
      '2024-12-31: Angaben je Aktie zurückgehalten, weil der Gewinn je Aktie nicht zu Gewinn und Aktien passt',
    ]);
  });
});
