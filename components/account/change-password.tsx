import { useState } from 'react';
import { AccountForm, useAccountForm } from '@/components/auth/account-form';
import { changedPasswordError, newPasswordError } from '@/components/auth/form-errors';
import { HiddenUsername, NewPasswordFields, PasswordField } from '@/components/auth/password-field';
import { refusalOfCall } from '@/components/form/refusal';
import type { Values } from '@/components/form/use-native-form';
import { accountCall } from '@/components/session/account-fetch';
import { useAccount } from '@/components/session/use-call';
import { Banner } from '@/components/ui/banner';
import type { Account } from '@/lib/auth/schema';
import { AccountSection, SignInAgain } from './account-section';

export function ChangePassword({ account }: { account: Account }) {
  const { mutate } = useAccount();
  /** Number of changes made here; each starts with an empty form. */
  const [changed, setChanged] = useState(0);
  const { hasPassword, email } = account;

  const send = async ({ currentPassword = '', password = '', passwordConfirmation = '' }: Values) => {
    const json = { currentPassword, password, passwordConfirmation };
    const call = accountCall('POST /api/account/password', { json });
    const refusal = await refusalOfCall(call, 'Das Passwort wurde nicht gespeichert', UNCLEAR);
    if (refusal) return refusal;
    setChanged((times) => times + 1);
    void mutate();
    return null;
  };

  const form = useAccountForm({ errorOf: hasPassword ? changedPasswordError : newPasswordError, send });
  const title = hasPassword ? 'Passwort ändern' : 'Passwort festlegen';
  return (
    <AccountSection
      id="passwort"
      title={title}
      note={
        hasPassword
          ? 'Danach bist du auf allen anderen Geräten abgemeldet.'
          : 'Dein Konto hat noch kein Passwort. Mit Passwort kannst du dich auch ohne den Anmeldedienst anmelden.'
      }
    >
      <div className="grid gap-4">
        {changed > 0 && (
          <Banner key={changed} focused kind="success" title="Dein neues Passwort gilt">
            Andere Geräte sind abgemeldet.
          </Banner>
        )}
        <AccountForm
          key={`${hasPassword} ${changed}`}
          form={form}
          label={title}
          submit={title}
          look="secondary"
          wayOn={({ code }) => code === 'sign_in_again' && <SignInAgain />}
        >
          <HiddenUsername email={email} />
          {hasPassword && (
            <PasswordField
              label="Bisheriges Passwort"
              name="currentPassword"
              autoComplete="current-password"
            />
          )}
          <NewPasswordFields />
        </AccountForm>
      </div>
    </AccountSection>
  );
}

const UNCLEAR = {
  title: 'Unklar, ob dein neues Passwort gilt',
  text: 'Der Server hat nicht geantwortet. Versuch es noch einmal: Ist dein bisheriges Passwort dann falsch, gilt schon das neue.',
};
