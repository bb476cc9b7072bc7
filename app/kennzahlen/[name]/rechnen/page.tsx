import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { figureText } from '@/lib/glossary/figure-text';
import { FigurePageRoute, figurePageMetadata } from '../../figure-page-route';

type Props = PageProps<'/kennzahlen/[name]/rechnen'>;

const propsOf = async ({ params, searchParams }: Props) => ({
  slug: (await params).name,
  typed: await searchParams,
});

export const generateMetadata = async (props: Props): Promise<Metadata> =>
  figurePageMetadata(await propsOf(props));

/** The page of a figure with what its forms sent. Rendered per request, so that no typed number fills the cache. */
export default async function Page(props: Props) {
  const { slug, typed } = await propsOf(props);
  if (!figureText(slug)) notFound();
  return <FigurePageRoute slug={slug} typed={typed} />;
}
