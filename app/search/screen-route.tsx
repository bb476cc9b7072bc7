import type { Metadata } from 'next';
import { cache } from 'react';
import { UnavailablePage } from '@/components/layout/unavailable-page';
import { ScreenNotFound } from '@/components/search/screens/screen-not-found';
import { ScreenPage } from '@/components/search/screens/screen-page';
import { UNAVAILABLE, unlessUnavailable } from '@/lib/platform/db/unless-unavailable';
import { env } from '@/lib/platform/env';
import { pageStatus, UNAVAILABLE_PAGE } from '@/lib/platform/seo/page-status';
import { type ScreenKind, screenAt } from '@/lib/search/preset-pages/preset-pages';
import { screenTexts } from '@/lib/search/preset-pages/texts';
import { getScreen } from '@/lib/search/queries';

type Props = { kind: ScreenKind; slug: string };

const NOT_FOUND: Metadata = {
  title: 'Auswahl nicht gefunden',
  description: 'Unter dieser Adresse gibt es keine Auswahl von Aktien. Die Aktiensuche führt zu allen.',
  ...pageStatus(404),
};

const load = cache(async (kind: ScreenKind, slug: string) => {
  const screen = screenAt(kind, slug);
  if (!screen) return null;
  const content = await unlessUnavailable(getScreen(screen));
  return content === UNAVAILABLE ? UNAVAILABLE : { screen, content };
});

/** The metadata of a page of ScreenRoute. An empty one is not indexed. */
export async function screenMetadata({ kind, slug }: Props): Promise<Metadata> {
  const loaded = await load(kind, slug);
  if (loaded === UNAVAILABLE) return UNAVAILABLE_PAGE;
  if (!loaded) return NOT_FOUND;
  const { screen, content } = loaded;
  const { title, description } = screenTexts(screen);
  return {
    title,
    description,
    alternates: { canonical: screen.path },
    ...(content.total === 0 && { robots: { index: false } }),
  };
}

/** What the pages of presets, sectors and countries have in common: all but their address. */
export async function ScreenRoute({ kind, slug }: Props) {
  const loaded = await load(kind, slug);
  if (loaded === UNAVAILABLE) return <UnavailablePage href="/search" />;
  if (!loaded) return <ScreenNotFound />;
  return <ScreenPage {...loaded} site={env.SITE_URL} />;
}
