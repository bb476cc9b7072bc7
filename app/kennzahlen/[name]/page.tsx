import type { Metadata } from 'next';
import { FigurePageRoute, figurePageMetadata } from '../figure-page-route';

type Props = PageProps<'/kennzahlen/[name]'>;

// An import revalidates these pages; the hourly limit catches a missed one.
export const revalidate = 3600;
// Without this, Next renders a dynamic route on every request and ignores revalidate.
export const generateStaticParams = () => [];

export const generateMetadata = async ({ params }: Props): Promise<Metadata> =>
  figurePageMetadata({ slug: (await params).name, typed: null });

export default async function Page({ params }: Props) {
  return <FigurePageRoute slug={(await params).name} typed={null} />;
}
