import type { IncomingMessage } from 'node:http';
import { listPage, noteListPage } from './list-page';

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

describe('noteListPage', () => {
  const noted = (url: string, given?: string) => {
    const request = { url, headers: given ? { 'x-list-page': given } : {} } as IncomingMessage;
    noteListPage(request);
    return request.headers['x-list-page'];
  };

  it('notes the page of a list and of nothing else', () => {
    expect(noted('/articles?category=value&page=2')).toBe('value/2');
    for (const url of [
      '/articles',
      '/articles?',
      '/articles/x?page=2',
      '/search?page=2',
      '/api/articles?page=2',
    ])
      expect(noted(url)).toBeUndefined();
  });

  it('believes no visitor', () => {
    expect(noted('/articles', 'value/2')).toBeUndefined();
    expect(noted('/articles?page=3', 'value/2')).toBe('all/3');
  });
});
