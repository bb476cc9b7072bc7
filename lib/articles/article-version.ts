import 'server-only';
import { type Database, getDatabase } from '@/lib/platform/db/client';
import { log } from '@/lib/platform/log';

/** Milliseconds between looks at the version. */
const INTERVAL = 5_000;

/** The state of the articles in the database; 0 before the first publication. */
export async function readArticlesVersion(database: Database): Promise<number> {
  const rows = await database.query<{ version: number }>(
    'select version from article_state where id = 1',
    [],
    'articles_version',
  );
  return rows[0]?.version ?? 0;
}

/** Tells all processes that articles have changed. The milliseconds keep databases apart that follow each other. */
export async function raiseArticlesVersion(database: Database): Promise<void> {
  await database.query(
    `insert into article_state (id, version) values (1, (extract(epoch from clock_timestamp()) * 1000)::bigint)
     on conflict (id) do update set version = greatest(article_state.version + 1, excluded.version)`,
  );
  held.aktienlotseArticleLook?.();
}

// On globalThis because Next may load this module several times in one process.
const held = globalThis as typeof globalThis & { aktienlotseArticleLook?: (() => void) | undefined };

/**
 * Looks for changed articles every few seconds, and at once after a publication by this process. Never
 * fails: a database that is not there is asked again.
 *
 * @param onChange called after each change, not for what was there at first
 * @returns a function that ends it
 */
export function watchArticles(onChange: () => void, interval = INTERVAL): () => void {
  let known: number | null = null;
  let failing = false;
  const look = async () => {
    try {
      const version = await readArticlesVersion(await getDatabase());
      if (known !== null && known !== version) onChange();
      known = version;
      failing = false;
    } catch (error) {
      if (!failing) log.warn('Die Artikel lassen sich nicht abfragen; es wird weiter versucht', { error });
      failing = true;
    }
  };
  void look();
  const timer = setInterval(look, interval).unref();
  const lookNow = () => void look();
  held.aktienlotseArticleLook = lookNow;
  return () => {
    clearInterval(timer);
    if (held.aktienlotseArticleLook === lookNow) held.aktienlotseArticleLook = undefined;
  };
}
