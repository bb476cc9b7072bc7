'use client';

import { Lock } from 'lucide';
import { type ReactNode, useEffect, useState } from 'react';
import { SWRConfig } from 'swr';
import { Banner } from '@/components/ui/banner';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { filledForms } from '@/components/ui/filled-forms';
import { Toasts } from '@/components/ui/toasts';
import { useStore } from '@/components/ui/use-store';
import { signInAddress } from '@/lib/auth/sign-in/return-path';
import { LoadFailed } from './load-failed';
import { subscribeToToken, tokenManager } from './token-store';
import { useCall } from './use-call';

type Props = {
  /** Placeholder shown until the session is known. */
  waiting: ReactNode;
  /** Member-only content. It may use `useCall`. */
  children: ReactNode;
  /** Names the things that the page still holds after the session has ended, as part of a sentence; null for nothing. */
  kept?: string | null;
};

type Arrival = 'waiting' | 'signed-in' | 'unreachable';

/**
 * Guards member-only content, with its toasts. Without a session the visitor is sent to sign in and back. If the
 * session ends, the content disappears; a dialog or a counted form (`useFilled`) in which something was entered stays
 * until it is closed or sent, unless somebody signed out. If somebody else signs in, the page reloads (token-store.ts).
 */
export function AccountGate({ waiting, children, kept = null }: Props) {
  const [arrival, setArrival] = useState<Arrival>('waiting');
  const visitor = useStore({ subscribe: subscribeToToken, get: whoIsHere }, 'nobody');
  const isEntering = useStore(filledForms, 0) > 0;

  useEffect(() => {
    if (arrival !== 'waiting') return;
    let left = false;
    tokenManager()
      .token()
      .then(
        (token) => {
          if (left) return;
          if (token) setArrival('signed-in');
          else location.replace(signInAddress(here()));
        },
        () => !left && setArrival('unreachable'),
      );
    return () => {
      left = true;
    };
  }, [arrival]);

  if (arrival === 'unreachable')
    return (
      <LoadFailed title="Dein Konto ist gerade nicht erreichbar" onRetry={() => setArrival('waiting')}>
        Du bleibst angemeldet, und es ist nichts verloren. Prüfe deine Verbindung.
      </LoadFailed>
    );
  if (arrival === 'waiting' || visitor === 'another') return <div className="noscript:hidden">{waiting}</div>;
  const isOver = visitor !== 'owner';
  if (visitor === 'signed-out' || (isOver && !isEntering)) return <SignInRequired kept={kept} />;
  // The cache is unmounted with the session, so the next account finds nothing in it.
  return (
    <SWRConfig value={{ provider: newCache }}>
      {isOver && <SessionOver />}
      <div className={isOver ? 'invisible [&_dialog]:visible [&_form[data-filled]]:visible' : 'contents'}>
        {children}
      </div>
      <Toasts />
      {!isOver && <SessionWatch />}
    </SWRConfig>
  );
}

const whoIsHere = () => {
  const manager = tokenManager();
  if (manager.isOthers()) return 'another';
  if (manager.isSignedIn()) return 'owner';
  return manager.isSignedOut() ? 'signed-out' : 'nobody';
};
const here = () => location.pathname + location.search;
const newCache = () => new Map();

/** Says above what was entered why the rest has gone. */
const SessionOver = () => (
  <div className="mb-6 max-w-160">
    <Banner
      kind="warning"
      title="Deine Sitzung ist beendet"
      action={
        <ButtonLink href={signInAddress(here())} target="_blank">
          Anmelden
        </ButtonLink>
      }
    >
      Melde dich in einem neuen Tab an und speichere dann hier. Was du eingegeben hast, steht noch da.
    </Banner>
  </div>
);

/** Replaces member-only content after the session has ended. */
function SignInRequired({ kept }: { kept: string | null }) {
  // Leaving the page would lose what it holds; a sign-in in any tab shows it again.
  const target = kept ? { target: '_blank' } : {};
  return (
    <div className="max-w-160">
      <EmptyState
        title="Anmeldung erforderlich"
        icon={Lock}
        action={
          <span className="flex flex-wrap gap-3">
            <ButtonLink href={signInAddress(here())} {...target}>
              Anmelden
            </ButtonLink>
            {!kept && (
              <ButtonLink href={signInAddress(here(), '/register')} look="secondary">
                Registrieren
              </ButtonLink>
            )}
          </span>
        }
      >
        Du bist nicht mehr angemeldet, weil die Sitzung abgelaufen ist oder du dich an anderer Stelle
        abgemeldet hast.{' '}
        {kept
          ? `Auf dieser Seite bleiben ${kept}: Melde dich in einem neuen Tab an und komm dann hierher zurück.`
          : 'Nach dem Anmelden geht es hier weiter.'}
      </EmptyState>
    </div>
  );
}

/** Milliseconds between polls. With a slow server, the end of a session shows within two seconds. */
const LOOK = 1_200;

/**
 * Polls whether the session is still valid while the page is visible. The call that finds it over signs out all
 * tabs. This is the cheapest account call, and it queries the database each time, so it sees sessions ended by any
 * process. SWR polls an unreachable server less and less often.
 */
function SessionWatch() {
  useCall('GET /api/portfolio/preferred-currency', {}, { refreshInterval: LOOK, dedupingInterval: LOOK / 2 });
  return null;
}
