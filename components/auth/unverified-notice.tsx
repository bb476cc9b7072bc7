'use client';

import { useState } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import type { Account } from '@/lib/auth/schema';
import { accountFetch, jsonRequest } from './account-fetch';
import { type Refusal, refusalFrom } from './refusal';

type Props = { account: Pick<Account, 'email' | 'emailVerified' | 'pendingEmail'> };

/** Until the mail's link is followed: that it was sent, and a way to have it sent again. */
export function UnverifiedNotice({ account }: Props) {
  const [state, setState] = useState<'sent-before' | 'sending' | 'sent-again' | Refusal>('sent-before');
  if (account.emailVerified && !account.pendingEmail) return null;
  const refused = typeof state === 'object' ? state : null;

  const sendAgain = async () => {
    setState('sending');
    try {
      await accountFetch('/api/account/confirmation', jsonRequest('POST'));
      setState('sent-again');
    } catch (error) {
      setState(refusalFrom(error, 'Die Mail ist nicht abgeschickt worden'));
    }
  };

  return (
    <Banner
      kind={refused ? 'error' : state === 'sent-again' ? 'success' : 'info'}
      title={
        refused?.title ??
        (state === 'sent-again' ? 'Die Mail ist noch einmal unterwegs' : 'Bestätige deine E-Mail-Adresse')
      }
      action={
        <Button look="secondary" small busy={state === 'sending'} onClick={sendAgain}>
          Erneut senden
        </Button>
      }
    >
      {refused ? (
        refused.text
      ) : (
        <>
          Wir haben dir eine Bestätigungsmail an{' '}
          <b className="font-semibold wrap-anywhere text-ink">{account.pendingEmail ?? account.email}</b>{' '}
          geschickt. Der Link darin bestätigt die Adresse
          {account.pendingEmail && `; bis dahin gilt ${account.email}`}.
        </>
      )}
    </Banner>
  );
}
