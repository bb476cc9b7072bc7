import { compareText } from '@/lib/platform/format/compare-text';

export type SortOrder = 'asc' | 'desc';

export type SortableValue = number | string | null | undefined;

const isMissing = (value: SortableValue): value is null | undefined =>
  value === null || value === undefined || Number.isNaN(value);

/**
 * Compares two values for ascending order: missing ones lowest, numbers before texts, texts regardless of
 * case. Specification, section 3, 'Sort keys'.
 */
export function compareValues(a: SortableValue, b: SortableValue): number {
  if (isMissing(a) || isMissing(b)) return Number(isMissing(b)) - Number(isMissing(a));
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b);
  if (typeof a === 'number' && typeof b === 'number') return a < b ? -1 : a > b ? 1 : 0;
  return typeof a === 'number' ? -1 : 1;
}

/** Sorts a list by a value; equal items keep their order in either direction. */
export function sortedBy<Item>(
  items: readonly Item[],
  sortValueOf: (item: Item) => SortableValue,
  order: SortOrder,
): Item[] {
  const sign = order === 'asc' ? 1 : -1;
  return items.toSorted((a, b) => sign * compareValues(sortValueOf(a), sortValueOf(b)));
}
