import type { Bank, DocumentKind } from './bank';
import { firstMatch } from './pattern';
import { REPAID } from './shared-documents';

/** Finds the kinds that a document names, the first first: an explanation below its figures may name others. */
export function kindsOf(text: string, bank: Bank): DocumentKind[] {
  const all = kindsIn(text, bank);
  // The name of a fund may have the word of another kind.
  const named = all.length > 1 ? kindsIn(withoutName(text, bank), bank) : [];
  return named.length > 0 ? named : all;
}

const kindsIn = (text: string, { documents, numbers = 'comma' }: Bank): DocumentKind[] =>
  [...documents, REPAID]
    .flatMap((document) => {
      const found = firstMatch(text, [document.when], numbers);
      return found ? [{ document, start: found.start }] : [];
    })
    .sort((a, b) => a.start - b.start)
    .map(({ document }) => document);

function withoutName(text: string, { fields, numbers = 'comma' }: Bank): string {
  const found = fields.security.map((source) => firstMatch(text, [source], numbers)).find(Boolean);
  const at = found?.groups.name ? text.indexOf(found.groups.name, found.start) : -1;
  return found?.groups.name && at >= 0 ? text.slice(0, at) + text.slice(at + found.groups.name.length) : text;
}
