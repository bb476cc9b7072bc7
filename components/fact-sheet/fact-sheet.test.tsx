import { renderToStaticMarkup } from 'react-dom/server';
import type { ValuedStock } from '@/lib/fair-value/company-value';
import { EXAMPLE } from '@/lib/fair-value/start-values';
import { stockExample } from '@/test/stock';
import { FactSheet } from './fact-sheet';

const valued: ValuedStock = {
  stock: stockExample({ demo: true, price_date: '2026-11-20' }),
  fundamentals: null,
  value: {
    bases: {},
    withheld: { eps: 'few_years' },
    models: null,
    ownPriceEarnings: null,
    rate: 1,
    rateDay: null,
  },
};

const text = (sheet: React.ReactElement) =>
  renderToStaticMarkup(sheet)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

describe('FactSheet', () => {
  it('names the company, its figures, their day and source', () => {
    const sheet = text(<FactSheet valued={valued} years={null} />);
    expect(sheet).toContain('Nordwind Energietechnik AG');
    expect(sheet).toContain('Schlusskurs vom 20.11.2026');
    expect(sheet).toContain('KGV 14,82');
    expect(sheet).toContain('Kurs und Kennzahlen: Demomarkt. Beträge in EUR.');
    expect(sheet).toContain('Demodaten: Dieses Unternehmen ist erfunden.');
  });

  it('names the basis, where the start values come from, and the margin of safety', () => {
    const value: ValuedStock['value'] = {
      ...valued.value,
      bases: { ownerEarnings: { ...EXAMPLE, achieved: [] } },
      withheld: {},
    };
    const sheet = text(<FactSheet valued={{ ...valued, value }} years={null} />);
    expect(sheet).toContain('Freier Cashflow je Aktie Jahre 1–5');
    expect(sheet).toContain('Wert je Aktie Sicherheitsmarge');
    expect(sheet).toContain('Vielfaches in der Mitte: mehr lässt Graham nicht gelten.');
  });

  it('says what is missing without fiscal years', () => {
    const sheet = text(<FactSheet valued={valued} years={null} />);
    expect(sheet).toContain('Geschäftsjahre dieses Unternehmens sind nicht bekannt.');
    expect(sheet).toContain('Wir kennen noch kein Geschäftsjahr.');
  });
});
