import { KeyRound } from 'lucide';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Refusal } from '@/components/form/refusal';
import { storedToken } from '@/components/session/signed-in-mark';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { SignInWays } from '@/lib/auth/sign-in/sign-in-ways';
import type { Provider } from './provider-window';
import { useReturnPath } from './use-return-path';

type Props = {
  ways: SignInWays;
  /** Called with null when another attempt begins. */
  onRefused: (refusal: Refusal | null) => void;
};

/** Shown above the fields: obstacles to signing in, and the external services. */
export function SignInOptions(props: Props) {
  const limit = useBrowserLimits();
  return (
    <>
      {limit && (
        <Banner kind="warning" title={limit.title}>
          {limit.text}
        </Banner>
      )}
      <ProviderButtons {...props} />
    </>
  );
}

type Limit = { title: string; text: string };

const NO_COOKIES: Limit = {
  title: 'Dein Browser nimmt keine Cookies an',
  text: 'Ohne ein Cookie, das deine Anmeldung speichert, können wir dich nicht anmelden. Erlaube Cookies für diese Website und lade die Seite neu.',
};

const NO_STORAGE: Limit = {
  title: 'Dein Browser verhindert, dass Websites Daten speichern',
  text: 'Anmelden geht trotzdem. Auf Seiten ohne persönliche Inhalte siehst du dann aber nicht, dass du angemeldet bist.',
};

function limit(): Limit | null {
  if (!navigator.cookieEnabled) return NO_COOKIES;
  return storedToken() === undefined ? NO_STORAGE : null;
}

/** Returns a feature an account needs that this browser blocks; null for none. */
const useBrowserLimits = (): Limit | null =>
  useSyncExternalStore(
    () => () => {},
    limit,
    () => null,
  );

const loadWindow = () => import('./provider-window');

function ProviderButtons({ ways, onRefused }: Props) {
  const [waiting, setWaiting] = useState<Provider | null>(null);
  const path = useReturnPath();
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);
  const hasServices = Boolean(ways.google || ways.oidc);
  const loaded = useRef<Awaited<ReturnType<typeof loadWindow>> | null>(null);
  useEffect(() => {
    if (!hasServices) return;
    loadWindow().then(
      (module) => {
        loaded.current = module;
      },
      () => {},
    );
  }, [hasServices]);
  if (!hasServices) return null;

  const start = async (provider: Provider) => {
    stop.current();
    onRefused(null);
    setWaiting(provider);
    // A window opens only within the click, so this does not wait for what is loaded.
    const { openProvider } = loaded.current ?? (await loadWindow());
    stop.current = await openProvider(provider, path, {
      onClosed: () => setWaiting(null),
      onNews: (refusal) => {
        if (!refusal) return location.replace(path);
        setWaiting(null);
        onRefused(refusal);
      },
    });
  };

  return (
    <div className="grid gap-3">
      {ways.google && (
        <Button look="secondary" busy={waiting === 'google'} onClick={() => start('google')}>
          <GoogleMark />
          Mit Google anmelden
        </Button>
      )}
      {ways.oidc && (
        <Button look="secondary" busy={waiting === 'oidc'} onClick={() => start('oidc')}>
          <Icon of={KeyRound} />
          Mit {ways.oidc.name} anmelden
        </Button>
      )}
      <p className="flex items-center gap-3 text-13 text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        oder mit E-Mail
      </p>
    </div>
  );
}

function GoogleMark() {
  return (
    <svg viewBox="0 0 20 20" className="size-5 flex-none" fill="none" aria-hidden="true">
      <path d="M16.2 5.1A7.6 7.6 0 1 0 17.6 10H10.4" stroke="currentColor" strokeWidth="2.2" />
    </svg>
  );
}
