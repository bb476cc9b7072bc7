import { thumbnailSvg } from '@/components/articles/thumbnail-svg';
import { getArticle } from '@/lib/articles/queries';
import { articlePath } from '@/lib/articles/rules';
import { UNAVAILABLE, unlessUnavailable } from '@/lib/platform/db/unless-unavailable';

/** Of a title, which seldom changes; in seconds. */
const KEPT = 86_400;

const HEADERS = {
  'Content-Type': 'image/svg+xml; charset=utf-8',
  'Cache-Control': `public, max-age=${KEPT}`,
  // As a page of its own it may have its colours and nothing else.
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
};

/** The picture of an article as a file, for feeds and whoever reads the API. */
export async function GET(
  _: Request,
  { params }: RouteContext<'/articles/[slug]/thumbnail'>,
): Promise<Response> {
  const { slug } = await params;
  const found = await unlessUnavailable(getArticle(slug));
  if (found === UNAVAILABLE) return new Response(null, { status: 503, headers: { 'Retry-After': '10' } });
  if (!found) return new Response(null, { status: 404 });
  if (found.kind === 'gone') return new Response(null, { status: 410 });
  if (found.kind === 'moved')
    return new Response(null, { status: 308, headers: { Location: `${articlePath(found.slug)}/thumbnail` } });
  return new Response(thumbnailSvg(found.article), { headers: HEADERS });
}
