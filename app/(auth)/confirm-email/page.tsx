import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { AuthPage } from '@/components/auth/auth-page';
import { ConfirmEmail } from '@/components/auth/confirm-email';
import { type ConfirmationNeeds, confirmationNeeds } from '@/lib/auth/account/email-links';
import { UNAVAILABLE, unlessUnavailable } from '@/lib/platform/db/unless-unavailable';

export const metadata: Metadata = {
  title: 'E-Mail-Adresse bestätigen',
  description:
    'Mit dem Link aus der E-Mail bestätigst du, dass die Adresse dir gehört. Er funktioniert nur einmal.',
  alternates: { canonical: '/confirm-email' },
  robots: { index: false },
  // The address holds the secret of the link.
  referrer: 'no-referrer',
};

export default async function ConfirmEmailPage({ searchParams }: PageProps<'/confirm-email'>) {
  const { token } = await searchParams;
  return (
    <AuthPage
      title="E-Mail bestätigen"
      lead="So wissen wir, dass die Adresse dir gehört und niemandem sonst."
    >
      <ConfirmEmail needs={typeof token === 'string' ? await needsOf(token) : null} />
    </AuthPage>
  );
}

async function needsOf(secret: string): Promise<ConfirmationNeeds | null> {
  const cookies = (await headers()).get('cookie');
  const needs = await unlessUnavailable(confirmationNeeds(secret, cookies));
  return needs === UNAVAILABLE ? null : needs;
}
