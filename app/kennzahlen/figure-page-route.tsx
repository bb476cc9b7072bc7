import type { Metadata } from 'next';
import { cache } from 'react';
import { FigurePageView } from '@/components/glossary/figure-page-view';
import { MessagePage } from '@/components/layout/message-page';
import { UnavailablePage } from '@/components/layout/unavailable-page';
import { ButtonLink } from '@/components/ui/button-link';
import { STOCK } from '@/lib/glossary/calculate-path';
import type { Typed } from '@/lib/glossary/calculator';
import { getFigurePage } from '@/lib/glossary/queries';
import { UNAVAILABLE, unlessUnavailable } from '@/lib/platform/db/unless-unavailable';
import { env } from '@/lib/platform/env';
import { demoPageMetadata } from '@/lib/platform/seo/demo-pages';
import { pageStatus, UNAVAILABLE_PAGE } from '@/lib/platform/seo/page-status';
import { FIGURES_PATH, figurePath } from '@/lib/stocks/figures/figure-pages';

type Props = { slug: string; typed: Typed | null };

const NOT_FOUND: Metadata = {
  title: 'Kennzahl nicht gefunden',
  description: 'Unter dieser Adresse gibt es keine Kennzahl. Die Übersicht führt zu allen, die wir erklären.',
  ...pageStatus(404),
};

/** Arguments are texts, because `cache` compares them by identity. */
const load = cache((slug: string, stock: string | null) => unlessUnavailable(getFigurePage(slug, stock)));

const stockOf = (typed: Typed | null): string | null => [typed?.[STOCK] ?? []].flat()[0] || null;

/** Returns the metadata of a figure's page. One with typed numbers is a copy of the page without. */
export async function figurePageMetadata({ slug, typed }: Props): Promise<Metadata> {
  const page = await load(slug, stockOf(typed));
  if (page === UNAVAILABLE) return UNAVAILABLE_PAGE;
  if (!page) return NOT_FOUND;
  const { title, description } = page.text;
  return {
    title,
    description,
    alternates: { canonical: figurePath(slug) },
    ...demoPageMetadata(page.demo),
    ...(typed && { robots: { index: false } }),
  };
}

/** Shared by the cached page of a figure and the one with typed numbers. */
export async function FigurePageRoute({ slug, typed }: Props) {
  const page = await load(slug, stockOf(typed));
  if (page === UNAVAILABLE) return <UnavailablePage href="/search" />;
  if (!page)
    return (
      <MessagePage
        title="Diese Kennzahl gibt es nicht"
        action={<ButtonLink href={FIGURES_PATH}>Alle Kennzahlen</ButtonLink>}
      >
        <p>
          Vielleicht ist ein Zeichen verrutscht. Die Übersicht führt zu allen Kennzahlen, die wir erklären.
        </p>
      </MessagePage>
    );
  return <FigurePageView page={page} typed={typed} site={env.SITE_URL} />;
}
