import { words } from '@/test/words';
import { returnPath, signInAddress, stockToAdd } from './return-path';

describe('returnPath', () => {
  it.each(words`
    /portfolio /konto /portfolio?addStock=sap-de /stock-detail/m%C3%BCnchener-r%C3%BCck#kursverlauf
    /search?q=a//b&next=https://example.org /logins /
  `)('keeps %s', (path) => expect(returnPath(path)).toBe(path));

  it.each([
    ['nothing', null],
    ['an empty text', ''],
    ['another site', 'https://evil.example/portfolio'],
    ['another site without its scheme', '//evil.example'],
    ['a backslash, which browsers read as a slash', '/\\evil.example'],
    ['a backslash further on', '/portfolio\\..\\x'],
    ['more than any page has', `/search?${'a'.repeat(1_000)}`],
    ['a tab, which browsers drop', '/\t/evil.example'],
    ['a line break', '/portfolio\nSet-Cookie: a=b'],
    ['a separator of lines', '/\u2028/evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['a path without a slash', 'portfolio'],
    ['dots that leave two slashes', '/.//evil.example'],
    ['the same, encoded', '/%2e//evil.example'],
    ['a way up', '/a/../../b'],
    ['an encoded way up', '/a/%2E%2e/b'],
    ['two slashes within', '/a//b'],
    ['the page itself', '/login?callbackUrl=/portfolio'],
    ['what is below it', '/login/complete'],
    ['the API', '/api/auth/signout'],
  ])('leads to the portfolio for %s', (_name, path) => expect(returnPath(path)).toBe('/portfolio'));
});

describe('signInAddress', () => {
  it.each([
    ['/portfolio', '/login'],
    ['/portfolio?addStock=a&b=1', '/login?callbackUrl=%2Fportfolio%3FaddStock%3Da%26b%3D1'],
    ['//evil.example', '/login'],
  ])('returns to %s', (path, expected) => expect(signInAddress(path)).toBe(expected));

  it('can be the address of the registration page', () => {
    expect(signInAddress('/konto', '/register')).toBe('/register?callbackUrl=%2Fkonto');
  });
});

describe('stockToAdd', () => {
  it.each([
    ['/portfolio?addStock=sap-de', 'sap-de'],
    ['/portfolio?sicht=a&addStock=sap-de', 'sap-de'],
    ['/portfolio', null],
    ['/konto?addStock=sap-de', null],
    ['//evil.example/portfolio?addStock=sap-de', null],
    [null, null],
  ])('%s', (path, id) => expect(stockToAdd(path)).toBe(id));
});
