import type { Metadata } from 'next';
import { connection } from 'next/server';
import { AccountPage } from '@/components/account/account-page';
import { NoscriptNote } from '@/components/auth/noscript-note';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { env } from '@/lib/platform/env';

export const metadata: Metadata = {
  title: 'Konto',
  description: 'E-Mail-Adresse, Passwort, Währung, Sitzungen und Daten deines Kontos, für dich allein.',
  alternates: { canonical: '/konto' },
  robots: { index: false },
};

export default async function Page() {
  // Behind the session: never cached.
  await connection();
  return (
    <div className="page">
      <Breadcrumbs current="Konto" />
      <h1 className="heading-1 mt-2 mb-6">Konto</h1>
      <AccountPage serviceName={env.AUTH_OIDC_NAME} />
      <NoscriptNote />
    </div>
  );
}
