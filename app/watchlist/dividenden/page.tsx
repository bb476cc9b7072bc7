import type { Metadata } from 'next';
import { connection } from 'next/server';
import { NoscriptNote } from '@/components/auth/noscript-note';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { WatchedDividendsPage } from '@/components/watchlist/watched-dividends-page';

export const metadata: Metadata = {
  title: 'Dividenden der Watchlist',
  description:
    'Dividenden der Aktien, die du beobachtest, der letzten zwölf und der nächsten zwölf Monate, für dich allein und nur nach der Anmeldung.',
  alternates: { canonical: '/watchlist/dividenden' },
  robots: { index: false },
};

export default async function Page() {
  // Behind the session: never cached.
  await connection();
  return (
    <div className="page">
      <Breadcrumbs trail={[{ name: 'Watchlist', href: '/watchlist' }]} current="Dividenden" />
      <h1 className="heading-1 mt-2 mb-4">Dividenden der Watchlist</h1>
      <WatchedDividendsPage />
      <NoscriptNote />
    </div>
  );
}
