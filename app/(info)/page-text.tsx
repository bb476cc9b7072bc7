import fs from 'node:fs';
import path from 'node:path';
import { createElement, Fragment, type ReactNode } from 'react';
import type { Chapter } from '@/components/layout/info-page';
import { Calculation } from '@/components/ui/calculation';
import { Link } from '@/components/ui/link';
import { TextTable } from '@/components/ui/text-table';
import {
  attributeOf,
  forEachElement,
  type HtmlElement,
  type HtmlNode,
  isElement,
  isText,
  nameOf,
  parseHtml,
  textOf,
} from '@/lib/articles/text/html-tree';
import { renderArticle } from '@/lib/articles/text/render-article';

/** Live parts of a text: `{{NAME}}` becomes the part; the paragraph, list item or row with a part that is `false` is left out. */
type Parts = Readonly<Record<string, ReactNode>>;

const NAME = /\{\{([A-Z_]+)\}\}/g;
const HEADING = /^(.+) \{#([a-z-]+)\}$/;
const CAPTION = /^Tabelle: /;

/**
 * Reads the chapters of a text page from `content/pages`. Each begins with `## Title {#anchor}`. A paragraph that ends
 * with a sum in backticks is a calculation, and one that begins with `Tabelle:` the caption of the table below it.
 *
 * @throws Error for a heading without an anchor and for a name without a part
 */
export function readChapters(page: string, parts: Parts = {}): Chapter[] {
  const source = fs.readFileSync(path.resolve('content/pages', `${page}.md`), 'utf8');
  const chapters: { id: string; title: string; nodes: HtmlNode[] }[] = [];
  for (const node of parseHtml(renderArticle(source, 'md').content)) {
    if (isElement(node) && nameOf(node) === 'h2') {
      const [, title, id] = HEADING.exec(textOf(node.childNodes)) ?? [];
      if (!title || !id) throw new Error(`${page}: no anchor in ${textOf(node.childNodes)}`);
      chapters.push({ id, title, nodes: [] });
    } else chapters.at(-1)?.nodes.push(node);
  }
  return chapters.map(({ id, title, nodes }) => ({ id, title, body: nodesOf(nodes, parts) }));
}

function nodesOf(nodes: readonly HtmlNode[], parts: Parts): ReactNode {
  let caption = '';
  const shown = nodes.map((node): ReactNode => {
    if (isText(node)) return textWith(node.value, parts);
    if (!isElement(node)) return null;
    if (node.tagName === 'table') return tableOf(node, caption, parts);
    const text = textOf(node.childNodes);
    if (!CAPTION.test(text)) return elementOf(node, text, parts);
    caption = text.replace(CAPTION, '');
    return null;
  });
  return createElement(Fragment, null, ...shown);
}

function textWith(text: string, parts: Parts): ReactNode {
  if (text.trim() === '' && text.includes('\n')) return null;
  const pieces = text.split(NAME).map((piece, i) => (i % 2 === 1 ? partOf(piece, parts) : piece));
  return createElement(Fragment, null, ...pieces);
}

function partOf(name: string, parts: Parts): ReactNode {
  if (!Object.hasOwn(parts, name)) throw new Error(`A text names the unknown part ${name}`);
  return parts[name];
}

const isLeftOut = (text: string, parts: Parts): boolean =>
  [...text.matchAll(NAME)].some(([, name = '']) => partOf(name, parts) === false);

function elementOf(node: HtmlElement, text: string, parts: Parts): ReactNode {
  if (/^(p|li|h3)$/.test(node.tagName) && isLeftOut(text, parts)) return null;
  const last = node.childNodes.at(-1);
  if (last && isElement(last) && attributeOf(last, 'class') === 'sum')
    return <Calculation name={textOf(node.childNodes.slice(0, -1)).trim()} sum={textOf([last])} />;
  const attributes = node.attrs.filter(({ name }) => name !== 'id').map(({ name, value }) => [name, value]);
  const href = attributeOf(node, 'href');
  if (href?.startsWith('/')) return <Link href={href}>{nodesOf(node.childNodes, parts)}</Link>;
  if (!last) return createElement(node.tagName, Object.fromEntries(attributes));
  const children = nodesOf(node.childNodes, parts);
  // A part that stands alone is a block of its own.
  if (node.tagName === 'p' && text.replace(NAME, '') === '') return children;
  return createElement(node.tagName, Object.fromEntries(attributes), children);
}

function tableOf(table: HtmlElement, caption: string, parts: Parts): ReactNode {
  const rows: HtmlElement[][] = [];
  forEachElement([table], (node) => {
    if (node.tagName === 'tr' && !isLeftOut(textOf(node.childNodes), parts))
      rows.push(node.childNodes.filter(isElement));
  });
  const [[first = '', ...columns] = [], ...names] = rows.map((cells) =>
    cells.map((cell) =>
      textOf(cell.childNodes).replace(NAME, (_, name) => {
        const part = partOf(name, parts);
        return typeof part === 'string' ? part : '';
      }),
    ),
  );
  const body = names.map(([name = ''], row) => ({
    name,
    cells: rows[row + 1]?.slice(1).map((cell) => nodesOf(cell.childNodes, parts)) ?? [],
  }));
  return <TextTable caption={caption} columns={[first, ...columns]} rows={body} />;
}
