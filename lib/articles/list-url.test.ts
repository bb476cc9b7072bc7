import { listUrl } from './list-url';

describe('listUrl', () => {
  it.each([
    ['/articles?page=', '/articles?page=0'],
    ['/articles?page', '/articles?page=0'],
    ['/articles?category=', '/articles?category=&page=0'],
    ['/articles?category=income&page=', '/articles?category=income&page=0'],
    ['/articles?page=2&page=', '/articles?page=0'],
    ['/articles?utm_source=x&%63ategory=', '/articles?utm_source=x&category=&page=0'],
  ])('%s leads nowhere', (given, expected) => {
    expect(listUrl(given)).toBe(expected);
  });

  it.each([
    '/articles',
    '/articles?',
    '/articles?utm_source=',
    '/articles?category=income&page=2',
    "/articles?page=1'--%ff",
    '/articles/x?page=',
    '/search?page=',
    '/api/articles?page=',
  ])('%s stays', (url) => {
    expect(listUrl(url)).toBe(url);
  });
});
