import { EMPTY_SERIES } from '@/lib/finance/daily-series';
import { METRIC_KEYS, METRICS } from '@/lib/stocks/metrics';
import { stockExample } from '@/test/stock';
import { betterEnd, comparisonGroups, leadSentence, leads, scoreRows } from './rows';

const NO_RETURNS = { year: null, fiveYear: null };
const compared = (...stocks: Parameters<typeof stockExample>[0][]) =>
  stocks.map((changes) => ({ stock: stockExample(changes), returns: NO_RETURNS, index: EMPTY_SERIES }));

const rowOf = (groups: ReturnType<typeof comparisonGroups>, key: string) =>
  groups.flatMap(({ rows }) => rows).find((row) => row.key === key);

describe('comparisonGroups', () => {
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

  it.each([
    [
      'a lower multiple is better',
      { trailing_p_e: 12 },
      { trailing_p_e: 9 },
      'trailing_p_e',
      ['12,00', '9,00'],
      [1],
    ],
    [
      'a loss has no better multiple',
      { trailing_p_e: -3 },
      { trailing_p_e: 9 },
      'trailing_p_e',
      ['−3,00', '9,00'],
      [1],
    ],
    [
      'a higher margin is better',
      { profit_margin: 0.2 },
      { profit_margin: 0.1 },
      'profit_margin',
      ['20,00\u202f%', '10,00\u202f%'],
      [0],
    ],
    [
      'a lower payout ratio is better',
      { payout_ratio: 0.2 },
      { payout_ratio: 0.1 },
      'payout_ratio',
      ['20,00\u202f%', '10,00\u202f%'],
      [1],
    ],
    [
      'a larger company is not',
      { market_cap: 2e9 },
      { market_cap: 1e9 },
      'market_cap',
      ['2,00\u00a0Mrd.\u00a0€', '1,00\u00a0Mrd.\u00a0€'],
      [],
    ],
    [
      'nor is a higher amount per share',
      { dividend: 2 },
      { dividend: 1 },
      'dividend',
      ['2,00\u00a0€', '1,00\u00a0€'],
      [],
    ],
    [
      'nor a price that has risen',
      { yearly_change: 2 },
      { yearly_change: 1 },
      'yearly_change',
      ['+2,00\u202f%', '+1,00\u202f%'],
      [],
    ],
    [
      'a missing figure is N/A',
      { price_to_book: null },
      { price_to_book: 1 },
      'price_to_book',
      ['N/A', '1,00'],
      [],
    ],
  ])('%s', (_name, one, other, key, texts, better) => {
    const row = rowOf(comparisonGroups(compared(one, other)), key);
    expect(row).toMatchObject({ better });
    expect(row?.texts.map((text) => text.replaceAll('\u202f', ' ').replaceAll('\u00a0', ' '))).toEqual(
      texts.map((text) => text.replaceAll('\u202f', ' ').replaceAll('\u00a0', ' ')),
    );
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

it('takes the better end from METRICS for all other metrics', () => {
  for (const key of METRIC_KEYS) {
    const { better, group, unit } = METRICS[key];
    if (group !== 'size' && unit !== 'perShare') expect([key, betterEnd(key)]).toEqual([key, better]);
  }
});

it('marks the better summary score', () => {
  const scores = (score: number) => ({
    trailing_p_e: { score, compared: 9 },
    price_to_book: { score, compared: 9 },
  });
  const rows = scoreRows(compared({ metricScores: scores(40) }, { metricScores: scores(60) }));
  expect(rows[0]).toEqual({ key: 'valuation', label: 'Bewertung', scores: [40, 60], better: [1] });
  expect(rows[1]).toMatchObject({ scores: [null, null], better: [] });
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
    const row = (better: number[]) => ({ key: 'year' as const, label: '', texts: [], better });
    expect(leads([{ title: '', rows: [row([0]), row([0, 1]), row([])] }], 3)).toEqual({
      counts: [2, 1, 0],
      of: 2,
    });
  });
});
