import { env } from '../env';

/**
 * What links elsewhere say of every page. Title, description and image come from each page by themselves; one
 * that names its image itself repeats this, as its `openGraph` replaces that of the layout.
 */
export const OPEN_GRAPH = {
  type: 'website',
  siteName: env.SITE_NAME,
  locale: 'de_DE',
  url: './',
} as const;

/** The image of every page that has none of its own; who sets `openGraph` names it again. */
export const SITE_IMAGE = {
  url: '/opengraph-image',
  type: 'image/png',
  alt: `${env.SITE_NAME}: Aktien verstehen, bevor du sie kaufst`,
} as const;
