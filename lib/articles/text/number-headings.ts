import { slugOf } from '@/lib/platform/format/slug';
import type { ArticleHeading } from '../schema';
import { forEachElement, type HtmlNode, rename } from './html-tree';
import { plainTextOf } from './plain-text';

/** Begins the ids of an article's headings, and no other id of a page. */
const PREFIX = 'abschnitt-';

const HIGHEST = 2;

/**
 * Gives the headings of a tree ids made of their text, lets them begin with h2 and closes gaps between levels.
 *
 * @returns the headings of the two highest levels, for a table of contents
 */
export function numberHeadings(nodes: readonly HtmlNode[]): ArticleHeading[] {
  const headings: ArticleHeading[] = [];
  const used = new Set<string>();
  let previous = HIGHEST - 1;
  forEachElement(nodes, (node) => {
    if (!/^h[1-6]$/.test(node.tagName)) return;
    const level = Math.min(Math.max(Number(node.tagName[1]), HIGHEST), previous + 1);
    previous = level;
    const text = plainTextOf(node.childNodes);
    const id = freeId(`${PREFIX}${slugOf(text).replace(/[^a-z0-9-]/g, '') || 'text'}`, used);
    if (text !== '' && (level === 2 || level === 3)) headings.push({ id, text, level });
    rename(node, `h${level}`, { id });
  });
  return headings;
}

function freeId(wanted: string, used: Set<string>): string {
  let id = wanted;
  for (let number = 2; used.has(id); number++) id = `${wanted}-${number}`;
  used.add(id);
  return id;
}
