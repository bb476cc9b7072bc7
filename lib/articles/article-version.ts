import 'server-only';
import { getDatabase } from '@/lib/platform/db/client';
import type { Database } from '@/lib/platform/db/database';
import { log } from '@/lib/platform/log';
import { perProcess } from '@/lib/platform/per-process';

/** Milliseconds between polls of the version: within two seconds all processes render changed pages again. */
const INTERVAL = 1_000;

/** Reads the version of the articles in the database; 0 before the first publication. */
export async function readArticlesVersion(database: Database): Promise<number> {
  const rows = await database.query<{ version: number }>(
    'select version from article_state where id = 1',
    [],
    'articles_version',
  );
  return rows[0]?.version ?? 0;
}

/** Tells all processes that articles have changed. Milliseconds tell databases apart that replace each other. */
export async function raiseArticlesVersion(database: Database): Promise<void> {
  await database.query(
    `insert into article_state (id, version) values (1, (extract(epoch from clock_timestamp()) * 1000)::bigint)
     on conflict (id) do update set version = greatest(article_state.version + 1, excluded.version)`,
  );
  poller.pollNow?.();
}

const poller = perProcess('article-poller', (): { pollNow?: (() => void) | undefined } => ({}));

/**
 * Polls for changed articles every second, and at once after a publication by this process. Never rejects: an
 * unreachable database is polled again.
 *
 * @param onChange called after each change, not for the first version
 * @returns a function that stops the polling
 */
export function watchArticles(onChange: () => void, interval = INTERVAL): () => void {
  let known: number | null = null;
  let failing = false;
  let timer: NodeJS.Timeout | undefined;
  let ended = false;
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
  // One after the other, so that polls do not pile up while the database hangs.
  const poll = async () => {
    await look();
    if (!ended) timer = setTimeout(poll, interval).unref();
  };
  void poll();
  const pollNow = () => void look();
  poller.pollNow = pollNow;
  return () => {
    ended = true;
    clearTimeout(timer);
    if (poller.pollNow === pollNow) poller.pollNow = undefined;
  };
}
