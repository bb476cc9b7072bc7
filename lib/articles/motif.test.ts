import { motifMarkup } from './motif';
import { CATEGORY_IDS } from './rules';

describe.each(CATEGORY_IDS)('motifMarkup of %s', (category) => {
  const titles = Array.from({ length: 50 }, (_, i) => `Titel ${i}: „Wie viel?“ <b>`);

  it('is the same for one title, and another for each', () => {
    const drawn = titles.map((title) => motifMarkup(category, title));
    expect(drawn).toEqual(titles.map((title) => motifMarkup(category, title)));
    expect(new Set(drawn).size).toBe(titles.length);
  });

  it('stays within its frame, is light and holds no text', () => {
    for (const title of titles) {
      const markup = motifMarkup(category, title);
      expect(markup).not.toMatch(/Titel|<b>|NaN/);
      expect(markup.length).toBeLessThan(3_000);
      for (const [, x, y] of markup.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)) {
        expect(Number(x)).toBeGreaterThanOrEqual(0);
        expect(Number(x)).toBeLessThanOrEqual(320);
        expect(Number(y)).toBeGreaterThanOrEqual(0);
        expect(Number(y)).toBeLessThanOrEqual(180);
      }
    }
  });
});
