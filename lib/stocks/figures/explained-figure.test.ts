import { stockExample } from '@/test/stock';
import { plain } from '@/test/words';
import { METRIC_KEYS, SUMMARY_SCORES } from '../metrics';
import { explainedFigure } from './explained-figure';
import { type ExplainedKey, FISCAL_PAGE_FIGURES, PAGE_FIGURES } from './page-figures';

const history = {
  first: '2019-05-16',
  last: { ex_date: '2026-05-14', amount: 2.1 },
  count: 8,
  lastYear: [2.1],
  isLate: false,
};
const none = { first: null, last: null, count: 0, lastYear: [], isLate: false };
const stock = stockExample({
  figures_date: '2026-10-30',
  compared: 640,
  metricScores: {
    trailing_p_e: { score: 64, compared: 500 },
    forward_p_e: { score: 71, compared: 480 },
    price_to_book: { score: 53, compared: 610 },
  },
});

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
    expect([plain(figure.value ?? ''), figure.day]).toEqual([value, day]);
  });

  it.each<[ExplainedKey, string]>([
    ['last_dividend', '14.05.2026'],
    ['dividend_count', '0'],
  ])('%s of a stock without known payments is %s', (key, value) => {
    expect(explainedFigure(stock, key, none).value).toBe(value);
  });

  it.each<[string, Parameters<typeof stockExample>[0], string]>([
    ['never paid', { last_dividend_date: null }, 'Keine Zahlung bekannt'],
    ['has one doubtful payment', { last_dividend_date: null, held_dividend_date: '2026-05-14' }, 'N/A'],
  ])('says of a stock that %s when it last did', (_name, changes, text) => {
    expect(explainedFigure(stockExample(changes), 'last_dividend', none).value).toBe(text);
  });

  it('says with how many a figure was compared, and what a summary is made of', () => {
    const facts = (key: ExplainedKey) =>
      explainedFigure(stock, key, history).facts.map((fact) => plain(fact.join(' ')));
    expect(facts('trailing_p_e')).toEqual(['Verglichene Unternehmen 500', 'Besser als bei 64 %']);
    expect(facts('current_price')).toEqual([]);
    expect(facts('score_valuation')).toEqual([
      'Score KGV 64',
      'Score Erwartetes KGV 71',
      'Score KBV 53',
      'Score EV/EBITDA N/A',
      'Verglichene Unternehmen 640',
    ]);
  });

  it('computes with its own numbers, or says the formula in words only', () => {
    expect(plain(explainedFigure(stock, 'trailing_p_e', history).sum ?? '')).toBe('87,42 € ÷ 5,90 € = 14,82');
    expect(explainedFigure(stock, 'score_valuation', history).sum).toBe('(64 + 71 + 53) ÷ 3 = 63');
    expect(explainedFigure(stock, 'revenue_growth', history).sum).toBeNull();
  });

  it('is never better than all, itself included', () => {
    const best = stockExample({ metricScores: { trailing_p_e: { score: 100, compared: 500 } } });
    const { facts } = explainedFigure(best, 'trailing_p_e', history);
    expect(facts.map((fact) => plain(fact.join(' ')))).toContain('Besser als bei 99 %');
  });

  describe('says why a dividend figure is not counted from payments', () => {
    const noteOf = (key: ExplainedKey, changes: Parameters<typeof stockExample>[0]) =>
      explainedFigure(stockExample(changes), key, history).note;
    const held = { last_dividend_date: '2024-05-14', held_dividend_date: '2026-05-14' };
    const unknown = { ...held, dividend: null, dividend_yield: null, payout_ratio: null };

    it.each(['dividend', 'dividend_yield', 'payout_ratio'] as const)('%s', (key) => {
      expect(noteOf(key, unknown)).toBe(
        'Die Zahlung vom 14.05.2026 ist zweifelhaft und zählt nicht mit: Sie kann eine Abspaltung sein, eine Sonderausschüttung oder ein Betrag in fremder Währung. Null wäre falsch, denn gezahlt wurde etwas. Einen eigenen Wert nennt die Quelle nicht.',
      );
      expect(noteOf(key, held)).toMatch(/Deshalb gilt die Angabe der Quelle\.$/);
    });

    it('beside other payments of the year', () => {
      expect(noteOf('dividend_yield', { held_dividend_date: '2026-08-14' })).toBe(
        'Die Zahlung vom 14.08.2026 ist zweifelhaft und zählt nicht mit: Sie kann eine Abspaltung sein, eine Sonderausschüttung oder ein Betrag in fremder Währung. Nennt die Quelle eine höhere Rendite, als die übrigen Zahlungen des Jahres ergeben, gelten ihre Angaben, sonst die Summe dieser Zahlungen.',
      );
    });

    it('payments end before the year', () => {
      expect(noteOf('dividend_yield', { last_dividend_date: '2025-11-20' })).toBe(
        'Die letzte Zahlung, die wir kennen, ist vom 20.11.2025. Die Quelle nennt aber eine Rendite, also fehlen uns spätere Zahlungen. Deshalb gilt die Angabe der Quelle.',
      );
    });

    it('a payment is late', () => {
      const late = stockExample({ last_dividend_date: '2025-11-18', dividend: 0.6, dividend_yield: 3 });
      expect(explainedFigure(late, 'dividend_yield', { ...history, isLate: true }).note).toBe(
        'Das ist die Summe, die zuletzt in einem Jahr gezahlt wurde, bis zum 18.11.2025. Eine Zahlung steht noch aus; bis sechs Wochen nach dem erwarteten Tag zählt deshalb die vom Vorjahr.',
      );
    });

    it.each<[string, ExplainedKey, Parameters<typeof stockExample>[0]]>([
      ['a counted one', 'dividend_yield', {}],
      [
        'a dividend that was dropped',
        'dividend_yield',
        { last_dividend_date: '2024-05-14', dividend_yield: 0 },
      ],
      ['a payment held back years ago', 'dividend_yield', { held_dividend_date: '2024-05-14' }],
      ['another figure', 'profit_margin', unknown],
    ])('but not of %s', (_name, key, changes) => expect(noteOf(key, changes)).toBeNull());
  });

  it('has no single value of what the page shows for several years', () => {
    expect(explainedFigure(stock, 'altman_z', history)).toMatchObject({
      label: 'Altman Z',
      value: null,
      sum: null,
      day: null,
      facts: [],
    });
  });

  it('knows every figure of the page', () => {
    const scores = Object.keys(SUMMARY_SCORES).map((key) => `score_${key}`);
    const pageFigures = Object.keys({ ...PAGE_FIGURES, ...FISCAL_PAGE_FIGURES });
    const keys = [...METRIC_KEYS, ...pageFigures, ...scores] as ExplainedKey[];
    for (const key of keys) {
      const { label, meaning, formula } = explainedFigure(stock, key, history);
      expect([label, meaning, formula].filter((text) => !text)).toEqual([]);
    }
  });
});
