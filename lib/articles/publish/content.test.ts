import fs from 'node:fs';
import { isRoute } from '@/lib/platform/seo/routes';
import { PRESET_PAGES } from '@/lib/search/preset-pages/preset-pages';
import { STRATEGIES } from '@/lib/search/strategies/strategies';
import { FIGURE_PAGES, figurePath } from '@/lib/stocks/figures/figure-pages';
import { METRIC_KEYS } from '@/lib/stocks/metrics';
import { testMarket } from '@/test/analyses';
import { readContent } from '@/test/content';
import { lawsOf } from '@/test/laws';
import { isRight } from '@/test/recompute';
import { buildAnalysis } from '../analyses/build';
import { ANALYSES } from '../analyses/list';
import { CATEGORY_IDS } from '../rules';
import { plainText, wordCount } from '../text/plain-text';
import { renderArticle } from '../text/render-article';

const content = readContent();
const SLUGS = [...content.map(({ slug }) => slug), ...ANALYSES.map(({ slug }) => slug)];

/** Returns the ids of the sections on a static page and of its explained figures. */
function anchorsOf(page: string): string[] {
  const source = fs.readFileSync(`content/pages${page}.md`, 'utf8');
  const chapters = [...source.matchAll(/^#+ .*\{#([a-z-]+)\}$/gm)].map(([, id]) => id as string);
  const metrics = METRIC_KEYS.map((key) => key.replaceAll('_', '-'));
  return page === '/search-explained' ? [...chapters, ...metrics] : chapters;
}

const ANCHORS: Readonly<Record<string, string[]>> = {
  '/search-explained': anchorsOf('/search-explained'),
  '/value-investing': anchorsOf('/value-investing'),
};

function leadsSomewhere(address: string): boolean {
  const [path = '', anchor] = address.split('#');
  const slug = /^\/articles\/(.+)$/.exec(path)?.[1];
  if (slug !== undefined) {
    const article = content.find((candidate) => candidate.slug === slug);
    return (
      SLUGS.includes(slug) && (anchor === undefined || !!article?.headings.some(({ id }) => id === anchor))
    );
  }
  if (Object.keys(FIGURE_PAGES).some((figure) => path === figurePath(figure))) return anchor === undefined;
  if (!isRoute(path) && ![...PRESET_PAGES, ...STRATEGIES].some((page) => page.path === path)) return false;
  return anchor === undefined || (ANCHORS[path]?.includes(anchor) ?? false);
}

describe.each(content.map((article) => [article.slug, article] as const))('%s', (slug, article) => {
  const { source, content: html, stocks, related, charts, definition, keyPoints } = article;

  it('has only right sums', () => {
    const sums = [...source.matchAll(/`([^`\n]*=[^`\n]*)`/g)].map(([, sum]) => sum as string);
    expect(sums.length).toBeGreaterThan(0);
    expect(sums.filter((sum) => !isRight(sum))).toEqual([]);
    expect(html.match(/<span class="sum">/g)).toHaveLength(sums.length);
  });

  it('is as long as an article, with a table, a chart and two cards at its end', () => {
    const words = wordCount(plainText(html));
    expect([words >= 900, words <= 2000, words]).toEqual([true, true, words]);
    expect(html).toContain('<table>');
    expect(Object.keys(charts).filter((name) => !html.includes(`{{CHART_${name}}}`))).toEqual([]);
    expect(Object.values(charts).filter(({ headline }) => headline)).toHaveLength(1);
    expect(html.replaceAll(/\s/g, '')).toMatch(/\{\{STOCK_CARD_1\}\}\{\{STOCK_CARD_2\}\}$/);
    expect(stocks.length).toBeGreaterThanOrEqual(2);
  });

  it('begins with its answer', () => {
    expect(definition).toBeDefined();
    expect(keyPoints?.length).toBeGreaterThanOrEqual(3);
    expect(source).not.toMatch(/^## (Zusammengefasst|Zusammenfassung|Fazit)/m);
  });

  it('leads to pages that are there', () => {
    const addresses = [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address as string);
    expect(addresses.length).toBeGreaterThanOrEqual(3);
    expect(addresses.filter((address) => !leadsSomewhere(address))).toEqual([]);
    expect(related.filter((other) => !SLUGS.includes(other) || other === slug)).toEqual([]);
  });
});

it('answers from every category, thirty times and more', () => {
  const categories = [...content.map(({ category }) => category), ...ANALYSES.map(() => 'market-analysis')];
  expect(categories.length).toBeGreaterThanOrEqual(30);
  for (const id of CATEGORY_IDS) {
    expect([id, categories.filter((category) => category === id).length >= 5]).toEqual([id, true]);
  }
});

it('names both limits of the Günstigerprüfung wherever it names one', () => {
  const limits = content.flatMap(({ slug, source }) =>
    [...source.matchAll(/[Ss]teuersatz[^.]{0,20} unter 25 %.{0,120}/g)].map(
      ([text]) => [slug, text] as const,
    ),
  );
  expect(limits.length).toBeGreaterThan(1);
  expect(limits.filter(([, text]) => !text.includes('26,375 %'))).toEqual([]);
});

it('answers questions itself, with a day where the state may change', () => {
  const evasion = /unter diesem Aktenzeichen|siehst du auf der Abrechnung|manche Stelle/;
  expect(content.filter(({ source }) => evasion.test(source)).map(({ slug }) => slug)).toEqual([]);
});

it('credits dividends after withholding and German tax as its table of countries says', () => {
  const { source = '' } = content.find(({ slug }) => slug === 'auslaendische-quellensteuer') ?? {};
  const number = (cell = '') => Number(cell.replace(/[^\d,]/g, '').replace(',', '.'));
  const rows = [...source.matchAll(/^\| (.+) \| (\d[\d,]*) % \| (.+) \| (.+) \| (.+) € \|$/gm)];
  expect(rows.map(([, country]) => country).join()).toMatch(/Taiwan.*Südkorea.*Australien/);
  for (const [, country, withheld, credited = '', , paid] of rows) {
    // The bank takes the same tax, whatever the tax office credits later.
    const credit = credited.startsWith('erst') ? 0 : number(credited);
    const left = 1000 - 10 * number(withheld) - (250 - 10 * credit) * 1.055;
    expect([country, left.toFixed(2)]).toEqual([country, number(paid).toFixed(2)]);
  }
});

it('gives the address of each source of law', () => {
  const { laws, withoutAddress } = lawsOf(content);
  expect(laws).not.toEqual([]);
  expect(withoutAddress).toEqual([]);
});

it('names the day of its check wherever it states tax law', () => {
  const taxLaw = /\b(?:EStG|EStR|InvStG|SolzG|KStG|GewStG|REITG)\b|26,375 %/;
  const stating = content.filter(({ source }) => taxLaw.test(source));
  expect(stating.length).toBeGreaterThan(15);
  expect(stating.filter(({ checked }) => checked === undefined).map(({ slug }) => slug)).toEqual([]);
});

it('has no title, description or paragraph twice', async () => {
  const figures = {
    trailing_p_e: 9,
    price_to_book: 2,
    enterprise_to_ebitda: 7,
    dividend_yield: 3,
    market_cap: 1e9,
  };
  const market = await testMarket([
    { id: 'a', ...figures, quarter: 4 },
    { id: 'b', ...figures, quarter: -4 },
  ]);
  const built = ANALYSES.flatMap((analysis) => {
    const article = buildAnalysis(analysis, market);
    return article ? { ...article, content: renderArticle(article.body, 'md').content } : [];
  });
  expect(built).toHaveLength(ANALYSES.length);
  const all = [...content, ...built];
  for (const texts of [all.map(({ title }) => title), all.map(({ description }) => description)]) {
    expect(texts.filter((text, i) => texts.indexOf(text) !== i)).toEqual([]);
  }
  const paragraphs = all.flatMap(({ content: html }) => [
    ...new Set(
      [...html.matchAll(/<(p|li|blockquote)>(.*?)<\/\1>/gs)].map(([, , text = '']) => plainText(text)),
    ),
  ]);
  expect(paragraphs.filter((text, i) => text.length > 40 && paragraphs.indexOf(text) !== i)).toEqual([]);
});

describe('docs/content.md', () => {
  const lines = fs.readFileSync('docs/content.md', 'utf8').split('\n');
  const rows = lines.filter(
    (line) => /^\| [a-z0-9]+(-[a-z0-9]+)* \| /.test(line) && !line.startsWith('| address'),
  );
  const row = (...cells: string[]) => `| ${cells.join(' | ')} |`;

  it('names every article of a file with its title and where it leads', () => {
    for (const { slug, title, related } of content) {
      const planned = rows.find((line) => line.startsWith(`| ${slug} |`))?.split(' | ') ?? [];
      expect([planned[1], planned[3]?.replace(' |', '')]).toEqual([title, related.join(', ')]);
      expect(planned[2]).toMatch(/\?$/);
    }
  });

  it('names every analysis with its title, question and where it leads', async () => {
    const market = await testMarket([{ id: 'a', trailing_p_e: 9, market_cap: 1e9, quarter: 4 }]);
    for (const analysis of ANALYSES) {
      const article = buildAnalysis(analysis, market);
      const { title = '', question = '', related = [] } = article ?? {};
      expect(rows).toContain(row(analysis.slug, title, question, related.join(', ')));
    }
  });

  it('names nothing else', () => {
    expect(rows.map((line) => line.split(' | ')[0]?.slice(2)).sort()).toEqual([...SLUGS].sort());
  });
});
