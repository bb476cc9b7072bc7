import fs from 'node:fs';
import type { MetricKey } from '@/lib/stocks/metrics';
import { STRATEGIES, type Strategy, strategyAt } from './strategies';

type Figures = Partial<Record<MetricKey, number>>;

const fits = (slug: string, figures: Figures) => {
  const { fits } = strategyAt(slug) as Strategy;
  return fits?.((key) => figures[key] ?? Number.NaN);
};

describe('STRATEGIES', () => {
  it.each<[slug: string, name: string, figures: Figures, expected: boolean]>([
    ['graham-22-5', '15 × 1.5 is 22.5', { trailing_p_e: 15, price_to_book: 1.5 }, true],
    ['graham-22-5', '9 × 2.5 is 22.5', { trailing_p_e: 9, price_to_book: 2.5 }, true],
    ['graham-22-5', '15 × 1.51 is more', { trailing_p_e: 15, price_to_book: 1.51 }, false],
    ['graham-22-5', 'a loss is no bargain', { trailing_p_e: -5, price_to_book: 1 }, false],
    ['graham-22-5', 'two negatives are none either', { trailing_p_e: -5, price_to_book: -1 }, false],
    ['graham-22-5', 'an unknown figure', { trailing_p_e: 5 }, false],
    ['f-score-8-und-9', '8', { f_score: 8 }, true],
    ['f-score-8-und-9', '7', { f_score: 7 }, false],
    ['f-score-8-und-9', 'unknown', {}, false],
    ['hohe-kapitalrendite-wenig-schulden', 'bounds', { roic: 0.15, net_debt_to_ebitda: 1 }, true],
    ['hohe-kapitalrendite-wenig-schulden', 'net cash', { roic: 0.3, net_debt_to_ebitda: -2 }, true],
    ['hohe-kapitalrendite-wenig-schulden', 'debt', { roic: 0.3, net_debt_to_ebitda: 1.1 }, false],
    ['hohe-kapitalrendite-wenig-schulden', 'return', { roic: 0.149, net_debt_to_ebitda: 0 }, false],
    ['netto-kasse', 'more cash than debt', { net_debt_to_ebitda: -0.1 }, true],
    ['netto-kasse', 'as much', { net_debt_to_ebitda: 0 }, false],
    ['netto-kasse', 'unknown', {}, false],
  ])('%s: %s', (slug, _name, figures, expected) => expect(fits(slug, figures)).toBe(expected));

  it.each([
    ['seit-2008-nicht-gekuerzt', 2025, { filters: { dividend_without_cut: 18 } }], // 2008 to 2025
    [
      'deutsche-dividendenzahler',
      2025,
      { countries: ['Germany'], paysDividend: true, filters: { dividend_without_cut: 5 } },
    ],
    ['netto-kasse', 2025, undefined],
  ])('%s asks in the search of %i', (slug, lastYear, expected) =>
    expect(strategyAt(slug)?.search?.(lastYear)).toEqual(expected),
  );

  it.each(STRATEGIES)('$slug has texts of a fitting length and an article', (strategy) => {
    const { title, description, article } = strategy;
    expect(`${title} | Aktienlotse`.length).toBeLessThanOrEqual(70);
    expect([description, description.length >= 50 && description.length <= 170]).toEqual([description, true]);
    expect(fs.existsSync(`content/articles/${article.slug}.md`)).toBe(true);
  });

  it('are found by their address alone', () => {
    expect(STRATEGIES.map(({ path }) => path)).toContain('/search/strategie/netto-kasse');
    expect(strategyAt('constructor')).toBeUndefined();
  });
});
