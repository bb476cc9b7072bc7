import { EMPTY_SERIES } from '@/lib/finance/daily-series';
import { METRIC_KEYS, METRICS, type MetricKey, SCORED_METRICS } from '@/lib/stocks/metrics';
import { stockExample } from '@/test/stock';
import { plain, words } from '@/test/words';
import { betterEnd, betterScores, comparisonGroups, leadSentence, leads } from './rows';

const NO_RETURNS = { year: null, fiveYear: null };
const compared = (...stocks: Parameters<typeof stockExample>[0][]) =>
  stocks.map((changes) => ({
    stock: stockExample(changes),
    verdict: { strengths: [], risks: [], isKnown: false },
    returns: NO_RETURNS,
    index: EMPTY_SERIES,
  }));

const rowOf = (groups: ReturnType<typeof comparisonGroups>, key: string) =>
  groups.flatMap(({ rows }) => rows).find((row) => row.key === key);

/** Marks a stock whose years in a row may be more than are known. */
const OPEN = { dividend_increases_most: null };

describe('comparisonGroups', () => {
  it('names expected growth in full', () => {
    const labels = comparisonGroups([]).flatMap(({ rows }) => rows.map(({ label }) => label));
    expect(labels).toContain('Gewinnwachstum nächstes Jahr (erw.)');
  });

  it('marks none of two values that read the same', () => {
    const groups = comparisonGroups(
      compared({ trailing_p_e: 12.001 }, { trailing_p_e: 12.004 }, { trailing_p_e: 30 }),
    );
    expect(rowOf(groups, 'trailing_p_e')?.better).toEqual([0, 1]);
    const two = comparisonGroups(compared({ trailing_p_e: 12.001 }, { trailing_p_e: 12.004 }));
    expect(rowOf(two, 'trailing_p_e')?.better).toEqual([]);
  });

  it('lets a delisted stock win nothing by its old figures', () => {
    const groups = comparisonGroups(
      compared({ trailing_p_e: 5, status: 'delisted' }, { trailing_p_e: 12 }, { trailing_p_e: 15 }),
    );
    expect(rowOf(groups, 'trailing_p_e')?.better).toEqual([1]);
  });

  it('contains every metric but the price once, and total returns', () => {
    const keys = comparisonGroups(compared({}, {})).flatMap(({ rows }) => rows.map(({ key }) => key));
    const metrics = METRIC_KEYS.filter((key) => key !== 'current_price');
    expect([...keys].sort()).toEqual([...metrics, 'year', 'fiveYear'].sort());
  });

  it.each<[string, MetricKey, number | null, number | null, string, number[], object?]>([
    ['a lower multiple is better', 'trailing_p_e', 12, 9, '12,00 | 9,00', [1]],
    ['a loss has no better multiple', 'trailing_p_e', -3, 9, '−3,00 | 9,00', [1]],
    ['a higher margin is better', 'profit_margin', 0.2, 0.1, '20,00 % | 10,00 %', [0]],
    ['a lower payout ratio is better', 'payout_ratio', 0.2, 0.1, '20,00 % | 10,00 %', [1]],
    ['a larger company is not', 'market_cap', 2e9, 1e9, '2,00 Mrd. € | 1,00 Mrd. €', []],
    ['nor is a higher amount per share', 'dividend', 2, 1, '2,00 € | 1,00 €', []],
    ['nor a price that has risen', 'yearly_change', 2, 1, '+2,00 % | +1,00 %', []],
    ['more cash than debt is better', 'net_debt_to_ebitda', -0.5, 0.5, '−0,50 | 0,50', [0]],
    ['fewer shares are better', 'share_growth', 0.01, -0.02, '+1,00 % | −2,00 %', [1]],
    ['more years with a profit are better', 'profit_years', 9, 10, '9 | 10', [1]],
    ['more years with an increase are better', 'dividend_increases', 9, 10, '9 | 10', [1]],
    [
      'years that may be more than the most are not behind',
      'dividend_increases',
      9,
      10,
      'mind. 9 | 10',
      [],
      OPEN,
    ],
    ['years that are more in any case are better', 'dividend_increases', 12, 10, 'mind. 12 | 10', [0], OPEN],
    ['a dividend that grows faster is better', 'dividend_growth_5', 0.05, -0.01, '+5,00 % | −1,00 %', [0]],
    ['more months of payment are not', 'dividend_months', 4, 1, '4 | 1', []],
    ['a missing figure is N/A', 'price_to_book', null, 1, 'N/A | 1,00', []],
  ])('%s', (_name, key, one, other, texts, better, ofOne = {}) => {
    const row = rowOf(comparisonGroups(compared({ [key]: one, ...ofOne }, { [key]: other })), key);
    expect(row).toMatchObject({ better });
    expect(plain(row?.texts.join(' | ') ?? '')).toBe(texts);
  });

  it('compares total returns', () => {
    const [one, other] = compared({}, {}).map((stock, i) => ({
      ...stock,
      returns: { year: i + 1, fiveYear: null },
    }));
    const groups = comparisonGroups([one, other].filter((stock) => stock !== undefined));
    expect(rowOf(groups, 'year')).toMatchObject({ texts: ['+1,00\u202f%', '+2,00\u202f%'], better: [1] });
    expect(rowOf(groups, 'fiveYear')).toMatchObject({ texts: ['N/A', 'N/A'], better: [] });
  });
});

it('takes the better end from METRICS for all metrics with a score', () => {
  for (const key of SCORED_METRICS) {
    const { better, group, unit } = METRICS[key];
    if (group !== 'size' && unit !== 'perShare') expect([key, betterEnd(key)]).toEqual([key, better]);
  }
});

it('knows a better end of every metric but sizes, amounts per share, changes of the price and months of payment', () => {
  expect(METRIC_KEYS.filter((key) => betterEnd(key) === null)).toEqual(words`
    market_cap enterprise_value revenue free_cash_flow current_price daily_change weekly_change
    monthly_change yearly_change dividend dividend_months
  `);
  expect(METRIC_KEYS.filter((key) => betterEnd(key) === 'lowest')).toEqual([
    'net_debt_to_ebitda',
    'share_growth',
  ]);
});

describe('the typical value of a figure', () => {
  const spread = { lower: 25, middle: 50, upper: 75 };
  const known = (sector: number | null, market: number | null = 15.2) => ({
    comparisons: { trailing_p_e: { sector: sector === null ? null : { ...spread, median: sector }, market } },
  });
  it.each([
    ['is the median of the sector that all share', [known(13.8), known(13.8)], 'Sektor 13,80'],
    ['is that of the market', [known(13.8), { ...known(20), sector: 'Energy' }], 'Markt 15,20'],
    ['is that of the market beside a stock without a sector', [known(13.8), { sector: null }], 'Markt 15,20'],
    ['is that of the market for a small sector', [known(null), known(null)], 'Markt 15,20'],
    ['comes with the second stock, if the first has no score', [{}, known(13.8)], 'Sektor 13,80'],
    ['is absent without a score', [known(null, null), {}], null],
  ])('%s', (_name, stocks, expected) => {
    expect(rowOf(comparisonGroups(compared(...stocks)), 'trailing_p_e')?.typical ?? null).toBe(expected);
  });
});

it('marks the better summary score', () => {
  const scores = (score: number) => ({
    trailing_p_e: { score, compared: 9 },
    price_to_book: { score, compared: 9 },
  });
  const stocks = compared({ metricScores: scores(40) }, { metricScores: scores(60) });
  expect(betterScores(stocks)).toEqual([[], ['valuation']]);
});

describe('the sentence on who leads', () => {
  it.each([
    [[3, 5], 8, 'B liegt in 5 von 8 Kennzahlen vorn.'],
    [[4, 4, 1], 8, 'A und B liegen in je 4 von 8 Kennzahlen vorn.'],
    [[4, 4, 4], 8, 'A, B und C liegen in je 4 von 8 Kennzahlen vorn.'],
    [[0, 0], 0, 'Keine Kennzahl unterscheidet diese Aktien.'],
  ])('%j of %s', (counts, of, expected) => {
    expect(leadSentence(['A', 'B', 'C'].slice(0, counts.length), { counts, of })).toBe(expected);
  });

  it('counts ties for all that share them', () => {
    const row = (better: number[]) => ({ key: 'year' as const, label: '', typical: null, texts: [], better });
    const rows = [row([0]), row([0, 1]), row([])];
    expect(leads([{ title: '', rows }], 3)).toEqual({ counts: [2, 1, 0], of: 2 });
  });
});
