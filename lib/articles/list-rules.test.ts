import { LIST_REDIRECTS, LIST_REWRITES } from './list-rules.cjs';
import { listUrl } from './list-url';
import { articlesPath, CATEGORY_IDS } from './rules';

/** As Next.js reads the rules: the first that fits leads on, with what its patterns caught. */
function pathOf(query: string): string {
  const { searchParams } = new URL(listUrl(`/articles?${query}`), 'http://localhost');
  const params = Object.fromEntries(searchParams);
  for (const { has, missing = [], destination } of LIST_REWRITES) {
    const found = has.map(({ key, value = '.+' }) => new RegExp(`^${value}$`).exec(params[key] ?? ''));
    if (found.includes(null) || missing.some(({ key }) => params[key])) continue;
    const caught: Record<string, string> = Object.assign({}, ...found.map((match) => match?.groups));
    return destination.replace(/:(\w+)/g, (_, name: string) => caught[name] ?? '');
  }
  return '/articles';
}

/** Where a path leads back to, as Next.js reads the rules. */
function addressOf(path: string): string | undefined {
  for (const { source, destination } of LIST_REDIRECTS) {
    const pattern = new RegExp(`^${source.replace(/:(\w+)\(/g, '(?<$1>')}$`);
    if (pattern.test(path)) return path.replace(pattern, destination.replace(/:(\w+)/g, '$<$1>'));
  }
  return undefined;
}

const NOWHERE = '/articles/liste/all/0';

it.each([
  ['', '/articles'],
  ['utm_source=x', '/articles'],
  ['page=2', '/articles/liste/all/2'],
  ['page=2&category=dividend&utm=1', '/articles/liste/dividend/2'],
  ['category=market-analysis', '/articles/liste/market-analysis/1'],
  ['category=all&page=3', '/articles/liste/all/3'],
  ...['page=0', 'page=-1', 'page=1.5', 'page=01', 'page=1e3', 'page=9999999', 'page=2%20', "page=1'--"].map(
    (query) => [query, NOWHERE],
  ),
  ...[
    'category=tech',
    'category=Dividend',
    'category=__proto__',
    'category=../x',
    'category=tech&page=2',
    'category=',
    'category=&page=2',
    'category=income&page=',
    'page',
  ].map((query) => [query, NOWHERE]),
])('/articles?%s is kept as %s', (query, expected) => {
  expect(pathOf(query as string)).toBe(expected);
});

describe.each([null, ...CATEGORY_IDS])('of %s', (category) => {
  it.each([1, 7])('page %i is kept at a path that leads back to its address', (page) => {
    const address = articlesPath({ category, page });
    const path = `/articles/liste/${category ?? 'all'}/${page}`;
    if (category || page > 1) expect(pathOf(address.split('?')[1] ?? '')).toBe(path);
    expect(addressOf(path)).toBe(address);
  });
});

it.each(['%20'.repeat(4_000), '1'.repeat(41)])('a path too long to lead anywhere is led nowhere', (long) => {
  expect(addressOf(`/articles/liste/all/${long}`)).toBeUndefined();
  expect(addressOf(`/articles/liste/${long}/1`)).toBeUndefined();
});
