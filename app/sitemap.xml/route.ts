import { env } from '@/lib/platform/env';
import { sitemapIndexXml } from '@/lib/platform/seo/sitemap';
import { findSitemaps } from '../sitemaps/sitemaps';
import { xmlAnswer } from '../sitemaps/xml-answer';

// It follows the market, which no build knows.
export const dynamic = 'force-dynamic';

export const GET = (): Promise<Response> =>
  xmlAnswer(findSitemaps().then((sitemaps) => sitemapIndexXml(sitemaps, env.SITE_URL)));
