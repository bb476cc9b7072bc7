import type { ReactNode } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';

type Props = {
  title: string;
  /** What happens. */
  children: ReactNode;
  /** What the button says that lets it happen; the other one keeps everything as it is. */
  confirm: string;
  onClose: () => void;
  onConfirm: () => void;
};

/** Asks before something goes that its owner has written. */
export function Question({ title, children, confirm, onClose, onConfirm }: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            Behalten
          </Button>
          <Button onClick={onConfirm}>{confirm}</Button>
        </>
      }
    >
      <p className="text-ink-2">{children}</p>
    </Dialog>
  );
}
