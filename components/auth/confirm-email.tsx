'use client';

import { useEffect, useState } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Spinner } from '@/components/ui/spinner';
import { HOME_OF_MEMBERS } from '@/lib/auth/return-path';
import type { ErrorCode } from '@/lib/platform/errors/catalogue';
import { Done } from './done';
import { type Refusal, refusalOf } from './refusal';
import { post } from './sign-in';

type State = { step: 'confirming' } | { step: 'confirmed' } | { step: 'refused'; refusal: Refusal };

/** A link works once, so it is used once per page, however often React asks. */
let answer: Promise<Refusal | null> | undefined;

const confirm = () => {
  answer ??= confirmOnce();
  return answer;
};

async function confirmOnce(): Promise<Refusal | null> {
  const token = new URLSearchParams(location.search).get('token');
  if (!token) return refusalOf('link_invalid');
  return post('/api/account/confirm-email', { token }, 'Die Bestätigung ist nicht angekommen');
}

/** Confirms the address as soon as the page is there. */
export function ConfirmEmail() {
  const [state, setState] = useState<State>({ step: 'confirming' });

  const { step } = state;
  useEffect(() => {
    if (step !== 'confirming') return;
    let left = false;
    void confirm().then((refusal) => {
      if (!left) setState(refusal ? { step: 'refused', refusal } : { step: 'confirmed' });
    });
    return () => {
      left = true;
    };
  }, [step]);

  const again = () => {
    answer = undefined;
    setState({ step: 'confirming' });
  };

  if (state.step === 'confirmed') {
    return (
      <Done
        title="Deine E-Mail-Adresse ist bestätigt"
        action={<ButtonLink href={HOME_OF_MEMBERS}>Zum Portfolio</ButtonLink>}
      >
        <p>Danke, das war alles.</p>
      </Done>
    );
  }
  if (state.step === 'confirming') {
    return (
      <p role="status" className="flex items-center gap-3 py-2 noscript:hidden">
        <Spinner />
        Wir bestätigen deine E-Mail-Adresse …
      </p>
    );
  }
  const { refusal } = state;
  const final = refusal.code && FINAL[refusal.code];
  return (
    <div className="grid justify-items-start gap-4">
      <Banner kind="error" title={refusal.title}>
        {final ?? refusal.text}
      </Banner>
      {final ? (
        <ButtonLink href="/konto">Zum Konto</ButtonLink>
      ) : (
        <Button onClick={again}>Noch einmal versuchen</Button>
      )}
    </div>
  );
}

/** What no other try changes, and what to do instead. */
const FINAL: Partial<Record<ErrorCode, string>> = {
  link_invalid:
    'Hast du ihn schon einmal geöffnet, ist alles in Ordnung. Sonst bekommst du in deinem Konto einen neuen.',
  account_exists:
    'Jemand hat es inzwischen mit dieser Adresse angelegt. Für dein Konto gilt weiter die bisherige; dort kannst du eine andere eintragen.',
};
