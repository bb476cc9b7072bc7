import fs from 'node:fs';
import { plainText, wordCount } from '@/lib/articles/text/plain-text';
import { berlinDay } from '@/lib/platform/format/berlin-day';
import { isRoute } from '@/lib/platform/seo/routes';
import { PRESET_PAGES } from '@/lib/search/preset-pages/preset-pages';
import { STRATEGIES } from '@/lib/search/strategies/strategies';
import { FIGURE_PAGES } from '@/lib/stocks/figures/figure-pages';
import { findSlugsOfFiles, readContent } from '@/test/content';
import { lawsOf } from '@/test/laws';
import { isRight } from '@/test/recompute';
import { ANALYSES } from '../articles/analyses/list';
import { CALCULATORS } from './calculators';
import { namesOf } from './defined-term';
import { figureTerms, readFigureText } from './figure-text';
import { LIVE_BLOCKS } from './live-blocks';

const FOLDER = 'content/figures';
const SLUGS = Object.keys(FIGURE_PAGES);
const ARTICLES = [...findSlugsOfFiles(), ...ANALYSES.map(({ slug }) => slug)];

function leadsSomewhere(address: string): boolean {
  const [, folder, slug = ''] = /^\/(articles|kennzahlen)\/([a-z0-9-]+)$/.exec(address) ?? [];
  if (folder === 'articles') return ARTICLES.includes(slug);
  if (folder === 'kennzahlen') return Object.hasOwn(CALCULATORS, slug);
  return (
    isRoute(address) ||
    [...PRESET_PAGES, ...STRATEGIES].some(({ path }) => path === address) ||
    /^https:/.test(address)
  );
}

it('has a line in FIGURE_PAGES for each file, and a figure in one line only', () => {
  const files = fs.readdirSync(FOLDER).map((file) => file.replace(/\.md$/, ''));
  expect(files.sort()).toEqual([...SLUGS].sort());
  const explained = Object.values(FIGURE_PAGES).flat();
  expect(explained.filter((key, i) => explained.indexOf(key) !== i)).toEqual([]);
});

describe.each(SLUGS)('%s', (slug) => {
  const text = readFigureText(slug);
  const source = fs.readFileSync(`${FOLDER}/${slug}.md`, 'utf8');

  it('has a calculator, and days that are not in the future', () => {
    expect(CALCULATORS).toHaveProperty([slug]);
    for (const day of [text.updated, text.checked ?? '']) expect(day <= berlinDay(new Date())).toBe(true);
  });

  it('has no other name twice or in its heading', () => {
    const names = [...namesOf(text), ...text.also].map((name) => name.toLowerCase());
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  });

  it('has 400 to 900 words in sections', () => {
    const words = wordCount(plainText(text.content));
    expect([words >= 400, words <= 900, words]).toEqual([true, true, words]);
    expect(text.content.match(/<h2/g)?.length).toBeGreaterThanOrEqual(3);
  });

  it('has only right sums', () => {
    const sums = [...source.matchAll(/`([^`\n]*=[^`\n]*)`/g)].map(([, sum]) => sum as string);
    expect(sums.length).toBeGreaterThan(0);
    expect(sums.filter((sum) => !isRight(sum))).toEqual([]);
    expect(text.content.match(/<span class="sum">/g)).toHaveLength(sums.length);
  });

  it('leads to pages that are there', () => {
    const addresses = [...text.content.matchAll(/href="([^"]*)"/g)].map(([, address]) => address as string);
    expect(addresses.filter((address) => !leadsSomewhere(address))).toEqual([]);
    expect(text.related.length).toBeGreaterThan(0);
    expect(text.related.filter((other) => !Object.hasOwn(CALCULATORS, other) || other === slug)).toEqual([]);
    expect(text.articles.filter((article) => !ARTICLES.includes(article))).toEqual([]);
  });
});

it('calls a text checked on the day of its check only: nobody checks more than a dozen a day', () => {
  const figures = SLUGS.map(readFigureText);
  const days = [...readContent(), ...figures].flatMap(({ checked }) => checked ?? []);
  for (const day of new Set(days))
    expect([day, days.filter((one) => one === day).length <= 12]).toEqual([day, true]);
});

it('gives the address of each source of law', () => {
  const { laws, withoutAddress } = lawsOf(SLUGS.map(readFigureText));
  expect(laws).not.toEqual([]);
  expect(withoutAddress).toEqual([]);
});

it('has no title, description, term or paragraph twice', () => {
  const texts = SLUGS.map(readFigureText);
  for (const key of ['title', 'description', 'term', 'definition'] as const) {
    const all = texts.map((text) => text[key]);
    expect(all.filter((one, i) => all.indexOf(one) !== i)).toEqual([]);
  }
  const paragraphs = texts.flatMap(({ content }) =>
    [...content.matchAll(/<(p|li|blockquote)>(.*?)<\/\1>/gs)].map(([, , html = '']) => plainText(html)),
  );
  expect(paragraphs.filter((one, i) => one.length > 40 && paragraphs.indexOf(one) !== i)).toEqual([]);
});

describe('beside the articles', () => {
  const articles = readContent();
  const figures = SLUGS.map(readFigureText);
  const headingsIn = (html: string) =>
    [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/gs)].map(([, heading = '']) => plainText(heading));
  /** Stands above the two stocks at the end of every article. */
  const STANDING = 'Selbst nachprüfen';

  it('no two pages have the same title or heading', () => {
    const headings = [...articles, ...figures]
      .flatMap(({ content }) => headingsIn(content))
      .filter((heading) => heading !== STANDING);
    const titles = [...articles, ...figures].map(({ title }) => title);
    for (const all of [headings, titles]) expect(all.filter((one, i) => all.indexOf(one) !== i)).toEqual([]);
  });

  it('each article has one block of the market of today, with a title of its own', () => {
    expect(Object.keys(LIVE_BLOCKS).sort()).toEqual(articles.map(({ slug }) => slug).sort());
    const headings = [...articles, ...figures].flatMap(({ title, content }) => [
      title,
      ...headingsIn(content),
    ]);
    const titles = Object.values(LIVE_BLOCKS).map(({ title }) => title);
    expect(titles.filter((one, i) => titles.indexOf(one) !== i || headings.includes(one))).toEqual([]);
  });

  it('two texts and more link to each article', () => {
    const texts = [
      ...articles.map(({ slug, content }) => ({ slug, content })),
      ...figures.map(({ content }) => ({ slug: '', content })),
    ];
    const linking = (slug: string) =>
      texts.filter((text) => text.slug !== slug && text.content.includes(`href="/articles/${slug}"`));
    expect(ARTICLES.filter((slug) => linking(slug).length < 2)).toEqual([]);
  });

  it('a figure links the article whose first tag it is', () => {
    const matching = figures.flatMap(({ slug, articles: linked, ...figure }) => {
      const names = [...namesOf(figure), ...figure.also].map((name) =>
        name.toLowerCase().replaceAll('-', ' '),
      );
      return articles
        .filter(({ tags }) => names.includes(tags[0]?.toLowerCase().replaceAll('-', ' ') ?? ''))
        .map((article) => ({ pair: `${slug}: ${article.slug}`, isLinked: linked.includes(article.slug) }));
    });
    expect(matching.length).toBeGreaterThan(10);
    expect(matching.filter(({ isLinked }) => !isLinked)).toEqual([]);
  });

  it('only the page of a figure says how it is computed and what is good', () => {
    const names = figureTerms().flatMap(({ words }) => words);
    const claims = articles.flatMap(({ slug, title, content }) =>
      [title, ...headingsIn(content)]
        .filter((text) => /berechn|rechnet man|Formel|\bgut(e[rs]?)?\b/.test(text))
        .filter((text) => names.some((name) => ` ${text} `.match(/[^ ?,:]+/g)?.includes(name)))
        .map((text) => `${slug}: ${text}`),
    );
    expect(claims).toEqual([]);
  });
});
