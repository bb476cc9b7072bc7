'use client';

import { useState } from 'react';
import { accountFetch, accountResponse, jsonRequest } from '@/components/auth/account-fetch';
import { AccountForm } from '@/components/auth/account-form';
import { EmailField } from '@/components/auth/email-field';
import { changedEmailFault, type Values } from '@/components/auth/form-faults';
import { PasswordField } from '@/components/auth/password-field';
import { refusalFrom } from '@/components/auth/refusal';
import { useAccount } from '@/components/auth/use-account';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast-store';
import type { Account } from '@/lib/auth/schema';
import { AccountSection } from './account-section';
import { waysOf } from './sign-in-names';

export function ChangeEmail({ account, serviceName }: { account: Account; serviceName: string }) {
  const { mutate } = useAccount();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [cancelling, setCancelling] = useState(false);

  const send = async ({ email = '', currentPassword = '' }: Values) => {
    const address = email.trim();
    try {
      await accountFetch(
        '/api/account/email',
        jsonRequest('POST', { email: address, password: currentPassword }),
      );
    } catch (error) {
      return refusalFrom(error, 'Die neue Adresse ist nicht gespeichert');
    }
    setSentTo(address);
    void mutate();
    return null;
  };

  const cancel = async () => {
    setCancelling(true);
    try {
      await accountResponse('/api/account/email', jsonRequest('DELETE'));
      setSentTo(null);
      showToast(`Es bleibt bei ${account.email}`);
    } catch (error) {
      console.error(error);
      showToast('Die Änderung ließ sich nicht abbrechen', 'error');
    }
    await mutate();
    setCancelling(false);
  };

  const pending = sentTo ?? account.pendingEmail;
  return (
    <AccountSection
      id="e-mail"
      title="E-Mail-Adresse ändern"
      note="Die neue gilt, sobald du den Link in der Mail dorthin öffnest. Die bisherige bekommt einen Hinweis."
    >
      {account.hasPassword ? (
        <div className="grid gap-4">
          {pending && (
            <Banner
              kind={sentTo ? 'success' : 'info'}
              title={`Mail an ${pending} ist unterwegs`}
              action={
                <Button look="secondary" small busy={cancelling} onClick={cancel}>
                  Änderung abbrechen
                </Button>
              }
            >
              Bis du den Link darin öffnest, gilt {account.email}.
            </Banner>
          )}
          <AccountForm
            key={sentTo}
            label="E-Mail-Adresse ändern"
            submit="Adresse ändern"
            look="secondary"
            faultOf={changedEmailFault(account.email)}
            send={send}
          >
            <EmailField label="Neue E-Mail" autoComplete="email" />
            <PasswordField label="Passwort" name="currentPassword" autoComplete="current-password" />
          </AccountForm>
        </div>
      ) : (
        <p className="text-ink-2">
          Du meldest dich mit {waysOf(account, serviceName)} an; die Adresse kommt von dort. Leg zuerst ein
          Passwort fest, wenn du hier eine andere eintragen möchtest.
        </p>
      )}
    </AccountSection>
  );
}
