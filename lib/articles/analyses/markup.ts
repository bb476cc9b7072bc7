import { htmlText } from '@/lib/platform/format/html-text';

/** Text as HTML. Two braces begin a marker, so those of a name are parted. */
export const escaped = (text: string): string => htmlText(text).replaceAll('{{', '{ {');

/** A paragraph of sentences; those that do not apply (null) are left out. Empty without any. */
export function paragraph(...sentences: readonly (string | null)[]): string {
  const text = sentences.filter((sentence) => sentence !== null && sentence !== '').join(' ');
  return text === '' ? '' : `<p>${text}</p>`;
}

/** Parts of a text, one below the other; empty ones are left out. */
export const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join('\n');

export const heading = (text: string): string => `<h2>${text}</h2>`;

/** Parts under a heading; empty ones are left out. */
export const section = (title: string, ...parts: readonly string[]): string =>
  joined([heading(title), ...parts]);

export const list = (items: readonly string[]): string =>
  `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

export const link = (path: string, text: string): string => `<a href="${path}">${text}</a>`;

/** A sum that a test can recompute: `3 ÷ 12 = 25,0 %`. */
export const sum = (text: string): string => `<code>${text.replaceAll('\u202f', ' ')}</code>`;

/** The place of a chart of the article. */
export const chartMarker = (name: string): string => `{{CHART_${name}}}`;

/** The place of the card of the n-th featured stock, from 1. */
export const cardMarker = (number: number): string => `{{STOCK_CARD_${number}}}`;

/** Rows of cells, the first of each naming its row. All texts are HTML. */
export function table(
  caption: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const head = columns.map((column) => `<th scope="col">${column}</th>`).join('');
  const body = rows.map(([name, ...cells]) => {
    const figures = cells.map((cell) => `<td>${cell}</td>`).join('');
    return `<tr><th scope="row">${name}</th>${figures}</tr>`;
  });
  return `<table><caption>${caption}</caption><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>`;
}
