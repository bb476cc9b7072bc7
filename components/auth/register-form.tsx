'use client';

import { type ReactNode, useState } from 'react';
import type { Refusal } from '@/components/form/refusal';
import { TextLink } from '@/components/ui/text-link';
import { signInAddress } from '@/lib/auth/sign-in/return-path';
import type { SignInWays } from '@/lib/auth/sign-in/sign-in-ways';
import { AccountForm } from './account-form';
import { EmailField } from './email-field';
import type { Values } from './form-errors';
import { lateErrorOf, loadSubmission } from './late-submission';
import { PasswordField } from './password-field';
import { SignInOptions } from './sign-in-options';
import { useReturnPath } from './use-return-path';

type Props = {
  ways: SignInWays;
  privacy: ReactNode;
};

const errorOf = lateErrorOf(
  'Bei der Registrierung ist ein Fehler aufgetreten',
  ({ registrationError }, values) => registrationError(values),
);

export function RegisterForm({ ways, privacy }: Props) {
  const path = useReturnPath();
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const send = async (values: Values) => (await loadSubmission()).sendRegistration(values, path);

  return (
    <div className="grid gap-5">
      <AccountForm
        label="Registrieren"
        submit="Konto erstellen"
        errorOf={errorOf}
        onUse={() => void loadSubmission().catch(() => undefined)}
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
