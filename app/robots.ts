import type { MetadataRoute } from 'next';
import { env } from '@/lib/platform/env';

/**
 * Keeps crawlers out of the API only. A page that must not be indexed says `noindex` itself, and a crawler has to be
 * allowed to read the page to see that.
 */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: '/api/' },
    sitemap: new URL('/sitemap.xml', env.SITE_URL).href,
  };
}
