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
};

/** Chooses sort field and direction of a list. */
export function SortControl<Key extends string>({
  options,
  value,
  order,
  onChange,
  onOrderChange,
}: Props<Key>) {
  const ascending = order === 'asc';
  return (
    <div className="flex min-w-0 items-center gap-2 print:hidden max-md:w-full max-md:*:nth-2:flex-1">
      <span aria-hidden="true" className="flex-none text-13 text-ink-2 max-xl:hidden beside-filters:hidden">
        Sortieren nach
      </span>
      <Select
        label="Sortieren nach"
        labelHidden
        options={options}
        value={value}
        className="md:max-w-52"
        onChange={({ target }) => onChange(target.value as Key)}
      />
      <IconButton
        icon={ascending ? ArrowUpNarrowWide : ArrowDownWideNarrow}
        label={ascending ? 'Aufsteigend' : 'Absteigend'}
        bordered
        onClick={() => onOrderChange(ascending ? 'desc' : 'asc')}
      />
    </div>
  );
}
