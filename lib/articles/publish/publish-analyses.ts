import 'server-only';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Database } from '@/lib/platform/db/database';
import { log } from '@/lib/platform/log';
import { getUniverse } from '@/lib/stocks/universe/universe';
import type { Universe } from '@/lib/stocks/universe/universe-columns';
import { readMarketVersion } from '@/lib/stocks/universe/universe-load';
import { type Analysis, type BuiltArticle, buildAnalysis } from '../analyses/build';
import { ANALYSES } from '../analyses/list';
import {
  findPublished,
  findQuarterChanges,
  isPublished,
  type PublishedAnalysis,
  storeDigest,
} from '../analyses/queries';
import { raiseArticlesVersion } from '../article-version';
import { plainText } from '../text/plain-text';
import { type ArticleHtml, renderArticle } from '../text/render-article';
import { digestOf } from './article-file';
import { loadWords, storeArticle, type WrittenWords } from './queries';

/** Lets only one process on a database write analyses. */
const ANALYSES_LOCK = 4_711_007;

/** Milliseconds until the lock is tried again, and how often. */
const PATIENCE = { pause: 500, tries: 120 };

/** The digest of an analysis that was withdrawn because the market had nothing to say. */
const NOTHING_TO_SAY = '';

/**
 * Builds the analyses of the present market and publishes those that changed. Never rejects: an import succeeds even
 * where no text can be written about it.
 *
 * @returns whether it succeeded
 */
export async function refreshAnalyses(database: Database): Promise<boolean> {
  try {
    const slugs = await publishAnalyses(database, await getUniverse());
    if (slugs.length > 0) log.info(`Marktanalysen neu geschrieben: ${slugs.join(', ')}`);
    return true;
  } catch (error) {
    log.error('Die Marktanalysen ließen sich nicht schreiben', { error });
    return false;
  }
}

/**
 * Publishes the analyses of a market. Unchanged ones are not written. One about which the market has nothing to say is
 * withdrawn until it has. One that the operator withdrew stays withdrawn until the operator returns it to the market.
 * An article from a file that has or had the address keeps it.
 *
 * @returns the slugs written or withdrawn
 */
export async function publishAnalyses(
  database: Database,
  universe: Universe,
  now = new Date(),
): Promise<string[]> {
  for (let tries = 0; tries < PATIENCE.tries; tries++) {
    const run = await database.exclusively(ANALYSES_LOCK, (lost) => publish(database, universe, now, lost));
    if (run) return run.result;
    await wait(PATIENCE.pause);
  }
  throw new Error('Another process has been writing the analyses for a minute');
}

/**
 * Returns an analysis that the operator withdrew to the market, and publishes it if the market has something to say.
 *
 * @returns whether it is published now
 */
export async function returnToMarket(database: Database, id: string): Promise<boolean> {
  await storeDigest(database, id, NOTHING_TO_SAY);
  await refreshAnalyses(database);
  return isPublished(database, id);
}

async function publish(
  database: Database,
  universe: Universe,
  now: Date,
  lost: AbortSignal,
): Promise<string[]> {
  // The process that raised the version publishes it; an older market must not overwrite a newer one.
  if ((await readMarketVersion(database)) !== universe.version) return [];
  const quarter = await findQuarterChanges(database, universe);
  const published = await findPublished(
    database,
    ANALYSES.map(({ slug }) => slug),
  );
  const changed: string[] = [];
  try {
    for (const analysis of ANALYSES) {
      const there = published.filter(({ addresses }) => addresses.includes(analysis.slug));
      // An article from a file keeps all its addresses, and its row.
      if (there.some(({ isFile }) => isFile)) continue;
      const [present] = there;
      await nextTurn();
      const built = buildAnalysis(analysis, { universe, quarter });
      lost.throwIfAborted();
      const isChanged = built
        ? await store(database, analysis, built, present, now)
        : await withdraw(database, present, now);
      if (isChanged) changed.push(analysis.slug);
    }
  } finally {
    if (changed.length > 0) await raiseArticlesVersion(database);
  }
  return changed;
}

async function store(
  database: Database,
  { slug }: Analysis,
  built: BuiltArticle,
  present: PublishedAnalysis | undefined,
  now: Date,
): Promise<boolean> {
  const digest = digestOf(Buffer.from(JSON.stringify(built)));
  const byOperator = present?.withdrawn && present.digest !== NOTHING_TO_SAY;
  if (byOperator || present?.digest === digest) return false;
  const { body, charts, ...article } = built;
  const html = renderArticle(body, 'md');
  const before = present && (await loadWords(database, present.id));
  await storeArticle(
    database,
    {
      ...article,
      ...html,
      slug,
      category: 'market-analysis',
      formerSlugs: [],
      published: present?.published_at ?? now,
      updated: before ? (saysTheSame(before, built, html) ? before.updated_at : now) : null,
    },
    { id: present?.id ?? slug, digest, formerSlugs: [] },
    { charts },
  );
  return true;
}

/** Compares the words and charts, not the markup. */
const saysTheSame = (
  before: WrittenWords,
  { title, description, charts }: BuiltArticle,
  { content }: ArticleHtml,
): boolean =>
  before.title === title &&
  before.meta_description === description &&
  plainText(before.content) === plainText(content) &&
  isDeepStrictEqual(before.charts, charts);

async function withdraw(
  database: Database,
  present: PublishedAnalysis | undefined,
  now: Date,
): Promise<boolean> {
  if (!present || present.withdrawn) return false;
  await storeDigest(database, present.id, NOTHING_TO_SAY, now);
  return true;
}
