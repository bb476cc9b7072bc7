import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { barred } from '@/test/shown-text';
import { forbiddenWords } from '@/test/wording';
import * as flatTax from './abgeltungsteuer/page';
import * as dividends from './dividenden/page';
import * as lumpSum from './vorabpauschale/page';

type Given = Record<string, string>;
type Page = {
  default: (props: never) => Promise<ReactNode>;
  generateMetadata: (props: never) => Promise<Metadata>;
};

const propsOf = (query: Given) => ({ searchParams: Promise.resolve(query) }) as never;
const shown = async (page: Page, query: Given = {}) =>
  renderToStaticMarkup(await page.default(propsOf(query))).replaceAll('\u00ad', '');
const textOf = async (page: Page, query?: Given) => barred(await shown(page, query));

describe.each<[string, Page, Given]>([
  ['/rechner/abgeltungsteuer', flatTax, { ertrag: '20' }],
  ['/rechner/dividenden', dividends, { jahre: '20' }],
  ['/rechner/vorabpauschale', lumpSum, { jahr: '2024' }],
])('%s', (path, page, typed) => {
  it('may be indexed, but not with typed numbers', async () => {
    for (const query of [{}, { utm_source: 'x' }, typed]) {
      expect(await page.generateMetadata(propsOf(query))).toMatchObject({
        robots: { index: query !== typed },
        alternates: { canonical: path },
      });
    }
  });

  it('has no forbidden word', async () => {
    expect(forbiddenWords((await shown(page)).replaceAll(/<[^>]*>/g, ' '))).toEqual([]);
  });
});

it.each([flatTax, lumpSum])('says once that it is no advice', async (page) => {
  expect((await textOf(page)).match(/Kein Steuerbescheid, keine Beratung/g)).toHaveLength(1);
});

const YEAR_2023 = { jahr: '2023', fonds: 'equity', anfang: '100', ende: '115', anteile: '100', kauf: '0' };

it.each<[Page, Given, wrong: number, fields: string, texts: string[]]>([
  [
    flatTax,
    { ertrag: '<b>', freibetrag: '1500' },
    2,
    'freibetrag',
    ['Bitte höchstens 1.000.', '|Das fehlt noch oder passt nicht:|Ertrag, in €|Freier Pauschbetrag, in €|'],
  ],
  [
    dividends,
    { kaufkurs: '<b>', jahre: '' },
    2,
    'kaufkurs jahre',
    [
      '|Kaufkurs je Aktie, in €|Bitte eine Zahl wie 1.234,5.|',
      '|Jahre|Fehlt noch: Bitte eine Zahl eintragen.|',
      '|Das fehlt noch oder passt nicht:|Kaufkurs je Aktie|Jahre|',
    ],
  ],
  [
    lumpSum,
    { ...YEAR_2023, anfang: '<b>', ende: '', freibetrag: '2000,01', jahr: '1999' },
    3,
    'jahr',
    [
      'Bitte eine Angabe der Liste.',
      'Bitte höchstens 2.000.',
      '|Das fehlt noch oder passt nicht:|Jahr|Wert am Jahresanfang, in €|',
    ],
  ],
])(
  'shows errors beside their fields, leads to them, and has no result',
  async (page, query, wrong, fields, texts) => {
    const html = await shown(page, query);
    const text = barred(html);
    expect(html).toContain('value="&lt;b&gt;"');
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(wrong);
    for (const part of texts) expect(text).toContain(part);
    for (const field of fields.split(' ')) {
      expect(html).toContain(`href="#feld-${field}"`);
      expect(html).toContain(`id="feld-${field}"`);
    }
    expect(text).not.toMatch(/Schritt für Schritt|Jahr für Jahr\|/);
  },
);

describe('the calculator of the flat tax', () => {
  it('works an example line by line, each with its paragraph', async () => {
    const text = await textOf(flatTax, { ertrag: '1500', land: 'US', freibetrag: '400', kirchensteuer: '9' });
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
    expect(await textOf(flatTax, { ertrag: '100', land: 'FR', quellensteuer: '20' })).toContain(
      '|Quellensteuer Frankreich|wie angegeben|−20,00 €|',
    );
    expect(await textOf(flatTax, { ertrag: '100', land: 'FR' })).toContain(
      '|Gerechnet ab 01.01.2025: Art. 187 CGI, test.de 5376950 (2018) und Börse Online 20309662 für 12,8 %| (nicht bestätigt)|−25,00 €|',
    );
  });
});

it('the calculator of dividends works an example line by line', async () => {
  const text = await textOf(dividends);
  expect(text).toContain(
    '|2. Jahr|2,00 € × 1,05 = 2,10 €|200 × 2,10 € = 420,00 €|420,00 € ÷ 10.000,00 € = 4,20 %|',
  );
  // 100 × 12 = 1,200 from 400 in 14 steps: 3^(1/14) = 1.08164.
  expect(text).toContain('muss die Dividende um 8,17 % im Jahr wachsen');
});

describe('the calculator of the Vorabpauschale', () => {
  it('works a year line by line, each with its paragraph', async () => {
    const text = await textOf(lumpSum, YEAR_2023);
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
    expect(await textOf(lumpSum, { ...YEAR_2023, freibetrag: '124,95' })).toContain(
      '|Steuer|0,00 €|keine Steuer fällig|',
    );
  });

  it('owes nothing for a year with a negative base interest, and asks for no values', async () => {
    const text = await textOf(lumpSum, { ...YEAR_2023, jahr: '2022', anfang: '', ende: '' });
    expect(text).toContain('|Basiszins 2022|§ 18 Abs. 4 InvStG|−0,05 %|');
    expect(text).toContain('|Vorabpauschale 2022|Basiszins nicht über 0: keine|');
    expect(text).not.toContain('|Kapitalertragsteuer|0,00 €');
  });

  it('says that the running year is estimated, and lists the base interest of all years', async () => {
    const text = await textOf(lumpSum);
    expect(text).toContain('|geschätzt, das Jahr läuft noch|');
    // 10,000 × 3.2 % × 70 % = 224; 156.80 after the exempt part: 39.20 and 2.15.
    expect(text).toContain('|2026|3,20 %|224,00 €|41,35 €|04.01.2027|BMF 13.01.2026; BVI 14.01.2026|');
    expect(text).toContain('|2021|−0,45 %|keine|keine|–|');
  });
});
