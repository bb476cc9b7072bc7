import { Columns3 } from 'lucide';
import { useState } from 'react';
import { Button } from './button';
import type { ColumnProps } from './column-dialog';
import { Icon } from './icon';
import { useOpened } from './use-opened';

const load = () => import('./column-dialog');
export const preloadColumns = () => void load().catch(() => undefined);

/** A button with a dialog in which the columns of a table are chosen. */
export function ColumnChoice<Id extends string>(props: ColumnProps<Id>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        look="secondary"
        small
        onPointerEnter={preloadColumns}
        onFocus={preloadColumns}
        onClick={() => setOpen(true)}
      >
        <Icon of={Columns3} small />
        Spalten
      </Button>
      <LoadedColumnDialog {...props} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

/** That dialog alone; loaded on first use. */
export function LoadedColumnDialog<Id extends string>(
  props: ColumnProps<Id> & { open: boolean; onClose: () => void },
) {
  const loaded = useOpened(load, props.open, props.onClose);
  return loaded && <loaded.ColumnDialog {...props} />;
}
