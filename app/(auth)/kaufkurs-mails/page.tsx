import type { Metadata } from 'next';
import { connection } from 'next/server';
import { AuthPage } from '@/components/auth/auth-page';
import { MailsOff } from '@/components/watchlist/mails-off';

export const metadata: Metadata = {
  title: 'Mails zu Kauflimits abschalten',
  description: 'Mit dem Link aus der Mail schaltest du die Mails zu deinen Kauflimits ab, ohne Anmeldung.',
  alternates: { canonical: '/kaufkurs-mails' },
  robots: { index: false },
  // The address holds the token of the link.
  referrer: 'no-referrer',
};

export default async function Page() {
  // The address holds a secret: never cached.
  await connection();
  return (
    <AuthPage
      title="Mails zu Kauflimits"
      lead="Du kannst sie hier abschalten, ohne dich anzumelden. Deine Watchlist bleibt, wie sie ist."
    >
      <MailsOff />
    </AuthPage>
  );
}
