import { compareText } from '@/lib/platform/format/text-order';

export type SortOrder = 'asc' | 'desc';

export type SortableValue = number | string | null | undefined;

const isMissing = (value: SortableValue): value is null | undefined =>
  value === null || value === undefined || Number.isNaN(value);

/**
 * Ascending order of two values of a list: missing ones lowest, texts without regard to capitals (before
 * them any numbers). Specification, section 3, 'Sort keys'.
 */
export function compareValues(a: SortableValue, b: SortableValue): number {
  if (isMissing(a) || isMissing(b)) return Number(isMissing(b)) - Number(isMissing(a));
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b);
  if (typeof a === 'number' && typeof b === 'number') return a < b ? -1 : a > b ? 1 : 0;
  return typeof a === 'number' ? -1 : 1;
}

/** A list in the order of a value; equal ones keep the order they had, whichever the direction. */
export function sortedBy<Item>(
  items: readonly Item[],
  sortValueOf: (item: Item) => SortableValue,
  order: SortOrder,
): Item[] {
  const sign = order === 'asc' ? 1 : -1;
  return items.toSorted((a, b) => sign * compareValues(sortValueOf(a), sortValueOf(b)));
}
