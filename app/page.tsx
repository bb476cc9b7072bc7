import type { Metadata } from 'next';
import { StockPreview } from '@/components/home/stock-preview';
import { Section } from '@/components/layout/section';
import { StockTable } from '@/components/stocks/stock-table';
import { ButtonLink } from '@/components/ui/button-link';
import { DEFAULT_CURRENCY } from '@/lib/currencies/rules';
import { isBuilding } from '@/lib/platform/build-phase';
import { env } from '@/lib/platform/env';
import { findLargestStocks } from '@/lib/stocks/queries';

export const revalidate = 3600;

export const metadata: Metadata = { alternates: { canonical: '/' } };

export default async function HomePage() {
  const stocks = isBuilding() ? [] : await findLargestStocks(10, DEFAULT_CURRENCY);
  const [largest] = stocks;
  return (
    <>
      <div className="page grid gap-x-16 gap-y-10 pt-12 md:pt-16 lg:grid-cols-[minmax(0,1fr)_26rem] lg:items-center">
        <div>
          <h1 className="font-serif text-34 font-semibold tracking-tight text-balance md:text-44">
            Aktien verstehen, bevor du sie kaufst.
          </h1>
          <p className="mt-4 mb-7 max-w-[52ch] text-17 text-ink-2">
            {env.SITE_NAME} vergleicht Bewertung, Finanzen, Dividenden und Wachstum von börsennotierten
            Unternehmen und zeigt, was eine Aktie wirklich leistet.
          </p>
          <ButtonLink href="/search">Zur Aktiensuche</ButtonLink>
        </div>
        {largest && <StockPreview stock={largest} />}
      </div>
      <Section id="groesste" title="Die größten Unternehmen">
        <StockTable stocks={stocks} caption="Die größten Unternehmen nach Marktkapitalisierung" />
      </Section>
    </>
  );
}
