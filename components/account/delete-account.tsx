import { useState } from 'react';
import { currentPasswordError } from '@/components/auth/form-errors';
import { PasswordField } from '@/components/auth/password-field';
import { leaveEndedSession } from '@/components/auth/sign-in';
import { FormDialog } from '@/components/form/form-dialog';
import { keepingInput } from '@/components/form/keeping-input';
import { refusalOfCall } from '@/components/form/refusal';
import { useForm } from '@/components/form/use-form';
import { accountCall } from '@/components/session/account-fetch';
import { Button } from '@/components/ui/button';
import type { Account } from '@/lib/auth/schema';
import { AccountSection, SignInAgain } from './account-section';

type Props = { account: Account; onDeleted: () => void };

export function DeleteAccount({ account, onDeleted }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <AccountSection
      id="loeschen"
      title="Konto löschen"
      note="Sofort und endgültig. Lade vorher deine Daten herunter, wenn du sie behalten willst."
    >
      <Button look="secondary" onClick={() => setOpen(true)}>
        Konto löschen …
      </Button>
      {open && <DeleteDialog account={account} onClose={() => setOpen(false)} onDeleted={onDeleted} />}
    </AccountSection>
  );
}

type DialogProps = Props & { onClose: () => void };

function DeleteDialog({ account, onClose, onDeleted }: DialogProps) {
  const form = useForm({
    start: { currentPassword: '' },
    read: (values) => {
      const refusal = account.hasPassword ? currentPasswordError(values) : null;
      return refusal ? { errors: {}, refusal } : { password: values.currentPassword };
    },
    send: async (body) => {
      const call = accountCall('POST /api/account/deletion', { json: body });
      const refusal = await refusalOfCall(call, 'Das Konto wurde nicht gelöscht', UNCLEAR);
      if (refusal) return account.hasPassword ? keepingInput(refusal) : refusal;
      onDeleted();
      void leaveEndedSession();
      return null;
    },
    leaves: true,
  });
  const { refusal } = form;
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Konto endgültig löschen?"
      note={account.email}
      confirm="Endgültig löschen"
      look="danger"
      wayOn={refusal?.code === 'sign_in_again' && <SignInAgain />}
    >
      <p>Gelöscht werden, ohne dass wir sie zurückholen können:</p>
      <ul className="list-disc space-y-1 pl-5">
        <li>dein Zugang und alle Anmeldungen, auf jedem Gerät</li>
        <li>dein Portfolio mit allen Käufen und deine Watchlist</li>
        <li>deine Einstellungen und das Sicherheitsprotokoll</li>
      </ul>
      {account.hasPassword ? (
        <PasswordField
          label="Passwort"
          {...form.field('currentPassword')}
          autoComplete="current-password"
          aria-describedby={refusal ? `${form.id}-refusal` : undefined}
          aria-invalid={refusal?.fields.includes('currentPassword') || undefined}
        />
      ) : (
        <p className="text-ink-2">Dafür darf deine Anmeldung höchstens fünf Minuten zurückliegen.</p>
      )}
    </FormDialog>
  );
}

const UNCLEAR = {
  title: 'Unklar, ob dein Konto gelöscht wurde',
  text: 'Der Server hat nicht geantwortet. Lade die Seite neu: Wirst du dann gebeten, dich anzumelden, ist es gelöscht.',
};
