import { stockExample } from '@/test/stock';
import { plain } from '@/test/words';
import type { ScoredMetric, SummaryKey } from '../metrics';
import type { StockDetail } from '../schema';
import { scoreClaim, scoreSentence } from './score-words';

const scored = (scores: Partial<Record<ScoredMetric, number>>) =>
  Object.fromEntries(Object.entries(scores).map(([key, score]) => [key, { score, compared: 600 }]));

const SECTOR = {
  comparisons: { trailing_p_e: { sector: { lower: 25, middle: 50, upper: 75, median: 16.8 }, market: 15.2 } },
};

describe('scoreSentence', () => {
  it.each<[string, SummaryKey, Partial<Record<ScoredMetric, number>>, string, Partial<StockDetail>?]>([
    [
      'cheaper',
      'valuation',
      { trailing_p_e: 53, price_to_book: 60 },
      'Günstiger als 53 %: KGV 14,82, Sektor 16,80',
      SECTOR,
    ],
    [
      'dearer, seen from the larger group',
      'valuation',
      { trailing_p_e: 12, price_to_book: 30 },
      'Teurer als 88 %: KGV 14,82',
    ],
    [
      'the side of the mean',
      'valuation',
      { trailing_p_e: 30, forward_p_e: 90, price_to_book: 80 },
      'Günstiger als 90 %: Erwartetes KGV 12,95',
    ],
    [
      'never better than all',
      'financial',
      { operating_margin: 100, gross_margin: 100 },
      'Rentabler als 99 %: Operative Marge 15,20 %',
    ],
    [
      'never worse than all',
      'growth',
      { earnings_growth: 0, revenue_growth: 0 },
      'Wächst langsamer als 99 %: Gewinnwachstum +18,40 %',
    ],
    [
      'a low payout is covered, not generous',
      'dividend',
      { dividend_yield: 40, payout_ratio: 95 },
      'Besser gedeckt als 95 %: Ausschüttungsquote 35,60 %',
    ],
    ['no amount', 'dividend', { dividend: 90, dividend_yield: 40 }, 'Mehr Dividende je Aktie als 90 %'],
    ['pays none', 'dividend', {}, 'Zahlt keine Dividende', { dividend_yield: 0 }],
    ['unknown', 'growth', {}, 'Zu wenige Angaben'],
  ])('%s', (_name, summary, scores, expected, changes = {}) => {
    const stock = stockExample({ metricScores: scored(scores), ...changes });
    const { claim, figures } = scoreSentence(stock, summary);
    const said = [claim, figures].filter(Boolean).join(': ');
    expect(plain(said).replace(' aller Unternehmen', '')).toBe(expected);
  });

  it('finds a metric for every mean', () => {
    for (let low = 0; low <= 100; low += 7) {
      for (let high = low; high <= 100; high++) {
        const metricScores = scored({ revenue_growth: low, next_year_growth: high });
        expect(scoreSentence(stockExample({ metricScores }), 'growth').claim).toMatch(
          / als \d{1,2}\s% aller Unternehmen$/,
        );
      }
    }
  });
});

it.each<[SummaryKey, Parameters<typeof stockExample>[0], string]>([
  ['valuation', { metricScores: scored({ trailing_p_e: 61, price_to_book: 61 }) }, 'günstiger als 61 %'],
  ['growth', { metricScores: scored({ earnings_growth: 19, revenue_growth: 19 }) }, 'langsamer als 81 %'],
  ['dividend', { dividend: 0 }, 'zahlt keine Dividende'],
  ['financial', { metricScores: {} }, 'zu wenige Angaben'],
])('says the score of %s in a few words', (summary, changes, words) => {
  expect(plain(scoreClaim(stockExample(changes), summary))).toBe(words);
});
