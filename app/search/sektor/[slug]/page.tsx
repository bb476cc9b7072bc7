import type { Metadata } from 'next';
import { PresetPageRoute, presetPageMetadata } from '../../preset-page-route';

type Props = PageProps<'/search/sektor/[slug]'>;

// An import revalidates these pages; the hourly limit catches a missed one.
export const revalidate = 3600;
// Without this, Next renders a dynamic route on every request and ignores revalidate.
export const generateStaticParams = () => [];

export const generateMetadata = async ({ params }: Props): Promise<Metadata> =>
  presetPageMetadata({ kind: 'sector', slug: (await params).slug });

export default async function Page({ params }: Props) {
  return <PresetPageRoute kind="sector" slug={(await params).slug} />;
}
