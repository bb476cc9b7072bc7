import { isIsin } from '@/lib/stocks/isin';
import type { Bank } from './bank';
import { styleOf } from './document-text';
import { kindsOf } from './kinds';
import { firstMatch, pattern } from './pattern';

/** Divides a document where its bookings begin; what stands before the first belongs to it. */
export function partsOf(text: string, bank: Bank): string[] {
  const starts = bank.begins
    ? [...text.matchAll(pattern(bank.begins, bank.numbers ?? 'comma'))].map(({ index }) => index)
    : [];
  return starts.length < 2 ? documentsIn(text, bank) : cut(text, starts);
}

const cut = (text: string, starts: readonly number[]): string[] =>
  starts.map((start, n) => text.slice(n === 0 ? 0 : start, starts[n + 1]));

/** Divides a text without pages at a heading that comes again, if each part is of a security of its own. */
function documentsIn(text: string, bank: Bank): string[] {
  const [kind] = kindsOf(text, bank);
  const first = kind && firstMatch(text, [kind.when], bank.numbers ?? 'comma');
  const [heading = ''] = text.slice(first?.start).trimStart().split('\n');
  if (heading.length < 4 || /\d/.test(heading)) return [text];
  const headings = [...`\n${text}`.matchAll(new RegExp(`(?<=\\n)${escaped(heading)}(?=\\n)`, 'g'))].map(
    ({ index }) => index - 1,
  );
  if (headings.length < 2) return [text];
  // Each begins with the same lines, above its heading.
  const above = text
    .slice(0, headings[0])
    .split('\n')
    .filter((line) => line.length > 7);
  const starts = headings.map((end, n) => {
    const between = text.slice(headings[n - 1] ?? end, end);
    const places = above.map((line) => between.lastIndexOf(`\n${line}\n`));
    const place = places.find((one) => one >= 0);
    return place === undefined ? end : (headings[n - 1] ?? end) + place + 1;
  });
  const parts = cut(text, starts);
  const securities = parts.map((part) => part.match(ISINS)?.find(isIsin));
  const isEach = parts.every((part) => firstMatch(part, bank.fields.net, styleOf(bank, part)) !== null);
  return isEach && securities.every(Boolean) && new Set(securities).size === parts.length ? parts : [text];
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

const ISINS = /\b[A-Z]{2}[A-Z0-9]{9}\d\b/g;
