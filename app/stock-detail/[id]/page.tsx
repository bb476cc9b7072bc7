import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { CompanyOverview } from '@/components/stocks/company-overview';
import { KeyFigures } from '@/components/stocks/key-figures';
import { PriceHistory } from '@/components/stocks/price-history';
import { StockHeading } from '@/components/stocks/stock-heading';
import { StockInfoCard } from '@/components/stocks/stock-info-card';
import { DEFAULT_CURRENCY } from '@/lib/currencies/rules';
import { env } from '@/lib/platform/env';
import { stockPageMetadata } from '@/lib/stocks/page-metadata';
import { getPriceHistory, getStock } from '@/lib/stocks/queries';

type Props = PageProps<'/stock-detail/[id]'>;

// An import renews the pages of the stocks it changed; this is for what it might have missed.
export const revalidate = 3600;
// Without this, Next renders a dynamic route on every request and ignores revalidate.
export const generateStaticParams = () => [];

const loadStock = cache((id: string) => getStock(id, DEFAULT_CURRENCY));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const stock = await loadStock((await params).id);
  if (!stock) return { title: 'Aktie nicht gefunden' };
  const { title, description } = stockPageMetadata(stock, env.SITE_NAME);
  return {
    title: { absolute: title },
    description,
    alternates: { canonical: `/stock-detail/${stock.id}` },
  };
}

export default async function StockPage({ params }: Props) {
  const stock = await loadStock((await params).id);
  if (!stock) notFound();
  const history = await getPriceHistory(stock.id, 'year', DEFAULT_CURRENCY, false);
  return (
    <article>
      <div className="page">
        <Breadcrumbs trail={TRAIL} current={stock.name} />
        <StockHeading stock={stock} />
        <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_23.5rem]">
          <PriceHistory
            stockId={stock.id}
            name={stock.name}
            currency={stock.display_currency}
            price={stock.current_price}
            initial={history ?? []}
          />
          <StockInfoCard stock={stock} />
        </div>
      </div>
      <KeyFigures stock={stock} />
      <CompanyOverview stock={stock} />
    </article>
  );
}

const TRAIL = [
  { name: 'Home', href: '/' },
  { name: 'Aktiensuche', href: '/search' },
];
