import type { NextRequest } from 'next/server';
import { env } from '@/lib/platform/env';
import { sitemapXml } from '@/lib/platform/seo/sitemap';
import { findSitemapPages } from '../sitemaps';
import { xmlAnswer } from '../xml-answer';

export async function GET(_: NextRequest, { params }: RouteContext<'/sitemaps/[part]'>): Promise<Response> {
  const { part } = await params;
  return xmlAnswer(findSitemapPages(part).then((pages) => pages && sitemapXml(pages, env.SITE_URL)));
}
