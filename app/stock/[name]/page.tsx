import type { Metadata } from 'next';
import { permanentRedirect } from 'next/navigation';
import { cache } from 'react';
import { UnavailablePage } from '@/components/layout/unavailable-page';
import { DEFAULT_CURRENCY } from '@/lib/currencies/rules';
import { UNAVAILABLE, unlessUnavailable } from '@/lib/platform/db/unless-unavailable';
import { pageStatus, UNAVAILABLE_PAGE } from '@/lib/platform/seo/page-status';
import { nameInAddress } from '@/lib/stocks/names/stock-names';
import { findLargestStocks, findStockId, findStocksLike } from '@/lib/stocks/queries';
import { NameNotFound } from './name-not-found';

type Props = PageProps<'/stock/[name]'>;

/** Number of companies shown when no stock matches. */
const LIMIT = 8;

const NOT_FOUND: Metadata = {
  title: 'Aktie nicht gefunden',
  description: 'Unter diesem Namen gibt es keine Aktie. Die Aktiensuche und ähnliche Namen führen weiter.',
  ...pageStatus(404),
};

export const revalidate = 3600;
// Without this, Next renders a dynamic route on every request and ignores revalidate.
export const generateStaticParams = () => [];

const load = cache((name: string) => unlessUnavailable(loadCompany(nameInAddress(name))));

/** Finds the stock that a name stands for, or else companies to show instead. */
async function loadCompany(name: string) {
  const id = await findStockId(name);
  if (id) return { id, similar: [], largest: [] };
  const { stocks: similar } = await findStocksLike(name, LIMIT, DEFAULT_CURRENCY);
  const largest = similar.length > 0 ? [] : await findLargestStocks(LIMIT, DEFAULT_CURRENCY);
  return { id, similar, largest };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await load((await params).name);
  if (found === UNAVAILABLE) return UNAVAILABLE_PAGE;
  // A match redirects, so it needs no metadata.
  return found.id ? {} : NOT_FOUND;
}

/** Redirects a symbol, ISIN, WKN, id or company name to the address of the stock. */
export default async function StockByNamePage({ params }: Props) {
  const found = await load((await params).name);
  if (found === UNAVAILABLE) return <UnavailablePage />;
  if (found.id) permanentRedirect(`/stock-detail/${found.id}`);
  return <NameNotFound similar={found.similar} largest={found.largest} />;
}
