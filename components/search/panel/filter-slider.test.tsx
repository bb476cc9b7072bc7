import { renderToStaticMarkup } from 'react-dom/server';
import type { FilterKey } from '@/lib/search/rules';
import { FilterSlider } from './filter-slider';

type Bounds = { from?: number; to?: number };

const render = (filter: FilterKey, { from = 0, to = 0 }: Bounds = {}, bins?: number[]): string =>
  renderToStaticMarkup(
    <FilterSlider
      filter={filter}
      from={from}
      to={to}
      currency="EUR"
      histogram={bins && { bins }}
      onChange={() => undefined}
    />,
  );

const sliders = (filter: FilterKey, bounds?: Bounds): string[] => {
  const html = render(filter, bounds);
  const labelled = /<label for="([^"]+)"[^>]*>([^<]+)/.exec(html);
  return [...html.matchAll(/<input[^>]*type="range"[^>]*>/g)].map(([input]) => {
    const value = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1];
    const name = value('aria-label') ?? (value('id') === labelled?.[1] ? labelled?.[2] : undefined);
    return `${name} ${value('min')}–${value('max')} ${value('value')}: ${value('aria-valuetext')}`;
  });
};

it('has a slider for each bound of a filter, the lower one first', () => {
  expect(sliders('dividend_yield')).toEqual([
    'Dividendenrendite 0–20 0: beliebig',
    'Dividendenrendite, Obergrenze 0–20 20: beliebig',
  ]);
  expect(sliders('dividend_yield', { from: 3.5, to: 8 })).toEqual([
    'Dividendenrendite 0–20 3.5: ab 3,5\u202f%',
    'Dividendenrendite, Obergrenze 0–20 8: bis 8\u202f%',
  ]);
  expect(sliders('trailing_p_e', { from: 6, to: 20 })).toEqual([
    'KGV, Untergrenze 0–101 6: ab 6',
    'KGV 0–101 20: bis 20',
  ]);
});

it.each<[FilterKey, Bounds, [from: number, to: number]]>([
  ['dividend_yield', { from: 5 }, [0.25, 1]],
  // The track of a maximum ends one step later.
  ['price_to_book', { from: 3, to: 7 }, [3 / 21, 7 / 21]],
])('marks the values between the knobs: %s', (filter, bounds, [from, to]) => {
  const html = render(filter, bounds);
  const numbers = (pattern: RegExp) => pattern.exec(html)?.slice(1).map(Number);
  const [right, left] = numbers(/inset\(0 ([\d.]+)% 0 ([\d.]+)%\)/) ?? [];
  expect(left).toBeCloseTo(100 * from);
  expect(right).toBeCloseTo(100 - 100 * to);
  const [low, high] = numbers(/--from:([\d.]+);--share:([\d.]+)/) ?? [];
  expect(low).toBeCloseTo(from);
  expect(high).toBeCloseTo(to);
});

it.each<[FilterKey, width: number]>([
  ['dividend_yield', 4],
  // A bin for each 5 of the 21 that its track is long.
  ['price_to_book', 4.2],
])('draws the bars where the knobs stand for their values: %s', (filter, width) => {
  const [, drawn] = /<svg viewBox="0 0 ([\d.]+) 1"/.exec(render(filter, {}, [1, 2, 3, 4])) ?? [];
  expect(Number(drawn)).toBeCloseTo(width);
});
