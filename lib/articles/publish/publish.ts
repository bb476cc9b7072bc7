import 'server-only';
import path from 'node:path';
import type { Database } from '@/lib/platform/db/database';
import { isDatabaseUnavailable } from '@/lib/platform/db/database-errors';
import { AppError } from '@/lib/platform/errors/app-error';
import { log } from '@/lib/platform/log';
import { ANALYSES } from '../analyses/list';
import { raiseArticlesVersion } from '../article-version';
import { plainText } from '../text/plain-text';
import { type ArticleFile, articleFile, digestOf, guideOf, slugOfFile } from './article-file';
import type { PublishCommand } from './command';
import { contentOf, type FoundFile, findFiles } from './find-files';
import { type KnownArticle, KnownArticles } from './known-articles';
import { loadKnownArticles, loadWords, storeArticle } from './queries';
import type { PublishProgress, PublishSummary } from './summary';
import { bringBack, type Publication, withdraw } from './withdrawal';

/** Lets only one process on a database publish files. */
export const PUBLISH_LOCK = 4_711_006;

type PublishOptions = {
  onProgress?: (progress: PublishProgress) => void;
  /** Aborting it ends the run between two files. */
  signal?: AbortSignal;
  now?: Date;
};

/**
 * Publishes files as articles of the database. Each is written whole or not at all; a broken one is refused, and the
 * others are published. An unchanged file is not written, and a withdrawn article stays withdrawn unless its address or
 * its file is named.
 *
 * @throws AppError `publication_running` while another publication runs on this database
 */
export async function publishArticles(
  database: Database,
  command: PublishCommand,
  options: PublishOptions = {},
): Promise<PublishSummary> {
  const run = await database.exclusively(PUBLISH_LOCK, (lost) =>
    publish(database, command, { ...options, signal: AbortSignal.any([lost, options.signal ?? lost]) }),
  );
  if (!run) throw new AppError('publication_running');
  return run.result;
}

async function publish(
  database: Database,
  { paths = [], publish: shown = [], unpublish = [], dryRun = false }: PublishCommand,
  { onProgress, signal, now = new Date() }: PublishOptions,
): Promise<PublishSummary> {
  const began = performance.now();
  const summary: PublishSummary = {
    status: 'done',
    dryRun,
    published: [],
    unchanged: 0,
    withheld: [],
    unpublished: [],
    refused: [],
    warnings: [],
    seconds: 0,
  };
  const files = await findFiles(paths, summary.refused);
  const slugs = files.map(({ file }) => slugOfFile(file));
  const known = new KnownArticles(await loadKnownArticles(database), slugs);
  const publication = { database, known, summary, now };
  try {
    for (const slug of unpublish) await withdraw(slug, publication);
    for (const slug of shown) await bringBack(slug, publication);
    const written = await publishFiles(files, publication, (done) => {
      onProgress?.({ done, total: files.length });
      return !signal?.aborted;
    });
    warnOfRelated(written, publication);
  } finally {
    // Articles written before an error are whole, so readers may have them.
    if (!dryRun && summary.published.length + summary.unpublished.length > 0) await announce(database);
  }
  if (signal?.aborted) summary.status = 'interrupted';
  summary.seconds = (performance.now() - began) / 1000;
  return summary;
}

type Written = { name: string; article: ArticleFile };

/**
 * Publishes files until all are done. A later one may remove the conflict of an earlier one: blocked files are retried
 * as long as that helps.
 *
 * @param goesOn called before each file with the number of those that are done; false ends the run
 */
async function publishFiles(
  files: readonly FoundFile[],
  publication: Publication,
  goesOn: (done: number) => boolean,
): Promise<readonly Written[]> {
  const written: Written[] = [];
  let done = 0;
  let waiting = files;
  let isLast = false;
  while (waiting.length > 0) {
    const blocked: FoundFile[] = [];
    for (const file of waiting) {
      if (!goesOn(done)) return written;
      const outcome = await publishFile(file, isLast, publication);
      if (outcome === 'blocked') blocked.push(file);
      else done++;
      if (typeof outcome === 'object') written.push(outcome);
    }
    isLast = blocked.length === waiting.length;
    waiting = blocked;
  }
  return written;
}

/** @returns the article if it was written; `blocked` for conflicts, for which the file is refused with `isLast` */
async function publishFile(
  { file, named }: FoundFile,
  isLast: boolean,
  { database, known, summary, now }: Publication,
): Promise<Written | 'blocked' | 'left'> {
  const name = path.relative(process.cwd(), file);
  const refuse = (...reasons: readonly { line: number | null; reason: string }[]) => {
    for (const { line, reason } of reasons) summary.refused.push({ file: name, line, reason });
    return 'left' as const;
  };
  const withhold = ({ slug }: KnownArticle) => {
    summary.withheld.push(slug);
    return 'left' as const;
  };
  const content = await contentOf(file);
  if (typeof content === 'string') return refuse({ line: null, reason: content });
  const digest = digestOf(content);
  const present = known.bySlug(slugOfFile(file));
  if (present?.digest === digest && !present.withdrawn) {
    summary.unchanged++;
    return 'left';
  }
  if (present?.withdrawn && !named) return withhold(present);
  const read = articleFile(file, content, now);
  if ('errors' in read) return refuse(...read.errors);
  const { article, lineOf } = read;
  // Former slugs count too: a new name does not bring an article back.
  const before = known.of(article);
  if (before?.withdrawn && !named) return withhold(before);
  const conflicts = known.conflicts(article);
  if (conflicts.length > 0) {
    if (!isLast) return 'blocked';
    return refuse(...conflicts.map(({ key, reason }) => ({ line: key ? lineOf(key) : 1, reason })));
  }
  try {
    const isSilent = before !== undefined && (await changesSilently(database, before, article));
    const entry = known.take(article, digest);
    if (!summary.dryRun) await storeArticle(database, article, entry, { guide: guideOf(article) });
    if (isSilent) summary.warnings.push({ file: name, line: null, reason: SILENT });
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    log.error(`${name} ließ sich nicht speichern`, { error });
    return refuse({ line: null, reason: 'ließ sich nicht speichern; der Grund steht im Protokoll' });
  }
  summary.published.push(article.slug);
  return { name, article };
}

/** Warns of names that lead nowhere; runs when all files are known, since they may name each other. */
function warnOfRelated(written: readonly Written[], { known, summary }: Publication): void {
  for (const { name, article } of written) {
    const missing = article.related.filter((slug) => !known.leadsSomewhere(slug) && !ANALYSED.has(slug));
    for (const slug of missing)
      summary.warnings.push({ file: name, line: null, reason: `related: „${slug}“ gibt es nicht` });
  }
}

/** Slugs of the market analyses, which have no file. */
const ANALYSED: ReadonlySet<string> = new Set(ANALYSES.map(({ slug }) => slug));

const SILENT = 'der Text ist ein anderer als vorher; updated sagt nicht, seit wann';

/** Tells whether the text changes while the dates do not. */
async function changesSilently(
  database: Database,
  before: KnownArticle,
  { content, published, updated }: ArticleFile,
): Promise<boolean> {
  const dayOf = (dates: { published: Date; updated: Date | null }) =>
    (dates.updated ?? dates.published).getTime();
  const day = dayOf({ published: before.published_at, updated: before.updated_at });
  if (dayOf({ published, updated }) > day) return false;
  const words = await loadWords(database, before.id);
  return plainText(words?.content ?? '') !== plainText(content);
}

async function announce(database: Database): Promise<void> {
  await raiseArticlesVersion(database);
  // The embedded database has no autovacuum: it analyses and cleans up only on command.
  if (database.kind === 'embedded') await database.query('vacuum analyze articles');
}
