import type { Metadata } from 'next';
import { cache } from 'react';
import { UnavailablePage } from '@/components/layout/unavailable-page';
import { PresetPageNotFound } from '@/components/search/preset-pages/preset-page-not-found';
import { PresetPageView } from '@/components/search/preset-pages/preset-page-view';
import { UNAVAILABLE, unlessUnavailable } from '@/lib/platform/db/unless-unavailable';
import { env } from '@/lib/platform/env';
import { demoPageMetadata } from '@/lib/platform/seo/demo-pages';
import { pageStatus, UNAVAILABLE_PAGE } from '@/lib/platform/seo/page-status';
import { type PresetPageKind, presetPageAt } from '@/lib/search/preset-pages/preset-pages';
import { getPresetPageContent } from '@/lib/search/preset-pages/queries';
import { presetPageTexts } from '@/lib/search/preset-pages/texts';
import { LEAST_INDEXED } from '@/lib/search/rules';

type Props = { kind: PresetPageKind; slug: string };

export const PRESET_PAGE_NOT_FOUND: Metadata = {
  title: 'Aktienliste nicht gefunden',
  description: 'Unter dieser Adresse gibt es keine Aktienliste. Die Aktiensuche führt zu allen.',
  ...pageStatus(404),
};

const load = cache(async (kind: PresetPageKind, slug: string) => {
  const page = presetPageAt(kind, slug);
  if (!page) return null;
  const content = await unlessUnavailable(getPresetPageContent(page));
  return content === UNAVAILABLE ? UNAVAILABLE : { page, content };
});

/** Returns the metadata of a preset page. A page with few stocks is not indexed. */
export async function presetPageMetadata({ kind, slug }: Props): Promise<Metadata> {
  const loaded = await load(kind, slug);
  if (loaded === UNAVAILABLE) return UNAVAILABLE_PAGE;
  if (!loaded) return PRESET_PAGE_NOT_FOUND;
  const { page, content } = loaded;
  const { title, description } = presetPageTexts(page);
  return {
    title,
    description,
    alternates: { canonical: page.path },
    ...demoPageMetadata(content.stocks.some(({ demo }) => demo)),
    ...(content.total < LEAST_INDEXED && { robots: { index: false } }),
  };
}

/** Shared by the pages of presets, sectors, countries and parts, which differ only in their address. */
export async function PresetPageRoute({ kind, slug }: Props) {
  const loaded = await load(kind, slug);
  if (loaded === UNAVAILABLE) return <UnavailablePage href="/search" />;
  if (!loaded) return <PresetPageNotFound />;
  return <PresetPageView {...loaded} site={env.SITE_URL} />;
}
