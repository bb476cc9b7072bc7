import { renderToStaticMarkup } from 'react-dom/server';
import type { FilterKey } from '@/lib/search/rules';
import { FilterSlider } from './filter-slider';

type Bounds = { from?: number; to?: number };

const sliders = (filter: FilterKey, { from = 0, to = 0 }: Bounds = {}): string[] => {
  const html = renderToStaticMarkup(
    <FilterSlider
      filter={filter}
      from={from}
      to={to}
      currency="EUR"
      histogram={undefined}
      onChange={() => undefined}
    />,
  );
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
    'KGV, Untergrenze 1–101 6: ab 6',
    'KGV 1–101 20: bis 20',
  ]);
});
