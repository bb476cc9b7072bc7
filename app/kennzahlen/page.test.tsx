import { renderToStaticMarkup } from 'react-dom/server';
import { explanationPath, FIGURE_PAGES, figurePath } from '@/lib/stocks/figures/figure-pages';
import { EXPLANATIONS, type ExplanationKey } from '@/lib/stocks/figures/metric-explanations';
import { words } from '@/test/words';
import FiguresPage from './page';

const PAGES = Object.keys(FIGURE_PAGES).map(figurePath);

it('links each page of the glossary once', () => {
  const html = renderToStaticMarkup(<FiguresPage />);
  const linked = [...html.matchAll(/href="(\/kennzahlen\/[^"]*)"/g)].map(([, path]) => path);
  expect(linked.sort()).toEqual([...PAGES].sort());
});

it('has a page for each explained figure but prices and the own history, which the guide to the search explains', () => {
  const { summary: _, ...figures } = EXPLANATIONS;
  const keys = Object.keys(figures) as Exclude<ExplanationKey, 'summary'>[];
  expect(keys.filter((key) => !PAGES.includes(explanationPath(key)))).toEqual(words`
    current_price daily_change weekly_change monthly_change yearly_change own_history
  `);
});
