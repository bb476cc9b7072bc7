import { Plus } from 'lucide';
import { useState } from 'react';
import { FormDialog } from '@/components/form/form-dialog';
import { RefusalBanner } from '@/components/form/refusal-banner';
import { useMemberForm } from '@/components/form/use-member-form';
import { useSubmission } from '@/components/form/use-submission';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { TextField } from '@/components/ui/text-field';
import { showToast } from '@/components/ui/toast-store';
import type { Depot } from '@/lib/bookings/depots/schema';
import { BookedLine } from '../own-securities/booked-line';
import type { LedgerChanges } from './use-ledger';

type Props = {
  depots: readonly Depot[];
  changes: Pick<LedgerChanges, 'addDepot' | 'changeDepot' | 'removeDepot'>;
  onClose: () => void;
};

/** Lists the depots, to add, rename and delete. */
export function DepotsDialog({ depots, changes, onClose }: Props) {
  const [editing, setEditing] = useState<Depot | 'new' | null>(null);
  const { busy, refusal, submit } = useSubmission({
    failed: 'Das Depot wurde nicht gelöscht',
    unclear: 'Unklar, ob das Depot gelöscht wurde',
  });
  if (editing) {
    return (
      <DepotForm
        depot={editing === 'new' ? null : editing}
        changes={changes}
        onBack={() => setEditing(null)}
      />
    );
  }
  const remove = (depot: Depot) =>
    submit(async () => {
      await changes.removeDepot(depot.id);
      showToast(`Depot „${depot.name}“ gelöscht`);
      onClose();
    });
  return (
    <Dialog
      open
      onClose={() => busy || onClose()}
      title="Depots"
      actions={
        <Button look="secondary" onClick={() => setEditing('new')}>
          <Icon of={Plus} small />
          Depot anlegen
        </Button>
      }
    >
      <RefusalBanner refusal={refusal} />
      <ul>
        {depots.map((depot) => (
          <li key={depot.id} className="border-line border-b py-1.5 last:border-b-0">
            <BookedLine
              {...depot}
              facts={[depot.broker]}
              edit="Umbenennen"
              onEdit={() => setEditing(depot)}
              onRemove={() => busy || void remove(depot)}
            />
          </li>
        ))}
      </ul>
      {depots.some(({ bookings }) => bookings > 0) && (
        <p className="mt-3 text-13 text-ink-3">
          Löschen lässt sich ein Depot, in dem keine Buchungen mehr sind.
        </p>
      )}
    </Dialog>
  );
}

type FormProps = Pick<Props, 'changes'> & { depot: Depot | null; onBack: () => void };

function DepotForm({ depot, changes, onBack }: FormProps) {
  const form = useMemberForm({
    start: { name: depot?.name ?? '', broker: depot?.broker ?? '' },
    read: ({ name, broker }) =>
      name.trim() === ''
        ? { errors: { name: 'Bitte gib einen Namen ein' } }
        : { name: name.trim(), broker: broker.trim() || null },
    send: async (given) => {
      await (depot ? changes.changeDepot(depot.id, given) : changes.addDepot(given));
      onBack();
    },
    failed: 'Das Depot wurde nicht gespeichert',
    unclear: 'Unklar, ob das Depot gespeichert wurde',
  });
  return (
    <FormDialog form={form} onClose={onBack} title={depot ? 'Depot umbenennen' : 'Depot anlegen'}>
      <TextField label="Name" maxLength={80} {...form.field('name')} />
      <TextField label="Bank oder Broker" hint="Wenn du magst" maxLength={80} {...form.field('broker')} />
    </FormDialog>
  );
}
