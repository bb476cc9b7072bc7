import { renderToStaticMarkup } from 'react-dom/server';
import { barred } from '@/test/shown-text';
import { forbiddenWords } from '@/test/wording';
import WithholdingPage from './page';

const html = renderToStaticMarkup(<WithholdingPage />).replaceAll('\u00ad', '');
const text = barred(html);

it.each([
  '|Schweiz|Erstattung online bei der ESTV (früher Formular 85), bis zum Ende des dritten Jahres nach dem der Fälligkeit|35 %|15 %|20 %|54,45 €|bestätigt, ab 01.01.2025|test.de 4717112 (2014); finanzbuilder.de (um 2022)|',
  '|laut Gesetz 30 %|15 %|0 %|74,45 €|',
  '|Brasilien|Kein Abkommen seit 2006|10 %|10 %|0 %|74,18 €|eine Quelle, ab 01.01.2026|Gesetz 15.270/2025 (EY 18.12.2025)|',
  'Von 100 € eines deutschen Unternehmens kommen 73,63 € an',
])('shows %s', (part) => expect(text).toContain(part));

it('sets apart what no source has confirmed', () => {
  const [confirmed, others] = text.split('|Nicht bestätigt|') as [string, string];
  expect(confirmed).not.toContain('|Frankreich|');
  expect(others).toContain(
    'Frankreich|Nicht bestätigt ist nur der Abzug: Quellen nennen 25 bis 30 %. 12,8 % nur mit Formular 5000 vor der Zahlung|25 %|12,8 %|12,2 %|',
  );
  expect(confirmed).toContain('|Hongkong|0 %|0 %|0 %|73,63 €|eine Quelle, ab 01.01.2025|');
  expect(others).toMatch(/\|Indien\|Dazu Zuschläge\|[^A-Z]+\|nicht bestätigt, ab 01\.01\.2025\|Haufe/);
});

it('has advice once, and no forbidden word', () => {
  expect(text.match(/Kein Steuerbescheid, keine Beratung/g)).toHaveLength(1);
  expect(forbiddenWords(html.replaceAll(/<[^>]*>/g, ' '))).toEqual([]);
});
