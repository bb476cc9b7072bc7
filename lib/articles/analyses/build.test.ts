import { isRoute } from '@/lib/platform/seo/routes';
import { PRESET_PAGES } from '@/lib/search/preset-pages/preset-pages';
import { testMarket } from '@/test/analyses';
import { findSlugsOfFiles } from '@/test/content';
import { isRight } from '@/test/recompute';
import { coverOf } from '../page/cover';
import { plainText, wordCount } from '../text/plain-text';
import { renderArticle } from '../text/render-article';
import { sanitiseArticle } from '../text/sanitise-article';
import { buildAnalysis } from './build';
import { chartsSchema } from './charts';
import { ANALYSES } from './list';
import type { Market } from './market';

const SECTORS = ['Technology', 'Finance', 'Energy', 'Healthcare', null];
const COUNTRIES = ['Germany', 'United States', 'Japan', null, 'Narnia'];

/** Companies with different values in every figure, some of which are unknown. */
const company = (i: number) => {
  const figure = (factor: number, low: number, high: number, gap: number) =>
    i % gap === gap - 1 ? null : low + (((i * factor) % 97) / 97) * (high - low);
  return {
    id: `s${i}`,
    name: i % 7 === 3 ? `Kaufmann & *Söhne* <${i}> [a](/b) {{STOCK_CARD_1}}` : `Beispiel ${i} AG`,
    sector: SECTORS[i % 5] ?? null,
    country: COUNTRIES[i % 5] ?? null,
    market_cap: figure(31, 1e8, 9e11, 13),
    enterprise_value: figure(37, 1e8, 3e12, 11),
    trailing_p_e: figure(29, -10, 60, 9),
    forward_p_e: figure(23, 4, 60, 10),
    price_to_book: figure(19, -1, 12, 12),
    enterprise_to_ebitda: figure(17, 2, 40, 8),
    dividend_yield: figure(41, -2, 12, 6),
    payout_ratio: figure(43, 0.05, 1.4, 5),
    revenue_growth: figure(47, -0.3, 0.5, 14),
    earnings_growth: figure(53, -0.5, 0.8, 15),
    free_cash_flow: figure(59, -1e8, 1e9, 16),
    return_on_equity: figure(61, -0.1, 0.4, 17),
    yearly_change: figure(67, -60, 120, 18),
    quarter: figure(71, -45, 60, 19) ?? Number.NaN,
  };
};

const market = (size: number, change: (row: ReturnType<typeof company>, i: number) => object = () => ({})) =>
  testMarket(Array.from({ length: size }, (_, i) => ({ ...company(i), ...change(company(i), i) })));

it.each(ANALYSES)('$slug has a cover of its own: a number with the values of its chart', async (analysis) => {
  const charts = buildAnalysis(analysis, await market(400))?.charts ?? {};
  expect(Object.values(charts).filter(({ headline }) => headline)).toHaveLength(1);
  const cover = coverOf(charts);
  expect(cover?.figure).toMatch(/^[+−]?[\d.]+,\d(\u202f%)?$/);
  expect(cover?.values.length).toBeGreaterThan(1);
});

const MARKETS: [string, Promise<Market>][] = [
  ['one stock', market(1)],
  ['two', market(2)],
  ['three', market(3)],
  ['seven', market(7)],
  ['twelve', market(12)],
  ['400', market(400)],
  ['all the same', market(30, () => ({ trailing_p_e: 10, dividend_yield: 3, market_cap: 1e9, quarter: 0 }))],
  ['no dividends', market(40, () => ({ dividend_yield: null, payout_ratio: null }))],
  ['only losses', market(40, () => ({ trailing_p_e: -5, forward_p_e: null }))],
  ['no sectors and countries', market(40, () => ({ sector: null, country: null }))],
  ['one sector', market(40, () => ({ sector: 'Energy' }))],
  ['all fall', market(40, (_, i) => ({ quarter: -i / 2 }))],
  ['all rise', market(40, (_, i) => ({ quarter: i / 2 + 0.2 }))],
  ['no days', market(40, () => ({ price_date: '2026-11-20', figures_date: null }))],
];

const CASES = ANALYSES.flatMap((analysis) =>
  MARKETS.map(([name, made]) => [analysis.slug, name, analysis, made] as const),
);

/** Traces of a broken sentence. */
const BROKEN =
  /undefined|NaN|(?<!über |gerundet )null|Infinity|\[object|N\/A|−0,0(?!\d*[1-9])|\b1 Aktien|\beine Aktien| {2}\.|\.\./;

const SUM = /<span class="sum">(.*?)<\/span>/g;

describe.each(CASES)('%s of a market with %s', (_, __, analysis, made) => {
  const make = async () => {
    const article = buildAnalysis(analysis, await made);
    return article && { ...article, html: renderArticle(article.body, 'md').content };
  };

  it('has the structure of an article', async () => {
    const article = await make();
    if (!article) return;
    const { title, description, tags, html, charts, stocks } = article;
    expect([title.length >= 20, title.length <= 70]).toEqual([true, true]);
    expect([description.length >= 80, description.length <= 160, description]).toEqual([
      true,
      true,
      description,
    ]);
    // Lists and feeds show the text without a day or a source.
    expect(description).not.toMatch(/\d/);
    expect(tags.every((tag) => tag.length <= 30) && tags.length > 0 && tags.length <= 5).toBe(true);
    expect(sanitiseArticle(html)).toBe(html);
    const markers = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, name]) => name).sort();
    expect(markers(/\{\{CHART_([a-z]+)\}\}/g)).toEqual(Object.keys(chartsSchema.parse(charts)).sort());
    expect(markers(/\{\{STOCK_CARD_(\d)\}\}/g)).toEqual(stocks.map((___, i) => String(i + 1)));
  });

  it('has whole sentences, right sums and living links', async () => {
    const article = await make();
    if (!article) return;
    const { html } = article;
    const text = html.replace(/<[^>]*>/g, ' ');
    expect(text.match(BROKEN)).toBeNull();
    expect(html.match(/<p>\s|\s\s<|<(p|li|h2|caption)>\s*<\//)).toBeNull();
    for (const [, sum = ''] of html.matchAll(SUM)) expect([sum, isRight(sum)]).toEqual([sum, true]);
    const slugs = [...findSlugsOfFiles(), ...ANALYSES.map(({ slug }) => slug)];
    for (const [, path = ''] of html.matchAll(/href="([^"]*)"/g)) {
      const slug = /^\/articles\/(.*)$/.exec(path)?.[1];
      const known =
        slug !== undefined
          ? slugs.includes(slug)
          : path.startsWith('/stock-detail/s') ||
            isRoute(path) ||
            PRESET_PAGES.some((page) => page.path === path);
      expect([path, known]).toEqual([path, true]);
    }
    for (const slug of article.related) expect(slugs).toContain(slug);
  });

  it('is the same at every call', async () => {
    const all = await made;
    expect(buildAnalysis(analysis, all)).toEqual(buildAnalysis(analysis, all));
  });
});

it.each(ANALYSES.map((analysis) => [analysis.slug, analysis] as const))(
  '%s is a whole article where the market has enough to say',
  async (_, analysis) => {
    const article = buildAnalysis(analysis, await market(400));
    const words = wordCount(plainText(renderArticle(article?.body ?? '', 'md').content));
    expect([words >= 900, words <= 2000, words]).toEqual([true, true, words]);
    expect(Object.keys(article?.charts ?? {}).length).toBeGreaterThan(0);
    expect(article?.stocks.length).toBe(2);
  },
);

it('says nothing about an empty market', async () => {
  const empty = await testMarket([]);
  expect(ANALYSES.map((analysis) => buildAnalysis(analysis, empty))).toEqual(ANALYSES.map(() => null));
});

it('has addresses, titles and questions of its own, and no file has one of them', async () => {
  const all = await market(400);
  const articles = ANALYSES.map((analysis) => buildAnalysis(analysis, all));
  for (const values of [
    ANALYSES.map(({ slug }) => slug),
    articles.map((article) => article?.question),
    articles.map((article) => article?.title),
    articles.map((article) => article?.description),
  ]) {
    expect(new Set(values).size).toBe(ANALYSES.length);
  }
  const files = findSlugsOfFiles();
  expect(ANALYSES.filter(({ slug }) => files.includes(slug))).toEqual([]);
});
