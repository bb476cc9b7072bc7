import { resultsUrl } from './results-path';

describe('resultsUrl', () => {
  it.each([
    ['/search?name=sap', '/search/ergebnisse?name=sap'],
    ['/search?country=Japan&country=China', '/search/ergebnisse?country=Japan&country=China'],
    ['/search?trailing_p_e=x', '/search/ergebnisse?trailing_p_e=x'],
    // A bookmark of a campaign is no search.
    ['/search?utm_source=brief', null],
    ['/search?view=table', null],
    ['/search?', null],
    ['/search', null],
    ['/search-explained?name=sap', null],
    ['/search/dividendenstars?name=sap', null],
  ])('turns %s into %s', (url, expected) => expect(resultsUrl(url)).toBe(expected));
});
