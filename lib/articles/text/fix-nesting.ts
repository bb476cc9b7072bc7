import { type HtmlElement, type HtmlNode, nameOf } from './html-tree';

/** Deeper elements are dropped; no text needs them. */
const DEEPEST = 30;

/** What may stand directly in these elements, and what anything else in them is put into. */
const CONTAINERS: Readonly<Record<string, { parts: readonly string[]; wrapper: string }>> = {
  ul: { parts: ['li'], wrapper: 'li' },
  ol: { parts: ['li'], wrapper: 'li' },
  dl: { parts: ['dt', 'dd'], wrapper: 'dd' },
  table: { parts: ['caption', 'thead', 'tbody', 'tfoot', 'tr'], wrapper: 'tr' },
  thead: { parts: ['tr'], wrapper: 'tr' },
  tbody: { parts: ['tr'], wrapper: 'tr' },
  tfoot: { parts: ['tr'], wrapper: 'tr' },
  tr: { parts: ['th', 'td'], wrapper: 'td' },
};
/** Names of their parent, once and (but for a figure's) before all else. */
const NAMES: Readonly<Record<string, string>> = {
  caption: 'table',
  summary: 'details',
  figcaption: 'figure',
};
const PARTS = new Set([...Object.values(CONTAINERS).flatMap(({ parts }) => parts), ...Object.keys(NAMES)]);

const WORDS_ONLY = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'pre'];
const BLOCKS = new Set([
  ...[...WORDS_ONLY, 'blockquote', 'hr', 'figure', 'details'],
  ...['ul', 'ol', 'dl', 'table'],
]);
/** Levels that a table needs below itself. */
const TABLE_DEPTH = 3;

type Place = {
  /** The name of the element around; null at the top. */
  parent: string | null;
  /** Where no block may stand. */
  words: boolean;
  linked: boolean;
  depth: number;
};

/**
 * Elements where the HTML standard allows them, so that a browser makes the same tree of it: parts only within
 * their lists and tables, no block within words, no link within a link. What may not stand somewhere loses its
 * tags and keeps its text.
 */
export const mendNesting = (nodes: readonly HtmlNode[]): HtmlNode[] =>
  mended(nodes, { parent: null, words: false, linked: false, depth: 1 });

export const isBlock = (name: string): boolean => BLOCKS.has(name) || PARTS.has(name);

/** @param done what stands before them in the same place; gets them */
function mended(nodes: readonly HtmlNode[], place: Place, done: HtmlNode[] = []): HtmlNode[] {
  for (const node of nodes) {
    if (typeof node === 'string') done.push(node);
    else if (mayStand(node, place, done)) done.push(withMendedContent(node, place));
    else {
      // The words of two blocks are no word.
      const space = isBlock(node.name) ? [' '] : [];
      done.push(...space);
      mended(node.children, place, done);
      done.push(...space);
    }
  }
  return done;
}

function mayStand(
  element: HtmlElement,
  { parent, words, linked, depth }: Place,
  before: HtmlNode[],
): boolean {
  const { name } = element;
  const container = CONTAINERS[name];
  if (depth > DEEPEST - (container && !PARTS.has(name) ? TABLE_DEPTH : 0)) return false;
  if (PARTS.has(name) && NAMES[name] === undefined)
    return CONTAINERS[parent ?? '']?.parts.includes(name) ?? false;
  if (NAMES[name] !== undefined) {
    if (NAMES[name] !== parent) return false;
    const isFirst = before.every((node) => typeof node === 'string' && node.trim() === '');
    return isFirst || (name === 'figcaption' && !before.some((node) => nameOf(node) === name));
  }
  if (BLOCKS.has(name)) return !words;
  return !(name === 'a' && linked) && (words || !element.children.some(hasBlock));
}

function withMendedContent(element: HtmlElement, { words, linked, depth }: Place): HtmlElement {
  const { name, children } = element;
  const place = {
    parent: name,
    words: words || WORDS_ONLY.includes(name) || name === 'summary' || !isBlock(name),
    linked: linked || name === 'a',
    depth: depth + 1,
  };
  const container = CONTAINERS[name];
  return { ...element, children: mended(container ? gathered(children, container) : children, place) };
}

/** What is no part of a list or table goes into the one before it, or one of its own. */
function gathered(
  nodes: readonly HtmlNode[],
  { parts, wrapper }: { parts: readonly string[]; wrapper: string },
): HtmlNode[] {
  const done: HtmlNode[] = [];
  for (const node of nodes) {
    const isSpace = typeof node === 'string' && node.trim() === '';
    const isNamed = done.some((sibling) => typeof sibling !== 'string');
    const isPart = parts.includes(nameOf(node)) && !(nameOf(node) === 'caption' && isNamed);
    const last = done.findLast((sibling) => typeof sibling !== 'string') as HtmlElement | undefined;
    if (isSpace || isPart) done.push(node);
    else if (last?.name === wrapper) last.children = [...last.children, node];
    else done.push({ name: wrapper, tag: `<${wrapper}>`, children: [node] });
  }
  return done;
}

const hasBlock = (node: HtmlNode): boolean =>
  typeof node !== 'string' && (BLOCKS.has(node.name) || node.children.some(hasBlock));
