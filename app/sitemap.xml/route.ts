import { env } from '@/lib/platform/env';
import { sitemapIndexXml } from '@/lib/platform/seo/sitemap';
import { fileAnswer } from '../sitemaps/file-answer';
import { findSitemaps } from '../sitemaps/sitemaps';

// Rendered per request, because a build does not know the market.
export const dynamic = 'force-dynamic';

export const GET = (request: Request): Promise<Response> =>
  fileAnswer(
    request,
    findSitemaps().then((sitemaps) => sitemapIndexXml(sitemaps, env.SITE_URL)),
  );
