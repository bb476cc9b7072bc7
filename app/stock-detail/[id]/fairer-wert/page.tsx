import type { Metadata } from 'next';
import { FairValueRoute, fairValueRouteMetadata } from './fair-value-route';

type Props = PageProps<'/stock-detail/[id]/fairer-wert'>;

// An import revalidates all pages; the hourly limit catches a missed one.
export const revalidate = 3600;
// Without this, Next renders a dynamic route on every request and ignores revalidate.
export const generateStaticParams = () => [];

export const generateMetadata = async ({ params }: Props): Promise<Metadata> =>
  fairValueRouteMetadata(await params);

export default async function Page({ params }: Props) {
  return <FairValueRoute {...(await params)} />;
}
