import { stockExample } from '@/test/stock';
import { plain } from '@/test/words';
import { stockPageMetadata, stockStructuredData } from './page-metadata';

const metadata = (changes: Parameters<typeof stockExample>[0]) =>
  stockPageMetadata(stockExample(changes), 'Aktienlotse');

describe('stockPageMetadata', () => {
  it('names the company and its figures', () => {
    const { title, description } = metadata({});
    expect(title).toBe('Nordwind Energietechnik AG: Aktie, Kurs und Kennzahlen | Aktienlotse');
    expect(plain(description)).toBe(
      'Nordwind Energietechnik AG: Kurs 87,42 €, KGV 14,82, Dividendenrendite 2,40 %, Marktkapitalisierung 14,68 Mrd. €. Kursverlauf, Kennzahlen und Einordnung im Vergleich.',
    );
  });

  it('says less where nothing is known', () => {
    const nothing = { current_price: null, trailing_p_e: null, dividend_yield: null, market_cap: null };
    expect(metadata({ name: 'X AG', ...nothing }).description).toBe(
      'X AG: Kursverlauf, Kennzahlen und Einordnung im Vergleich.',
    );
  });

  it.each([1, 3, 20, 27, 28, 40, 41, 53, 54, 60, 120, 300])(
    'keeps the lengths with a name of %d',
    (length) => {
      const { title, description } = metadata({ name: 'N'.repeat(length) });
      expect(title.length).toBeGreaterThanOrEqual(10);
      expect(title.length).toBeLessThanOrEqual(70);
      expect(title).toContain('Aktie');
      expect(description.length).toBeGreaterThanOrEqual(50);
      expect(description.length).toBeLessThanOrEqual(170);
    },
  );

  it('keeps a title short where the site has a long name', () => {
    const { title } = stockPageMetadata(stockExample({}), 'S'.repeat(40));
    expect(title).toBe('Nordwind Energietechnik AG: Aktie im Detail');
  });
});

it('names the ISIN of a company where it is known', () => {
  const company = { name: 'SAP SE', symbol: 'SAP.DE', isin: 'DE0007164600' };
  const known = { '@type': 'PropertyValue', propertyID: 'ISIN', value: 'DE0007164600' };
  const data = { '@type': 'Corporation', name: 'SAP SE', tickerSymbol: 'SAP.DE', url: '/x' };
  expect(stockStructuredData(company, '/x')).toEqual({ ...data, identifier: known });
  expect(stockStructuredData({ ...company, isin: null }, '/x')).toEqual(data);
});
