import type { ReactNode } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';

type Props = {
  title: string;
  /** Says what will happen. */
  children: ReactNode;
  /** Text of the button that confirms; the other one cancels. */
  confirm: string;
  onClose: () => void;
  onConfirm: () => void;
};

/** Asks before something that its owner has written is deleted. */
export const Question = ({ title, children, confirm, onClose, onConfirm }: Props) => (
  <Dialog
    open
    onClose={onClose}
    title={title}
    actions={
      <>
        <Button look="secondary" onClick={onClose}>
          Behalten
        </Button>
        <Button look="danger" onClick={onConfirm}>
          {confirm}
        </Button>
      </>
    }
  >
    <p className="text-ink-2">{children}</p>
  </Dialog>
);
