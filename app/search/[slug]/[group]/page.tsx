import type { Metadata } from 'next';
import { PresetPageRoute, presetPageMetadata } from '../../preset-page-route';

type Props = PageProps<'/search/[slug]/[group]'>;

// An import revalidates these pages; the hourly limit catches a missed one.
export const revalidate = 3600;
// Without this, Next renders a dynamic route on every request and ignores revalidate.
export const generateStaticParams = () => [];

const slugOfPart = async ({ params }: Props) => {
  const { slug, group } = await params;
  return `${slug}/${group}`;
};

export const generateMetadata = async (props: Props): Promise<Metadata> =>
  presetPageMetadata({ kind: 'part', slug: await slugOfPart(props) });

export default async function Page(props: Props) {
  return <PresetPageRoute kind="part" slug={await slugOfPart(props)} />;
}
