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
