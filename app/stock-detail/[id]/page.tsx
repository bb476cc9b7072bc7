import type { Metadata } from 'next';
import { cache } from 'react';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { Unavailable } from '@/components/layout/unavailable';
import { CompanyOverview } from '@/components/stocks/company-overview';
import { KeyFigures } from '@/components/stocks/key-figures';
import { PriceHistory } from '@/components/stocks/price-history';
import { StockHeading } from '@/components/stocks/stock-heading';
import { StockInfoCard } from '@/components/stocks/stock-info-card';
import { DEFAULT_CURRENCY } from '@/lib/currencies/rules';
import { UNAVAILABLE, unlessUnavailable } from '@/lib/platform/db/unless-unavailable';
import { env } from '@/lib/platform/env';
import { UNAVAILABLE_PAGE } from '@/lib/platform/seo/page-status';
import { withClosingPrices } from '@/lib/stocks/closing-prices';
import { stockPageMetadata } from '@/lib/stocks/page-metadata';
import { getPriceHistory, getStock } from '@/lib/stocks/queries';
import { STOCK_NOT_FOUND, StockNotFound } from './stock-not-found';

type Props = PageProps<'/stock-detail/[id]'>;

// An import renews the pages of the stocks it changed; this is for what it might have missed.
export const revalidate = 3600;
// Without this, Next renders a dynamic route on every request and ignores revalidate.
export const generateStaticParams = () => [];

const load = cache((id: string) => unlessUnavailable(loadStock(id)));

async function loadStock(id: string) {
  const [stock, year] = await Promise.all([
    getStock(id, DEFAULT_CURRENCY),
    getPriceHistory(id, 'year', DEFAULT_CURRENCY, false),
  ]);
  return stock && year && { stock: withClosingPrices(stock, year), year };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const loaded = await load((await params).id);
  if (loaded === UNAVAILABLE) return UNAVAILABLE_PAGE;
  if (!loaded) return STOCK_NOT_FOUND;
  const { stock } = loaded;
  const { title, description } = stockPageMetadata(stock, env.SITE_NAME);
  return {
    title: { absolute: title },
    description,
    alternates: { canonical: `/stock-detail/${stock.id}` },
  };
}

export default async function StockPage({ params }: Props) {
  const loaded = await load((await params).id);
  if (loaded === UNAVAILABLE) {
    return <Unavailable title={<span lang="en">Failed to load stock data</span>} href="/search" />;
  }
  if (!loaded) return <StockNotFound />;
  const { stock, year } = loaded;
  return (
    <article>
      <div className="page">
        <Breadcrumbs trail={TRAIL} current={stock.name} />
        <StockHeading stock={stock} />
        <div className="flex flex-wrap gap-5 *:min-w-0 *:grow *:basis-96 *:first:grow-999 *:first:basis-136">
          <PriceHistory
            stockId={stock.id}
            name={stock.name}
            currency={stock.display_currency}
            price={stock.current_price}
            initial={year}
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
