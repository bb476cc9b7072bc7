import type { Metadata } from 'next';
import { connection } from 'next/server';
import { NoscriptNote } from '@/components/auth/noscript-note';
import { ComparisonBar } from '@/components/comparison/comparison-bar';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { TextLink } from '@/components/ui/text-link';
import { WatchlistPage } from '@/components/watchlist/watchlist-page';
import { env } from '@/lib/platform/env';
import { isDemoReplacedOfPage } from '@/lib/stocks/market/queries';

export const metadata: Metadata = {
  title: 'Watchlist',
  description:
    'Die Aktien, die du beobachtest, mit eigenem Wert, Kauflimit und Gründen, für dich allein und nur nach der Anmeldung.',
  alternates: { canonical: '/watchlist' },
  robots: { index: false },
};

export default async function Page() {
  // Behind the session: never cached.
  await connection();
  const isDemoReplaced = await isDemoReplacedOfPage();
  return (
    <div className="page">
      <Breadcrumbs current="Watchlist" />
      <div className="mt-2 mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="heading-1">Watchlist</h1>
        <TextLink href="/watchlist/dividenden" className="print:hidden">
          Dividenden der Watchlist
        </TextLink>
      </div>
      <WatchlistPage sendsMails={env.SMTP_URL !== undefined} isDemoReplaced={isDemoReplaced} />
      <ComparisonBar />
      <NoscriptNote />
    </div>
  );
}
