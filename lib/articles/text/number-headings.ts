import { slugOf } from '@/lib/platform/format/slug';
import type { ArticleHeading } from '../schema';
import { plainText } from './plain-text';

/** Begins the ids of an article's headings, and no other id of a page. */
const PREFIX = 'abschnitt-';

const HEADING = /<h([1-6])(?: [^>]*)?>([\s\S]*?)<\/h\1>/g;
const HIGHEST = 2;

/**
 * Gives the headings of sanitised HTML ids made of their text, begins with h2 and closes gaps between levels.
 *
 * @returns the HTML, and its headings of the two highest levels for a table of contents
 */
export function numberHeadings(html: string): { html: string; headings: ArticleHeading[] } {
  const headings: ArticleHeading[] = [];
  const used = new Set<string>();
  let previous = HIGHEST - 1;
  const numbered = html.replace(HEADING, (_, given: string, content: string) => {
    const level = Math.min(Math.max(Number(given), HIGHEST), previous + 1);
    previous = level;
    const text = plainText(content);
    const id = freeId(`${PREFIX}${slugOf(text).replace(/[^a-z0-9-]/g, '') || 'text'}`, used);
    if (text !== '' && (level === 2 || level === 3)) headings.push({ id, text, level });
    return `<h${level} id="${id}">${content}</h${level}>`;
  });
  return { html: numbered, headings };
}

function freeId(wanted: string, used: Set<string>): string {
  let id = wanted;
  for (let number = 2; used.has(id); number++) id = `${wanted}-${number}`;
  used.add(id);
  return id;
}
