import { type FormEvent, useId, useState } from 'react';
import { RefusalBanner } from '@/components/auth/refusal-banner';
import { useSubmission } from '@/components/auth/use-submission';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TextField } from '@/components/ui/text-field';
import { showToast } from '@/components/ui/toast-store';
import { LONGEST_LABEL } from '@/lib/portfolio/rules';
import type { Position } from '@/lib/portfolio/schema';

type Props = {
  position: Position;
  /** Groups that other positions have. */
  labels: readonly string[];
  setLabel: (stockId: string, label: string | null) => Promise<unknown>;
  onClose: () => void;
};

/** Puts a position into one of the person's own groups. */
export function LabelDialog({ position, labels, setLabel, onClose }: Props) {
  const [text, setText] = useState(position.label ?? '');
  const { busy, refusal, submit } = useSubmission({
    failed: 'Die Gruppe ist nicht gespeichert',
    unclear: 'Ob die Gruppe gespeichert ist, ist noch nicht klar',
  });
  const id = useId();
  const known = `${id}-known`;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const label = text.trim() || null;
    void submit(async () => {
      await setLabel(position.id, label);
      showToast(label === null ? `${position.name}: ohne Gruppe` : `${position.name}: Gruppe „${label}“`);
      onClose();
    });
  };
  return (
    <Dialog
      open
      onClose={() => busy || onClose()}
      title={`Gruppe: ${position.name}`}
      actions={
        <>
          <Button look="secondary" disabled={busy} onClick={onClose}>
            Abbrechen
          </Button>
          <Button type="submit" form={id} busy={busy}>
            Speichern
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={onSubmit} className="grid gap-3">
        <RefusalBanner refusal={refusal} />
        <TextField
          label="Gruppe"
          hint="Etwa „Kern“ oder „Kinder“. Leer: keine Gruppe"
          name="label"
          list={known}
          maxLength={LONGEST_LABEL}
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <datalist id={known}>
          {labels.map((label) => (
            <option key={label} value={label} />
          ))}
        </datalist>
        <p className="text-13 text-ink-3">
          Unter „Verteilung“ siehst du, wie sich dein Geld auf deine Gruppen verteilt.
        </p>
      </form>
    </Dialog>
  );
}
