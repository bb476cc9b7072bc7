import type { Metadata } from 'next';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { StockTable } from '@/components/stocks/stock-table';
import { DEFAULT_CURRENCY } from '@/lib/currencies/rules';
import { isBuilding } from '@/lib/platform/build-phase';
import { findLargestStocks } from '@/lib/stocks/queries';

export const revalidate = 3600;

export const metadata: Metadata = {
  title: 'Aktiensuche: die größten Unternehmen',
  description:
    'Die 100 größten börsennotierten Unternehmen im Bestand nach Marktkapitalisierung, mit Kurs, KGV, Dividendenrendite und Jahresveränderung.',
  alternates: { canonical: '/search' },
};

export default async function SearchPage() {
  const stocks = isBuilding() ? [] : await findLargestStocks(100, DEFAULT_CURRENCY);
  return (
    <div className="page">
      <Breadcrumbs trail={[{ name: 'Home', href: '/' }]} current="Aktiensuche" />
      <h1 className="heading-1 mt-2">Aktiensuche</h1>
      <p className="mt-3 mb-8 max-w-[62ch] text-17 text-ink-2">
        Die größten Unternehmen nach Marktkapitalisierung. Jede Zeile führt zu Kursverlauf, Kennzahlen und
        Einordnung.
      </p>
      <StockTable stocks={stocks} caption="Die größten Unternehmen nach Marktkapitalisierung" />
    </div>
  );
}
