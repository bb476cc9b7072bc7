import { renderToStaticMarkup } from 'react-dom/server';
import { barred } from '@/test/shown-text';
import DividendCalculatorPage, { generateMetadata } from './page';

type Given = Record<string, string>;

const propsOf = (query: Given) => ({ searchParams: Promise.resolve(query) }) as never;
const shown = async (query: Given = {}) =>
  renderToStaticMarkup(await DividendCalculatorPage(propsOf(query)))
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replaceAll('\u00ad', '');

it('works an example line by line', async () => {
  const text = barred(await shown());
  expect(text).toContain(
    '|2. Jahr|2,00 € × 1,05 = 2,10 €|200 × 2,10 € = 420,00 €|420,00 € ÷ 10.000,00 € = 4,20 %|',
  );
  // 100 × 12 = 1,200 from 400 in 14 steps: 3^(1/14) = 1.08164.
  expect(text).toContain('muss die Dividende um 8,17 % im Jahr wachsen');
});

it('shows errors beside their fields, leads to them, and has no result', async () => {
  const html = await shown({ kaufkurs: '<b>', jahre: '' });
  const text = barred(html);
  expect(html).toContain('value="&lt;b&gt;"');
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(2);
  expect(text).toMatch(/\|Kaufkurs je Aktie, in €\|Bitte eine Zahl wie 1\.234,5\.\|/);
  expect(text).toContain('|Jahre|Fehlt noch: Bitte eine Zahl eintragen.|');
  expect(text).toContain('|Das fehlt noch oder passt nicht:|Kaufkurs je Aktie|Jahre|');
  for (const field of ['feld-kaufkurs', 'feld-jahre']) {
    expect(html).toContain(`href="#${field}"`);
    expect(html).toContain(`id="${field}"`);
  }
  expect(text).not.toContain('Jahr für Jahr|');
});

it.each([
  [{}, true],
  [{ utm_source: 'x' }, true],
  [{ jahre: '20' }, false],
])('with %j may be indexed: %s', async (query, index) => {
  expect(await generateMetadata(propsOf(query))).toMatchObject({
    robots: { index },
    alternates: { canonical: '/rechner/dividenden' },
  });
});
