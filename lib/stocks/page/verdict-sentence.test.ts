import { stockExample } from '@/test/stock';
import type { ScoredMetric } from '../metrics';
import { verdictSentence } from './verdict-sentence';

/** Two metrics of each summary, so that each has a score. */
const METRICS: readonly (readonly [ScoredMetric, ScoredMetric])[] = [
  ['trailing_p_e', 'forward_p_e'],
  ['operating_margin', 'profit_margin'],
  ['dividend_yield', 'payout_ratio'],
  ['revenue_growth', 'earnings_growth'],
];

const scored = (scores: readonly (number | null)[]) =>
  Object.fromEntries(
    scores.flatMap((score, i) =>
      score === null ? [] : (METRICS[i] ?? []).map((key) => [key, { score, compared: 600 }]),
    ),
  );

const sentence = (scores: readonly (number | null)[], changes: Parameters<typeof stockExample>[0] = {}) =>
  verdictSentence(stockExample({ profit_margin: 0.1, metricScores: scored(scores), ...changes }));

it.each<[(number | null)[], string]>([
  [[80, 70, 50, 30], 'Günstig bewertet und ertragsstark, aber wachstumsschwach'],
  [[60, 60, 60, 60], 'Günstig bewertet, ertragsstark, dividendenstark und wachstumsstark'],
  [[10, 20, 39, 0], 'Hoch bewertet, ertragsschwach, dividendenschwach und wachstumsschwach'],
  [[59, 40, 50, 45], 'Insgesamt im Mittelfeld'],
  [[50, 90, 50, null], 'Ertragsstark'],
  [[80, 90, null, null], 'Zu wenige Angaben für eine Einordnung'],
  [[null, null, null, null], 'Zu wenige Angaben für eine Einordnung'],
])('%j: %s', (scores, expected) => expect(sentence(scores)).toBe(expected));

it('calls no company that makes a loss strong in earnings', () => {
  expect(sentence([50, 70, 50, 50], { profit_margin: -0.01 })).toBe('Insgesamt im Mittelfeld');
  expect(sentence([80, 70, 50, 50], { profit_margin: -0.01 })).toBe('Günstig bewertet');
  expect(sentence([50, 70, 50, 50], { profit_margin: 0.01 })).toBe('Ertragsstark');
});

it('judges a dividend by its yield, whatever it is per share', () => {
  const stock = (dividendYield: number, others: number) =>
    sentence([], {
      metricScores: {
        ...scored([50, 50, null, 50]),
        dividend: { score: others, compared: 600 },
        dividend_yield: { score: dividendYield, compared: 600 },
        payout_ratio: { score: others, compared: 600 },
      },
    });
  expect(stock(27, 95)).toBe('Insgesamt im Mittelfeld');
  expect(stock(50, 95)).toBe('Dividendenstark');
  expect(stock(97, 5)).toBe('Insgesamt im Mittelfeld');
  expect(stock(49, 5)).toBe('Dividendenschwach');
});

it.each([{ dividend: 0 }, { dividend_yield: 0 }])(
  'blames no company for a dividend that it does not pay: %j',
  (none) => {
    expect(sentence([50, 50, 10, 50], none)).toBe('Insgesamt im Mittelfeld');
    expect(sentence([80, 50, 10, 50], none)).toBe('Günstig bewertet');
  },
);

it('says nothing where the metrics that are known belong to no summary', () => {
  const sizes = ['market_cap', 'enterprise_value', 'revenue', 'free_cash_flow', 'current_qtr_growth'];
  const metricScores = Object.fromEntries(sizes.map((key) => [key, { score: 90, compared: 600 }]));
  expect(sentence([], { metricScores })).toBe('Zu wenige Angaben für eine Einordnung');
});
