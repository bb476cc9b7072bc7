import { renderToStaticMarkup } from 'react-dom/server';
import { forbiddenWords } from '@/test/wording';
import FlatTaxPage, { generateMetadata } from './page';

type Given = Record<string, string>;

const propsOf = (query: Given) => ({ searchParams: Promise.resolve(query) }) as never;
const shown = async (query: Given = {}) =>
  renderToStaticMarkup(await FlatTaxPage(propsOf(query))).replaceAll('\u00ad', '');
const textOf = (html: string) =>
  html
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replaceAll(/<[^>]*>/g, '|')
    .replaceAll(/\|+/g, '|');

it('works an example line by line, each with its paragraph', async () => {
  const text = textOf(await shown({ ertrag: '1500', land: 'US', freibetrag: '400', kirchensteuer: '9' }));
  // 225 withheld; (1,100 − 900) ÷ 4.09 = 48.90; 2.6895 and 4.401 are cut off.
  for (const line of [
    '|Dividende|§ 20 Abs. 1 Nr. 1 EStG|1.500,00 €|',
    '|Sparer-Pauschbetrag|§ 20 Abs. 9 EStG|−400,00 €|',
    '|Zu versteuern|§ 43a Abs. 3 EStG| (nicht bestätigt)|1.100,00 €|',
    '|Angerechnete ausländische Steuer|§ 32d Abs. 5 EStG|225,00 €|',
    '|Kapitalertragsteuer|(1.100,00 € − 4 × 225,00 €) ÷ 4,09|§ 32d Abs. 1 EStG|−48,90 €|',
    '|Solidaritätszuschlag|5,5 % × 48,90 €|§ 4 SolzG|−2,68 €|',
    '|Kirchensteuer|9 % × 48,90 €|§ 51a Abs. 2b EStG| (nicht bestätigt)|−4,40 €|',
    '|Quellensteuer USA|15 % × 1.500,00 €|§ 32d Abs. 5 EStG|−225,00 €|',
    '|Es kommt an|1.219,02 €|von 1.500,00 €|',
    '|Es kommt an|1.500,00 € − 55,98 € − 225,00 €|1.219,02 €|',
  ])
    expect(text).toContain(line);
});

it('shows errors beside their fields, and no result', async () => {
  const html = await shown({ ertrag: '<b>', freibetrag: '1500' });
  const text = textOf(html);
  expect(html).toContain('value="&lt;b&gt;"');
  expect(html).toContain('value="1500"');
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(2);
  expect(text).toContain('Bitte höchstens 1.000.');
  expect(text).toContain('Eine Angabe fehlt oder passt nicht.');
  expect(text).not.toContain('Schritt für Schritt');
});

it('has advice once, and no forbidden word', async () => {
  const html = await shown();
  expect(textOf(html).match(/Kein Steuerbescheid, keine Beratung/g)).toHaveLength(1);
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
