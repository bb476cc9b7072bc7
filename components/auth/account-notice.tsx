import { X } from 'lucide';
import { useState } from 'react';
import { type Refusal, refusalFrom } from '@/components/form/refusal';
import { accountCall } from '@/components/session/account-fetch';
import { useAccount } from '@/components/session/use-call';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { IconButton } from '@/components/ui/icon-button';
import { storedChoice } from '@/components/ui/stored-choice';
import { useStore } from '@/components/ui/use-store';
import { isPasswordRemoved } from '@/lib/auth/removed-password';
import type { Account } from '@/lib/auth/schema';

/** Tells the owner what the account needs: a confirmed address, or a new password for the removed one. */
export function AccountNotice({ account }: { account: Account }) {
  if (!isPasswordRemoved(account)) return <UnverifiedNotice account={account} />;
  const service = account.providers.includes('google') ? 'Google' : 'deinem Anmeldedienst';
  return (
    <Banner
      kind="info"
      title="Dein früheres Passwort gilt nicht mehr"
      action={
        <ButtonLink look="secondary" small href="/konto#passwort">
          Neues Passwort festlegen
        </ButtonLink>
      }
    >
      Du hast dich mit {service} angemeldet und so gezeigt, dass die Adresse dir gehört. Das Passwort stammte
      aus der Zeit, bevor sie bestätigt war: Jemand anderes hätte es setzen können.
    </Banner>
  );
}

type Confirmation = Pick<Account, 'email' | 'emailVerified' | 'pendingEmail' | 'sendsMails'>;
type State = 'sent-before' | 'sending' | 'sent-again' | 'confirmed' | Refusal;

const isConfirmed = ({ emailVerified, pendingEmail }: Confirmation) => emailVerified && !pendingEmail;

function titleOf(state: State, sendsMails: boolean): string {
  if (typeof state === 'object') return state.title;
  if (state !== 'sent-again') return 'Bestätige deine E-Mail-Adresse';
  return sendsMails ? 'Die Mail ist noch einmal unterwegs' : 'Die Mail liegt noch einmal bereit';
}

/** Says that a confirmation mail was sent, and sends it again, until its link is opened. */
function UnverifiedNotice({ account }: { account: Confirmation }) {
  const { mutate } = useAccount();
  const [state, setState] = useState<State>('sent-before');
  const isClosed = useStore(closedNotice, false);
  if (isConfirmed(account)) {
    return (
      state === 'confirmed' && (
        <Banner focused kind="success" title="Deine E-Mail-Adresse ist schon bestätigt" />
      )
    );
  }
  if (isClosed && state === 'sent-before') return null;
  const refused = typeof state === 'object' ? state : null;

  const sendAgain = async () => {
    setState('sending');
    let next: State = 'sent-again';
    try {
      await accountCall('POST /api/account/confirmation');
    } catch (error) {
      next = refusalFrom(error, 'Die Mail wurde nicht abgeschickt');
    }
    // The link may have been opened in another browser: then no mail is sent.
    const now = await mutate();
    setState(now && isConfirmed(now) ? 'confirmed' : next);
  };

  return (
    <Banner
      kind={refused ? 'error' : state === 'sent-again' ? 'success' : 'info'}
      title={titleOf(state, account.sendsMails)}
      action={
        <span className="-my-1 flex items-center gap-2">
          <Button look="secondary" small busy={state === 'sending'} onClick={sendAgain}>
            Erneut senden
          </Button>
          <IconButton icon={X} label="Eine Woche lang nicht zeigen" onClick={closedNotice.close} />
        </span>
      }
    >
      {refused ? (
        refused.text
      ) : (
        <>
          Der Link steht in der Mail an{' '}
          <b className="font-semibold wrap-anywhere text-ink">{account.pendingEmail ?? account.email}</b>
          {account.pendingEmail && `; bis dahin gilt ${account.email}`}.
          {!account.sendsMails &&
            ' Dieser Server verschickt keine Mails: Wer ihn betreibt, findet sie als Dateien im Datenordner.'}
        </>
      )}
    </Banner>
  );
}

const WEEK_MS = 7 * 24 * 3_600_000;

/** When the notice about an unconfirmed address was last closed on this device, in milliseconds; 0: never. */
const closedAt = storedChoice<number>('confirmation-closed', (text) => Number(text) || 0, String);

/** Whether the notice is closed: for a week. */
const closedNotice = {
  get: () => Date.now() - closedAt.get() < WEEK_MS,
  subscribe: closedAt.subscribe,
  close: () => closedAt.set(Date.now()),
};
