import { articleSocialImage } from '@/components/articles/article-social-image';
import { SOCIAL_IMAGE_SIZE } from '@/components/layout/social-image-size';
import type { ArticleLink } from '@/lib/articles/schema';
import { createCachedWork } from '@/lib/platform/cached-work';
import { env } from '@/lib/platform/env';
import { imageAnswer } from './image-answer';

export const size = SOCIAL_IMAGE_SIZE;
export const contentType = 'image/png';

/** Seconds; titles seldom change. */
const HEADERS = { 'Content-Type': contentType, 'Cache-Control': 'public, max-age=86400' };
/** About 50 KB each; see the image of a stock page. */
const images = createCachedWork<ArrayBuffer>({ max: 100, waiting: 20 });

export default async function Image({ params }: { params: Promise<{ slug: string }> }): Promise<Response> {
  return imageAnswer((await params).slug, 'opengraph-image', HEADERS, (article) =>
    images.make(keyOf(article), async () => (await articleSocialImage(article, env.SITE_NAME)).arrayBuffer()),
  );
}

/** Names everything that is drawn. */
const keyOf = ({ category, title, published_date, motif, cover }: ArticleLink): string =>
  JSON.stringify([category, title, published_date, motif, cover]);
