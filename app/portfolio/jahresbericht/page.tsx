import type { Metadata } from 'next';
import { connection } from 'next/server';
import { NoscriptNote } from '@/components/auth/noscript-note';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { PortfolioNav } from '@/components/portfolio/portfolio-nav';
import { ReportPage } from '@/components/portfolio/report/report-page';

export const metadata: Metadata = {
  title: 'Jahresbericht',
  description:
    'Verkäufe nach FIFO, Dividenden, Gebühren und Steuern eines Jahres, für dich allein und nur nach der Anmeldung.',
  alternates: { canonical: '/portfolio/jahresbericht' },
  robots: { index: false },
};

export default async function Page() {
  // Behind the session: never cached.
  await connection();
  return (
    <div className="page">
      <Breadcrumbs trail={[{ name: 'Portfolio', href: '/portfolio' }]} current="Jahresbericht" />
      <h1 className="heading-1 mt-2">Jahresbericht</h1>
      <PortfolioNav current="/portfolio/jahresbericht" />
      <ReportPage />
      <NoscriptNote />
    </div>
  );
}
