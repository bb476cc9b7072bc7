'use client';

import { useState } from 'react';
import type { Values } from '@/components/form/use-native-form';
import { Button } from '@/components/ui/button';
import { takeFocus } from '@/components/ui/take-focus';
import { TextLink } from '@/components/ui/text-link';
import { AccountForm, useAccountForm } from './account-form';
import { EmailField } from './email-field';
import { FormDone } from './form-done';
import { forgotPasswordError } from './form-errors';
import { post } from './sign-in';

type Props = {
  /** Lifetime of the link, such as `60 Minuten`. */
  validFor: string;
};

export function ForgotPasswordForm({ validFor }: Props) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [isAnother, setIsAnother] = useState(false);

  const enterAnother = () => {
    setIsAnother(true);
    setSentTo(null);
  };

  const send = async ({ email = '' }: Values) => {
    const address = email.trim();
    const title = 'Die Anfrage ist nicht angekommen';
    const refusal = await post('POST /api/account/forgot-password', { email: address }, title);
    if (!refusal) setSentTo(address);
    return refusal;
  };

  const form = useAccountForm({ errorOf: forgotPasswordError, send });

  if (sentTo !== null) {
    return (
      <FormDone
        title="Schau in dein Postfach"
        action={
          <Button look="secondary" onClick={enterAnother}>
            Andere Adresse eingeben
          </Button>
        }
      >
        <p>
          Wenn es zu <b className="font-semibold wrap-anywhere text-ink">{sentTo}</b> ein Konto gibt, ist ein
          Link dorthin unterwegs. Er funktioniert nur einmal und läuft nach {validFor} ab.
        </p>
        <p>Nichts da? Sieh im Spam-Ordner nach, oder prüfe die Schreibweise der Adresse.</p>
      </FormDone>
    );
  }
  return (
    <div className="grid gap-5">
      <AccountForm form={form} label="Passwort zurücksetzen" submit="Link anfordern">
        <EmailField label="E-Mail" autoComplete="username" ref={isAnother ? takeFocus : undefined} />
      </AccountForm>
      <p className="border-line border-t pt-4 text-ink-2">
        Wieder eingefallen? <TextLink href="/login">Anmelden</TextLink>
      </p>
    </div>
  );
}
