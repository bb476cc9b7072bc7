import fs from 'node:fs';
import path from 'node:path';
import { CATEGORY_IDS } from '@/lib/articles/rules';

const DAY = 24 * 60 * 60 * 1000;
const NEWEST = Date.parse('2026-10-01T06:00:00Z');

/** Returns the publication day of test article `number`; the first is the newest. */
export const testArticleDay = (number: number): string =>
  new Date(NEWEST - (number - 1) * DAY).toISOString().slice(0, 10);

/** Returns the category of test article `number`; categories take turns. */
export const testArticleCategory = (number: number) =>
  CATEGORY_IDS[(number - 1) % CATEGORY_IDS.length] as (typeof CATEGORY_IDS)[number];

/**
 * Returns an article file for tests and benchmarks: cards of its stocks, a table, a list, a sum and headings among
 * paragraphs.
 *
 * @param fields replace lines of its front matter by name; an empty text removes one
 * @param paragraphs of about 60 words
 */
export function testArticleFile(
  number: number,
  fields: Record<string, string> = {},
  paragraphs = 12,
): string {
  const matter = {
    title: `Testartikel Nummer ${number} über Kennzahlen`,
    description: `Der Testartikel Nummer ${number} hat keinen Inhalt, der jemandem etwas nützt, und steht nur zum Prüfen da.`,
    category: testArticleCategory(number),
    tags: `[Probe, Schlagwort ${number % 7}]`,
    published: testArticleDay(number),
    stocks: '[{ preset: value-stocks }, { sector: Technology, rank: 2 }]',
    sources:
      "[{ title: 'Ein Buch' }, { title: 'Ein Gesetz', url: 'https://www.gesetze-im-internet.de/estg/' }]",
    ...fields,
  };
  const lines = Object.entries(matter).filter(([, value]) => value !== '');
  return [
    '---',
    ...lines.map(([name, value]) => `${name}: ${value}`),
    '---',
    '',
    // The fields of a stock stand in braces, on one line.
    body(number, paragraphs, (matter.stocks.match(/\{/g) ?? []).length),
  ].join('\n');
}

function body(number: number, paragraphs: number, stocks: number): string {
  const words = `Der Satz ${number} erklärt mit [Suche](/search) und **Gewicht**, was eine Kennzahl misst, woraus sie entsteht und wann sie schweigt. `;
  const texts = Array.from({ length: paragraphs }, (_, i) => `${words.repeat(3)}Absatz ${i + 1}.`);
  const half = paragraphs >> 1;
  const card = (place: number) => (place > stocks ? [] : [`{{STOCK_CARD_${place}}}`]);
  return [
    ...texts.slice(0, 1),
    '## Was gemessen wird',
    ...texts.slice(1, half),
    ...card(1),
    '| Größe | Betrag |\n| --- | ---: |\n| Gewinn | 2,40 € |\n| Kurs | 48,00 € |',
    '`48,00 € ÷ 2,40 € = 20,00`',
    '## Wo es endet',
    '### Im Einzelnen',
    '- erstens\n- zweitens',
    ...card(2),
    ...texts.slice(half),
  ].join('\n\n');
}

/** Writes test articles into a folder, as `testartikel-1.md` and so on. */
export function writeTestArticles(folder: string, count: number): void {
  fs.mkdirSync(folder, { recursive: true });
  for (let number = 1; number <= count; number++) {
    fs.writeFileSync(path.join(folder, `testartikel-${number}.md`), testArticleFile(number));
  }
}
