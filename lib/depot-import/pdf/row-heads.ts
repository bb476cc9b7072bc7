import { plus } from '@/lib/platform/format/decimals';
import { decimalOf, documentDay, type Found, type NumberStyle } from './pattern';

/** Tests whether a row has a name, but not that of the head it was given. */
export const isNamedOther = ({ groups }: Found, head: Found | undefined): boolean =>
  Boolean(groups.name && !groups.isin && head?.groups.name) &&
  !areNames(plain(groups.name ?? ''), plain(head?.groups.name ?? ''));

const plain = (text: string) => text.replace(/\s+/g, '').toLowerCase();

/** Finds what stands above a row: what has its name, else the last. */
export function above(some: readonly Found[], { groups, start }: Found): Found | undefined {
  const before = some.filter((one) => one.start <= start);
  const name = groups.name && plain(groups.name);
  const own = name && before.findLast((one) => one.groups.name && areNames(name, plain(one.groups.name)));
  return own || before.at(-1);
}

/** A row may have more than the name before it, or the beginning of a name alone. */
const areNames = (ofRow: string, ofHead: string): boolean =>
  ofRow.endsWith(ofHead) || ofHead.startsWith(ofRow);

export const isOf = (a: Found | undefined, b: Found | undefined): boolean =>
  a?.groups.isin === b?.groups.isin && a?.groups.part === b?.groups.part;

/** How many shares earned a dividend, and whether that leaves out what was held before the document begins. */
export type Held = { shares: string; isSinceStart: boolean };

/** Finds what is held above a row, and what moved before its day. */
export function sharesAt(shares: readonly Found[], row: Found, style: NumberStyle): Held | null {
  const held = above(
    shares.filter(({ groups }) => groups.held),
    row,
  );
  const day = (found: Found) => documentDay(found.groups.date ?? '') ?? '';
  const moved = shares.filter(({ groups }) => groups.moved);
  if (!held && moved.length === 0) return null;
  const sum = moved
    .filter((one) => day(one) < day(row))
    .reduce(
      (all, { groups }) => plus(all, decimalOf(groups.moved ?? '', style)),
      decimalOf(held?.groups.held ?? '0', style),
    );
  return { shares: sum, isSinceStart: !held };
}
