import { valueUrl } from './value-url';

describe('valueUrl', () => {
  it.each([
    ['/stock-detail/nwe/fairer-wert?m2=4', '/stock-detail/nwe/fairer-wert/rechnen?m2=4'],
    ['/stock-detail/nwe/fairer-wert?utm=x&b=gewinn', '/stock-detail/nwe/fairer-wert/rechnen?utm=x&b=gewinn'],
    ['/stock-detail/nwe/fairer-wert?s=abc', '/stock-detail/nwe/fairer-wert/rechnen?s=abc'],
    ['/stock-detail/nwe/fairer-wert?utm_source=brief', null],
    ['/stock-detail/nwe/fairer-wert?', null],
    ['/stock-detail/nwe/fairer-wert', null],
    ['/stock-detail/nwe/fairer-wert/rechnen?m2=4', null],
    ['/stock-detail/nwe?m2=4', null],
    // A price and a currency are those of the company.
    ['/stock-detail/nwe/fairer-wert?k=10', null],
  ])('turns %s into %s', (url, expected) => expect(valueUrl(url)).toBe(expected));
});
