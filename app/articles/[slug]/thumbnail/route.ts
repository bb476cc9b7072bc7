import { thumbnailSvg } from '@/components/articles/thumbnail-svg';
import { imageAnswer } from '../image-answer';

/** Seconds; titles seldom change. */
const MAX_AGE = 86_400;

const HEADERS = {
  'Content-Type': 'image/svg+xml; charset=utf-8',
  'Cache-Control': `public, max-age=${MAX_AGE}`,
  // Opened as a page of its own, it may use its colours and nothing else.
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
};

/** The picture of an article as a file, for clients of the API. */
export async function GET(
  _: Request,
  { params }: RouteContext<'/articles/[slug]/thumbnail'>,
): Promise<Response> {
  return imageAnswer((await params).slug, 'thumbnail', HEADERS, thumbnailSvg);
}
