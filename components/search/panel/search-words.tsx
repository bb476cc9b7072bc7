'use client';

import { X } from 'lucide';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { PillRow } from '@/components/ui/pill';
import { type CriterionKey, criteria } from '@/lib/search/criteria';
import type { SearchState } from '@/lib/search/search-params';

/** Says what a search has found: `63 Aktien mit KGV höchstens 20`. */
export { describeSearch } from '@/lib/search/describe-search';

type Props = {
  search: SearchState;
  onRemove: (key: CriterionKey) => void;
  onClear: () => void;
};

/** Shows the conditions of a search, each with a button that drops it. */
export function Criteria({ search, onRemove, onClear }: Props) {
  const list = criteria(search);
  if (list.length === 0) return null;
  return (
    <PillRow label="Bedingungen">
      {list.map(({ key, text }) => (
        <button
          key={key}
          type="button"
          aria-label={`${text} entfernen`}
          onClick={() => onRemove(key)}
          className="inline-flex min-h-11 flex-none items-center gap-1.5 rounded-full border border-accent bg-accent-soft pr-2.5 pl-3.5 text-13 font-medium whitespace-nowrap text-accent hover:border-accent-strong md:min-h-9"
        >
          {text}
          <Icon of={X} small />
        </button>
      ))}
      <Button look="quiet" small onClick={onClear} className="flex-none">
        Alle zurücksetzen
      </Button>
    </PillRow>
  );
}
