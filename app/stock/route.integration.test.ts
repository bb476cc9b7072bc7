import { testDatabase } from '@/test/database';
import { loadTestMarket } from '@/test/market';
import { publishTestArticle } from '@/test/published-article';
import { GET } from './route';

const database = testDatabase();

beforeAll(async () => {
  await loadTestMarket(database(), {
    stocks: [
      { id: 'falkenberg-de', symbol: 'FBG.DE', name: 'Falkenberg AG', isin: 'DE0001234565', wkn: '123456' },
      { id: 'falkengart-de', symbol: 'FKG.DE', name: 'Falkengart SE' },
      { id: 'wertungen-de', symbol: 'PAYT.DE', name: 'Marktwertungen AG' },
      { id: 'kasten-de', symbol: 'EPS.DE', name: 'Rohstaff Metall AG' },
      { id: 'koenigshagen-de', symbol: 'KOHA.DE', name: 'Königshagen Werkzeuge AG' },
    ],
  });
  await publishTestArticle(database(), 'rohstoffe', { title: 'Rohstoffaktien und ihr Zyklus' });
});

const leadsTo = async (query: string) => {
  const answer = await GET(new Request(`https://example.org/stock?${query}`));
  expect(answer.status).toBe(307);
  return answer.headers.get('location');
};

describe('GET /stock', () => {
  it.each([
    ['a whole name', 'Falkenberg AG', '/stock-detail/falkenberg-de'],
    ['a symbol', 'fkg.de', '/stock-detail/falkengart-de'],
    ['a symbol without its exchange', 'KOHA', '/stock-detail/koenigshagen-de'],
    ['an ISIN', 'DE0001234565', '/stock-detail/falkenberg-de'],
    ['a WKN', '123456', '/stock-detail/falkenberg-de'],
    ['the only match', 'König', '/stock-detail/koenigshagen-de'],
    ['a typing error, which may mean another', 'Königshagn', '/search?name=K%C3%B6nigshagn'],
    ['several matches', 'Falken', '/search?name=Falken'],
    ['several with a typing error', 'Falkn', '/search?name=Falkn'],
    ['one letter', 'f', '/search?name=f'],
    ['a name that needs escaping', 'Falken & mehr', '/stock/Falken%20%26%20mehr'],
    ['a figure', 'kgv', '/kennzahlen/kgv'],
    ['the full name of a figure', 'Kurs-Gewinn-Verhältnis', '/kennzahlen/kgv'],
    ['a figure before the only stock that matches', 'Marktwert', '/kennzahlen/marktkapitalisierung'],
    ['the only stock that matches before part of a figure', 'Markt', '/stock-detail/wertungen-de'],
    ['a symbol before a figure', 'EPS', '/stock-detail/kasten-de'],
    ['part of a figure', 'Payout', '/kennzahlen/ausschuettungsquote'],
    ['an article', 'Zyklus', '/articles/rohstoffe'],
    ['an article before a name with a typing error', 'Rohstoff', '/articles/rohstoffe'],
    ['nothing like it', 'xylophon', '/stock/xylophon'],
    ['nothing', '  ', '/search'],
    ['dots', '..', '/search'],
  ])('leads by %s', async (_name, text, expected) => {
    expect(await leadsTo(`name=${encodeURIComponent(text)}`)).toBe(expected);
  });

  it('is a search with a country or sector', async () => {
    expect(await leadsTo('name=falken&country=Germany&sector=All')).toBe(
      '/search?name=falken&country=Germany',
    );
  });
});
