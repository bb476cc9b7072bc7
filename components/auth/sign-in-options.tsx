'use client';

import { type ComponentProps, useSyncExternalStore } from 'react';
import { storedToken } from '@/components/session/signed-in-mark';
import { Banner } from '@/components/ui/banner';
import { ProviderButtons } from './provider-buttons';

type Props = ComponentProps<typeof ProviderButtons> & { explained: boolean };

/** Shown above the fields: obstacles to signing in, and the external services. */
export function SignInOptions({ explained, ...buttons }: Props) {
  const limit = useBrowserLimits();
  return (
    <>
      {explained && <GoogleExplained />}
      {limit && (
        <Banner kind="warning" title={limit.title}>
          {limit.text}
        </Banner>
      )}
      <ProviderButtons {...buttons} />
    </>
  );
}

/** Tells people who try out the site how an operator enables the button. */
function GoogleExplained() {
  return (
    <Banner kind="info" title="Die Anmeldung mit Google ist hier noch nicht eingerichtet">
      Wer diese Website betreibt, schaltet sie mit <code>AUTH_GOOGLE_ID</code> und{' '}
      <code>AUTH_GOOGLE_SECRET</code> in der Datei <code>.env</code> ein; wie, steht in{' '}
      <code>.env.example</code>. Mit E-Mail und Passwort kannst du dich schon jetzt anmelden.
    </Banner>
  );
}

type Limit = { title: string; text: string };

const NO_COOKIES: Limit = {
  title: 'Dein Browser nimmt keine Cookies an',
  text: 'Ohne das eine Cookie, das nur sagt, dass du angemeldet bist, können wir dich nicht anmelden. Erlaube Cookies für diese Website und lade die Seite neu.',
};

const NO_STORAGE: Limit = {
  title: 'Dein Browser lässt Websites nichts speichern',
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
