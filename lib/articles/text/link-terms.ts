import { words } from '@/lib/platform/format/words';
import { attributeOf, element, type HtmlNode, isElement, isText, textNode, withChildren } from './html-tree';

/** A word that leads to the page which explains it. */
export type LinkedTerm = { words: readonly string[]; path: string };

/** Elements whose words stay as they are. */
const UNLINKED: ReadonlySet<string> = new Set(words`
  a, code, pre, kbd, samp, var, span, cite, blockquote, h1, h2, h3, h4, h5, h6, th, figcaption, summary
`);

/**
 * Links the first mention of each term. A term that the text already links to stays without another link.
 *
 * @param nodes sanitised nodes, before they are typeset
 */
export function linkTerms(nodes: readonly HtmlNode[], terms: readonly LinkedTerm[]): HtmlNode[] {
  const linked = new Set(pathsIn(nodes));
  const pathOf = new Map(terms.flatMap(({ words, path }) => words.map((word) => [word, path] as const)));
  if (pathOf.size === 0) return [...nodes];
  const longestFirst = [...pathOf.keys()].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(
    String.raw`(?<![\p{L}\d/-])(${longestFirst.map(escaped).join('|')})(?![\p{L}\d/-])`,
    'gu',
  );
  const linkedText = (text: string): HtmlNode[] =>
    text.split(pattern).flatMap((part, i): HtmlNode[] => {
      const path = i % 2 === 1 ? pathOf.get(part) : undefined;
      if (path === undefined || linked.has(path)) return part === '' ? [] : [textNode(part)];
      linked.add(path);
      return [element('a', { href: path }, [textNode(part)])];
    });
  const linkAll = (some: readonly HtmlNode[]): HtmlNode[] =>
    some.flatMap((node) => {
      if (isText(node)) return linkedText(node.value);
      if (!isElement(node) || UNLINKED.has(node.tagName)) return [node];
      return [withChildren(node, linkAll(node.childNodes))];
    });
  return linkAll(nodes);
}

const escaped = (word: string): string => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

const pathsIn = (nodes: readonly HtmlNode[]): string[] =>
  nodes.flatMap((node) => {
    if (!isElement(node)) return [];
    const href = node.tagName === 'a' ? attributeOf(node, 'href') : undefined;
    return href === undefined ? pathsIn(node.childNodes) : [href];
  });
