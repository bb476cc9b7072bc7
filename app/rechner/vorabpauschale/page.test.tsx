import { renderToStaticMarkup } from 'react-dom/server';
import { barred } from '@/test/shown-text';
import { forbiddenWords } from '@/test/wording';
import LumpSumPage, { generateMetadata } from './page';

type Given = Record<string, string>;

const propsOf = (query: Given) => ({ searchParams: Promise.resolve(query) }) as never;
const shown = async (query: Given = {}) =>
  renderToStaticMarkup(await LumpSumPage(propsOf(query))).replaceAll('\u00ad', '');

const YEAR_2023 = {
  jahr: '2023',
  fonds: 'equity',
  anfang: '100',
  ende: '115',
  anteile: '100',
  kauf: '0',
};

it('works a year line by line, each with its paragraph', async () => {
  const text = barred(await shown(YEAR_2023));
  for (const line of [
    '|Basiszins 2023|§ 18 Abs. 4 InvStG|2,55 %|',
    '|Basisertrag je Anteil|100,00 € × 2,55 % × 70 %|§ 18 Abs. 1 Satz 2 InvStG|1,785 €|',
    '|Höchstens der Wertzuwachs mit Ausschüttungen|115,00 € − 100,00 € + 0,00 €|§ 18 Abs. 1 Satz 3 InvStG|15,00 €|',
    '|Vorabpauschale je Anteil|1,785 € − 0,00 €|§ 18 Abs. 1 Satz 1 InvStG|1,785 €|',
    '|Vorabpauschale 2023|100 × 1,785 €|§ 18 InvStG|178,50 €|',
    '|Teilfreistellung 30 % (Aktienfonds)|§ 20 Abs. 1 Satz 1 InvStG|−53,55 €|',
    '|Kapitalertragsteuer|124,95 € ÷ 4|§ 43a Abs. 1 Satz 1 Nr. 1, § 32d Abs. 1 Satz 1 EStG|−31,24 €|',
    '|Solidaritätszuschlag|5,5 % × 31,24 €|§ 4 Satz 1 SolzG 1995|−1,71 €|',
    '|Steuer|32,95 €|fällig am 02.01.2024|',
  ])
    expect(text).toContain(line);
});

it('says that no tax is due where the allowance covers it', async () => {
  expect(barred(await shown({ ...YEAR_2023, freibetrag: '124,95' }))).toContain(
    '|Steuer|0,00 €|keine Steuer fällig|',
  );
});

it('owes nothing for a year with a negative base interest, and asks for no values', async () => {
  const text = barred(await shown({ ...YEAR_2023, jahr: '2022', anfang: '', ende: '' }));
  expect(text).toContain('|Basiszins 2022|§ 18 Abs. 4 InvStG|−0,05 %|');
  expect(text).toContain('|Vorabpauschale 2022|Basiszins nicht über 0: keine|');
  expect(text).not.toContain('|Kapitalertragsteuer|0,00 €');
});

it('says that the running year is estimated, and lists the base interest of all years', async () => {
  const text = barred(await shown());
  expect(text).toContain('|geschätzt, das Jahr läuft noch|');
  // 10,000 × 3.2 % × 70 % = 224; 156.80 after the exempt part: 39.20 and 2.15.
  expect(text).toContain('|2026|3,20 %|224,00 €|41,35 €|04.01.2027|BMF 13.01.2026; BVI 14.01.2026|');
  expect(text).toContain('|2021|−0,45 %|keine|keine|–|');
});

it('shows errors beside their fields, leads to them, and has no result', async () => {
  const html = await shown({ ...YEAR_2023, anfang: '<b>', ende: '', freibetrag: '2000,01', jahr: '1999' });
  const text = barred(html);
  expect(html).toContain('value="&lt;b&gt;"');
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(3);
  expect(text).toContain('Bitte eine Angabe der Liste.');
  expect(text).toContain('Bitte höchstens 2.000.');
  expect(text).toContain('|Das fehlt noch oder passt nicht:|Jahr|Wert am Jahresanfang, in €|');
  expect(html).toContain('href="#feld-jahr"');
  expect(html).toContain('id="feld-jahr"');
  expect(text).not.toContain('Schritt für Schritt');
});

it('has advice once, and no forbidden word', async () => {
  const text = barred(await shown());
  expect(text.match(/Kein Steuerbescheid, keine Beratung/g)).toHaveLength(1);
  expect(forbiddenWords((await shown()).replaceAll(/<[^>]*>/g, ' '))).toEqual([]);
});

it.each([
  [{}, true],
  [{ utm_source: 'x' }, true],
  [{ jahr: '2024' }, false],
])('with %j may be indexed: %s', async (query, index) => {
  expect(await generateMetadata(propsOf(query))).toMatchObject({
    robots: { index },
    alternates: { canonical: '/rechner/vorabpauschale' },
  });
});
