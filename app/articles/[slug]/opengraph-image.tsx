import { articleSocialImage } from '@/components/articles/article-social-image';
import { SOCIAL_IMAGE_SIZE } from '@/components/layout/social-image-size';
import { getArticle } from '@/lib/articles/queries';
import { UNAVAILABLE, unlessUnavailable } from '@/lib/platform/db/unless-unavailable';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors/app-error';
import { createKeptWork } from '@/lib/platform/kept-work';

type Props = { params: Promise<{ slug: string }> };

export const size = SOCIAL_IMAGE_SIZE;
export const contentType = 'image/png';

/** Titles seldom change; in seconds. */
const HEADERS = { 'Content-Type': contentType, 'Cache-Control': 'public, max-age=86400' };
/** Before another try; in seconds. */
const PAUSE = 10;

/** Of about 50 KB each; see the image of a stock's page. */
const images = createKeptWork<ArrayBuffer>({ kept: 100, waiting: 20 });

/** The image of an article's page, drawn from its title. */
export default async function Image({ params }: Props): Promise<Response> {
  const { slug } = await params;
  const image = await unlessUnavailable(imageOf(slug).catch(unlessBusy));
  if (image === UNAVAILABLE)
    return new Response(null, { status: 503, headers: { 'Retry-After': `${PAUSE}` } });
  return image ? new Response(image, { headers: HEADERS }) : new Response(null, { status: 404 });
}

async function imageOf(slug: string): Promise<ArrayBuffer | null> {
  const found = await getArticle(slug);
  if (found?.kind !== 'article') return null;
  const { category, title, published_date } = found.article;
  return images.make([category, title, published_date].join('\n'), async () =>
    (await articleSocialImage(found.article, env.SITE_NAME)).arrayBuffer(),
  );
}

/** Too many images wait to be drawn. */
function unlessBusy(error: unknown): typeof UNAVAILABLE {
  if (error instanceof AppError && error.code === 'unavailable') return UNAVAILABLE;
  throw error;
}
