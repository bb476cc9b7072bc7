'use client';

import { useEffect, useState } from 'react';
import { consent } from '@/components/analytics/consent-store';
import { type Refusal, refusalFrom } from '@/components/form/refusal';
import { RefusalBanner } from '@/components/form/refusal-banner';
import { CallError } from '@/components/session/account-fetch';
import { tokenManager } from '@/components/session/token-store';
import { trackArrival } from '@/components/session/track-sign-in';
import { ButtonLink } from '@/components/ui/button-link';
import { Spinner } from '@/components/ui/spinner';
import { isRecorded } from '@/lib/analytics/track';
import { returnPath, signInAddress } from '@/lib/auth/sign-in/return-path';
import { arrivedBy, reportToOpener } from './provider-window';
import { NO_COOKIES } from './sign-in';
import { useReturnPath } from './use-return-path';

/** Records the sign-in here, because this page is left before its own analytics start. */
async function countArrival(): Promise<void> {
  const service = arrivedBy();
  if (!service || !consent.get().agreed) return;
  try {
    const { startRecording } = await import('@/lib/analytics/recording');
    if (!isRecorded()) startRecording();
  } catch {
    // The sign-in is then not recorded.
  }
  await trackArrival({ method: service });
}

/** The page that a provider returns to: fetches the token, then goes on, or closes the provider's window. */
export function SignedIn() {
  const path = useReturnPath();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isWindow, setIsWindow] = useState(false);

  useEffect(() => {
    const arrive = async () => {
      const hasToken = await tokenManager().signedIn();
      if (!hasToken) return setRefusal(NO_COOKIES);
      if (reportToOpener(null)) return setIsWindow(true);
      await countArrival();
      location.replace(returnPath(new URLSearchParams(location.search).get('callbackUrl')));
    };
    arrive().catch(() =>
      setRefusal(refusalFrom(new CallError('', 0), 'Beim Login ist ein Fehler aufgetreten')),
    );
  }, []);

  if (refusal) {
    return (
      <div className="grid justify-items-start gap-4">
        <RefusalBanner refusal={refusal} />
        <ButtonLink href={signInAddress(path)}>Noch einmal anmelden</ButtonLink>
      </div>
    );
  }
  return (
    <p role="status" className="flex items-center gap-3 py-2 noscript:hidden">
      {isWindow ? (
        'Du bist angemeldet und kannst dieses Fenster schließen.'
      ) : (
        <>
          <Spinner />
          Du wirst angemeldet …
        </>
      )}
    </p>
  );
}
