import { connection } from 'next/server';
import { ComparisonBar } from '@/components/comparison/comparison-bar';
import { MemberPage, memberMetadata } from '@/components/layout/member-page';
import { TextLink } from '@/components/ui/text-link';
import { WatchlistPage } from '@/components/watchlist/watchlist-page';
import { env } from '@/lib/platform/env';
import { isDemoReplacedOfPage } from '@/lib/stocks/market/queries';

const PART = {
  path: '/watchlist',
  title: 'Watchlist',
  description:
    'Die Aktien, die du beobachtest, mit eigenem Wert, Kauflimit und Gründen, für dich allein und nur nach der Anmeldung.',
} as const;

export const metadata = memberMetadata(PART);

export default async function Page() {
  // The build has no database.
  await connection();
  const isDemoReplaced = await isDemoReplacedOfPage();
  return (
    <MemberPage
      {...PART}
      aside={
        <TextLink href="/watchlist/dividenden" className="print:hidden">
          Dividenden der Watchlist
        </TextLink>
      }
    >
      <WatchlistPage sendsMails={env.SMTP_URL !== undefined} isDemoReplaced={isDemoReplaced} />
      <ComparisonBar />
    </MemberPage>
  );
}
