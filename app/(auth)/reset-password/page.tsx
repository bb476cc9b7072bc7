import type { Metadata } from 'next';
import { AuthPage } from '@/components/auth/auth-page';
import { ResetPasswordForm } from '@/components/auth/reset-password-form';
import { findLink } from '@/lib/auth/account/link-queries';
import { UNAVAILABLE, unlessUnavailable } from '@/lib/platform/db/unless-unavailable';

export const metadata: Metadata = {
  title: 'Neues Passwort festlegen',
  description: 'Lege mit dem Link aus der E-Mail ein neues Passwort fest. Danach bist du überall abgemeldet.',
  alternates: { canonical: '/reset-password' },
  robots: { index: false },
  // The address holds the secret of the link.
  referrer: 'no-referrer',
};

export default async function ResetPasswordPage({ searchParams }: PageProps<'/reset-password'>) {
  const { token } = await searchParams;
  return (
    <AuthPage
      title="Neues Passwort"
      lead="Danach bist du überall abgemeldet und meldest dich mit dem neuen Passwort wieder an."
    >
      <ResetPasswordForm email={typeof token === 'string' ? await addressOf(token) : null} />
    </AuthPage>
  );
}

/**
 * Returns the address of the account whose password the link sets, or null for an invalid link. This reveals nothing:
 * whoever holds the link can set the password and read the address in the account.
 */
async function addressOf(secret: string): Promise<string | null> {
  const link = await unlessUnavailable(findLink('reset', secret));
  return link === UNAVAILABLE ? null : (link?.email ?? null);
}
