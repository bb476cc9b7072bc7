import type { Metadata } from 'next';
import { cache } from 'react';
import { UnavailablePage } from '@/components/layout/unavailable-page';
import { PresetPageNotFound } from '@/components/search/preset-pages/preset-page-not-found';
import { StrategyView } from '@/components/search/strategies/strategy-view';
import { UNAVAILABLE, unlessUnavailable } from '@/lib/platform/db/unless-unavailable';
import { env } from '@/lib/platform/env';
import { demoPageMetadata } from '@/lib/platform/seo/demo-pages';
import { UNAVAILABLE_PAGE } from '@/lib/platform/seo/page-status';
import { LEAST_INDEXED } from '@/lib/search/rules';
import { getStrategyContent } from '@/lib/search/strategies/queries';
import { strategyAt } from '@/lib/search/strategies/strategies';
import { PRESET_PAGE_NOT_FOUND } from '../../preset-page-route';

type Props = PageProps<'/search/strategie/[slug]'>;

// An import revalidates these pages; the hourly limit catches a missed one.
export const revalidate = 3600;
// Without this, Next renders a dynamic route on every request and ignores revalidate.
export const generateStaticParams = () => [];

const load = cache(async (slug: string) => {
  const strategy = strategyAt(slug);
  if (!strategy) return null;
  const content = await unlessUnavailable(getStrategyContent(strategy));
  return content === UNAVAILABLE ? UNAVAILABLE : { strategy, content };
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const loaded = await load((await params).slug);
  if (loaded === UNAVAILABLE) return UNAVAILABLE_PAGE;
  if (!loaded) return PRESET_PAGE_NOT_FOUND;
  const { strategy, content } = loaded;
  return {
    title: strategy.title,
    description: strategy.description,
    alternates: { canonical: strategy.path },
    ...demoPageMetadata(content.stocks.some(({ demo }) => demo)),
    ...(content.total < LEAST_INDEXED && { robots: { index: false } }),
  };
}

export default async function StrategyPage({ params }: Props) {
  const loaded = await load((await params).slug);
  if (loaded === UNAVAILABLE) return <UnavailablePage href="/search" />;
  if (!loaded) return <PresetPageNotFound />;
  return <StrategyView {...loaded} site={env.SITE_URL} />;
}
