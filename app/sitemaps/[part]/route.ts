import type { NextRequest } from 'next/server';
import { env } from '@/lib/platform/env';
import { sitemapXml } from '@/lib/platform/seo/sitemap';
import { fileAnswer } from '../file-answer';
import { findSitemapPages } from '../sitemaps';

export async function GET(
  request: NextRequest,
  { params }: RouteContext<'/sitemaps/[part]'>,
): Promise<Response> {
  const { part } = await params;
  return fileAnswer(
    request,
    findSitemapPages(part).then((pages) => pages && sitemapXml(pages, env.SITE_URL)),
  );
}
