import { stockExample } from '@/test/stock';
import type { ScoredMetric, SummaryKey } from '../metrics';
import { scoreClaim, scoreSentence } from './score-words';

const scored = (scores: Partial<Record<ScoredMetric, number>>) =>
  Object.fromEntries(Object.entries(scores).map(([key, score]) => [key, { score, compared: 600 }]));

const typical = (median: number | null) => ({
  sector: { lower: 25, middle: 50, upper: 75, median },
  market: 15.2,
});

const plain = (text: string | null) => text?.replace(/\s/g, ' ') ?? null;

describe('scoreSentence', () => {
  it.each<[string, SummaryKey, Parameters<typeof stockExample>[0], [string, string | null]]>([
    [
      'is cheaper',
      'valuation',
      {
        metricScores: scored({ trailing_p_e: 53, price_to_book: 60 }),
        comparisons: { trailing_p_e: typical(16.8) },
      },
      ['Günstiger als 53 % aller Unternehmen', 'KGV 14,82, Sektor 16,80'],
    ],
    [
      'is dearer, seen from the side of the larger group',
      'valuation',
      { metricScores: scored({ trailing_p_e: 12, price_to_book: 30 }) },
      ['Teurer als 88 % aller Unternehmen', 'KGV 14,82'],
    ],
    [
      'speaks of a metric on the side of the mean',
      'valuation',
      { metricScores: scored({ trailing_p_e: 30, forward_p_e: 90, price_to_book: 80 }) },
      ['Günstiger als 90 % aller Unternehmen', 'Erwartetes KGV 12,95'],
    ],
    [
      'is never better than all',
      'financial',
      { metricScores: scored({ operating_margin: 100, gross_margin: 100 }) },
      ['Rentabler als 99 % aller Unternehmen', 'Operative Marge 15,20 %'],
    ],
    [
      'is never worse than all',
      'growth',
      { metricScores: scored({ earnings_growth: 0, revenue_growth: 0 }) },
      ['Wächst langsamer als 99 % aller Unternehmen', 'Gewinnwachstum +18,40 %'],
    ],
    [
      'a low payout is well covered, not generous',
      'dividend',
      { metricScores: scored({ dividend_yield: 40, payout_ratio: 95 }) },
      ['Besser gedeckt als 95 % aller Unternehmen', 'Ausschüttungsquote 35,60 %'],
    ],
    [
      'has no amount in it',
      'dividend',
      { metricScores: scored({ dividend: 90, dividend_yield: 40 }) },
      ['Mehr Dividende je Aktie als 90 % aller Unternehmen', null],
    ],
    [
      'pays none',
      'dividend',
      { dividend_yield: 0, metricScores: scored({}) },
      ['Zahlt keine Dividende', null],
    ],
    ['is unknown', 'growth', { metricScores: scored({}) }, ['Zu wenige Angaben', null]],
  ])('%s', (_name, summary, changes, expected) => {
    const { claim, figures } = scoreSentence(stockExample(changes), summary);
    expect([plain(claim), plain(figures)]).toEqual(expected);
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
