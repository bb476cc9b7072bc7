import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { publishArticles } from '@/lib/articles/publish/publish';
import { GUIDED_BANKS } from '@/lib/bank-guides/bank-guides';
import { FIGURE_PAGES } from '@/lib/stocks/figures/figure-pages';
import { findSlugsOfFiles } from '@/test/content';
import { testDatabase } from '@/test/database';
import { loadTestMarket } from '@/test/market';
import { forbiddenWords } from '@/test/wording';
import { words } from '@/test/words';
import BankGuidePage from './(info)/depot-import/[bank]/page';
import ArticlePage from './articles/[slug]/page';
import FigurePage from './kennzahlen/[name]/page';

// All texts of the product, on a machine that does other work too.
jest.setTimeout(300_000);

const database = testDatabase();

const COUNTRIES = ['Germany', 'United States', 'Switzerland', 'Sweden'];
const SECTORS = ['Industrials', 'Technology', 'Finance', 'Real Estate'];
const all = (value: number, names: string[]) => Object.fromEntries(names.map((name) => [name, value]));

const FIGURES = {
  ...all(2e9, words`revenue enterprise_value`),
  ...all(12, words`trailing_p_e forward_p_e enterprise_to_ebitda interest_cover`),
  ...all(
    0.3,
    words`operating_margin profit_margin gross_margin return_on_equity roic equity_ratio payout_ratio`,
  ),
  ...all(0.1, words`revenue_growth earnings_growth next_year_growth eps_growth_5 revenue_growth_5`),
  ...all(2, words`price_to_book dividend net_debt_to_ebitda`),
  free_cash_flow: 1e8,
  f_score: 6,
  share_growth: -0.01,
  dividend_yield: 4,
  current_price: 50,
  yearly_change: 5,
  week52_low: 40,
  week52_high: 60,
};

beforeAll(async () => {
  await publishArticles(database(), { paths: ['content/articles'], unpublish: [], dryRun: false });
  const stocks = Array.from({ length: 40 }, (_, i) => ({
    id: `s-${i}`,
    country: COUNTRIES[i % 4],
    sector: SECTORS[Math.floor(i / 4) % 4],
    ...FIGURES,
    market_cap: 1e9 * (i + 1),
    price_date: '2026-11-27',
  }));
  const paid = Object.fromEntries(Array.from({ length: 8 }, (_, year) => [`${2018 + year}-12-09`, 2]));
  await loadTestMarket(database(), {
    stocks,
    dividends: Object.fromEntries(stocks.map(({ id }) => [id, paid])),
  });
});

type Page = (props: never) => Promise<ReactNode>;
type Case = [path: string, page: Page, params: Record<string, string>];

const pages: Case[] = [
  ...findSlugsOfFiles().map((slug): Case => [`/articles/${slug}`, ArticlePage, { slug }]),
  ...Object.keys(FIGURE_PAGES).map((name): Case => [`/kennzahlen/${name}`, FigurePage, { name }]),
  ...GUIDED_BANKS.map((bank): Case => [`/depot-import/${bank}`, BankGuidePage, { bank }]),
];

it.each(pages)('%s keeps the rules of words and headings', async (path, page, params) => {
  const { prelude } = await prerenderToNodeStream(await page({ params: Promise.resolve(params) } as never));
  let html = '';
  for await (const chunk of prelude) html += chunk;
  const text = html.replaceAll(/<script.*?<\/script>/gs, '').replaceAll(/<[^>]*>/g, ' ');
  expect(forbiddenWords(text)).toEqual([]);
  const levels = [...html.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  expect(levels.filter((level, i) => i > 0 && level > (levels[i - 1] as number) + 1)).toEqual([]);
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
  // Each article has its block of the market of today.
  expect(ids.includes('heute')).toBe(path.startsWith('/articles/'));
});
