import type { Metadata } from 'next';
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
  return <FigurePageRoute {...(await propsOf(props))} />;
}
