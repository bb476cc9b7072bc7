import type { Metadata } from 'next';
import { connection } from 'next/server';
import { NoscriptNote } from '@/components/auth/noscript-note';
import { ComparisonBar } from '@/components/comparison/comparison-bar';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { WatchlistPage } from '@/components/watchlist/watchlist-page';
import { env } from '@/lib/platform/env';

export const metadata: Metadata = {
  title: 'Watchlist',
  description:
    'Die Aktien, die du beobachtest, mit eigenem Wert, Kaufkurs und Gründen, für dich allein und nur nach der Anmeldung.',
  alternates: { canonical: '/watchlist' },
  robots: { index: false },
};

export default async function Page() {
  // Behind the session: never cached.
  await connection();
  return (
    <div className="page">
      <Breadcrumbs trail={[{ name: 'Home', href: '/' }]} current="Watchlist" />
      <h1 className="heading-1 mt-2">Watchlist</h1>
      <p className="mt-3 mb-8 max-w-[39em] text-17 text-ink-2">
        Aktien, die du im Auge behältst. Notiere, was dir eine Aktie wert ist und warum: Aus deinem Wert und
        der Sicherheitsmarge folgt der Kaufkurs. Das alles siehst nur du.
      </p>
      <WatchlistPage sendsMails={env.SMTP_URL !== undefined} />
      <ComparisonBar />
      <NoscriptNote />
    </div>
  );
}
