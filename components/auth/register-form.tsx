'use client';

import type { ReactNode } from 'react';
import { TextLink } from '@/components/ui/text-link';
import { signInAddress } from '@/lib/auth/sign-in/return-path';
import type { SignInWays } from '@/lib/auth/sign-in/sign-in-ways';
import { AccountForm } from './account-form';
import { EmailField } from './email-field';
import { useLateForm } from './late-submission';
import { PasswordField } from './password-field';
import { SignInOptions } from './sign-in-options';
import { useReturnPath } from './use-return-path';

type Props = {
  ways: SignInWays;
  privacy: ReactNode;
};

export function RegisterForm({ ways, privacy }: Props) {
  const path = useReturnPath();
  const title = 'Bei der Registrierung ist ein Fehler aufgetreten';
  const late = useLateForm({ title, check: 'registrationError', send: 'sendRegistration', path });

  return (
    <div className="grid gap-5">
      <AccountForm
        {...late}
        label="Registrieren"
        submit="Konto erstellen"
        wayOn={({ code }) =>
          code === 'account_exists' && <TextLink href={signInAddress(path)}>Zur Anmeldung</TextLink>
        }
        note={privacy}
        above={<SignInOptions ways={ways} onRefused={late.form.setRefusal} />}
      >
        <EmailField label="E-Mail" autoComplete="username" />
        <PasswordField label="Passwort" name="password" autoComplete="new-password" withStrength />
        <PasswordField label="Passwort bestätigen" name="passwordConfirmation" autoComplete="new-password" />
      </AccountForm>
      <p className="border-line border-t pt-4 text-ink-2">
        Schon ein Konto? <TextLink href={signInAddress(path)}>Anmelden</TextLink>
      </p>
    </div>
  );
}
