'use client';

import { useStore } from '@/components/ui/use-store';
import { searchKey } from './search-key';

/** Turns the key `/` of the search box on and off; nothing without scripts, where there is no such key. */
export function SearchKeySwitch() {
  const isOn = useStore(searchKey, true);
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 noscript:hidden">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => searchKey.set(target.checked)}
        className="flex-none"
      />
      Taste / führt ins Suchfeld
    </label>
  );
}
