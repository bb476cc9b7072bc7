import type { Metadata } from 'next';
import { cache } from 'react';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { Unavailable } from '@/components/layout/unavailable';
import { StockTable } from '@/components/stocks/stock-table';
import { DEFAULT_CURRENCY } from '@/lib/currencies/rules';
import { isBuilding } from '@/lib/platform/build-phase';
import { UNAVAILABLE, unlessUnavailable } from '@/lib/platform/db/unless-unavailable';
import { UNAVAILABLE_PAGE } from '@/lib/platform/seo/page-status';
import { findLargestStocks } from '@/lib/stocks/queries';

export const revalidate = 3600;

const load = cache(() =>
  unlessUnavailable(isBuilding() ? Promise.resolve([]) : findLargestStocks(100, DEFAULT_CURRENCY)),
);

const METADATA: Metadata = {
  title: 'Aktiensuche: die größten Unternehmen',
  description:
    'Die 100 größten börsennotierten Unternehmen im Bestand nach Marktkapitalisierung, mit Kurs, KGV, Dividendenrendite und Jahresveränderung.',
  alternates: { canonical: '/search' },
};

export async function generateMetadata(): Promise<Metadata> {
  return (await load()) === UNAVAILABLE ? UNAVAILABLE_PAGE : METADATA;
}

export default async function SearchPage() {
  const stocks = await load();
  if (stocks === UNAVAILABLE) return <Unavailable href="/" />;
  return (
    <div className="page">
      <Breadcrumbs trail={[{ name: 'Home', href: '/' }]} current="Aktiensuche" />
      <h1 className="heading-1 mt-2">Aktiensuche</h1>
      <p className="mt-3 mb-8 max-w-[39em] text-17 text-ink-2">
        Die größten Unternehmen nach Marktkapitalisierung. Jede Zeile führt zu Kursverlauf, Kennzahlen und
        Einordnung.
      </p>
      <StockTable stocks={stocks} caption="Die größten Unternehmen nach Marktkapitalisierung" />
    </div>
  );
}
