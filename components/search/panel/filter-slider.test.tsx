import { renderToStaticMarkup } from 'react-dom/server';
import { EVERY_STOCK } from '@/lib/search/stock-search';
import { FilterSlider } from './filter-slider';

type Search = Pick<Parameters<typeof FilterSlider>[0], 'filter'> & { filters: typeof EVERY_STOCK.filters };

const sliders = ({ filter, filters }: Search): string[] => {
  const html = renderToStaticMarkup(
    <FilterSlider
      filter={filter}
      search={{ ...EVERY_STOCK, filters }}
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
  expect(sliders({ filter: 'dividend_yield', filters: {} })).toEqual([
    'Dividendenrendite 0–20 0: beliebig',
    'Dividendenrendite, Obergrenze 0–20 20: beliebig',
  ]);
  expect(
    sliders({ filter: 'dividend_yield', filters: { dividend_yield: 3.5, dividend_yield_to: 8 } }),
  ).toEqual([
    'Dividendenrendite 0–20 3.5: ab 3,5\u202f%',
    'Dividendenrendite, Obergrenze 0–20 8: bis 8\u202f%',
  ]);
  expect(sliders({ filter: 'trailing_p_e', filters: { trailing_p_e_from: 6, trailing_p_e: 20 } })).toEqual([
    'KGV, Untergrenze 1–101 6: ab 6',
    'KGV 1–101 20: bis 20',
  ]);
});
