import { KeyRound } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import type { Refusal } from '@/components/form/refusal';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { SignInWays } from '@/lib/auth/sign-in/sign-in-ways';
import type { Provider } from './provider-window';
import { useReturnPath } from './use-return-path';

const loadWindow = () => import('./provider-window');

type Props = {
  ways: SignInWays;
  /** Called with null when another attempt begins. */
  onRefused: (refusal: Refusal | null) => void;
};

/** Offers sign-in with external services. */
export function ProviderButtons({ ways, onRefused }: Props) {
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
