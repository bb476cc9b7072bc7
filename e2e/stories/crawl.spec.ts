import { expect, test } from 'playwright/test';
import { type CrawledPage, crawledPage, plain } from '../crawled-page';
import { invalidParts } from '../valid-html';

/** Pages that redirect visitors without a session to the login. */
const PERSONAL = /^\/(portfolio|watchlist|konto)([/?]|$)/;
/** Articles that other tests publish and withdraw meanwhile. */
const PROBES = /^\/articles\/(probe|testartikel)-/;
/** Comparisons of any stocks: endless pages, which search engines must not show. */
const COMPARISONS = /^\/vergleich\?/;
/** Pages to print, which say what the page of their stock says; search engines must not show them. */
const FACT_SHEETS = /\/steckbrief$/;
/** Redirects to the running month. */
const CALENDAR = '/dividenden/kalender';
/** Its securities are those of the market, one of them a fund. */
const EXAMPLE_DEPOT = '/depot-import/beispiel';
/** Pages that search engines must not show (standards, S6). */
const UNLISTED = ['/impressum', '/login', '/register', '/forgot-password', '/reset-password'];
/** Metadata for sharing that every page has (standards, S13). */
const SHARED = ['og:title', 'og:description', 'og:type', 'og:image', 'og:image:alt', 'og:site_name'];
const SHARED_ALIKE = {
  'og:locale': 'de_DE',
  'og:image:width': '1200',
  'og:image:height': '630',
  'twitter:card': 'summary_large_image',
};
/** Structured data types by kind of page (standards, S15). */
const DATA_TYPES: readonly (readonly [path: RegExp, types: readonly string[]])[] = [
  [/^\/$/, ['WebSite', 'Organization']],
  [/^\/articles(\?|$)/, ['BreadcrumbList']],
  [/^\/articles\/./, ['Article', 'BreadcrumbList']],
  [/^\/stock-detail\/./, ['Corporation', 'BreadcrumbList']],
  [/^\/kennzahlen$/, ['DefinedTermSet', 'BreadcrumbList']],
  [/^\/kennzahlen\/./, ['DefinedTerm', 'BreadcrumbList']],
  [/^\/(search|search-explained|value-investing|datenschutz|barrierefreiheit)$/, ['BreadcrumbList']],
];
/** Number of stock pages to read; all have the same template. */
const STOCKS = 8;
/** Number of pages per kind whose HTML is validated, which is slow. */
const VALIDATED = 10;
/** Number of concurrent requests. */
const AT_ONCE = 4;

test('a crawler finds every page, and each of them is whole', async ({ baseURL }) => {
  test.slow();
  const at = (path: string) => new URL(path, baseURL).href;
  const listed = (await sitemapPaths(at)).filter((path) => !PROBES.test(path));
  const faults: string[] = [];
  const pages = new Map<string, CrawledPage>();
  const files = new Set<string>();
  const anchors = new Set<string>();
  const found = new Set(['/', ...UNLISTED, ...listed.filter((path) => !path.startsWith('/stock-detail/'))]);
  const waiting = [...found];
  let stocks = 0;

  const visit = async (path: string) => {
    const answer = await fetch(at(path), { redirect: 'manual' });
    if (PERSONAL.test(path)) {
      if (answer.status !== 307 || !answer.headers.get('location')?.includes('/login?callbackUrl='))
        faults.push(`${path}: leads nowhere (${answer.status})`);
      return;
    }
    if (path === CALENDAR) {
      follow(new URL(answer.headers.get('location') ?? path, at('/')).pathname, path);
      return;
    }
    if (answer.status !== 200) {
      faults.push(`${path}: ${answer.status}`);
      return;
    }
    const page = crawledPage(await answer.text());
    pages.set(path, page);
    for (const file of page.files) files.add(new URL(file, at('/')).pathname);
    for (const href of page.links) follow(href, path);
  };

  const follow = (href: string, from: string) => {
    if (/^(https?:|mailto:)/.test(href)) {
      if (!/^(mailto:|https:)/.test(href)) faults.push(`${from}: ${href} is no safe link`);
      return;
    }
    const [address = '', anchor] = href.split('#');
    const path = address.startsWith('?') ? `${from.split('?')[0]}${address}` : address || from;
    if (anchor) anchors.add(`${path}#${anchor}`);
    if (found.has(path) || [PROBES, COMPARISONS, FACT_SHEETS].some((kind) => kind.test(path))) return;
    found.add(path);
    if (path.startsWith('/api/')) {
      files.add(path);
      return;
    }
    if (path.startsWith('/stock-detail/')) {
      // The sitemap has shares only. A fair-value page that computes nothing, or from another basis, is not indexed.
      const isListed = listed.includes(path) || /\/fairer-wert(\?|$)/.test(path);
      if (!isListed && from === EXAMPLE_DEPOT) return;
      if (!isListed) faults.push(`${from}: ${path} is in no sitemap`);
      if (++stocks > STOCKS) return;
    }
    waiting.push(path);
  };

  while (waiting.length > 0) await Promise.all(waiting.splice(0, AT_ONCE).map(visit));
  for (const file of files) {
    const { status } = await fetch(at(file));
    if (status !== 200) faults.push(`${file}: ${status}`);
  }

  expect(pages.size).toBeGreaterThan(40);
  for (const name of ['title', 'description'] as const) {
    const owners = new Map<string, string>();
    for (const [path, page] of pages) {
      if (!isItself(path, page)) continue;
      const other = owners.get(page[name]);
      if (other !== undefined) faults.push(`${path} and ${other} have one ${name}: ${page[name]}`);
      owners.set(page[name], path);
    }
  }
  const validated = new Map<string, number>();
  for (const path of UNLISTED) {
    if (pages.get(path)?.isIndexed) faults.push(`${path} is shown by searches`);
  }
  for (const [path, page] of pages) {
    const isOwn = page.isIndexed && isItself(path, page);
    if (listed.includes(path) && !isOwn) faults.push(`${path} is in the sitemap`);
    // Other tests add and remove pages of the article list.
    if (isOwn && !listed.includes(path) && !path.startsWith('/articles?'))
      faults.push(`${path} is in no sitemap`);
    faults.push(...faultsOf(path, page).map((fault) => `${path}: ${fault}`));
    const kind = path.replace(/[^/]*$/, '');
    const count = validated.get(kind) ?? 0;
    validated.set(kind, count + 1);
    if (count < VALIDATED)
      faults.push(...(await invalidParts(page.html)).map((fault) => `${path}: ${fault}`));
  }
  for (const target of anchors) {
    const [path = '', id = ''] = target.split('#');
    const page = pages.get(path);
    if (page && !page.html.includes(` id="${decodeURIComponent(id)}"`)) faults.push(`${target} is not there`);
  }
  expect(faults).toEqual([]);
});

/** Returns every path in the sitemaps. */
async function sitemapPaths(at: (path: string) => string): Promise<string[]> {
  const locations = async (path: string) =>
    [...(await (await fetch(at(path))).text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => {
      const { pathname, search } = new URL(plain(address));
      return pathname + search;
    });
  const parts = await Promise.all((await locations('/sitemap.xml')).map(locations));
  return parts.flat();
}

/** Tells whether the page is its own canonical, unlike a search with settings. */
function isItself(path: string, { canonicals: [canonical], isIndexed }: CrawledPage): boolean {
  if (!canonical) return !isIndexed;
  const { pathname, search } = new URL(canonical);
  return pathname + search === path;
}

function faultsOf(path: string, page: CrawledPage): string[] {
  const { title, description, canonicals, isIndexed, headings, structuredData } = page;
  const jump = headings.find((level, i) => level > (headings[i - 1] ?? 0) + 1);
  return [
    ...(title.length >= 10 && title.length <= 70 ? [] : [`title of ${title.length}: ${title}`]),
    ...(description.length >= 50 && description.length <= 170
      ? []
      : [`description of ${description.length}`]),
    ...(page.html.includes('<html lang="de"') ? [] : ['another language']),
    ...(headings.filter((level) => level === 1).length === 1 ? [] : [`headings ${headings.join(' ')}`]),
    ...(jump === undefined ? [] : [`headings jump: ${headings.join(' ')}`]),
    ...(isIndexed && canonicals.length !== 1 ? [`${canonicals.length} canonicals`] : []),
    ...(isIndexed && !isItself(path, page) && !path.includes('?') ? [`is ${canonicals[0]}`] : []),
    ...(isIndexed ? sharingFaults(page) : []),
    ...DATA_TYPES.filter(([kind]) => kind.test(path))
      .flatMap(([, types]) => types)
      .filter((type) => !structuredData.some((data) => data['@type'] === type))
      .map((type) => `no ${type}`),
    ...structuredData.flatMap((data) => unseenFacts(data, page)),
  ];
}

function sharingFaults({ shared, canonicals, html }: CrawledPage): string[] {
  const article = html.includes('"@type":"Article"')
    ? ['article:published_time', 'article:modified_time']
    : [];
  return [
    ...[...SHARED, ...article].filter((key) => !shared[key]).map((key) => `no ${key}`),
    ...Object.entries(SHARED_ALIKE)
      .filter(([key, value]) => shared[key] !== value)
      .map(([key]) => `${key} is ${shared[key]}`),
    ...(shared['og:url'] === canonicals[0] ? [] : [`og:url is ${shared['og:url']}`]),
  ];
}

/** Lists facts in the structured data that the page does not show. */
function unseenFacts(data: Record<string, unknown>, page: CrawledPage): string[] {
  return Object.entries(data).flatMap(([key, value]): string[] => {
    if (Array.isArray(value)) return value.flatMap((entry) => unseenFacts(entry, page));
    if (typeof value === 'object' && value !== null)
      return unseenFacts(value as Record<string, unknown>, page);
    // Every page draws the logo inline, so the file's URL does not appear on it. Some words are of the vocabulary.
    if (typeof value !== 'string' || /^(@|inLanguage$|logo$|applicationCategory$|operatingSystem$)/.test(key))
      return [];
    if (/^date/.test(key))
      return page.html.includes(`dateTime="${value}"`) ? [] : [`nothing of ${key} ${value}`];
    if (/^https?:/.test(value)) {
      const wanted = new URL(value).href;
      const named = [...page.canonicals, ...page.links, ...page.pictures].map(
        (address) => new URL(address, value).href,
      );
      return named.includes(wanted) ? [] : [`nothing of ${key} ${value}`];
    }
    return page.text.includes(plain(value)) ? [] : [`nothing of ${key} ${value}`];
  });
}

test('the manifest names icons that are there, each in its size', async ({ request, baseURL }) => {
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  expect((await request.get(new URL(manifest.start_url, baseURL).href)).status()).toBe(200);
  const home = await (await request.get('/')).text();
  const linked = [
    ...home.matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]+)"[^>]*sizes="([^"]+)"/g),
  ];
  const icons = [...manifest.icons, ...linked.map(([, src, sizes]) => ({ src, sizes, type: 'image/png' }))];
  expect(icons.length).toBeGreaterThan(3);
  for (const { src, sizes, type } of icons) {
    const answer = await request.get(new URL(src, baseURL).href);
    expect([src, answer.status(), answer.headers()['content-type']]).toEqual([src, 200, type]);
    if (type !== 'image/png') continue;
    const png = await answer.body();
    expect([src, `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`]).toEqual([src, sizes]);
  }
});
