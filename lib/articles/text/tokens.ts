/** A piece of HTML: a text between tags, or a tag. */
export type Token =
  | { kind: 'text'; raw: string }
  | { kind: 'open' | 'close' | 'single'; raw: string; name: string };

/** Elements without content. */
export const SINGLE: ReadonlySet<string> = new Set(['br', 'hr', 'img']);

const TAG = /<(\/?)([a-z][a-z0-9]*)[^<>]*>/g;

/** Sanitised HTML in pieces, in its order: every element is closed, and `<` and `>` stand for nothing but tags. */
export function tokensOf(html: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const { 0: raw, 1: slash, 2: name = '', index } of html.matchAll(TAG)) {
    if (index > end) tokens.push({ kind: 'text', raw: html.slice(end, index) });
    tokens.push({ kind: SINGLE.has(name) ? 'single' : slash ? 'close' : 'open', raw, name });
    end = index + raw.length;
  }
  if (end < html.length) tokens.push({ kind: 'text', raw: html.slice(end) });
  return tokens;
}

export const htmlOf = (tokens: readonly Token[]): string => tokens.map(({ raw }) => raw).join('');

/** What is read of them, still with its entities. */
export const textOf = (tokens: readonly Token[]): string =>
  tokens.map((token) => (token.kind === 'text' ? token.raw : '')).join('');

/** The place of the tag that closes the element that opens at `start`. */
export function closingOf(tokens: readonly Token[], start: number): number {
  let depth = 0;
  for (let i = start; i < tokens.length; i++) {
    const { kind } = tokens[i] as Token;
    if (kind === 'open') depth++;
    if (kind === 'close' && --depth === 0) return i;
  }
  return tokens.length - 1;
}
