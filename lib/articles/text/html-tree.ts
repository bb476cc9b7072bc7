import { SINGLE, tokensOf } from './tokens';

export type HtmlElement = { name: string; tag: string; children: HtmlNode[] };

/** An element with its opening tag, or a text, still with its entities. */
export type HtmlNode = string | HtmlElement;

/** Sanitised HTML as a tree. */
export function treeOf(html: string): HtmlNode[] {
  const top: HtmlNode[] = [];
  const open: HtmlElement[] = [];
  for (const token of tokensOf(html)) {
    const siblings = open.at(-1)?.children ?? top;
    if (token.kind === 'text') siblings.push(token.raw);
    else if (token.kind === 'close') open.pop();
    else {
      const element = { name: token.name, tag: token.raw, children: [] };
      siblings.push(element);
      if (token.kind === 'open') open.push(element);
    }
  }
  return top;
}

export const htmlOfTree = (nodes: readonly HtmlNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : htmlOfElement(node))).join('');

const htmlOfElement = ({ name, tag, children }: HtmlElement): string =>
  SINGLE.has(name) ? tag : `${tag}${htmlOfTree(children)}</${name}>`;

/** Of an element; empty for a text. */
export const nameOf = (node: HtmlNode): string => (typeof node === 'string' ? '' : node.name);
