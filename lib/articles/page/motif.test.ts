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

it('draws neighbours of one category differently more often than not', () => {
  // Paths and their opacities tell the kinds apart.
  const kinds = Array.from({ length: 50 }, (_, i) =>
    motifMarkup('value', `Titel ${i}`).replaceAll(/d="[^"]*"/g, ''),
  );
  const alike = kinds.filter((kind, i) => kind === kinds[i + 1]);
  expect(alike.length).toBeLessThan(25);
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

describe('motifMarkup of an article with values', () => {
  const drawn = (values: number[]) => motifMarkup('market-analysis', 'Titel', { values });

  it('draws them as bars, whatever the title', () => {
    expect(drawn([1, 4, 2])).toBe(motifMarkup('market-analysis', 'Anderer Titel', { values: [1, 4, 2] }));
    expect(drawn([1, 4, 2])).not.toBe(drawn([4, 2, 1]));
  });

  it.each([[[0, 0]], [[-20, 5]], [[1000]], [Array.from({ length: 40 }, (_, i) => i)]])(
    'stays within its frame with %j',
    (values) => {
      const bars = [...drawn(values).matchAll(/M([\d.]+) ([\d.]+)h([\d.]+)v([\d.]+)h-/g)].slice(0);
      const shown = bars.map((bar) => bar.slice(1).map(Number) as [number, number, number, number]);
      expect(shown).toHaveLength(values.length);
      for (const [x, y, width, height] of shown) {
        expect(x + width).toBeLessThanOrEqual(320);
        expect(y + height).toBeCloseTo(180, 0);
        expect(height).toBeGreaterThanOrEqual(2);
      }
    },
  );

  it('draws the motif of the category without any', () => {
    expect(drawn([])).toBe(motifMarkup('market-analysis', 'Titel'));
  });
});
