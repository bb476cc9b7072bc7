import type { FiscalYear } from '@/lib/finance/value/fiscal-year';
import { piotroski } from '@/lib/finance/value/piotroski';
import { figuresOfSector } from '@/lib/stocks/fundamentals/sector-figures';
import { readMarket, type TestMarket } from '@/test/demo-market';
import { contextOn } from '@/test/source';
import { checkedPerShare } from '../../per-share-checks';
import type { StockBundle } from '../../rows';
import { createDemoSource } from '../demo';

const bundlesOf = async (today: string): Promise<StockBundle[]> => {
  const bundles: StockBundle[] = [];
  for await (const bundle of createDemoSource({ stocks: 120, today }).stocks?.(contextOn(today)) ?? [])
    bundles.push(bundle);
  return bundles.filter(({ company }) => company?.kind === 'share');
};

describe('fiscal years of the demo market', () => {
  let bundles: StockBundle[];
  beforeAll(async () => {
    bundles = await bundlesOf('2026-11-25');
  });

  const known = () =>
    bundles.flatMap(({ company, fundamentals, prices }) =>
      company && fundamentals
        ? [{ company, fundamentals, price: prices.closes[prices.closes.length - 1] as number }]
        : [],
    );

  it('are twelve for most companies, each a calendar year, published after its end', () => {
    const lengths = known().map(({ fundamentals }) => fundamentals.years.length);
    expect(lengths.filter((length) => length === 12).length).toBeGreaterThan(0.7 * bundles.length);
    for (const { fundamentals } of known())
      for (const [at, { end, publishedOn }] of fundamentals.years.entries()) {
        expect(end.slice(4)).toBe('-12-31');
        expect(Number(end.slice(0, 4))).toBe(Number(fundamentals.years[0]?.end.slice(0, 4)) + at);
        expect(String(publishedOn) > end && String(publishedOn) <= '2026-11-25').toBe(true);
      }
  });

  it('end in the twelve months that price, P/E and revenue belong to', () => {
    for (const { company, fundamentals, price } of known()) {
      const last = fundamentals.trailing ?? fundamentals.years.at(-1);
      const { revenue, trailing_p_e, gross_margin } = company.figures;
      if (fundamentals.trailing && gross_margin)
        expect((last?.grossProfit ?? Number.NaN) / (revenue ?? Number.NaN)).toBeCloseTo(gross_margin, 6);
      expect((last?.revenue ?? Number.NaN) / (revenue ?? Number.NaN)).toBeCloseTo(1, 6);
      if (trailing_p_e && last?.eps) expect(price / last.eps / trailing_p_e).toBeCloseTo(1, 6);
    }
  });

  it('add up: assets, EPS, and debt', () => {
    for (const { fundamentals } of known())
      for (const {
        totalAssets,
        equity,
        totalLiabilities,
        eps,
        shares,
        netIncome,
        totalDebt,
        cash,
      } of fundamentals.years) {
        if (totalAssets !== null)
          expect(Math.abs(totalAssets - ((equity ?? 0) + (totalLiabilities ?? 0)))).toBeLessThan(3);
        expect(Math.abs((eps ?? 0) * (shares ?? 0) - (netIncome ?? 0))).toBeLessThan(1);
        expect(Math.min(totalDebt ?? 0, cash ?? 0)).toBeGreaterThanOrEqual(0);
      }
  });

  it('count the shares of the exchange', () => {
    for (const { company, fundamentals, price } of known())
      expect(
        checkedPerShare(fundamentals, (company.figures.market_cap ?? Number.NaN) / price).reasons,
      ).toEqual([]);
  });

  it('stay the same on a later day', async () => {
    const later = await bundlesOf('2027-03-01');
    for (const [at, { fundamentals }] of bundles.entries()) {
      const again = later[at];
      if (again?.symbol !== bundles[at]?.symbol || !fundamentals) continue;
      const years = again?.fundamentals?.years ?? [];
      const both = (end: string) =>
        end >= (years[0]?.end ?? '') && end <= (fundamentals.years.at(-1)?.end ?? '');
      expect(years.filter(({ end }) => both(end))).toEqual(fundamentals.years.filter(({ end }) => both(end)));
    }
  });
});

/** Sums are rounded to whole units. */
const ROUNDING = 3;

describe('the sheets of the whole demo market', () => {
  let market: TestMarket;
  beforeAll(async () => {
    market = await readMarket({ today: '2026-11-25' });
  });

  const companies = () =>
    market.stocks.flatMap(({ company, fundamentals }) =>
      fundamentals ? [{ ...fundamentals, symbol: company.symbol, sector: company.sector }] : [],
    );
  /** Lists the years, and the last twelve months, that fail a test. Unknown figures are NaN and pass. */
  const failing = (fails: (year: Record<keyof FiscalYear, number>) => boolean) =>
    companies().flatMap(({ symbol, years, trailing }) =>
      [...years, trailing].flatMap((year) => {
        if (!year) return [];
        const figures = Object.entries(year).map(([key, value]) => [key, value ?? Number.NaN]);
        return fails(Object.fromEntries(figures)) ? [`${symbol} ${year.end}`] : [];
      }),
    );

  it.each<[string, (year: Record<keyof FiscalYear, number>) => number]>([
    ['current assets within all', (year) => year.currentAssets - year.totalAssets],
    [
      'cash, receivables and inventories within current assets',
      (year) => year.cash + year.receivables + year.inventories - year.currentAssets,
    ],
    ['cash within assets', (year) => year.cash - year.totalAssets],
    ['long-term debt within debt', (year) => year.longTermDebt - year.totalDebt],
    ['debt within liabilities', (year) => year.totalDebt - year.totalLiabilities],
    ['current liabilities within all', (year) => year.currentLiabilities - year.totalLiabilities],
    ['retained earnings within equity', (year) => year.retainedEarnings - year.equity],
  ])('have %s', (_, excess) => expect(failing((year) => excess(year) > ROUNDING)).toEqual([]));

  it('earn EBIT − interest before tax, and financial income only where the tax would be too low without', () => {
    const other = (year: Record<keyof FiscalYear, number>) =>
      year.pretaxIncome - year.ebit + (year.interestExpense || 0);
    expect(failing((year) => other(year) < -ROUNDING)).toEqual([]);
    // 10 % of a profit, and 30 % of a loss.
    const isLowest = ({ incomeTax, pretaxIncome }: Record<keyof FiscalYear, number>) =>
      Math.abs(incomeTax - (pretaxIncome > 0 ? 0.1 : 0.3) * pretaxIncome) < ROUNDING;
    expect(failing((year) => other(year) > ROUNDING && !isLowest(year))).toEqual([]);
    expect(failing((year) => other(year) > ROUNDING).length).toBeLessThan(0.12 * failing(() => true).length);
  });

  it('have lost what was retained after ten years of losses', () => {
    const losing = companies().filter(
      ({ years }) => years.filter(({ netIncome }) => (netIncome ?? 0) < 0).length >= 10,
    );
    expect(losing.length).toBeGreaterThan(20);
    for (const { symbol, years } of losing)
      expect([symbol, (years.at(-1)?.retainedEarnings ?? -1) < 0]).toEqual([symbol, true]);
  });

  it('are thin for banks and insurers, and move from year to year for all', () => {
    const ratio = ({ equity, totalAssets }: FiscalYear) =>
      (equity ?? Number.NaN) / (totalAssets ?? Number.NaN);
    for (const { symbol, sector, years } of companies()) {
      const ratios = years.map(ratio).filter((one) => !Number.isNaN(one));
      if (sector === 'Finance')
        for (const one of ratios) expect([symbol, one > 0.05 && one < 0.15]).toEqual([symbol, true]);
      if (ratios.length > 3)
        expect([symbol, Math.max(...ratios) - Math.min(...ratios) > 0.0005]).toEqual([symbol, true]);
    }
  });

  it('give some companies an F-Score of 8 or 9, and most another one', () => {
    const scores = companies().flatMap((company) => {
      const { score } = piotroski(figuresOfSector(company, company.sector).years);
      return score === null ? [] : [score];
    });
    const high = scores.filter((score) => score >= 8).length / scores.length;
    expect(high).toBeGreaterThan(0.05);
    expect(high).toBeLessThan(0.25);
  });
});
