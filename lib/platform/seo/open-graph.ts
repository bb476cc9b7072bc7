import { env } from '../env';

/**
 * Open Graph metadata of every page. Title, description and image are set per page; a page that sets its own
 * `openGraph` spreads this, because it replaces the layout's.
 */
export const OPEN_GRAPH = { type: 'website', siteName: env.SITE_NAME, locale: 'de_DE', url: './' } as const;

/** The image of every page without its own; a page that sets `openGraph` repeats it. */
export const SITE_IMAGE = {
  url: '/opengraph-image',
  type: 'image/png',
  alt: `${env.SITE_NAME}: Aktien verstehen, bevor du sie kaufst`,
} as const;
