'use client';

import { type ReactNode, useState } from 'react';
import { visitorCurrency } from '@/components/currencies/visitor-currency';
import { trackArrival } from '@/components/session/track-sign-in';
import { TextLink } from '@/components/ui/text-link';
import { track } from '@/lib/analytics/track';
import { signInAddress } from '@/lib/auth/sign-in/return-path';
import type { SignInWays } from '@/lib/auth/sign-in/sign-in-ways';
import { AccountForm } from './account-form';
import { EmailField } from './email-field';
import { registrationError, type Values } from './form-errors';
import { PasswordField } from './password-field';
import type { Refusal } from './refusal';
import { register, signIn } from './sign-in';
import { SignInOptions } from './sign-in-options';
import { useReturnPath } from './use-return-path';

type Props = {
  ways: SignInWays;
  privacy: ReactNode;
};

export function RegisterForm({ ways, privacy }: Props) {
  const path = useReturnPath();
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const send = async ({ email = '', password = '', passwordConfirmation = '' }: Values) => {
    const address = email.trim();
    const refused = await register({
      email: address,
      password,
      passwordConfirmation,
      currency: visitorCurrency(),
    });
    if (refused) return refused;
    const notIn = await signIn(address, password);
    if (notIn) {
      track('sign_up', { method: 'password' });
      return {
        title: 'Dein Konto ist angelegt, aber du bist noch nicht angemeldet',
        text: 'Melde dich mit der Adresse und dem Passwort von eben an.',
        code: 'account_exists' as const,
        fields: [],
      };
    }
    await trackArrival({ method: 'password', isNew: true });
    location.replace(path);
    return null;
  };

  return (
    <div className="grid gap-5">
      <AccountForm
        label="Registrieren"
        submit="Konto erstellen"
        errorOf={registrationError}
        send={send}
        leavesPage
        refusal={refusal}
        onRefusal={setRefusal}
        wayOn={({ code }) =>
          code === 'account_exists' && <TextLink href={signInAddress(path)}>Zur Anmeldung</TextLink>
        }
        note={privacy}
        above={<SignInOptions ways={ways} onRefused={setRefusal} />}
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
