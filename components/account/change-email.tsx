import { type MouseEvent, useState } from 'react';
import { AccountForm, useAccountForm } from '@/components/auth/account-form';
import { EmailField } from '@/components/auth/email-field';
import { changedEmailError } from '@/components/auth/form-errors';
import { PasswordField } from '@/components/auth/password-field';
import { refusalOfCall } from '@/components/form/refusal';
import type { Values } from '@/components/form/use-native-form';
import { accountCall } from '@/components/session/account-fetch';
import { useAccount } from '@/components/session/use-call';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { showError, showToast } from '@/components/ui/toast-store';
import type { Account } from '@/lib/auth/schema';
import { waysOf } from './access-details';
import { AccountSection, focusSection } from './account-section';

export function ChangeEmail({ account, serviceName }: { account: Account; serviceName: string }) {
  const { mutate } = useAccount();
  /** Number of addresses sent from here; each starts with an empty form. */
  const [sent, setSent] = useState(0);

  const send = ({ email = '', currentPassword: password = '' }: Values) => {
    const pendingEmail = email.trim();
    const change = async () => {
      await accountCall('POST /api/account/email', { json: { email: pendingEmail, password } });
      setSent((times) => times + 1);
      // Shown before the account itself has it.
      void mutate({ ...account, pendingEmail });
    };
    return refusalOfCall(change(), 'Die neue Adresse wurde nicht gespeichert', UNCLEAR);
  };

  const form = useAccountForm({ errorOf: changedEmailError(account.email), send });

  return (
    <AccountSection
      id={ID}
      title="E-Mail-Adresse ändern"
      note="Die neue Adresse gilt, sobald du den Link in der Mail anklickst, die wir dorthin schicken. An die bisherige geht ein Hinweis."
    >
      {account.hasPassword ? (
        <div className="grid gap-4">
          {account.pendingEmail && <PendingEmail key={`said ${sent}`} account={account} isNew={sent > 0} />}
          <AccountForm
            key={sent}
            form={form}
            label="E-Mail-Adresse ändern"
            submit="Adresse ändern"
            look="secondary"
          >
            <EmailField label="Neue E-Mail" autoComplete="email" />
            <PasswordField label="Passwort" name="currentPassword" autoComplete="current-password" />
          </AccountForm>
        </div>
      ) : (
        <p className="text-ink-2">
          Du meldest dich mit {waysOf(account, serviceName)} an; die Adresse kommt von dort. Lege zuerst ein
          Passwort fest, wenn du hier eine andere eintragen möchtest.
        </p>
      )}
    </AccountSection>
  );
}

function PendingEmail({ account, isNew }: { account: Account; isNew: boolean }) {
  const { mutate } = useAccount();
  const [cancelling, setCancelling] = useState(false);
  const cancel = async ({ currentTarget: pressed }: MouseEvent<HTMLButtonElement>) => {
    setCancelling(true);
    try {
      await accountCall('DELETE /api/account/email');
      const { email } = (await mutate()) ?? account;
      focusSection(ID, pressed);
      // The link may have been opened in another tab.
      showToast(email === account.email ? `Es bleibt bei ${email}` : `Es gilt schon ${email}`);
    } catch (error) {
      showError(error, 'Die Änderung ließ sich nicht abbrechen');
      await mutate();
    }
    setCancelling(false);
  };

  return (
    <Banner
      focused={isNew}
      kind={isNew ? 'success' : 'info'}
      title={`Mail an ${account.pendingEmail} ist unterwegs`}
      action={
        <Button look="secondary" small busy={cancelling} onClick={cancel}>
          Änderung abbrechen
        </Button>
      }
    >
      Bis du sie mit dem Link darin bestätigst, gilt {account.email}.
    </Banner>
  );
}

const ID = 'e-mail';

const UNCLEAR = {
  title: 'Unklar, ob die neue Adresse eingetragen wurde',
  text: 'Der Server hat nicht geantwortet. Lade die Seite neu: Dann steht hier, ob eine Mail dorthin unterwegs ist.',
};
