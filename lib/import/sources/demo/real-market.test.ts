import { SECTORS, type Sector } from '@/lib/stocks/rules';
import { readMarket } from '@/test/demo-market';

const METRICS = ['pe', 'priceToBook', 'dividendYield'] as const;

type Metric = (typeof METRICS)[number];
type Company = Record<Metric, number | null> & { sector: string; value: number };

type Real = Record<Metric, readonly number[]> & { payers: number };

const real = (pe: number[], priceToBook: number[], dividendYield: number[], payers: number): Real => ({
  pe,
  priceToBook,
  dividendYield,
  payers,
});

/**
 * Quartiles of the positive figures of 483 companies of the S&P 500 on 16 December 2025 (published ratios, yields in
 * percent), and the share that pays a dividend.
 */
const REAL: Record<Sector, Real> = {
  'Basic Materials': real([18.6, 23.5, 32.0], [1.32, 2.75, 3.65], [1.09, 1.38, 2.74], 1.0),
  'Communication Services': real([14.2, 30.4, 41.1], [1.8, 3.37, 8.49], [0.37, 0.89, 2.09], 0.68),
  'Consumer Cyclical': real([20.0, 25.6, 32.6], [3.15, 6.44, 10.8], [0.98, 1.55, 2.45], 0.71),
  'Consumer Defensive': real([17.4, 22.9, 26.8], [1.67, 3.35, 9.36], [2.8, 3.39, 4.79], 0.94),
  Energy: real([13.4, 18.8, 29.6], [1.51, 1.93, 2.35], [2.38, 2.83, 3.52], 1.0),
  Finance: real([13.3, 16.0, 26.4], [1.48, 2.18, 4.11], [1.13, 1.84, 2.75], 0.94),
  Healthcare: real([18.0, 26.7, 40.3], [1.94, 3.56, 6.24], [0.6, 1.09, 2.59], 0.66),
  Industrials: real([22.1, 27.9, 34.0], [3.34, 5.39, 8.91], [0.92, 1.27, 1.73], 0.9),
  'Real Estate': real([24.7, 29.8, 50.8], [1.78, 2.31, 3.13], [3.77, 4.4, 4.78], 0.94),
  Technology: real([24.3, 31.8, 47.9], [4.7, 6.57, 14.1], [0.68, 1.27, 1.82], 0.6),
  Utilities: real([18.4, 20.2, 23.1], [1.76, 2.11, 2.49], [2.68, 3.13, 3.65], 1.0),
};

const QUARTERS = [0.25, 0.5, 0.75];

/** The same of the whole market, and the sizes of its companies in billions of euros (1.17 dollars each). */
const SHARES = [0.1, 0.25, 0.5, 0.75, 0.9];
const REAL_MARKET: Record<Metric, readonly number[]> = {
  pe: [13.0, 18.3, 25.6, 35.1, 56.4],
  priceToBook: [1.41, 2.03, 3.63, 8.24, 16.7],
  dividendYield: [0.6, 1.03, 1.89, 3.2, 4.52],
};
const REAL_SIZES = [14.4, 20.9, 38.6, 83.9, 185];

async function demoCompanies(): Promise<Company[]> {
  const { stocks, rates } = await readMarket({ today: '2026-11-21' });
  const perEuro = new Map(
    rates.map((series) => [series.currency, Array.from(series.rates).at(-1) ?? Number.NaN]),
  );
  return stocks
    .filter(({ company }) => company.status === 'active')
    .map(({ company, figures }) => ({
      sector: company.sector as string,
      value: (figures.market_cap ?? 0) / (perEuro.get(company.trading_currency) ?? 1),
      pe: figures.trailing_p_e ?? null,
      priceToBook: figures.price_to_book ?? null,
      dividendYield: figures.reported_dividend_yield ?? null,
    }));
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
}

/** Losses, negative book values and years without a dividend are counted, not compared. */
const positive = (companies: readonly Company[], metric: Metric) =>
  companies.flatMap((company) => ((company[metric] ?? 0) > 0 ? (company[metric] as number) : []));

/**
 * Largest factor between a quantile of the demo market and the real one, in either direction. A sector has 20 to 90
 * companies on both sides, so its quartiles are uncertain by a third themselves.
 */
const MEDIAN = 1.5;
const OTHERS = 2;

/** Share of payers in the whole market (396 of 483), and the largest differences: of a sector, and of the market. */
const REAL_PAYERS = 0.82;
const PAYERS = { sector: 0.25, market: 0.15 };

/** Sizes are compared above this, where every real company of the set is (euros). */
const LARGE = 10e9;

/** Lists the quantiles that are unlike the real ones, each with its factor. */
const unlike = (
  values: readonly number[],
  real: readonly number[],
  shares: readonly number[],
  median: number,
) =>
  shares.flatMap((share, index) => {
    const factor = quantile(values, share) / (real[index] as number);
    const most = share === 0.5 ? median : OTHERS;
    return factor > 1 / most && factor < most ? [] : [[share, factor]];
  });

describe('the demo market beside real companies', () => {
  let demo: Company[];

  beforeAll(async () => {
    demo = await demoCompanies();
  });

  const sectors = Object.keys(SECTORS) as Sector[];
  const of = (sector: string) => demo.filter((company) => company.sector === sector);

  it.each(sectors.flatMap((sector) => METRICS.map((metric) => [sector, metric] as const)))(
    '%s: %s has similar quartiles',
    (sector, metric) => {
      expect(unlike(positive(of(sector), metric), REAL[sector][metric], QUARTERS, MEDIAN)).toEqual([]);
    },
  );

  it.each(sectors)('%s: about as many pay a dividend', (sector) => {
    const share = positive(of(sector), 'dividendYield').length / of(sector).length;
    expect(Math.abs(share - REAL[sector].payers)).toBeLessThan(PAYERS.sector);
  });

  it('about as many of the whole market pay a dividend', () => {
    const share = positive(demo, 'dividendYield').length / demo.length;
    expect(Math.abs(share - REAL_PAYERS)).toBeLessThan(PAYERS.market);
  });

  it.each(METRICS)('the whole market has a similar spread of %s', (metric) => {
    expect(unlike(positive(demo, metric), REAL_MARKET[metric], SHARES, OTHERS)).toEqual([]);
  });

  it('large companies are of similar sizes', () => {
    const sizes = demo.map(({ value }) => value).filter((value) => value > LARGE);
    const real = REAL_SIZES.map((billions) => billions * 1e9);
    expect(unlike(sizes, real, SHARES, OTHERS)).toEqual([]);
  });
});
