import type { Metadata } from 'next';
import { AlreadySignedIn } from '@/components/auth/already-signed-in';
import { AuthPage } from '@/components/auth/auth-page';
import { LoginForm } from '@/components/auth/login-form';
import { CarriedNote } from '@/components/portfolio/import/carried-note';
import { ButtonLink } from '@/components/ui/button-link';
import { signInAddress, stockToAdd } from '@/lib/auth/sign-in/return-path';
import { signInWays } from '@/lib/auth/sign-in/sign-in-ways';
import { DEFAULT_CURRENCY } from '@/lib/currencies/rules';
import { UNAVAILABLE, unlessUnavailable } from '@/lib/platform/db/unless-unavailable';
import { env } from '@/lib/platform/env';
import { findStocks } from '@/lib/stocks/queries';

export const metadata: Metadata = {
  title: 'Anmelden',
  description: 'Melde dich an, um dein Portfolio und die Einstellungen deines Kontos zu öffnen.',
  alternates: { canonical: '/login' },
  robots: { index: false },
};

export default async function LoginPage({ searchParams }: PageProps<'/login'>) {
  const { callbackUrl } = await searchParams;
  const wanted = typeof callbackUrl === 'string' ? callbackUrl : null;
  const name = await nameOfStock(stockToAdd(wanted));
  return (
    <AuthPage
      title="Anmelden"
      lead={
        name === null ? (
          <>
            Weiter zu deinem Portfolio und allem, was zu deinem Konto gehört.
            <CarriedNote />
          </>
        ) : (
          `Danach nimmst du ${name} in dein Portfolio auf.`
        )
      }
    >
      <AlreadySignedIn />
      {name !== null && env.REGISTRATION === 'on' && (
        <div className="mb-5 grid justify-items-start gap-3 rounded-control bg-accent-soft p-4">
          <p>
            <b className="font-semibold">Neu hier?</b> Mit einem kostenlosen Konto geht es gleich mit {name}{' '}
            weiter.
          </p>
          <ButtonLink look="secondary" href={signInAddress(wanted ?? '', '/register')}>
            Kostenloses Konto erstellen
          </ButtonLink>
        </div>
      )}
      <LoginForm ways={signInWays()} />
    </AuthPage>
  );
}

/** Loads the name of a stock; null without one, or while the database is unreachable. */
async function nameOfStock(id: string | null): Promise<string | null> {
  const found = id !== null && (await unlessUnavailable(findStocks([id], DEFAULT_CURRENCY)));
  return found && found !== UNAVAILABLE ? (found[0]?.name ?? null) : null;
}
