import { rssFeed } from '@/lib/articles/list/feeds';
import { findNewestArticles } from '@/lib/articles/queries';
import { FEED_SIZE } from '@/lib/articles/rules';
import { env } from '@/lib/platform/env';
import { fileAnswer } from '../sitemaps/file-answer';

// Articles are published between builds.
export const dynamic = 'force-dynamic';

export const GET = (request: Request): Promise<Response> =>
  fileAnswer(
    request,
    findNewestArticles(FEED_SIZE).then((articles) =>
      rssFeed(articles, { name: env.SITE_NAME, address: env.SITE_URL }),
    ),
    'application/rss+xml; charset=utf-8',
  );
