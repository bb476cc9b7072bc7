import { renderToStaticMarkup } from 'react-dom/server';
import { barred } from '@/test/shown-text';
import { forbiddenWords } from '@/test/wording';
import FlatTaxPage, { generateMetadata } from './page';

type Given = Record<string, string>;

const propsOf = (query: Given) => ({ searchParams: Promise.resolve(query) }) as never;
const shown = async (query: Given = {}) =>
  renderToStaticMarkup(await FlatTaxPage(propsOf(query))).replaceAll('\u00ad', '');

it('works an example line by line, each with its paragraph', async () => {
  const text = barred(await shown({ ertrag: '1500', land: 'US', freibetrag: '400', kirchensteuer: '9' }));
  // 225 withheld; (1,100 − 900) ÷ 4.09 = 48.90; 2.6895 and 4.401 are cut off.
  for (const line of [
    '|Dividende|§ 20 Abs. 1 Nr. 1 EStG|1.500,00 €|',
    '|Sparer-Pauschbetrag|§ 20 Abs. 9 Satz 1 und 2 EStG|−400,00 €|',
    '|Zu versteuern|§ 43a Abs. 3 EStG|1.100,00 €|',
    '|Angerechnete ausländische Steuer|§ 32d Abs. 5 EStG|225,00 €|',
    '|Kapitalertragsteuer|(1.100,00 € − 4 × 225,00 €) ÷ 4,09|§ 43a Abs. 1 Satz 1 Nr. 1, Satz 2 und 3, § 32d Abs. 1 Satz 1 bis 5 EStG|−48,90 €|',
    '|Solidaritätszuschlag|5,5 % × 48,90 €|§ 4 Satz 1 SolzG 1995|−2,68 €|',
    '|Kirchensteuer|9 % × 48,90 €|§ 51a Abs. 2b EStG|−4,40 €|',
    '|Quellensteuer USA|15 % × 1.500,00 €|Gerechnet ab 01.01.2025: test.de 4717112 (2014); finanzbuilder.de (um 2022); DBA USA, Art. 10|−225,00 €|',
    '|Es kommt an|1.219,02 €|von 1.500,00 €|',
    '|Es kommt an|1.500,00 € − 55,98 € − 225,00 €|1.219,02 €|',
  ])
    expect(text).toContain(line);
});

it('takes the foreign tax that was typed, and marks a country that no source has confirmed', async () => {
  const typed = barred(await shown({ ertrag: '100', land: 'FR', quellensteuer: '20' }));
  expect(typed).toContain('|Quellensteuer Frankreich|wie angegeben|−20,00 €|');
  const usual = barred(await shown({ ertrag: '100', land: 'FR' }));
  expect(usual).toContain(
    '|Gerechnet ab 01.01.2025: Art. 187 CGI, test.de 5376950 (2018) und Börse Online 20309662 für 12,8 %| (nicht bestätigt)|−25,00 €|',
  );
});

it('shows errors beside their fields, leads to them, and has no result', async () => {
  const html = await shown({ ertrag: '<b>', freibetrag: '1500' });
  const text = barred(html);
  expect(html).toContain('value="&lt;b&gt;"');
  expect(html).toContain('value="1500"');
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(2);
  expect(text).toContain('Bitte höchstens 1.000.');
  expect(text).toContain('|Das fehlt noch oder passt nicht:|Ertrag, in €|Freier Pauschbetrag, in €|');
  expect(html).toContain('href="#feld-freibetrag"');
  expect(html).toContain('id="feld-freibetrag"');
  expect(text).not.toContain('Schritt für Schritt');
});

it('has advice once, and no forbidden word', async () => {
  const html = await shown();
  expect(barred(html).match(/Kein Steuerbescheid, keine Beratung/g)).toHaveLength(1);
  expect(forbiddenWords(html.replaceAll(/<[^>]*>/g, ' '))).toEqual([]);
});

it.each([
  [{}, true],
  [{ utm_source: 'x' }, true],
  [{ ertrag: '20' }, false],
])('with %j may be indexed: %s', async (query, index) => {
  expect(await generateMetadata(propsOf(query))).toMatchObject({
    robots: { index },
    alternates: { canonical: '/rechner/abgeltungsteuer' },
  });
});
