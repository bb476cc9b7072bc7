'use client';

import { useEffect } from 'react';
import { TextLink } from '@/components/ui/text-link';
import { signInAddress } from '@/lib/auth/sign-in/return-path';
import type { SignInWays } from '@/lib/auth/sign-in/sign-in-ways';
import { AccountForm } from './account-form';
import { EmailField } from './email-field';
import { loadSubmission, useLateForm } from './late-submission';
import { PasswordField } from './password-field';
import { SignInOptions } from './sign-in-options';
import { useParameter, useReturnPath } from './use-return-path';

export function LoginForm({ ways }: { ways: SignInWays }) {
  const path = useReturnPath();
  const code = useParameter('error');
  const title = 'Beim Login ist ein Fehler aufgetreten';
  const late = useLateForm({ title, check: 'signInError', send: 'sendSignIn', path });
  const { setRefusal } = late.form;

  // A provider returns here after a refusal. If this is its window, the page that opened it waits for the result.
  useEffect(() => {
    if (!code) return;
    void loadSubmission().then(({ refusalOfSignIn, reportToOpener }) => {
      setRefusal(refusalOfSignIn(code));
      reportToOpener(code);
    });
  }, [code, setRefusal]);

  return (
    <div className="grid gap-5">
      <AccountForm
        {...late}
        label="Anmelden"
        submit="Anmelden"
        wayOn={({ code: reason }) => <WayOn reason={reason} path={path} />}
        above={<SignInOptions ways={ways} onRefused={setRefusal} />}
      >
        <EmailField label="E-Mail" autoComplete="username" />
        <div className="grid gap-1">
          <PasswordField label="Passwort" name="password" autoComplete="current-password" />
          <TextLink
            href="/forgot-password"
            className="inline-flex min-h-11 items-center justify-self-end md:min-h-9"
          >
            Passwort vergessen?
          </TextLink>
        </div>
      </AccountForm>
      <p className="border-line border-t pt-4 text-ink-2">
        Noch kein Konto? <TextLink href={signInAddress(path, '/register')}>Registrieren</TextLink>
      </p>
    </div>
  );
}

/**
 * Errors after which the form offers a new password. Access to the mailbox suffices for that, even if the account was
 * opened by a stranger.
 */
const FORGOTTEN = ['password_wrong', 'too_many_attempts', 'account_not_linked'];

function WayOn({ reason, path }: { reason: string | undefined; path: string }) {
  if (reason === 'account_unknown')
    return <TextLink href={signInAddress(path, '/register')}>Registrieren</TextLink>;
  if (reason && FORGOTTEN.includes(reason)) {
    return <TextLink href="/forgot-password">Passwort vergessen?</TextLink>;
  }
  return null;
}
