import { renderToStaticMarkup } from 'react-dom/server';
import type { FigurePage } from '@/lib/glossary/figure-page';
import { figureText } from '@/lib/glossary/figure-text';
import { barred } from '@/test/shown-text';
import { ExampleForm } from './example-form';

it('shows each calculation of a stock, and what is missing', () => {
  const page: FigurePage = {
    text: figureText('wachstum-pro-jahr') as FigurePage['text'],
    key: null,
    sections: [],
    days: null,
    spread: null,
    hasExample: true,
    suggested: [],
    related: [],
    articles: [],
    origin: '',
    demo: false,
    example: {
      id: 'sap-de',
      name: 'SAP SE',
      asOf: 'Geschäftsjahr bis 31.12.2025.',
      results: [
        { name: 'Umsatz, 5 Jahre', sum: '⁵√(1.200 Mio. € ÷ 940 Mio. €) − 1 = +5,01 %', note: null },
        { name: 'Umsatz, 10 Jahre', sum: null, note: 'Nicht bekannt: Wert im ersten Jahr.' },
      ],
    },
  };
  const text = barred(renderToStaticMarkup(<ExampleForm page={page} typed={null} />));
  expect(text).toContain('|Umsatz, 5 Jahre|⁵√(1.200 Mio. € ÷ 940 Mio. €) − 1 |= |+5,01 %|');
  expect(text).toContain('|Umsatz, 10 Jahre|N/A|Nicht bekannt: Wert im ersten Jahr.|');
  expect(text).toContain('|Geschäftsjahr bis 31.12.2025.|');
});
