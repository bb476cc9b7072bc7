'use client';

import { useId, useRef, useState } from 'react';
import { currentPasswordError } from '@/components/auth/form-errors';
import { PasswordField } from '@/components/auth/password-field';
import { leaveEndedSession } from '@/components/auth/sign-in';
import { keepingInput } from '@/components/form/keeping-input';
import { type Refusal, refusalFrom } from '@/components/form/refusal';
import { accountCall } from '@/components/session/account-fetch';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { Account } from '@/lib/auth/schema';
import { AccountSection } from './account-section';
import { SignInAgain } from './sign-in-again';

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
      <DeleteDialog account={account} open={open} onClose={() => setOpen(false)} onDeleted={onDeleted} />
    </AccountSection>
  );
}

type DialogProps = Props & { open: boolean; onClose: () => void };

function DeleteDialog({ account, open, onClose, onDeleted }: DialogProps) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();

  const close = () => {
    if (busy) return;
    setRefusal(null);
    onClose();
  };

  const remove = async () => {
    if (busy) return;
    const data = form.current && new FormData(form.current);
    const currentPassword = String(data?.get('currentPassword') ?? '');
    const error = account.hasPassword ? currentPasswordError({ currentPassword }) : null;
    if (error) return refuse(error);
    setBusy(true);
    setRefusal(null);
    try {
      await accountCall('POST /api/account/deletion', { json: { password: currentPassword } });
      onDeleted();
      void leaveEndedSession();
    } catch (error) {
      const refusal = refusalFrom(error, 'Das Konto wurde nicht gelöscht', UNCLEAR);
      refuse(account.hasPassword ? keepingInput(refusal) : refusal);
      setBusy(false);
    }
  };

  const refuse = (next: Refusal) => {
    setRefusal(next);
    requestAnimationFrame(() => form.current?.querySelector('input')?.focus());
  };

  return (
    <Dialog
      open={open}
      onClose={close}
      title="Konto endgültig löschen?"
      note={account.email}
      actions={
        <>
          <Button look="secondary" disabled={busy} onClick={close}>
            Abbrechen
          </Button>
          <Button look="danger" type="submit" form={id} busy={busy}>
            Endgültig löschen
          </Button>
        </>
      }
    >
      <form
        id={id}
        ref={form}
        method="dialog"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void remove();
        }}
        className="grid gap-4"
      >
        {refusal && (
          <div id={`${id}-error`}>
            <Banner
              kind="error"
              title={refusal.title}
              action={refusal.code === 'sign_in_again' && <SignInAgain />}
            >
              {refusal.text}
            </Banner>
          </div>
        )}
        <p>Gelöscht werden, ohne dass wir sie zurückholen können:</p>
        <ul className="list-disc space-y-1 pl-5">
          <li>dein Zugang und alle Anmeldungen, auf jedem Gerät</li>
          <li>dein Portfolio mit allen Käufen und deine Watchlist</li>
          <li>deine Einstellungen und das Sicherheitsprotokoll</li>
        </ul>
        {account.hasPassword ? (
          <PasswordField
            label="Passwort"
            name="currentPassword"
            autoComplete="current-password"
            aria-invalid={refusal?.fields.includes('currentPassword') || undefined}
            aria-describedby={refusal ? `${id}-error` : undefined}
          />
        ) : (
          <p className="text-ink-2">Dafür darf deine Anmeldung höchstens fünf Minuten zurückliegen.</p>
        )}
      </form>
    </Dialog>
  );
}

const UNCLEAR = {
  title: 'Unklar, ob dein Konto gelöscht wurde',
  text: 'Der Server hat nicht geantwortet. Lade die Seite neu: Wirst du dann gebeten, dich anzumelden, ist es gelöscht.',
};
