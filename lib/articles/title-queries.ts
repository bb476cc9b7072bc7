import 'server-only';
import { LRUCache } from 'lru-cache';
import { getDatabase } from '@/lib/platform/db/client';
import type { Database } from '@/lib/platform/db/database';
import { derivedOnce } from '@/lib/platform/per-process';
import { readArticlesVersion } from './article-version';
import { selectTitles } from './list/queries';

export type ArticleTitle = { slug: string; title: string; tags: string[] };

type Titles = { version: number; articles: readonly ArticleTitle[] };

/** Milliseconds between two checks whether the articles have changed. */
const CHECK_INTERVAL = 5_000;

const NONE: readonly ArticleTitle[] = [];

/**
 * Loads titles and tags of all articles, the newest first: once per version. Known ones are returned at once, and
 * checked in the background; without the database they stay, or there are none.
 */
export async function findArticleTitles(): Promise<readonly ArticleTitle[]> {
  const titles = await cachedTitles(await getDatabase()).fetch('titles');
  return titles?.articles ?? NONE;
}

const cachedTitles = derivedOnce(
  'article-titles',
  (database: Database) =>
    new LRUCache<'titles', Titles>({
      max: 1,
      ttl: CHECK_INTERVAL,
      allowStale: true,
      allowStaleOnFetchRejection: true,
      fetchMethod: async (_key, known) => {
        const version = await readArticlesVersion(database);
        return known?.version === version ? known : { version, articles: await selectTitles(database) };
      },
    }),
);
