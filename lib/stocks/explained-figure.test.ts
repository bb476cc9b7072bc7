import { explainedFigure } from './explained-figure';
import { METRIC_KEYS, SUMMARY_SCORES } from './metrics';
import { type ExplainedKey, PAGE_FIGURES } from './page-figures';
import { stockExample } from './test-stock';

const history = { first: '2019-05-16', last: { ex_date: '2026-05-14', amount: 2.1 }, count: 8 };
const none = { first: null, last: null, count: 0 };
const stock = stockExample({
  figures_date: '2026-10-30',
  compared: 640,
  metricScores: {
    trailing_p_e: { score: 64, compared: 500 },
    forward_p_e: { score: 71, compared: 480 },
    price_to_book: { score: 53, compared: 610 },
  },
});

/** With the spaces that a keyboard has. */
const plain = (text: string) => text.replace(/\s/g, ' ');

describe('explainedFigure', () => {
  it.each<[ExplainedKey, string, string]>([
    ['trailing_p_e', '14,82', '2026-10-30'],
    ['current_price', '87,42 €', '2026-11-20'],
    ['last_dividend', '2,10 € am 14.05.2026', '2026-11-20'],
    ['dividend_count', '8 seit 2019', '2026-11-20'],
    ['week52_high', '89,60 €', '2026-11-20'],
    ['week52_low', '54,18 €', '2026-11-20'],
    ['week52_range', '54,18 € bis 89,60 €', '2026-11-20'],
    ['score_valuation', '63 von 100', '2026-10-30'],
    ['score_growth', 'N/A', '2026-10-30'],
  ])('%s is %s, of %s', (key, value, day) => {
    const figure = explainedFigure(stock, key, history);
    expect([plain(figure.value), figure.day]).toEqual([value, day]);
  });

  it.each<[ExplainedKey, string]>([
    ['last_dividend', '14.05.2026'],
    ['dividend_count', '0'],
  ])('%s of a stock without known payments is %s', (key, value) => {
    expect(explainedFigure(stock, key, none).value).toBe(value);
  });

  it('says with how many a figure was compared, and what a summary is made of', () => {
    const facts = (key: ExplainedKey) =>
      explainedFigure(stock, key, history).facts.map((fact) => plain(fact.join(' ')));
    expect(facts('trailing_p_e')).toEqual(['Verglichene Unternehmen 500', 'Besser als bei 64 %']);
    expect(facts('current_price')).toEqual([]);
    expect(facts('score_valuation')).toEqual([
      'Punktzahl KGV 64',
      'Punktzahl Erwartetes KGV 71',
      'Punktzahl KBV 53',
      'Punktzahl EV/EBITDA N/A',
      'Verglichene Unternehmen 640',
    ]);
  });

  it('knows every figure of the page', () => {
    const scores = Object.keys(SUMMARY_SCORES).map((key) => `score_${key}`);
    const keys = [...METRIC_KEYS, ...Object.keys(PAGE_FIGURES), ...scores] as ExplainedKey[];
    for (const key of keys) {
      const { label, meaning, formula, example } = explainedFigure(stock, key, history);
      expect([label, meaning, formula, example].filter((text) => !text)).toEqual([]);
    }
  });
});
