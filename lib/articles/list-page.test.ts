import type { IncomingMessage, ServerResponse } from 'node:http';
import fc from 'fast-check';
import { KEPT_LIST, LIST_REDIRECTS, leadToList, listPage } from './list-page.cjs';
import { articlesPath, CATEGORY_IDS } from './rules';

const of = (query: string) => listPage(new URLSearchParams(query));

describe('listPage', () => {
  it.each([
    ['page=2', 'all/2'],
    ['page=2&category=dividend&utm=1', 'dividend/2'],
    ['category=market-analysis', 'market-analysis/1'],
    ['category=all&page=3', 'all/3'],
    ['category=value&category=income&page=999999', 'income/999999'],
    ['%63ategory=growth', 'growth/1'],
  ])('%s is %s', (query, expected) => {
    expect(of(query)).toBe(expected);
  });

  it.each(['', 'utm_source=x', 'Page=2', 'pages=2'])('%j is the whole list', (query) => {
    expect(of(query)).toBeNull();
  });

  it.each([
    ...['page=0', 'page=-1', 'page=1.5', 'page=01', 'page=1e3', 'page=9999999', 'page=2%20', "page=1'--%ff"],
    ...['category=tech', 'category=Dividend', 'category=__proto__', 'category=../x', 'category=tech&page=2'],
    ...['category=', 'category=&page=2', 'category=income&page=', 'page', 'page=2&page=', 'page=&page=2'],
    'category=toString',
  ])('%s is a page that there is not', (query) => {
    expect(of(query)).toBe('all/0');
  });
});

it('takes any query whatever for the whole list, for a page of it or for one that there is not', () => {
  const word = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('value', 'all', '1', '2', '0', ''));
  const pair = fc.tuple(fc.oneof(fc.constantFrom('category', 'page'), fc.string()), word);
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 6 }), (pairs) => {
      const page = listPage(new URLSearchParams(pairs));
      const [category, number] = page?.split('/') ?? [];
      if (page === null) expect(pairs.some(([name]) => /^(category|page)$/.test(name))).toBe(false);
      else if (page !== 'all/0') {
        expect(['all', ...CATEGORY_IDS]).toContain(category);
        expect(number).toMatch(/^[1-9]\d{0,5}$/);
      }
    }),
    { numRuns: 400 },
  );
});

describe('leadToList', () => {
  const led = (url: string, given: Record<string, string> = {}) => {
    const request = { url, headers: { ...given } } as unknown as IncomingMessage;
    const told: Record<string, string> = {};
    const response = { setHeader: (name: string, value: string) => (told[name] = value) };
    leadToList(request, response as unknown as ServerResponse);
    return { url: request.url, marked: request.headers['x-list-page'], told };
  };

  it.each([
    ['/articles?category=value&page=2', '/articles/liste/value/2', 'value/2'],
    ['/articles?utm=a%26b&page=3', '/articles/liste/all/3?utm=a%26b', 'all/3'],
    ['/articles?page=', '/articles/liste/all/0', 'all/0'],
    ['/articles', '/articles', undefined],
    ['/articles?utm=x', '/articles?utm=x', undefined],
    ['/articles/x?page=2', '/articles/x?page=2', undefined],
    ['/articles/liste/value/2', '/articles/liste/value/2', undefined],
    ['/api/articles?page=2', '/api/articles?page=2', undefined],
  ])('%s', (given, url, marked) => {
    expect(led(given)).toEqual({ url, marked, told: {} });
  });

  it('tells the router of Next.js where it was led', () => {
    expect(led('/articles?category=value&_rsc=1x2y3', { rsc: '1' })).toEqual({
      url: '/articles/liste/value/1?_rsc=1x2y3',
      marked: 'value/1',
      told: { 'x-nextjs-rewritten-path': '/articles/liste/value/1', 'x-nextjs-rewritten-query': '' },
    });
    expect(led('/articles?_rsc=1x2y3', { rsc: '1' }).told).toEqual({});
  });

  it.each(['/articles?category=value&page=2', '/articles?category=value&page=2&_rsc=wrong'])(
    'leaves a call of the router at its address when Next.js leads it on: %s',
    (url) => {
      const told: Record<string, string> = {};
      const response = { setHeader: (name: string, value: string) => (told[name] = value) };
      leadToList({ url, headers: { rsc: '1' } } as never, response as unknown as ServerResponse);
      response.setHeader('location', '/articles/liste/value/2?_rsc=1x2y3');
      expect(told.location).toBe('/articles?category=value&page=2&_rsc=1x2y3');
    },
  );

  it('believes no visitor that a path is led to', () => {
    expect(led('/articles/liste/value/2', { 'x-list-page': 'value/2' }).marked).toBeUndefined();
  });
});

/** Where a path leads back to, as Next.js reads the rules. */
function addressOf(path: string): string | undefined {
  for (const { source, destination } of LIST_REDIRECTS) {
    const pattern = new RegExp(`^${source.replace(/:(\w+)\(/g, '(?<$1>')}$`);
    if (pattern.test(path)) return path.replace(pattern, destination.replace(/:(\w+)/g, '$<$1>'));
  }
  return undefined;
}

describe.each([null, ...CATEGORY_IDS])('of %s', (category) => {
  it.each([1, 7])('page %i is kept at a path that leads back to its address', (page) => {
    const address = articlesPath({ category, page });
    const kept = `${category ?? 'all'}/${page}`;
    const path = `${KEPT_LIST}/${kept}`;
    if (category || page > 1) expect(listPage(new URLSearchParams(address.split('?')[1]))).toBe(kept);
    expect(addressOf(path)).toBe(address);
  });
});

it.each(['%20'.repeat(4_000), '1'.repeat(41)])('a path too long to lead anywhere is led nowhere', (long) => {
  expect(addressOf(`/articles/liste/all/${long}`)).toBeUndefined();
  expect(addressOf(`/articles/liste/${long}/1`)).toBeUndefined();
});
