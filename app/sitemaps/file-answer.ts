import { createHash } from 'node:crypto';
import { UNAVAILABLE, unlessUnavailable } from '@/lib/platform/db/unless-unavailable';

/** Seconds: prices change once a day. */
const FRESH = 3600;

const XML = 'application/xml; charset=utf-8';

/**
 * Answers with a file for programs: 304 if the client has the current version, 404 if there is no such file, 503 while
 * the database is unreachable.
 */
export async function fileAnswer(
  request: Request,
  content: Promise<string | null>,
  type = XML,
): Promise<Response> {
  const text = await unlessUnavailable(content);
  if (text === UNAVAILABLE) return new Response(null, { status: 503, headers: { 'Retry-After': '10' } });
  if (text === null) return new Response(null, { status: 404 });
  const etag = `W/"${createHash('sha1').update(text).digest('base64url')}"`;
  const headers = { 'Cache-Control': `public, max-age=${FRESH}`, ETag: etag };
  const known = request.headers.get('if-none-match')?.split(',');
  if (known?.some((tag) => tag.trim() === etag)) return new Response(null, { status: 304, headers });
  return new Response(text, { headers: { 'Content-Type': type, ...headers } });
}
