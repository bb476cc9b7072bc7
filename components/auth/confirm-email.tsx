'use client';

import { useState } from 'react';
import { refusalOf } from '@/components/form/refusal-of';
import type { Values } from '@/components/form/use-native-form';
import { tokenManager } from '@/components/session/token-store';
import { Banner } from '@/components/ui/banner';
import { ButtonLink } from '@/components/ui/button-link';
import type { ConfirmationNeeds } from '@/lib/auth/account/email-links';
import { HOME_OF_MEMBERS } from '@/lib/auth/sign-in/return-path';
import type { ErrorCode } from '@/lib/platform/errors/catalogue';
import { AccountForm, useAccountForm } from './account-form';
import { FormDone } from './form-done';
import { currentPasswordError } from './form-errors';
import { HiddenUsername, PasswordField } from './password-field';
import { post } from './sign-in';
import { useParameter } from './use-return-path';

type Props = {
  /** The proof that the account belongs to the visitor; null for an invalid link. */
  needs: ConfirmationNeeds | null;
};

/** Confirms the address after a click, because mail scanners open links too. */
export function ConfirmEmail({ needs }: Props) {
  const token = useParameter('token');
  const [confirmed, setConfirmed] = useState(false);
  const [asksPassword, setAsksPassword] = useState(needs?.by === 'password');

  const send = async ({ currentPassword: password }: Values) => {
    const bearer =
      needs?.by === 'click'
        ? await tokenManager()
            .token()
            .catch(() => null)
        : null;
    const body = { token: token ?? '', ...(password && { password }) };
    const title = 'Die Bestätigung ist nicht angekommen';
    const refusal = await post('POST /api/account/confirm-email', body, title, undefined, bearer);
    if (!refusal) setConfirmed(true);
    // The session has ended since the page was made.
    if (refusal?.code === 'confirmation_needs_password') setAsksPassword(true);
    return refusal;
  };

  const form = useAccountForm({ errorOf: asksPassword ? currentPasswordError : () => null, send });

  if (confirmed) {
    return (
      <FormDone
        title="Deine E-Mail-Adresse ist bestätigt"
        action={<ButtonLink href={HOME_OF_MEMBERS}>Zum Portfolio</ButtonLink>}
      >
        <p>Danke, das war alles.</p>
      </FormDone>
    );
  }
  if (needs?.by === 'session') return <SignInFirst />;
  const refusal = token === null ? refusalOf('link_invalid') : form.refusal;
  const final = refusal?.code && FINAL[refusal.code];
  if (refusal && final) {
    return (
      <div className="grid justify-items-start gap-4">
        <Banner kind="error" title={refusal.title} focused={form.refusal !== null}>
          {final}
        </Banner>
        <ButtonLink href="/konto">Zum Konto</ButtonLink>
      </div>
    );
  }
  return (
    <AccountForm form={form} label="E-Mail bestätigen" submit="Adresse bestätigen">
      {asksPassword ? (
        <PasswordOfAccount email={needs?.by === 'password' ? needs.email : null} />
      ) : (
        <p>Ein Klick noch, dann ist deine Adresse bestätigt.</p>
      )}
    </AccountForm>
  );
}

/** Asks for the account's password. Does not say who opened the account: a reader of the mail may be a stranger. */
function PasswordOfAccount({ email }: { email: string | null }) {
  return (
    <>
      <p>
        In diesem Browser bist du nicht mit dem Konto angemeldet, zu dem der Link gehört. Gib deshalb sein
        Passwort ein.
      </p>
      {email && <HiddenUsername email={email} />}
      <PasswordField label="Passwort" name="currentPassword" autoComplete="current-password" />
      <p className="text-ink-2">
        Du hast das Konto nicht selbst angelegt? Dann bestätige nichts: Jemand anderes hat deine Adresse
        eingetragen.
      </p>
    </>
  );
}

/** Errors that a retry cannot fix, with the next step. */
const FINAL: Partial<Record<ErrorCode, string>> = {
  link_invalid:
    'Hast du mit ihm schon einmal bestätigt, ist alles in Ordnung. Sonst bekommst du in deinem Konto einen neuen.',
  account_exists:
    'Jemand hat es inzwischen mit dieser Adresse angelegt. Für dein Konto gilt weiter die bisherige; dort kannst du eine andere eintragen.',
};

const SignInFirst = () => (
  <div className="grid justify-items-start gap-4">
    <p>
      Melde dich zuerst bei dem Konto an, zu dem dieser Link gehört. Öffne den Link danach im selben Browser
      noch einmal.
    </p>
    <ButtonLink href="/login">Zur Anmeldung</ButtonLink>
  </div>
);
