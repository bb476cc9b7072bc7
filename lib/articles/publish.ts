import 'server-only';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '@/lib/platform/db/client';
import { AppError } from '@/lib/platform/errors/app-error';
import { articleFile, digestOf, slugOfFile } from './article-file';
import { raiseArticlesVersion } from './article-version';
import { KnownArticles } from './known-articles';
import type { PublishCommand } from './publish-command';
import { loadKnownArticles, storeArticle, withdrawArticle } from './publish-queries';
import type { PublishProgress, PublishSummary, Refusal } from './publish-summary';

/** The lock that lets only one publication run, in all processes on one database. */
export const PUBLISH_LOCK = 4_711_006;

export type PublishOptions = {
  onProgress?: (progress: PublishProgress) => void;
  /** Aborting ends the run between two files. */
  signal?: AbortSignal;
  now?: Date;
};

/**
 * Puts files into the database as articles. Each is written whole or not at all; a broken one is refused and
 * the others go on. A file that has not changed since it was published is not written, and a withdrawn
 * article stays so unless its file is named by itself.
 *
 * @throws AppError `publication_running` while another publication runs on this database
 */
export async function publishArticles(
  database: Database,
  command: PublishCommand,
  options: PublishOptions = {},
): Promise<PublishSummary> {
  const run = await database.exclusively(PUBLISH_LOCK, () => publish(database, command, options));
  if (!run) throw new AppError('publication_running');
  return run.result;
}

async function publish(
  database: Database,
  { paths, unpublish, dryRun }: PublishCommand,
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
    seconds: 0,
  };
  const files = await findFiles(paths, summary.refused);
  const known = new KnownArticles(
    await loadKnownArticles(database),
    files.map(({ file }) => slugOfFile(file)),
  );
  try {
    for (const slug of unpublish) await withdraw(slug);
    for (const [done, file] of files.entries()) {
      onProgress?.({ done, total: files.length });
      if (signal?.aborted) break;
      await publishFile(file);
    }
  } finally {
    // What was written before a fault is whole, so readers may have it.
    if (!dryRun && summary.published.length + summary.unpublished.length > 0) await announce(database);
  }
  if (signal?.aborted) summary.status = 'interrupted';
  summary.seconds = (performance.now() - began) / 1000;
  return summary;

  async function withdraw(slug: string): Promise<void> {
    const article = known.bySlug(slug);
    if (!article) {
      summary.refused.push({ file: slug, line: null, reason: 'diesen Artikel gibt es nicht' });
      return;
    }
    if (article.withdrawn) return;
    if (!dryRun) await withdrawArticle(database, article.id, now);
    known.withdraw(article);
    summary.unpublished.push(slug);
  }

  async function publishFile({ file, named }: FoundFile): Promise<void> {
    const content = await fs.readFile(file);
    const digest = digestOf(content);
    const present = known.bySlug(slugOfFile(file));
    if (present?.withdrawn && !named) {
      summary.withheld.push(present.slug);
      return;
    }
    if (present?.digest === digest && !present.withdrawn) {
      summary.unchanged++;
      return;
    }
    const refuse = (line: number | null, reason: string) =>
      summary.refused.push({ file: path.relative(process.cwd(), file), line, reason });
    const read = articleFile(file, content, now);
    if ('faults' in read) {
      for (const { line, reason } of read.faults) refuse(line, reason);
      return;
    }
    const { article } = read;
    const conflicts = known.conflicts(article);
    if (conflicts.length > 0) {
      for (const reason of conflicts) refuse(1, reason);
      return;
    }
    const entry = known.take(article, digest);
    if (!dryRun) await storeArticle(database, article, entry);
    summary.published.push(article.slug);
  }
}

async function announce(database: Database): Promise<void> {
  await raiseArticlesVersion(database);
  // The embedded database counts its rows for its planner, and tidies up behind changes, only when told to.
  if (database.kind === 'embedded') await database.query('vacuum analyze articles');
}

/** `named` by itself, not found in a folder. */
type FoundFile = { file: string; named: boolean };

async function findFiles(paths: readonly string[], refused: Refusal[]): Promise<FoundFile[]> {
  const found: FoundFile[] = [];
  for (const place of paths) {
    const entry = await fs.stat(place).catch(() => null);
    const name = path.relative(process.cwd(), place);
    if (entry?.isDirectory()) {
      const names = await fs.readdir(place);
      const articles = names.filter((file) => /\.(md|html)$/.test(file)).sort();
      found.push(...articles.map((file) => ({ file: path.join(place, file), named: false })));
    } else if (!entry) refused.push({ file: name, line: null, reason: 'diese Datei gibt es nicht' });
    else if (/\.(md|html)$/.test(place)) found.push({ file: place, named: true });
    else refused.push({ file: name, line: null, reason: 'ist keine .md- oder .html-Datei' });
  }
  return found;
}
