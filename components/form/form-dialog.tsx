import type { ComponentProps, ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useFilled } from '@/components/ui/filled-forms';
import { RefusalBanner } from './refusal-banner';
import type { useForm } from './use-form';

type DialogProps = Omit<ComponentProps<typeof Dialog>, 'open' | 'actions' | 'isFilled'>;

type Props = DialogProps & {
  /** While it is being sent, it can neither be sent again nor closed. */
  form: Pick<ReturnType<typeof useForm>, 'attributes' | 'busy' | 'refusal' | 'isChanged'>;
  /** Shown before the form, for what has a form of its own: forms cannot be nested. */
  before?: ReactNode;
  /** Text of the button that sends the form. */
  confirm?: string;
  look?: ComponentProps<typeof Button>['look'];
  /** It cannot be sent. */
  disabled?: boolean;
  /** Something else to do, at the other end. */
  other?: { text: string; onClick: () => void } | null | false;
  /** A link that helps after a refusal. */
  wayOn?: ReactNode;
  /** The children contain the form, with its attributes. */
  isOwnForm?: boolean;
};

/** A dialog that is a form, with buttons to cancel and to send it. */
export function FormDialog({ form, before, confirm = 'Speichern', look, disabled, other, ...rest }: Props) {
  const { wayOn, isOwnForm = false, children, onClose, ...dialog } = rest;
  const { attributes, busy, refusal, isChanged } = form;
  useFilled(isChanged);
  return (
    <Dialog
      {...dialog}
      open
      isFilled={isChanged && !busy}
      onClose={() => busy || onClose()}
      actions={
        <>
          {other && (
            <Button look="quiet" disabled={busy} className="md:mr-auto" onClick={other.onClick}>
              {other.text}
            </Button>
          )}
          <Button look="secondary" disabled={busy} onClick={onClose}>
            Abbrechen
          </Button>
          <Button type="submit" look={look} form={attributes.id} disabled={disabled} busy={busy}>
            {confirm}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {refusal && (
          <div id={`${attributes.id}-refusal`}>
            <RefusalBanner refusal={refusal} wayOn={wayOn} />
          </div>
        )}
        {before}
        {isOwnForm ? (
          children
        ) : (
          <form {...attributes} className="grid gap-4">
            {children}
          </form>
        )}
      </div>
    </Dialog>
  );
}
