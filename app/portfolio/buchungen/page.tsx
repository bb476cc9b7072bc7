import type { Metadata } from 'next';
import { connection } from 'next/server';
import { NoscriptNote } from '@/components/auth/noscript-note';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { LedgerPage } from '@/components/portfolio/ledger/ledger-page';
import { PortfolioNav } from '@/components/portfolio/portfolio-nav';

export const metadata: Metadata = {
  title: 'Buchungen',
  description:
    'Alle Käufe, Verkäufe, Dividenden und anderen Buchungen deiner Depots, für dich allein und nur nach der Anmeldung.',
  alternates: { canonical: '/portfolio/buchungen' },
  robots: { index: false },
};

export default async function Page() {
  // Behind the session: never cached.
  await connection();
  return (
    <div className="page">
      <Breadcrumbs trail={[{ name: 'Portfolio', href: '/portfolio' }]} current="Buchungen" />
      <h1 className="heading-1 mt-2">Buchungen</h1>
      <PortfolioNav current="/portfolio/buchungen" />
      <LedgerPage />
      <NoscriptNote />
    </div>
  );
}
