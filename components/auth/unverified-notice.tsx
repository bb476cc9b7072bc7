'use client';

import { X } from 'lucide';
import { useState } from 'react';
import { type Refusal, refusalFrom } from '@/components/form/refusal';
import { accountCall } from '@/components/session/account-fetch';
import { useAccount } from '@/components/session/use-account';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { useStore } from '@/components/ui/use-store';
import type { Account } from '@/lib/auth/schema';
import { closedNotice } from './closed-notice';

type Confirmation = Pick<Account, 'email' | 'emailVerified' | 'pendingEmail' | 'sendsMails'>;
type State = 'sent-before' | 'sending' | 'sent-again' | 'confirmed' | Refusal;

const isConfirmed = ({ emailVerified, pendingEmail }: Confirmation) => emailVerified && !pendingEmail;

function titleOf(state: State, sendsMails: boolean): string {
  if (typeof state === 'object') return state.title;
  if (state !== 'sent-again') return 'Bestätige deine E-Mail-Adresse';
  return sendsMails ? 'Die Mail ist noch einmal unterwegs' : 'Die Mail liegt noch einmal bereit';
}

/** Says that a confirmation mail was sent, and sends it again, until its link is opened. */
export function UnverifiedNotice({ account }: { account: Confirmation }) {
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
