import { typeset } from '@/lib/platform/format/typeset';
import { AS_WRITTEN } from './place-markers';
import { POWER_DIGITS } from './sanitise-article';
import { closingOf, htmlOf, type Token, textOf, tokensOf } from './tokens';
import { setTable } from './typeset-table';

/**
 * Sanitised HTML as a page shows it: with the spaces of German typography, with sums set as sums, and with tables
 * in a box that scrolls by itself.
 *
 * @param replace gives the HTML for a marker, braces included, or null to leave it
 */
export function setText(html: string, replace: (marker: string) => string | null): string {
  const tokens = tokensOf(html);
  const open: string[] = [];
  const set: Token[] = [];
  let tables = 0;
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as Token;
    if (token.kind === 'text' && !open.some((name) => AS_WRITTEN.has(name))) {
      set.push({ kind: 'text', raw: filled(token.raw, replace) });
      continue;
    }
    if (token.raw === SUM) {
      const end = closingOf(tokens, i);
      setSum(set, textOf(tokens.slice(i, end)), tokens[end + 1]);
      i = end;
      continue;
    }
    if (token.kind === 'open') open.push(token.name);
    if (token.kind === 'close') open.pop();
    set.push(token);
  }
  return htmlOf(set).replace(TABLE, (table) => setTable(table, ++tables));
}

const SUM = '<span class="sum">';
/** The fonts of the site have three of these digits, and not every voice reads them. */
const POWER = new RegExp(`[${POWER_DIGITS}]+`, 'g');
/** No table stands within another: the innermost ones are set. */
const TABLE = /<table>(?:(?!<table>)[\s\S])*?<\/table>/g;

const filled = (text: string, replace: (marker: string) => string | null): string =>
  text
    .split(/(\{\{[^{}]*\}\})/)
    .map((part, i) => (i % 2 === 1 ? replace(part) : null) ?? typeset(part))
    .join('');

const powerOf = (digits: string): string =>
  `<span class="sr-only"> hoch </span><sup>${digits.normalize('NFKC')}</sup>`;

/** What stands alone in its paragraph is set off from the text. The result stays with its sign. */
function setSum(set: Token[], sum: string, after: Token | undefined): void {
  const before = set.at(-1);
  if (before?.raw === '<p>' && after?.raw === '</p>')
    set.splice(-1, 1, { ...before, raw: '<p class="sum">' });
  const equals = sum.lastIndexOf('=');
  const result = `<span class="result">= <strong>${typeset(sum.slice(equals + 1).trim())}</strong></span>`;
  const terms = typeset(sum.slice(0, equals)).replace(POWER, powerOf);
  const raw = `<span class="terms">${terms}${result}</span>`;
  set.push({ kind: 'text', raw });
}
