import { renderToStaticMarkup } from 'react-dom/server';
import type { ValuedStock } from '@/lib/fair-value/company-value';
import { EXAMPLE } from '@/lib/fair-value/start-values';
import type { StockFundamentals } from '@/lib/stocks/fundamentals/fundamentals';
import { fiscalYears } from '@/test/fiscal-year';
import { shownText } from '@/test/shown-text';
import { stockExample } from '@/test/stock';
import { FactSheet } from './fact-sheet';

const valued: ValuedStock = {
  stock: stockExample({ demo: true, price_date: '2026-11-20' }),
  fundamentals: null,
  perUnit: { EUR: 1, USD: null, GBP: null, JPY: null },
  value: {
    bases: {},
    thinCash: null,
    withheld: { eps: 'few_years' },
    models: null,
    own: { priceEarnings: null, freeCashFlowYield: null },
    rate: 1,
    rateDay: null,
    rateSource: null,
  },
};

describe('FactSheet', () => {
  it('names the company, its figures, their day and source', () => {
    const sheet = shownText(<FactSheet valued={valued} years={null} year={[]} />);
    expect(sheet).toContain('Nordwind Energietechnik AG');
    expect(sheet).toContain('Schlusskurs vom 20.11.2026');
    expect(sheet).toContain('KGV 14,82');
    expect(sheet).toContain('Kurs und Kennzahlen: Demomarkt. ');
    expect(sheet).toContain(' Beträge in EUR.');
    expect(sheet).toContain('Demodaten, alles erfunden.');
  });

  it('names the year of figures that are of a fiscal year, and the day of publication', () => {
    const years = fiscalYears(2024, [{ eps: 1 }]).map((year) => ({
      ...year,
      first: {},
      publishedOn: '2025-03-18',
    }));
    const fundamentals: StockFundamentals = {
      source: 'csv',
      currency: 'EUR',
      adjustedOn: '2026-11-20',
      trailing: null,
      others: [],
      years,
    };
    const stock = { ...valued.stock, fiscal_year_end: '2024-12-31' };
    const sheet = shownText(
      <FactSheet
        valued={{ ...valued, stock }}
        years={{ fundamentals, history: null, quality: null }}
        year={[]}
      />,
    );
    expect(sheet).toContain('Zinsdeckung, 2024 ');
    expect(sheet).toContain('Ausschüttungsquote ');
    expect(sheet).toContain('Geschäftsjahre: CSV-Import, zuletzt veröffentlicht am 18.03.2025.');
  });

  it('names the basis of the scenarios, and what growth the price contains', () => {
    const value: ValuedStock['value'] = {
      ...valued.value,
      bases: { ownerEarnings: { ...EXAMPLE, achieved: [] } },
      withheld: {},
    };
    const sheet = shownText(<FactSheet valued={{ ...valued, value }} years={null} year={[]} />);
    expect(sheet).toContain('Fairer Wert je Aktie Startwert: Freier Cashflow');
    expect(sheet).toContain(' Wachstum Wert Marge ');
    expect(sheet).toMatch(/Im Kurs steckt ein Wachstum von −?[\d,]+ % im Jahr über zehn Jahre\./);
  });

  it('draws the price', () => {
    const year = [80, 87.42].map((price, at) => ({ date: `2026-11-2${at}`, price }));
    const sheet = renderToStaticMarkup(<FactSheet valued={valued} years={null} year={year} />);
    expect(sheet).toContain('aria-label="Kurs von Nordwind Energietechnik AG');
  });

  it('says what is missing without fiscal years', () => {
    const sheet = shownText(<FactSheet valued={valued} years={null} year={[]} />);
    expect(sheet).toContain('Geschäftsjahre dieses Unternehmens sind nicht bekannt.');
    expect(sheet).toContain('Wir kennen noch kein Geschäftsjahr.');
  });
});
