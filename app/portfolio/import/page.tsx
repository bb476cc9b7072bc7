import type { Metadata } from 'next';
import { connection } from 'next/server';
import { NoscriptNote } from '@/components/auth/noscript-note';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { ImportPage } from '@/components/portfolio/import/import-page';
import { PortfolioNav } from '@/components/portfolio/portfolio-nav';
import { TextLink } from '@/components/ui/text-link';

export const metadata: Metadata = {
  title: 'Depot importieren',
  description:
    'Abrechnungen und Umsätze deiner Bank lesen lassen, auf deinem Gerät, und ins Portfolio übernehmen, was du bestätigst.',
  alternates: { canonical: '/portfolio/import' },
  robots: { index: false },
};

export default async function Page() {
  // Behind the session: never cached.
  await connection();
  return (
    <div className="page">
      <Breadcrumbs trail={[{ name: 'Portfolio', href: '/portfolio' }]} current="Importe" />
      <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="heading-1">Depot importieren</h1>
        <TextLink href="/depot-import">Welche Banken und Formate?</TextLink>
      </div>
      <PortfolioNav current="/portfolio/import" />
      <ImportPage />
      <NoscriptNote />
    </div>
  );
}
