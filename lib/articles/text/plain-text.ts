import { type HtmlNode, parseHtml, textOf } from './html-tree';

/** The text of HTML as people read it: in one line, with a space in the place of every tag. */
export const plainText = (html: string): string => plainTextOf(parseHtml(html));

export const plainTextOf = (nodes: readonly HtmlNode[]): string =>
  textOf(nodes, ' ').replace(/\s+/g, ' ').trim();

/** Counts the words of a text, without markers. */
export const wordCount = (text: string): number =>
  text.replace(/\{\{[^{}]*\}\}/g, ' ').match(/[\p{Letter}\p{Number}]+(?:[-.,’'][\p{Letter}\p{Number}]+)*/gu)
    ?.length ?? 0;
