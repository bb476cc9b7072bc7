import type { Metadata } from 'next';
import { connection } from 'next/server';
import { NoscriptNote } from '@/components/auth/noscript-note';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { PortfolioNav } from '@/components/portfolio/portfolio-nav';
import { PortfolioPage } from '@/components/portfolio/portfolio-page';

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
  return (
    <>
      <div className="page">
        <Breadcrumbs trail={[{ name: 'Home', href: '/' }]} current="Portfolio" />
        <h1 className="heading-1 mt-2">Portfolio</h1>
        <PortfolioNav current="/portfolio" />
      </div>
      <PortfolioPage />
      <div className="page">
        <NoscriptNote />
      </div>
    </>
  );
}
