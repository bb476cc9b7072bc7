import { CATEGORY_IDS } from '../rules';
import { motifMarkup } from './motif';

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
      expect(markup.length).toBeLessThan(2_000);
      for (const [x, y] of pointsOf(markup)) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(320);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(180);
      }
    }
  });
});

/** Returns the start points of paths and the end points of their lines. */
const pointsOf = (markup: string): [number, number][] =>
  [...markup.matchAll(/M(-?[\d.]+) (-?[\d.]+)(?:l([-\d. ]+))?/g)].flatMap(([, x, y, steps = '']) => {
    const numbers = (steps.match(/-?[\d.]+/g) ?? []).map(Number);
    let at: [number, number] = [Number(x), Number(y)];
    const points = [at];
    for (let i = 0; i < numbers.length; i += 2) {
      at = [at[0] + (numbers[i] as number), at[1] + (numbers[i + 1] as number)];
      points.push(at);
    }
    return points;
  });
