import type { Store } from '@/lib/platform/create-store';
import { Button } from './button';
import { Checkbox } from './checkbox';
import { Dialog } from './dialog';
import { useStore } from './use-store';

export type ColumnProps<Id extends string> = {
  /** The chosen columns, in the order of `all`. */
  store: Store<readonly Id[]>;
  /** All columns, in the order of the table. */
  all: readonly Id[];
  defaults: readonly Id[];
  sections: readonly { title: string; ids: readonly Id[] }[];
  nameOf: (id: Id) => string;
};

type Props<Id extends string> = ColumnProps<Id> & { open: boolean; onClose: () => void };

export function ColumnDialog<Id extends string>(props: Props<Id>) {
  const { open, onClose, store, all, defaults, sections, nameOf } = props;
  const chosen = useStore(store, defaults);
  const toggle = (id: Id) => store.set(all.filter((other) => (other === id) !== chosen.includes(other)));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Spalten"
      note={`${chosen.length} von ${all.length}, auf diesem Gerät gespeichert`}
      actions={
        <>
          <Button look="secondary" onClick={() => store.set(defaults)}>
            Standard wiederherstellen
          </Button>
          <Button onClick={onClose}>Fertig</Button>
        </>
      }
    >
      <div className="grid gap-x-6 gap-y-3 min-[26rem]:grid-cols-2">
        {sections.map(({ title, ids }) => (
          <fieldset key={title}>
            <legend className="text-13 text-ink-3">{title}</legend>
            {ids.map((id) => (
              <Checkbox
                key={id}
                checked={chosen.includes(id)}
                onChange={() => toggle(id)}
                className="w-full md:min-h-8"
              >
                {nameOf(id)}
              </Checkbox>
            ))}
          </fieldset>
        ))}
      </div>
    </Dialog>
  );
}
