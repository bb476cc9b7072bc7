import { getArticleLink } from '@/lib/articles/queries';
import { articlePath } from '@/lib/articles/rules';
import type { ArticleLink } from '@/lib/articles/schema';
import { UNAVAILABLE, unlessBusy, unlessUnavailable } from '@/lib/platform/db/unless-unavailable';

/** Seconds for Retry-After. */
const PAUSE = 10;

/**
 * Answers a request for an article's picture: the picture, a redirect if the slug has changed, 410 for a withdrawn
 * article, 404 for an unknown one, or 503 while it cannot be drawn.
 *
 * @param name file name of the picture below the article's address
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
