'use client';

import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useMedia } from '@/components/ui/use-media';
import { FilterPanel, type FilterPanelProps } from './filter-panel';

type Props = FilterPanelProps & {
  id: string;
  isOpen: boolean;
  onClose: () => void;
  /** Number of matches: `63 Aktien`; empty if unknown. */
  count: string;
  onClear: () => void;
  onSubmit: () => void;
};

/** Shows the filters beside the results, above them on a tablet, on a phone in a sheet with its buttons in reach. */
export function FilterArea(props: Props) {
  const isPhone = useMedia('(width < 48rem)', false);
  return isPhone ? <FilterSheet {...props} /> : <FilterBox {...props} />;
}

const FilterBox = ({ id, isOpen, onClear, search, onFilter, onField }: Props) => (
  <section
    id={id}
    hidden={!isOpen}
    aria-label="Filter"
    className="mt-3 rounded-card max-lg:mx-(--gutter) border border-line bg-surface lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto"
  >
    <div className="px-5 lg:px-4">
      <FilterPanel search={search} onFilter={onFilter} onField={onField} />
    </div>
    <div className="flex justify-end border-line border-t px-5 py-2 lg:px-4">
      <Button look="quiet" small onClick={onClear}>
        Zurücksetzen
      </Button>
    </div>
  </section>
);

function FilterSheet({ id, isOpen, onClose, count, onClear, onSubmit, search, onFilter, onField }: Props) {
  const submit = () => {
    onClose();
    onSubmit();
  };
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title="Filter"
      note={<span role="status">{count}</span>}
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
        <FilterPanel search={search} onFilter={onFilter} onField={onField} />
      </div>
    </Dialog>
  );
}
