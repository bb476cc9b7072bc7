import { notFound, permanentRedirect } from 'next/navigation';
import { findStockId } from '@/lib/stocks/queries';

export const revalidate = 3600;
// Without this, Next renders a dynamic route on every request and ignores revalidate.
export const generateStaticParams = () => [];

/** Leads from a symbol, ISIN, WKN, id or company name to the one address of the stock. */
export default async function StockByNamePage({ params }: PageProps<'/stock/[name]'>) {
  const id = await findStockId(decodeURIComponent((await params).name));
  if (id) permanentRedirect(`/stock-detail/${id}`);
  notFound();
}
