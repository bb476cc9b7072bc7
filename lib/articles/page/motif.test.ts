import { motifMarkup } from './motif';
import { MOTIFS } from './subject';

describe.each(MOTIFS)('motifMarkup of %s', (motif) => {
  const titles = Array.from({ length: 50 }, (_, i) => `Titel ${i}: „Wie viel?“ <b>`);

  it('is the same for one title, and another for each', () => {
    const drawn = titles.map((title) => motifMarkup({ motif, title }));
    expect(drawn).toEqual(titles.map((title) => motifMarkup({ motif, title })));
    expect(new Set(drawn).size).toBe(titles.length);
  });

  it('stays within its frame, is light and holds no text', () => {
    for (const title of titles) {
      const markup = motifMarkup({ motif, title });
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

it('draws each motif in its own way', () => {
  expect(new Set(MOTIFS.map((motif) => motifMarkup({ motif, title: 'Titel' }))).size).toBe(MOTIFS.length);
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

describe.each(['columns', 'bars', 'ranges'] as const)(
  'motifMarkup of an article with values as %s',
  (kind) => {
    const drawn = (values: number[], title = 'Titel') =>
      motifMarkup({ motif: 'market', title, cover: { figure: '1', text: 'eins', kind, values } });

    it('draws them, whatever the title', () => {
      expect(drawn([1, 4, 2])).toBe(drawn([1, 4, 2], 'Anderer Titel'));
      expect(drawn([1, 4, 2])).not.toBe(drawn([4, 2, 1]));
    });

    it.each([[[0, 0]], [[-20, 5]], [[1000]], [Array.from({ length: 40 }, (_, i) => i)]])(
      'stays within its frame, below the figure and its text, with %j',
      (values) => {
        const parts = [...drawn(values).matchAll(/M([\d.]+) ([\d.]+)h([\d.]+)v([\d.]+)h-/g)];
        const shown = parts.map((part) => part.slice(1).map(Number) as [number, number, number, number]);
        expect(shown.length).toBeGreaterThanOrEqual(Math.min(values.length, 6));
        for (const [x, y, width, height] of shown) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x + width).toBeLessThanOrEqual(320);
          expect(y).toBeGreaterThanOrEqual(105);
          expect(y + height).toBeLessThanOrEqual(180.1);
        }
      },
    );

    it('has no grid behind its text', () => {
      const grid = 'M0 45h320';
      expect(drawn([1, 4, 2])).not.toContain(grid);
      expect(drawn([])).toContain(grid);
    });

    it('draws the motif of the subject without any', () => {
      expect(drawn([])).toBe(motifMarkup({ motif: 'market', title: 'Titel' }));
    });
  },
);

it('draws the same values in another form for another kind of chart', () => {
  const kinds = ['columns', 'bars', 'ranges'] as const;
  const cover = { figure: '1', text: 'eins', values: [1, 4, 2] };
  const drawn = kinds.map((kind) =>
    motifMarkup({ motif: 'market', title: 'Titel', cover: { ...cover, kind } }),
  );
  expect(new Set(drawn).size).toBe(kinds.length);
});
