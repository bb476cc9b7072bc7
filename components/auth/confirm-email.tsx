'use client';

import { useState } from 'react';
import { Banner } from '@/components/ui/banner';
import { ButtonLink } from '@/components/ui/button-link';
import { HOME_OF_MEMBERS } from '@/lib/auth/return-path';
import type { ErrorCode } from '@/lib/platform/errors/catalogue';
import { AccountForm } from './account-form';
import { Done } from './done';
import { type Refusal, refusalOf } from './refusal';
import { post } from './sign-in';
import { useParameter } from './use-return-path';

/** Confirms the address once somebody says so: programs that look through mails open links too. */
export function ConfirmEmail() {
  const token = useParameter('token');
  const [confirmed, setConfirmed] = useState(false);
  const [refused, setRefused] = useState<Refusal | null>(null);

  const send = async () => {
    const refusal = await post(
      '/api/account/confirm-email',
      { token },
      'Die Bestätigung ist nicht angekommen',
    );
    if (!refusal) setConfirmed(true);
    return refusal;
  };

  if (confirmed) {
    return (
      <Done
        title="Deine E-Mail-Adresse ist bestätigt"
        action={<ButtonLink href={HOME_OF_MEMBERS}>Zum Portfolio</ButtonLink>}
      >
        <p>Danke, das war alles.</p>
      </Done>
    );
  }
  const refusal = token === null ? refusalOf('link_invalid') : refused;
  const final = refusal?.code && FINAL[refusal.code];
  if (refusal && final) {
    return (
      <div className="grid justify-items-start gap-4">
        <Banner kind="error" title={refusal.title} focused={refused !== null}>
          {final}
        </Banner>
        <ButtonLink href="/konto">Zum Konto</ButtonLink>
      </div>
    );
  }
  return (
    <AccountForm
      label="E-Mail bestätigen"
      submit="Adresse bestätigen"
      faultOf={() => null}
      send={send}
      refusal={refused}
      onRefusal={setRefused}
    >
      <p>Ein Klick noch, dann ist deine Adresse bestätigt.</p>
    </AccountForm>
  );
}

/** What no other try changes, and what to do instead. */
const FINAL: Partial<Record<ErrorCode, string>> = {
  link_invalid:
    'Hast du mit ihm schon einmal bestätigt, ist alles in Ordnung. Sonst bekommst du in deinem Konto einen neuen.',
  account_exists:
    'Jemand hat es inzwischen mit dieser Adresse angelegt. Für dein Konto gilt weiter die bisherige; dort kannst du eine andere eintragen.',
};
