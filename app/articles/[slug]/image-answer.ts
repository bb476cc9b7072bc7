import { getArticleLink } from '@/lib/articles/queries';
import { articlePath } from '@/lib/articles/rules';
import type { ArticleLink } from '@/lib/articles/schema';
import { UNAVAILABLE, unlessUnavailable } from '@/lib/platform/db/unless-unavailable';
import { AppError } from '@/lib/platform/errors/app-error';

/** Before another try; in seconds. */
const PAUSE = 10;

/**
 * What the address of an article's picture is answered with: the picture, the way to it where the slug has changed,
 * 410 with the article, 404 where there never was one, and 503 while it cannot be drawn.
 *
 * @param name of the picture, below the address of the article
 */
export async function imageAnswer(
  slug: string,
  name: 'thumbnail' | 'opengraph-image',
  headers: Record<string, string>,
  draw: (article: ArticleLink) => Promise<BodyInit> | BodyInit,
): Promise<Response> {
  const answer = await unlessUnavailable(find().catch(unlessBusy));
  if (answer === UNAVAILABLE)
    return new Response(null, { status: 503, headers: { 'Retry-After': `${PAUSE}` } });
  return answer;

  async function find(): Promise<Response> {
    const found = await getArticleLink(slug);
    if (!found) return new Response(null, { status: 404 });
    if (found.kind === 'gone') return new Response(null, { status: 410 });
    if (found.kind === 'moved')
      return new Response(null, { status: 308, headers: { Location: `${articlePath(found.slug)}/${name}` } });
    return new Response(await draw(found.article), { headers });
  }
}

/** Too many images wait to be drawn. */
function unlessBusy(error: unknown): typeof UNAVAILABLE {
  if (error instanceof AppError && error.code === 'unavailable') return UNAVAILABLE;
  throw error;
}
