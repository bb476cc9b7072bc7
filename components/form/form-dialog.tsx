import { type ComponentProps, type ReactNode, useId } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';

type Props = Pick<ComponentProps<typeof Dialog>, 'title' | 'note' | 'onClose' | 'children'> & {
  /** While the form is being sent, it can neither be sent again nor closed. */
  busy: boolean;
  /** The reason why the form was refused. */
  refusal: { title: string; text?: string | undefined } | null;
  /** Shown before the form, for what has a form of its own: forms cannot be nested. */
  before?: ReactNode;
  /** Text of the button that sends the form. */
  confirm?: string;
  onSubmit: (form: HTMLFormElement) => void;
};

/** A dialog that is a form, with buttons to cancel and to send it. */
export function FormDialog({
  busy,
  refusal,
  before,
  confirm = 'Speichern',
  onSubmit,
  onClose,
  children,
  ...dialog
}: Props) {
  const id = useId();
  return (
    <Dialog
      {...dialog}
      open
      onClose={() => busy || onClose()}
      actions={
        <>
          <Button look="secondary" disabled={busy} onClick={onClose}>
            Abbrechen
          </Button>
          <Button type="submit" form={id} busy={busy}>
            {confirm}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {refusal && (
          <Banner kind="error" title={refusal.title}>
            {refusal.text}
          </Banner>
        )}
        {before}
        <form
          id={id}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy) onSubmit(event.currentTarget);
          }}
          className="grid gap-4"
        >
          {children}
        </form>
      </div>
    </Dialog>
  );
}
