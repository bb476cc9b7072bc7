'use client';

import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide';
import { IconButton } from '@/components/ui/icon-button';
import { type Option, type OptionGroup, Select } from '@/components/ui/select';
import type { SortOrder } from '@/lib/stocks/cards/sort-stocks';

type Props<Key extends string> = {
  options: readonly (Option<Key> | OptionGroup<Key>)[];
  value: Key;
  order: SortOrder;
  onChange: (value: Key) => void;
  onOrderChange: (order: SortOrder) => void;
  /** One of several tools in a line: not higher or wider than it must be. */
  narrow?: boolean;
};

export function SortControl<Key extends string>(props: Props<Key>) {
  const { options, value, order, onChange, onOrderChange, narrow = false } = props;
  const ascending = order === 'asc';
  return (
    <div
      className={`flex min-w-0 items-center gap-2 print:hidden ${narrow ? 'max-md:grow max-md:basis-44 max-md:*:first:grow' : 'max-md:w-full max-md:*:first:flex-1'}`}
    >
      <Select
        label="Sortieren nach"
        labelHidden
        options={options}
        value={value}
        className={narrow ? 'font-medium md:w-40! md:min-h-9! md:text-13!' : 'md:max-w-56'}
        onChange={({ target }) => onChange(target.value as Key)}
      />
      <IconButton
        icon={ascending ? ArrowUpNarrowWide : ArrowDownWideNarrow}
        label={ascending ? 'Aufsteigend' : 'Absteigend'}
        bordered
        onClick={() => onOrderChange(ascending ? 'desc' : 'asc')}
        className={narrow ? 'md:size-9' : ''}
      />
    </div>
  );
}
