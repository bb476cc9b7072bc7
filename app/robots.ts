import type { MetadataRoute } from 'next';
import { env } from '@/lib/platform/env';

/**
 * Allows all pages. A page that must not be indexed says `noindex` itself, and only a crawler that may read it sees
 * that.
 */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: '/api/' },
    sitemap: new URL('/sitemap.xml', env.SITE_URL).href,
  };
}
