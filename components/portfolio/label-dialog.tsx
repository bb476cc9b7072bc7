import { useId } from 'react';
import { FormDialog } from '@/components/form/form-dialog';
import { useMemberForm } from '@/components/form/use-member-form';
import { TextField } from '@/components/ui/text-field';
import { showToast } from '@/components/ui/toast-store';
import { LONGEST_LABEL } from '@/lib/portfolio/rules';
import type { Position } from '@/lib/portfolio/schema/positions';

type Props = {
  position: Position;
  /** Groups that other positions have. */
  labels: readonly string[];
  setLabel: (stockId: string, label: string | null) => Promise<unknown>;
  onClose: () => void;
};

/** Puts a position into one of the person's own groups. */
export function LabelDialog({ position, labels, setLabel, onClose }: Props) {
  const form = useMemberForm({
    start: { label: position.label ?? '' },
    read: ({ label }) => ({ label: label.trim() || null }),
    send: async ({ label }) => {
      await setLabel(position.id, label);
      showToast(label === null ? `${position.name}: ohne Gruppe` : `${position.name}: Gruppe „${label}“`);
      onClose();
    },
    failed: 'Die Gruppe wurde nicht gespeichert',
    unclear: 'Unklar, ob die Gruppe gespeichert wurde',
  });
  const known = useId();
  return (
    <FormDialog form={form} onClose={onClose} title={`Gruppe: ${position.name}`}>
      <TextField
        label="Gruppe"
        hint="Etwa „Kern“ oder „Kinder“. Leer: keine Gruppe"
        list={known}
        maxLength={LONGEST_LABEL}
        {...form.field('label')}
      />
      <datalist id={known}>
        {labels.map((label) => (
          <option key={label} value={label} />
        ))}
      </datalist>
      <p className="text-13 text-ink-3">
        Unter „Verteilung“ siehst du, wie sich dein Geld auf deine Gruppen verteilt.
      </p>
    </FormDialog>
  );
}
