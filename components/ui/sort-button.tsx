import { ArrowDown, ArrowUp } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from './icon';

type Order = 'asc' | 'desc';

export type Sorting<Key extends string> = {
  sortBy: Key;
  sortOrder: Order;
  onSort(sortBy: Key, sortOrder: Order): void;
};

export const ariaSort = <Key extends string>(key: Key | undefined, { sortBy, sortOrder }: Sorting<Key>) =>
  key !== sortBy ? undefined : sortOrder === 'asc' ? 'ascending' : 'descending';

type Props<Key extends string> = Sorting<Key> & {
  sortKey: Key;
  /** Order of the first press. */
  first: Order;
  /** Has its arrow at the right. */
  left?: boolean;
  /** Has its arrow above its words. */
  narrow?: boolean | undefined;
  children: ReactNode;
};

/** The head of a column that sorts a table. The arrow has a place of its own, so that no head changes its width. */
export function SortButton<Key extends string>(props: Props<Key>) {
  const { sortKey, first, left, narrow, sortBy, sortOrder, onSort, children } = props;
  const isSorted = sortKey === sortBy;
  const other = sortOrder === 'asc' ? 'desc' : 'asc';
  return (
    <button
      type="button"
      onClick={() => onSort(sortKey, isSorted ? other : first)}
      className={`-mb-1 flex min-h-11 items-end gap-0.5 pb-1 hover:text-ink md:min-h-8 ${left ? 'flex-row-reverse text-left' : 'ml-auto text-right'} ${narrow ? 'relative' : ''} ${isSorted ? 'text-ink' : ''}`}
    >
      <span className={narrow ? 'absolute top-0 right-1 md:-top-1' : 'size-4 flex-none'}>
        {isSorted && <Icon of={sortOrder === 'asc' ? ArrowUp : ArrowDown} small />}
      </span>
      {children}
    </button>
  );
}
