import { isIsin } from '@/lib/stocks/isin';
import type { DocumentKind } from './bank';
import { BankText } from './bank-text';
import { REPAID } from './shared-documents';

/** Divides a document where its bookings begin; what stands before the first belongs to it. */
export function partsOf(paper: BankText): BankText[] {
  const { begins } = paper.bank;
  const starts = begins ? paper.all(begins).map(({ start }) => start) : [];
  return starts.length < 2 ? documentsIn(paper) : cut(paper, starts);
}

const cut = ({ text, bank }: BankText, starts: readonly number[]): BankText[] =>
  starts.map((start, n) => new BankText(text.slice(n === 0 ? 0 : start, starts[n + 1]), bank));

/** Divides a text without pages at a heading that comes again, if each part is of a security of its own. */
function documentsIn(paper: BankText): BankText[] {
  const { text, bank } = paper;
  const [kind] = kindsOf(paper);
  const first = kind && paper.find(kind.when);
  const [heading = ''] = text.slice(first?.start).trimStart().split('\n');
  if (heading.length < 4 || /\d/.test(heading)) return [paper];
  const headings = [...`\n${text}`.matchAll(new RegExp(`(?<=\\n)${escaped(heading)}(?=\\n)`, 'g'))].map(
    ({ index }) => index - 1,
  );
  if (headings.length < 2) return [paper];
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
  const parts = cut(paper, starts);
  const securities = parts.map((part) => part.text.match(ISINS)?.find(isIsin));
  const isEach = parts.every((part) => part.find(...bank.fields.net) !== null);
  return isEach && securities.every(Boolean) && new Set(securities).size === parts.length ? parts : [paper];
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

const ISINS = /\b[A-Z]{2}[A-Z0-9]{9}\d\b/g;

/** Finds the kinds that a document names, the first first: an explanation below its figures may name others. */
export function kindsOf(paper: BankText): DocumentKind[] {
  const all = kindsIn(paper);
  // The name of a fund may have the word of another kind.
  const named = all.length > 1 ? kindsIn(withoutName(paper)) : [];
  return named.length > 0 ? named : all;
}

const kindsIn = (paper: BankText): DocumentKind[] =>
  [...paper.bank.documents, REPAID]
    .flatMap((document) => {
      const found = paper.find(document.when);
      return found ? [{ document, start: found.start }] : [];
    })
    .sort((a, b) => a.start - b.start)
    .map(({ document }) => document);

function withoutName(paper: BankText): BankText {
  const { text, bank } = paper;
  const { groups: { name } = {}, start = 0 } = paper.find(...bank.fields.security) ?? {};
  const at = name ? text.indexOf(name, start) : -1;
  return name && at >= 0 ? new BankText(text.slice(0, at) + text.slice(at + name.length), bank) : paper;
}
