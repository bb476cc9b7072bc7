import { type ComponentProps, useSyncExternalStore } from 'react';
import { storedToken } from '@/components/session/signed-in-mark';
import { Banner } from '@/components/ui/banner';
import { ProviderButtons } from './provider-buttons';

/** Shown above the fields: obstacles to signing in, and the external services. */
export function SignInOptions(buttons: ComponentProps<typeof ProviderButtons>) {
  const limit = useBrowserLimits();
  return (
    <>
      {limit && (
        <Banner kind="warning" title={limit.title}>
          {limit.text}
        </Banner>
      )}
      <ProviderButtons {...buttons} />
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
