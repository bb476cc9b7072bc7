'use client';

import { Button } from '@/components/ui/button';
import { PillRow, RemovablePill } from '@/components/ui/pill';
import { type Criterion, criteria } from '@/lib/search/criteria';
import type { SearchState } from '@/lib/search/search-params';

/** Says what a search has found: `63 Aktien mit KGV höchstens 20`. */
export { describeSearch } from '@/lib/search/describe-search';

type Props = {
  search: SearchState;
  onRemove: (criterion: Criterion) => void;
  onClear: () => void;
};

/** Shows the conditions of a search, each with a button that drops it. */
export function Criteria({ search, onRemove, onClear }: Props) {
  const list = criteria(search);
  if (list.length === 0) return null;
  return (
    <PillRow label="Bedingungen" oneLine>
      {list.map((one) => (
        <RemovablePill key={one.key + one.member} text={one.text} onRemove={() => onRemove(one)} />
      ))}
      <Button look="quiet" small onClick={onClear} className="flex-none">
        Alle zurücksetzen
      </Button>
    </PillRow>
  );
}
