import type { MetadataRoute } from 'next';
import { env } from '@/lib/platform/env';

/** Pages that are not to be found say so themselves, which only those who may read them see. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: '/api/' },
    sitemap: new URL('/sitemap.xml', env.SITE_URL).href,
  };
}
