import { SOCIAL_IMAGE_SIZE } from '@/components/layout/social-image-size';
import { stockSocialImage } from '@/components/stocks/stock-social-image';
import { DEFAULT_CURRENCY } from '@/lib/currencies/rules';
import { createCachedWork } from '@/lib/platform/cached-work';
import { UNAVAILABLE, unlessBusy, unlessUnavailable } from '@/lib/platform/db/unless-unavailable';
import { env } from '@/lib/platform/env';
import { getStock } from '@/lib/stocks/queries';
import { getUniverse } from '@/lib/stocks/universe/universe';

export const size = SOCIAL_IMAGE_SIZE;
export const contentType = 'image/png';

/** Seconds; prices change once a day. */
const HEADERS = { 'Content-Type': contentType, 'Cache-Control': 'public, max-age=3600' };
/** Seconds for Retry-After. */
const PAUSE = 10;

/** About 50 KB each. Drawing an image takes a hundred times as long as sending it, and blocks the event loop. */
const images = createCachedWork<ArrayBuffer>({ max: 200, waiting: 20 });

export default async function Image({ params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const { id } = await params;
  const image = await unlessUnavailable(imageOf(id).catch(unlessBusy));
  if (image === UNAVAILABLE)
    return new Response(null, { status: 503, headers: { 'Retry-After': `${PAUSE}` } });
  return image ? new Response(image, { headers: HEADERS }) : new Response(null, { status: 404 });
}

async function imageOf(id: string): Promise<ArrayBuffer | null> {
  const { version } = await getUniverse();
  const key = `${version} ${id}`;
  const image = images.get(key);
  if (image) return image;
  const stock = await getStock(id, DEFAULT_CURRENCY);
  if (!stock) return null;
  return images.make(key, async () => (await stockSocialImage(stock, env.SITE_NAME)).arrayBuffer());
}
