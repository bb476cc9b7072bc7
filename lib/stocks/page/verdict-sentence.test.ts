import type { ScoredMetric } from '../metrics';
import { verdictSentence } from './verdict-sentence';

/** Two metrics of each summary, so that each has a score. */
const METRICS: readonly (readonly [ScoredMetric, ScoredMetric])[] = [
  ['trailing_p_e', 'forward_p_e'],
  ['operating_margin', 'profit_margin'],
  ['dividend_yield', 'payout_ratio'],
  ['revenue_growth', 'earnings_growth'],
];

const sentence = (scores: readonly (number | null)[], profit_margin: number | null = null) =>
  verdictSentence({
    profit_margin,
    metricScores: Object.fromEntries(
      scores.flatMap((score, i) =>
        score === null ? [] : (METRICS[i] ?? []).map((key) => [key, { score, compared: 600 }]),
      ),
    ),
  });

it.each<[(number | null)[], string]>([
  [[80, 70, 50, 30], 'Günstig bewertet und ertragsstark, aber wachstumsschwach'],
  [[60, 60, 60, 60], 'Günstig bewertet, ertragsstark, dividendenstark und wachstumsstark'],
  [[10, 20, 39, 0], 'Hoch bewertet, ertragsschwach, dividendenschwach und wachstumsschwach'],
  [[59, 40, 50, 45], 'Ohne große Stärken und Schwächen'],
  [[null, 90, null, null], 'Ertragsstark'],
  [[null, null, null, null], 'Zu wenige Angaben für ein Urteil'],
])('%j: %s', (scores, expected) => {
  expect(sentence(scores)).toBe(expected);
});

it('calls no company that makes a loss strong in earnings', () => {
  expect(sentence([50, 70, 50, 50], -0.01)).toBe('Ohne große Stärken und Schwächen');
  expect(sentence([80, 70, 50, 50], -0.01)).toBe('Günstig bewertet');
  expect(sentence([50, 70, 50, 50], 0.01)).toBe('Ertragsstark');
});

it('judges a dividend by its yield, whatever it is per share', () => {
  const stock = (dividendYield: number, others: number) =>
    verdictSentence({
      profit_margin: 0.1,
      metricScores: {
        dividend: { score: others, compared: 600 },
        dividend_yield: { score: dividendYield, compared: 600 },
        payout_ratio: { score: others, compared: 600 },
      },
    });
  expect(stock(27, 95)).toBe('Ohne große Stärken und Schwächen');
  expect(stock(50, 95)).toBe('Dividendenstark');
  expect(stock(97, 5)).toBe('Ohne große Stärken und Schwächen');
  expect(stock(49, 5)).toBe('Dividendenschwach');
});
