import { pageUrl } from './pages';

describe('pageUrl', () => {
  it.each([
    ['/a/b?c=d', '/a/b?c=d'],
    ['/a/%ff?b=%ff', '/a/%25ff?b=%ff'],
    ['/a%20b/50%', '/a%20b/50%25'],
    ['/_global-error', '/_not-found'],
    ['/_global-error/x?y', '/_not-found'],
  ])('of %s is %s', (url, expected) => {
    expect(pageUrl(url)).toBe(expected);
  });
});
