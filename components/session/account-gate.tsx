'use client';

import { Lock } from 'lucide';
import { type ReactNode, useEffect, useState } from 'react';
import { SWRConfig } from 'swr';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { useStore } from '@/components/ui/use-store';
import { signInAddress } from '@/lib/auth/return-path';
import { accountFetch } from './account-fetch';
import { LoadFailed } from './load-failed';
import { SessionWatch } from './session-watch';
import { subscribeToToken, tokenManager } from './token-store';

type Props = {
  /** The shape of what comes, until it is known who is there. */
  waiting: ReactNode;
  /** What only members see; it may use SWR with the paths of calls as keys. */
  children: ReactNode;
};

type Arrival = 'waiting' | 'signed-in' | 'unreachable';

/**
 * Around what a page shows to members alone. Who comes without a session is sent to sign in and back; whose
 * session ends while the page is open, here or in another tab, sees nothing personal any more; and where somebody
 * else signs in meanwhile, the page starts anew (token-store.ts).
 */
export function AccountGate({ waiting, children }: Props) {
  const [arrival, setArrival] = useState<Arrival>('waiting');
  const visitor = useStore({ subscribe: subscribeToToken, get: whoIsHere }, 'nobody');

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
        Du bleibst angemeldet, und es ist nichts verloren. Prüf deine Verbindung.
      </LoadFailed>
    );
  if (arrival === 'waiting' || visitor === 'another') return <div className="noscript:hidden">{waiting}</div>;
  if (visitor === 'nobody') return <SignInRequired />;
  // The cache goes with the visitor: who signs in next finds nothing of it.
  return (
    <SWRConfig value={{ provider: newCache, fetcher: accountFetch }}>
      {children}
      <SessionWatch />
    </SWRConfig>
  );
}

const whoIsHere = () => {
  const manager = tokenManager();
  if (manager.isOthers()) return 'another';
  return manager.isSignedIn() ? 'owner' : 'nobody';
};
const here = () => location.pathname + location.search;
const newCache = () => new Map();

/** In the place of what is personal, once the session is over. */
function SignInRequired() {
  return (
    <div className="max-w-160">
      <EmptyState
        title="Anmeldung erforderlich"
        icon={Lock}
        action={
          <span className="flex flex-wrap gap-3">
            <ButtonLink href={signInAddress(here())}>Anmelden</ButtonLink>
            <ButtonLink href={signInAddress(here(), '/register')} look="secondary">
              Registrieren
            </ButtonLink>
          </span>
        }
      >
        Du bist nicht mehr angemeldet, weil die Sitzung abgelaufen ist oder du dich an anderer Stelle
        abgemeldet hast. Nach dem Anmelden geht es hier weiter.
      </EmptyState>
    </div>
  );
}
