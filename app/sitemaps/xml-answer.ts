import { UNAVAILABLE, unlessUnavailable } from '@/lib/platform/db/unless-unavailable';

/** Seconds: prices change once a day. */
const FRESH = 3600;

/** A file for search engines; 404 where there is none, 503 while the database is out of reach. */
export async function xmlAnswer(content: Promise<string | null>): Promise<Response> {
  const xml = await unlessUnavailable(content);
  if (xml === UNAVAILABLE) return new Response(null, { status: 503, headers: { 'Retry-After': '10' } });
  if (xml === null) return new Response(null, { status: 404 });
  return new Response(xml, {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': `public, max-age=${FRESH}`,
    },
  });
}
