import { thumbnailSvg } from '@/components/articles/thumbnail-svg';
import { imageAnswer } from '../image-answer';

/** Seconds; titles seldom change. */
const MAX_AGE = 86_400;

const HEADERS = {
  'Content-Type': 'image/svg+xml; charset=utf-8',
  'Cache-Control': `public, max-age=${MAX_AGE}`,
  // An SVG can be opened as a page of its own; allow its colours and nothing else.
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
};

/** Serves the picture of an article as a file, for API clients. */
export async function GET(
  _: Request,
  { params }: RouteContext<'/articles/[slug]/thumbnail'>,
): Promise<Response> {
  return imageAnswer((await params).slug, 'thumbnail', HEADERS, thumbnailSvg);
}
