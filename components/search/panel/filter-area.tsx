'use client';

import type { ComponentProps } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useMedia } from '@/components/ui/use-media';
import type { FilterKey } from '@/lib/search/rules';
import type { SearchState } from '@/lib/search/search-params';
import { FilterPanel } from './filter-panel';
import { MatchCount } from './match-count';

type Props = {
  id: string;
  isOpen: boolean;
  onClose: () => void;
  search: SearchState;
  /** Number of matches. */
  count: ComponentProps<typeof MatchCount>;
  onFilter: (key: FilterKey, setting: number) => void;
  onClear: () => void;
  onSubmit: () => void;
};

/** Shows the filters below the form, on a phone in a sheet with its buttons in reach. */
export function FilterArea(props: Props) {
  const isPhone = useMedia('(width < 48rem)', false);
  return isPhone ? <FilterSheet {...props} /> : <FilterBox {...props} />;
}

function FilterBox({ id, isOpen, search, count, onFilter, onClear, onSubmit }: Props) {
  return (
    <section
      id={id}
      hidden={!isOpen}
      aria-label="Filter"
      className="mt-3 rounded-card border border-line bg-surface"
    >
      <div className="px-5">
        <FilterPanel search={search} onFilter={onFilter} />
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2 border-line border-t px-5 py-3">
        <span className="mr-auto">
          <MatchCount {...count} />
        </span>
        <Button look="quiet" onClick={onClear}>
          Zurücksetzen
        </Button>
        <Button look="secondary" onClick={onSubmit}>
          Aktien suchen
        </Button>
      </div>
    </section>
  );
}

function FilterSheet({ id, isOpen, onClose, search, count, onFilter, onClear, onSubmit }: Props) {
  const submit = () => {
    onClose();
    onSubmit();
  };
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title="Filter"
      note={<MatchCount {...count} />}
      actions={
        <>
          <Button look="quiet" onClick={onClear}>
            Zurücksetzen
          </Button>
          <Button onClick={submit}>Aktien suchen</Button>
        </>
      }
    >
      <div id={id}>
        <FilterPanel search={search} onFilter={onFilter} />
      </div>
    </Dialog>
  );
}
