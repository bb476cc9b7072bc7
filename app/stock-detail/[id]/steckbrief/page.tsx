import type { Metadata } from 'next';
import { cache } from 'react';
import { FactSheet } from '@/components/fact-sheet/fact-sheet';
import { Breadcrumbs, SEARCH } from '@/components/layout/breadcrumbs';
import { UnavailablePage } from '@/components/layout/unavailable-page';
import { PrintButton } from '@/components/ui/print-button';
import { getFactSheet } from '@/lib/fair-value/queries';
import { UNAVAILABLE, unlessUnavailable } from '@/lib/platform/db/unless-unavailable';
import { UNAVAILABLE_PAGE } from '@/lib/platform/seo/page-status';
import { STOCK_NOT_FOUND, StockNotFound } from '../stock-not-found';

type Props = PageProps<'/stock-detail/[id]/steckbrief'>;

// An import revalidates all pages; the hourly limit catches a missed one.
export const revalidate = 3600;
// Without this, Next renders a dynamic route on every request and ignores revalidate.
export const generateStaticParams = () => [];

const load = cache((id: string) => unlessUnavailable(getFactSheet(id)));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const loaded = await load((await params).id);
  if (loaded === UNAVAILABLE) return UNAVAILABLE_PAGE;
  if (!loaded) return STOCK_NOT_FOUND;
  const { stock } = loaded.valued;
  return {
    title: `Steckbrief ${stock.name}`,
    description: `Ein Blatt über ${stock.name} zum Ausdrucken: Kennzahlen, Kurs, zehn Jahre, eigener Verlauf und fairer Wert.`,
    // The page of the stock says the same, and more.
    robots: { index: false, follow: true },
  };
}

export default async function FactSheetPage({ params }: Props) {
  const loaded = await load((await params).id);
  if (loaded === UNAVAILABLE) return <UnavailablePage href="/search" />;
  if (!loaded) return <StockNotFound />;
  const { stock } = loaded.valued;
  const above = { name: stock.name, href: `/stock-detail/${stock.id}` };
  return (
    <div className="page print:px-0">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 print:hidden">
        <Breadcrumbs trail={[SEARCH, above]} current="Steckbrief" />
        <PrintButton />
      </div>
      <FactSheet {...loaded} />
    </div>
  );
}
