import { MemberPage, memberMetadata } from '@/components/layout/member-page';
import { WatchedDividendsPage } from '@/components/watchlist/watched-dividends-page';

const PART = {
  path: '/watchlist/dividenden',
  title: 'Dividenden der Watchlist',
  above: [{ name: 'Watchlist', href: '/watchlist' }],
  current: 'Dividenden',
  description:
    'Dividenden der Aktien, die du beobachtest, der letzten zwölf und der nächsten zwölf Monate, für dich allein und nur nach der Anmeldung.',
} as const;

export const metadata = memberMetadata(PART);

export default function Page() {
  return (
    <MemberPage {...PART}>
      <WatchedDividendsPage />
    </MemberPage>
  );
}
