import { LRUCache } from 'lru-cache';
import sanitizeHtml from 'sanitize-html';
import { words } from '@/lib/platform/format/words';
import type { ArticleHeading } from '../schema';
import {
  type HtmlNode,
  htmlOf,
  isElement,
  isText,
  nameOf,
  parseHtml,
  rename,
  textNode,
  textOf,
  withChildren,
} from './html-tree';
import { numberHeadings } from './number-headings';
import { placeMarkers } from './place-markers';

/**
 * Makes the HTML of an article safe to store and show: formatting survives, whatever could run, load from elsewhere or
 * break the page around it does not. Doing it again changes nothing.
 *
 * Headings begin at h2, skip no level and have ids; markers of stock cards stand between blocks; sums are
 * `<span class="sum">`; aligned cells have the class `right` or `center`; external links have a rel.
 */
export const sanitiseArticle = (html: string): string => htmlOf(sanitisedTree(html).nodes);

/** As {@link sanitiseArticle}, as a tree with its headings. */
export function sanitisedTree(html: string): { nodes: HtmlNode[]; headings: ArticleHeading[] } {
  const nodes = tidied(placeMarkers(parseHtml(sanitizeHtml(html, OPTIONS))));
  markSums(nodes);
  return { nodes, headings: numberHeadings(nodes) };
}

/** Sanitised texts by their stored form; sanitising takes some milliseconds. */
const sanitised = new LRUCache<string, string>({ max: 200 });

/** As {@link sanitiseArticle}, cached, for content that is read from the database again and again. */
export function sanitisedContent(stored: string): string {
  const content = sanitised.get(stored) ?? sanitiseArticle(stored);
  sanitised.set(stored, content);
  return content;
}

/**
 * Drops empty elements, which mislead those who hear the page, and the tags of parts without their whole. Empty cells
 * keep the columns of their table.
 */
const tidied = (nodes: readonly HtmlNode[], parent = ''): HtmlNode[] =>
  nodes.flatMap((node): HtmlNode[] => {
    if (!isElement(node) || VOID.includes(node.tagName)) return [node];
    const { tagName } = node;
    const children = tidied(node.childNodes, tagName);
    // A card can part details from their summary; without one they could be neither named nor opened.
    if (tagName === 'details' && !children.some((child) => nameOf(child) === 'summary')) return children;
    if (WHOLES[tagName]?.includes(parent) === false) return [textNode(' '), ...children, textNode(' ')];
    if (children.some(hasContent) || /^t[dh]$/.test(tagName)) return [withChildren(node, children)];
    return INLINE.includes(tagName) ? children : [];
  });

/** Parts and the elements that may contain them. */
const WHOLES: Readonly<Record<string, readonly string[]>> = {
  li: ['ul', 'ol'],
  dt: ['dl'],
  dd: ['dl'],
  summary: ['details'],
  figcaption: ['figure'],
};

const hasContent = (node: HtmlNode): boolean =>
  isText(node) ? node.value.trim() !== '' : nameOf(node) !== 'br';

/** Void elements among the allowed ones. */
const VOID = ['br', 'hr', 'img'];

const INLINE = words`
  a, abbr, b, cite, code, del, dfn, em, i, img, ins, kbd, mark, q, s, samp, small, span, strong, sub, sup, time,
  u, var
`;

const TAGS = words`
  h1, h2, h3, h4, h5, h6, p, blockquote, pre, hr, br, figure, figcaption, ul, ol, li, dl, dt, dd, details, summary,
  table, caption, thead, tbody, tfoot, tr, th, td
`;

/** Deeper elements are dropped: browsers limit nesting too, and no text needs it. */
const DEEPEST = 60;

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: TAGS.concat(INLINE),
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
  nonTextTags: words`
    script, style, textarea, option, noscript, template, iframe, object, svg, math, xmp, noembed, noframes,
    plaintext, title, select, audio, video, canvas
  `,
  nestingLimit: DEEPEST,
  transformTags: { a: link, img: picture, td: cell, th: cell, ol: list, '*': anyElement },
};

type Element = sanitizeHtml.Tag;
type Attributes = sanitizeHtml.Attributes;

/** Paths of this site, and whole addresses elsewhere. */
const INSIDE = /^(\/(?![/\\])|#)[^\\\s]*$/;
const OUTSIDE = /^https?:\/\/[^\s]+$/i;
/** Matches markers. In an attribute they are not allowed, because they would be replaced by markup. */
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
  const allowed = Object.entries(attribs).flatMap(([name, given]) => {
    const value = given.replace(MARKER, '');
    if (value === '' && given !== '') return [];
    if (name === 'lang' && !/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(value)) return [];
    return name === 'dir' && !/^(ltr|rtl|auto)$/.test(value) ? [] : [[name, value]];
  });
  return { tagName, attribs: Object.fromEntries(allowed) };
}

/** The digits of a power in a sum: 1,06¹⁰. */
export const POWER_DIGITS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
/** A sum and nothing else: `48,00 € ÷ 2,40 € = 20,00`. */
const SUM = new RegExp(String.raw`^(?=.*=)(?:[\d${POWER_DIGITS}√\s.,+−×÷=()€$£¥%]|Mio\.|Mrd\.)+$`, 's');

/** Marks code that holds nothing but a sum. */
function markSums(nodes: readonly HtmlNode[]): void {
  for (const node of nodes) {
    if (!isElement(node) || node.tagName === 'pre') continue;
    if (node.tagName === 'code' && SUM.test(textOf(node.childNodes))) rename(node, 'span', { class: 'sum' });
    else markSums(node.childNodes);
  }
}
