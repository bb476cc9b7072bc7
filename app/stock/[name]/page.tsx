import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';
import { cache } from 'react';
import { Unavailable } from '@/components/layout/unavailable';
import { UNAVAILABLE, unlessUnavailable } from '@/lib/platform/db/unless-unavailable';
import { UNAVAILABLE_PAGE } from '@/lib/platform/seo/page-status';
import { findStockId } from '@/lib/stocks/queries';

type Props = PageProps<'/stock/[name]'>;

export const revalidate = 3600;
// Without this, Next renders a dynamic route on every request and ignores revalidate.
export const generateStaticParams = () => [];

const load = cache((name: string) => unlessUnavailable(findStockId(decodeURIComponent(name))));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return (await load((await params).name)) === UNAVAILABLE ? UNAVAILABLE_PAGE : {};
}

/** Leads from a symbol, ISIN, WKN, id or company name to the one address of the stock. */
export default async function StockByNamePage({ params }: Props) {
  const id = await load((await params).name);
  if (id === UNAVAILABLE) return <Unavailable />;
  if (id) permanentRedirect(`/stock-detail/${id}`);
  notFound();
}
