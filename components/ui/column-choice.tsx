import { Columns3 } from 'lucide';
import { useState } from 'react';
import { Button } from './button';
import type { ColumnProps } from './column-dialog';
import { Icon } from './icon';
import { useLoaded } from './use-loaded';

const load = () => import('./column-dialog');
const preload = () => void load().catch(() => undefined);

/** A button with a dialog in which the columns of a table are chosen; loaded on first use. */
export function ColumnChoice<Id extends string>(props: ColumnProps<Id>) {
  const [isOpen, setOpen] = useState(false);
  const { loaded, failed, retry } = useLoaded(load, isOpen);
  return (
    <>
      <Button
        look="secondary"
        small
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => (failed ? retry() : setOpen(true))}
      >
        <Icon of={Columns3} small />
        Spalten
      </Button>
      {failed && (
        <p role="alert" className="text-13 text-loss">
          Die Spalten ließen sich nicht laden. Versuche es noch einmal.
        </p>
      )}
      {loaded && <loaded.ColumnDialog {...props} open={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
