import fs from 'node:fs';
import path from 'node:path';
import { Liquid } from 'liquidjs';
import { listed } from '@/lib/platform/format/lists';
import { formatCount, formatNumber, formatPercent } from '@/lib/platform/format/number';
import { dated } from './charts';
import type { StockName } from './market';
import { agreeing, capital, change, FORMATS, multiple, numeral, ofStocks, share, stocks } from './words';

/** The templates of the analyses, one for each slug. */
const TEMPLATES_FOLDER = 'content/analyses';

/** A cell of a table; the first one names its row. Unknown is null or NaN. */
export type Cell = string | StockName | number | null;

const liquid = new Liquid({
  // Double braces are the markers of an article.
  outputDelimiterLeft: '${',
  outputDelimiterRight: '}',
  strictVariables: true,
  strictFilters: true,
  // Lets a condition read a property of null.
  lenientIf: true,
  outputEscape: (value) => escaped(String(value)),
});

const WORDS = {
  agree: agreeing,
  capital,
  change,
  count: formatCount,
  listed,
  multiple,
  numeral,
  ofStocks,
  share,
  stocks,
};
for (const [name, word] of Object.entries(WORDS)) liquid.registerFilter(name, word);
liquid.registerFilter('percent', (value: number, digits = 1) => formatPercent(value, digits));
liquid.registerFilter('decimals', (value: number, digits: number) => formatNumber(value, digits));
liquid.registerFilter('link', { raw: true, handler: stockLink });
liquid.registerFilter('table', { raw: true, handler: tableHtml });

/**
 * Fills the template of an analysis: Markdown with Liquid tags, and outputs in `${…}`. Only an empty line of the template
 * ends a paragraph; a line that renders empty does not.
 *
 * @returns its front matter as YAML, and its body as Markdown with single spaces
 */
export function filledTemplate(slug: string, values: object): { matter: string; body: string } {
  const source = fs.readFileSync(path.resolve(TEMPLATES_FOLDER, `${slug}.md`), 'utf8');
  const [, matter = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  const filled = liquid.parseAndRenderSync(body.replace(/\n\s*\n/g, PARAGRAPH), values) as string;
  return {
    matter: liquid.parseAndRenderSync(matter, values),
    body: filled.split(PARAGRAPH).map(tidied).filter(Boolean).join('\n\n'),
  };
}

const PARAGRAPH = '\u2029';

// Typesetting puts the narrow spaces back.
const tidied = (paragraph: string): string =>
  paragraph
    .split('\n')
    .map((line) => line.replace(/[ \u202f]+/g, ' ').trim())
    .filter(Boolean)
    .join('\n');

/** Encodes the syntax of HTML and Markdown, and separates double braces, which would begin a marker. */
const escaped = (text: string): string =>
  text
    .replaceAll('{{', '{ {')
    .replace(/[&<>"'`*_{}[\]~|\\@:/#!]|(?<=www)\./gi, (sign) => `&#${sign.codePointAt(0)};`);

function stockLink({ id, name }: StockName): string {
  return `<a href="/stock-detail/${id}">${escaped(name)}</a>`;
}

/** @param columns their names, with the format of their numbers if they have one: `Anteil: percent` */
function tableHtml(
  rows: readonly (readonly Cell[])[],
  caption: string,
  day: string,
  ...columns: string[]
): string {
  const formats = columns.map(
    (column) => FORMATS[(column.split(': ')[1] ?? 'plain') as keyof typeof FORMATS],
  );
  const head = columns.map((column) => `<th scope="col">${column.split(': ')[0]}</th>`).join('');
  const body = rows.map((row) => {
    const [name, ...cells] = row.map((cell, at) => {
      if (cell === null || Number.isNaN(cell)) return '–';
      if (typeof cell === 'object') return stockLink(cell);
      return escaped(typeof cell === 'string' ? cell : (formats[at] ?? String)(cell));
    });
    return `<tr><th scope="row">${name}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  });
  return `<table><caption>${dated(caption, day)}</caption><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>`;
}
