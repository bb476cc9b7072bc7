import type { Metadata } from 'next';
import { CATEGORIES, type CategoryId } from '@/lib/articles/rules';
import { ListRoute, listMetadata } from '../../../list-route';

type Props = PageProps<'/articles/liste/[category]/[page]'>;

export const revalidate = 3600;
// Without this, Next renders a dynamic route on every request and ignores revalidate.
export const generateStaticParams = () => [];

/** Caches /articles?category=…&page=…, which the front door rewrites to this path (lib/articles/list-page.ts). */
export const generateMetadata = async ({ params }: Props): Promise<Metadata> =>
  listMetadata({ at: listAt(await params) });

export default async function ArticlesAtPage({ params }: Props) {
  return <ListRoute at={listAt(await params)} />;
}

function listAt({ category, page }: { category: string; page: string }) {
  if (!/^[1-9]\d{0,5}$/.test(page)) return null;
  if (category === 'all') return { category: null, page: Number(page) };
  return Object.hasOwn(CATEGORIES, category)
    ? { category: category as CategoryId, page: Number(page) }
    : null;
}
