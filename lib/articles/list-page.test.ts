import fc from 'fast-check';
import { words } from '@/test/words';
import { listPage, listUrl } from './list-page';
import { CATEGORY_IDS } from './rules';

const of = (query: string) => listPage(new URLSearchParams(query));

describe('listPage', () => {
  it.each([
    ['page=2', 'all/2'],
    ['page=2&category=dividend&utm=1', 'dividend/2'],
    ['category=market-analysis', 'market-analysis/1'],
    ['category=all&page=3', 'all/3'],
    ['category=value&category=income&page=999999', 'income/999999'],
    ['%63ategory=growth', 'growth/1'],
  ])('%s is %s', (query, expected) => expect(of(query)).toBe(expected));

  it.each(['', 'utm_source=x', 'Page=2', 'pages=2'])('%j is the whole list', (query) => {
    expect(of(query)).toBeNull();
  });

  it.each(words`
    page=0 page=-1 page=1.5 page=01 page=1e3 page=9999999 page=2%20 page=1'--%ff category=tech
    category=Dividend category=__proto__ category=../x category=tech&page=2 category= category=&page=2
    category=income&page= page page=2&page= page=&page=2 category=toString
  `)('%s is a page that there is not', (query) => expect(of(query)).toBe('all/0'));
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

describe('listUrl', () => {
  it.each([
    ['/articles?category=value&page=2', '/articles/liste/value/2'],
    ['/articles?utm=a%26b&page=3', '/articles/liste/all/3?utm=a%26b'],
    ['/articles?category=value&_rsc=1x2y3', '/articles/liste/value/1?_rsc=1x2y3'],
    ['/articles?page=', '/articles/liste/all/0'],
    ['/articles', null],
    ['/articles?utm=x', null],
    ['/articles/x?page=2', null],
    ['/api/articles?page=2', null],
  ])('turns %s into %s', (url, expected) => expect(listUrl(url)).toBe(expected));
});
