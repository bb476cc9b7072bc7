'use client';

import { useState } from 'react';
import type { Values } from '@/components/form/use-native-form';
import { Banner } from '@/components/ui/banner';
import { ButtonLink } from '@/components/ui/button-link';
import { TextLink } from '@/components/ui/text-link';
import { AccountForm, useAccountForm } from './account-form';
import { FormDone } from './form-done';
import { newPasswordError } from './form-errors';
import { HiddenUsername, NewPasswordFields } from './password-field';
import { leaveEndedSession, post } from './sign-in';
import { useParameter } from './use-return-path';

type Props = {
  /** The account's address, if the link names it. */
  email: string | null;
};

export function ResetPasswordForm({ email }: Props) {
  const token = useParameter('token');
  const [done, setDone] = useState(false);

  const send = async ({ password = '', passwordConfirmation = '' }: Values) => {
    const body = { token: token ?? '', password, passwordConfirmation };
    const refusal = await post(
      'POST /api/account/reset-password',
      body,
      'Das Passwort wurde nicht gespeichert',
      UNCLEAR,
    );
    if (refusal) return refusal;
    await leaveEndedSession();
    setDone(true);
    return null;
  };

  const form = useAccountForm({ errorOf: newPasswordError, send });

  if (done) {
    return (
      <FormDone title="Dein neues Passwort gilt" action={<ButtonLink href="/login">Anmelden</ButtonLink>}>
        <p>Zur Sicherheit ist dein Konto jetzt überall abgemeldet. Melde dich mit dem neuen Passwort an.</p>
      </FormDone>
    );
  }
  return (
    <div className="grid gap-5">
      {token === null && (
        <Banner kind="warning" title="Der Link ist unvollständig">
          Öffne ihn noch einmal aus der E-Mail, oder{' '}
          <TextLink href="/forgot-password">fordere einen neuen an</TextLink>.
        </Banner>
      )}
      <AccountForm
        form={form}
        label="Neues Passwort"
        submit="Passwort speichern"
        wayOn={({ code }) =>
          code === 'link_invalid' && <TextLink href="/forgot-password">Neuen Link anfordern</TextLink>
        }
      >
        {email && <HiddenUsername email={email} />}
        <NewPasswordFields />
      </AccountForm>
    </div>
  );
}

const UNCLEAR = {
  title: 'Unklar, ob dein neues Passwort gilt',
  text: 'Der Server hat nicht geantwortet. Versuch es noch einmal: Gilt der Link dann nicht mehr, ist das Passwort gespeichert.',
};
