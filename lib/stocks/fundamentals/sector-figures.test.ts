import { createRates } from '@/lib/currencies/rates';
import { MEASURES } from '@/lib/finance/value/history-bands';
import { figures, fiscalYears } from '@/test/fiscal-year';
import { stockExample } from '@/test/stock';
import { words } from '@/test/words';
import { fiscalColumns } from './fiscal-columns';
import { ownHistory } from './own-history';
import { quality } from './quality';
import { figuresOfSector } from './sector-figures';
import { yearTable } from './year-table';

const INDUSTRIAL = `revenue 1000, ebit 200, ebitda 250, pretaxIncome 180, incomeTax 45, eps 2, shares 50, dividendPerShare 1,
  operatingCashFlow 200, capex 60, interestExpense 20, totalAssets 1600, currentAssets 400, cash 100, currentLiabilities 200,
  totalLiabilities 800, longTermDebt 300, totalDebt 400, equity 800, retainedEarnings 500`;

/** Six years with all figures of an industrial company; the last EBIT was restated. */
const ALL = {
  currency: 'EUR',
  adjustedOn: '2026-03-01',
  trailing: null,
  years: fiscalYears(
    2019,
    Array.from({ length: 6 }, (_, at) => ({
      ...figures(INDUSTRIAL),
      grossProfit: 400 + at,
      netIncome: 135 + at,
    })),
  ).map((year) => ({ ...year, first: { ebit: 190, revenue: 990 } })),
};

const CLOSES = Array.from({ length: 66 }, (_, at) => ({
  day: `${2020 + Math.floor((at + 6) / 12)}-${String(((at + 6) % 12) + 1).padStart(2, '0')}-28`,
  close: 30,
}));

const RATES = createRates(new Map(), 0);

const judged = (sector: string | null) => {
  const fundamentals = figuresOfSector(ALL, sector);
  const { years, currency } = fundamentals;
  const stock = stockExample({ sector, current_price: 30, market_cap: 1500 });
  return {
    rows: yearTable(fundamentals).groups.flatMap(({ rows }) => rows.map(({ key }) => key)),
    bands: MEASURES.filter(
      (measure) => ownHistory(CLOSES, fundamentals, 'EUR', RATES)?.measures[measure].band,
    ),
    columns: fiscalColumns(fundamentals, { sector, trading_currency: 'EUR' }),
    quality: quality({ stock, years, currency, payments: [], rates: RATES }),
  };
};

describe('figuresOfSector', () => {
  it('leaves the figures of an industrial company', () => {
    const { rows, bands, columns, quality: found } = judged('Industrials');
    expect(rows).toHaveLength(16);
    expect(bands).toEqual(MEASURES);
    // (400 − 100) / 250; 200 / 20; 200 × 0.75 / (800 + 400 − 100)
    expect(columns).toMatchObject({ net_debt_to_ebitda: 1.2, interest_cover: 10 });
    expect(columns.roic).toBeCloseTo(150 / 1100, 10);
    expect(columns.f_score).not.toBeNull();
    // 1 × 50 / (200 − 60)
    expect(columns.free_cash_flow_payout).toBeCloseTo(50 / 140, 10);
    // 6.56 × (400 − 200) / 1,600 + 3.26 × 500 / 1,600 + 6.72 × 200 / 1,600 + 1.05 × 800 / 800
    expect(columns.altman_double_prime).toBeCloseTo(3.72875, 9);
    // 20 % of 1,000 after 25 % tax, / 8.5 %, + 100 − 400
    expect(columns.earnings_power).toBeCloseTo(150 / 0.085 - 300, 9);
    expect(found).toMatchObject({ interestCover: 10, altman: { reason: null } });
  });

  // Banks and insurers are of one sector.
  it('withholds what says nothing about a bank or an insurer', () => {
    const { rows, bands, columns, quality: found } = judged('Finance');
    expect(rows).toEqual(words`
      revenue netIncome netMargin returnOnEquity earningsPayout eps dividendPerShare equityRatio shares
    `);
    expect(bands).toEqual(['priceEarnings', 'priceToBook', 'dividendYield']);
    expect(columns).toMatchObject({
      roic: null,
      net_debt_to_ebitda: null,
      interest_cover: null,
      free_cash_flow_payout: null,
      f_score: null,
      equity_ratio: 0.5,
      profit_years: 6,
      altman_double_prime: null,
      earnings_power: null,
    });
    expect(found).toMatchObject({ interestCover: null, roic: null, altman: { score: null } });
    expect(figuresOfSector(ALL, 'Finance').years.at(-1)?.first).toEqual({ revenue: 990 });
  });

  it('withholds the interest cover of a property company, and its Z-Score, but not its cash flow', () => {
    const { rows, bands, columns, quality: found } = judged('Real Estate');
    expect(rows).toHaveLength(16);
    expect(bands).toEqual(MEASURES);
    expect(columns).toMatchObject({
      net_debt_to_ebitda: 1.2,
      interest_cover: null,
      altman_double_prime: null,
    });
    expect(found).toMatchObject({
      interestCover: null,
      isWithoutInterest: false,
      altman: { reason: 'not_for_this_industry', score: null },
    });
  });

  it('compares the worth of earnings with the market value only in one currency', () => {
    const listing = { sector: 'Industrials', trading_currency: 'USD' };
    expect(fiscalColumns(ALL, listing)).toMatchObject({ earnings_power: null, interest_cover: 10 });
  });

  it('withholds the same of the last twelve months', () => {
    const [trailing = null] = ALL.years;
    const found = figuresOfSector({ ...ALL, trailing }, 'Finance').trailing;
    expect(found).toMatchObject({ ebit: null, capex: null, eps: 2, revenue: 1000 });
  });
});
