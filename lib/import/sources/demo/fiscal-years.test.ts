import { checkedPerShare } from '../../per-share-checks';
import type { StockBundle } from '../../rows';
import { createDemoSource } from '../demo';

const bundlesOf = async (today: string): Promise<StockBundle[]> => {
  const bundles: StockBundle[] = [];
  const context = { refuse: () => {}, today, resumeFrom: 0, signal: new AbortController().signal };
  for await (const bundle of createDemoSource({ stocks: 120, today }).stocks?.(context) ?? [])
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
      const { revenue, trailing_p_e } = company.figures;
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
