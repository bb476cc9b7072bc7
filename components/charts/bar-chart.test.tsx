import { renderToStaticMarkup } from 'react-dom/server';
import { BarChart } from './bar-chart';
import { type Bar, placeBars } from './bars';
import { tipWords } from './chart-tip';

const bar = (value: number | null, index = 0): Bar => ({
  key: String(index),
  value,
  colour: 'var(--chart-bar)',
  period: ['Mai', '2026'],
  figure: String(value),
  title: 'Mai 2026',
  rows: [
    { name: 'Betrag', value: `${value} €`, isAmount: true },
    { name: 'Zum Vorjahr', value: '+5 %', isAmount: false },
  ],
});

// Tops and heights in percent, from the top.
it.each([
  ['above zero', [1, 4], 100, [75, 0], [25, 100]],
  ['below zero', [-1, -4], 0, [0, 0], [25, 100]],
  ['on both sides', [3, -1], 75, [0, 75], [75, 25]],
  ['nothing for zero and unknown', [0, null, 2], 100, [100, 100, 0], [0, 0, 100]],
  ['zero alone at the bottom', [0, 0], 100, [100, 100], [0, 0]],
])('places bars: %s', (_case, values, zero, tops, heights) => {
  const placed = placeBars(values.map(bar));
  expect(placed.zero).toBe(zero);
  expect(placed.places.map(({ top }) => top)).toEqual(tops);
  expect(placed.places.map(({ height }) => height)).toEqual(heights);
});

it('leaves as much room beside the bars as between them', () => {
  const { places, width } = placeBars([1, 2, 3].map(bar));
  const lefts = places.map(({ left }) => left);
  const gap = (lefts[0] ?? 0) as number;
  expect(lefts[1]).toBeCloseTo(gap + width + gap, 8);
  expect((lefts[2] ?? 0) + width + gap).toBeCloseTo(100, 8);
});

it('is a drawing with its description before any script', () => {
  const html = renderToStaticMarkup(<BarChart bars={[bar(1), bar(2, 1)]} label="Dividenden" height={100} />);
  expect(html).toContain('role="img" aria-label="Dividenden"');
  expect(html.match(/<rect/g)).toHaveLength(2);
});

it.each([
  [false, 'Mai 2026, Betrag 1 €, Zum Vorjahr +5 %'],
  [true, 'Mai 2026, Zum Vorjahr +5 %'],
])('reads a bar, amounts hidden: %s', (hidesAmounts, words) => {
  expect(tipWords(bar(1), hidesAmounts)).toBe(words);
});
