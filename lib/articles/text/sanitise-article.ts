import { LRUCache } from 'lru-cache';
import sanitizeHtml from 'sanitize-html';
import { isBlock, mendNesting } from './fix-nesting';
import { type HtmlNode, htmlOfTree, nameOf, treeOf } from './html-tree';
import { numberHeadings } from './number-headings';
import { liftStockCards } from './place-markers';
import { SINGLE } from './tokens';

/**
 * The HTML of an article as it may be stored and shown: formatting survives, whatever could run, load from
 * elsewhere or break the page around it does not. Doing it again changes nothing.
 *
 * Headings begin at h2, skip no level and have ids; markers of stock cards stand between blocks; sums are
 * `<span class="sum">`; aligned cells have the class `right` or `center`; links to elsewhere have a rel.
 */
export function sanitiseArticle(html: string): string {
  const tree = liftStockCards(mendNesting(treeOf(sanitizeHtml(html, OPTIONS))));
  return numberHeadings(markSums(htmlOfTree(withoutEmpty(tree)))).html;
}

/** Texts whose sanitised form is known; making one takes some milliseconds. */
const known = new LRUCache<string, string>({ max: 200 });

/** As {@link sanitiseArticle}, for what is read again and again: stored content, whoever has stored it. */
export function sanitisedContent(stored: string): string {
  const content = known.get(stored) ?? sanitiseArticle(stored);
  known.set(stored, content);
  return content;
}

/** What says nothing to anybody misleads those who hear the page. Empty cells keep the columns of their table. */
const withoutEmpty = (nodes: readonly HtmlNode[]): HtmlNode[] =>
  nodes.flatMap((node): HtmlNode[] => {
    if (typeof node === 'string' || SINGLE.has(node.name)) return [node];
    const children = withoutEmpty(node.children);
    // What a card has parted from its summary could be neither named nor opened.
    if (node.name === 'details' && !children.some((child) => nameOf(child) === 'summary')) return children;
    if (children.some(says) || /^t[dh]$/.test(node.name)) return [{ ...node, children }];
    return isBlock(node.name) ? [] : children;
  });

const says = (node: HtmlNode): boolean =>
  typeof node === 'string' ? node.trim() !== '' : node.name !== 'br';

/** Beyond that a text is cut off by the parser; {@link mendNesting} allows less. */
const DEEPEST = 60;

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'blockquote', 'pre', 'hr', 'br', 'figure', 'figcaption'],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'details', 'summary'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
    ...['a', 'abbr', 'b', 'cite', 'code', 'del', 'dfn', 'em', 'i', 'img', 'ins', 'kbd', 'mark', 'q', 's'],
    ...['samp', 'small', 'span', 'strong', 'sub', 'sup', 'time', 'u', 'var'],
  ],
  allowedAttributes: {
    '*': ['lang', 'dir'],
    a: ['href', 'rel'],
    abbr: ['title'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
    ol: ['start', 'reversed'],
    span: ['class'],
    td: ['class', 'colspan', 'rowspan'],
    th: ['class', 'colspan', 'rowspan', 'scope'],
    time: ['datetime'],
  },
  allowedClasses: { span: ['sum'], td: ['right', 'center'], th: ['right', 'center'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nonTextTags: [
    ...['script', 'style', 'textarea', 'option', 'noscript', 'template', 'iframe', 'object', 'svg', 'math'],
    ...['xmp', 'noembed', 'noframes', 'plaintext', 'title', 'select', 'audio', 'video', 'canvas'],
  ],
  nestingLimit: DEEPEST,
  transformTags: { a: link, img: picture, td: cell, th: cell, ol: list, '*': anyElement },
};

type Element = sanitizeHtml.Tag;
type Attributes = sanitizeHtml.Attributes;

/** Paths of this site, and whole addresses elsewhere. */
const INSIDE = /^(\/(?![/\\])|#)[^\\\s]*$/;
const OUTSIDE = /^https?:\/\/[^\s]+$/i;
/** In an attribute it would be replaced by markup by whoever replaces it in the text. */
const MARKER = /\{\{[^{}]*\}\}|\{\{/g;

function link(tagName: string, { href = '' }: Attributes): Element {
  const address = href.trim();
  if (address.includes('{{')) return { tagName: 'span', attribs: {} };
  if (INSIDE.test(address)) return { tagName, attribs: { href: address } };
  if (OUTSIDE.test(address)) return { tagName, attribs: { href: address, rel: 'noopener noreferrer' } };
  if (/^mailto:[^\s]+$/i.test(address)) return { tagName, attribs: { href: address } };
  return { tagName: 'span', attribs: {} };
}

const SIZE = /^[1-9]\d{0,3}$/;

/** Pictures come from this site, with the box that they need; of others their description remains. */
function picture(
  tagName: string,
  { src = '', alt: given = '', width = '', height = '' }: Attributes,
): Element {
  const alt = given.replace(MARKER, '');
  const isOurs = INSIDE.test(src) && /^\/(?!api\/)[^?#{]*\.(avif|gif|jpe?g|png|svg|webp)$/i.test(src);
  if (!isOurs || !SIZE.test(width) || !SIZE.test(height)) return { tagName: 'span', attribs: {}, text: alt };
  return { tagName, attribs: { src, alt, width, height, loading: 'lazy', decoding: 'async' } };
}

/** Columns or rows that one cell may take. */
const SPAN = /^([2-9]|1\d|20)$/;

function cell(tagName: string, { align, class: given, colspan, rowspan, scope }: Attributes): Element {
  const attribs: Attributes = {};
  const side = align ?? given;
  if (side === 'right' || side === 'center') attribs.class = side;
  if (colspan && SPAN.test(colspan)) attribs.colspan = colspan;
  if (rowspan && SPAN.test(rowspan)) attribs.rowspan = rowspan;
  if (scope === 'row' || scope === 'col') attribs.scope = scope;
  return { tagName, attribs };
}

function list(tagName: string, { start, reversed }: Attributes): Element {
  const attribs: Attributes = {};
  if (start && /^\d{1,4}$/.test(start)) attribs.start = start;
  if (reversed !== undefined) attribs.reversed = '';
  return { tagName, attribs };
}

/** Languages and directions are checked words. */
function anyElement(tagName: string, attribs: Attributes): Element {
  const kept = Object.entries(attribs).flatMap(([name, given]) => {
    const value = given.replace(MARKER, '');
    if (value === '' && given !== '') return [];
    if (name === 'lang' && !/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(value)) return [];
    return name === 'dir' && !/^(ltr|rtl|auto)$/.test(value) ? [] : [[name, value]];
  });
  return { tagName, attribs: Object.fromEntries(kept) };
}

/** The digits of a power in a sum: 1,06¹⁰. */
export const POWER_DIGITS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
/** Code that holds nothing but a sum: `48,00 € ÷ 2,40 € = 20,00`. */
const SUM = new RegExp(
  String.raw`(?<!<pre>)<code>((?:[\d${POWER_DIGITS}\s.,+−×÷=()€$£¥%]|Mio\.|Mrd\.)+)</code>`,
  'g',
);

const markSums = (html: string): string =>
  html.replace(SUM, (code, sum: string) => (sum.includes('=') ? `<span class="sum">${sum}</span>` : code));
