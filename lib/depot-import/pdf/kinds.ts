import type { DocumentKind } from './bank';
import { BankText } from './bank-text';
import { REPAID } from './shared-documents';

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
