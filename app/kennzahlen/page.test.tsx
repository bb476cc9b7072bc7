import { renderToStaticMarkup } from 'react-dom/server';
import { explanationPath, FIGURE_PAGES, figurePath } from '@/lib/stocks/figures/figure-pages';
import {
  FISCAL_EXPLANATIONS,
  METRIC_EXPLANATIONS,
  PAGE_FIGURE_EXPLANATIONS,
} from '@/lib/stocks/figures/metric-explanations';
import type { ExplainedKey } from '@/lib/stocks/figures/page-figures';
import { words } from '@/test/words';
import FiguresPage from './page';

const PAGES = Object.keys(FIGURE_PAGES).map(figurePath);

it('links each page of the glossary once', () => {
  const html = renderToStaticMarkup(<FiguresPage />);
  const linked = [...html.matchAll(/href="(\/kennzahlen\/[^"]*)"/g)].map(([, path]) => path);
  expect(linked.sort()).toEqual([...PAGES].sort());
});

it('has a page for each explained figure but prices and the own history, which the guide to the search explains', () => {
  const keys = [METRIC_EXPLANATIONS, PAGE_FIGURE_EXPLANATIONS, FISCAL_EXPLANATIONS].flatMap(
    (explanations) => Object.keys(explanations) as ExplainedKey[],
  );
  expect(keys.filter((key) => !PAGES.includes(explanationPath(key)))).toEqual(words`
    current_price daily_change weekly_change monthly_change yearly_change own_history
  `);
});
