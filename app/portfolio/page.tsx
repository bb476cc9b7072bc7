import type { Metadata } from 'next';
import { connection } from 'next/server';
import { SkipLink } from '@/components/layout/skip-link';
import { CONTROLS_PLACE, POSITIONS } from '@/components/portfolio/page-places';
import { PortfolioPage } from '@/components/portfolio/portfolio';
import { PortfolioNav } from '@/components/portfolio/portfolio-nav';
import { NoscriptNote } from '@/components/session/noscript-note';
import { isDemoReplacedOfPage } from '@/lib/stocks/market/queries';

export const metadata: Metadata = {
  title: 'Portfolio',
  description:
    'Deine Aktien mit Wert, Entwicklung und Dividenden, für dich allein und nur nach der Anmeldung.',
  alternates: { canonical: '/portfolio' },
  robots: { index: false },
};

export default async function Page() {
  // Behind the session: never cached.
  await connection();
  const isDemoReplaced = await isDemoReplacedOfPage();
  return (
    <>
      <SkipLink href={`#${POSITIONS}`}>Zu den Positionen</SkipLink>
      <div className="page">
        <div className="mt-3 flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2">
          <h1 className="heading-1 mr-2">Portfolio</h1>
          <div id={CONTROLS_PLACE} className="contents print:hidden" />
        </div>
        <PortfolioNav current="/portfolio" />
      </div>
      <PortfolioPage isDemoReplaced={isDemoReplaced} />
      <div className="page">
        <NoscriptNote />
      </div>
    </>
  );
}
