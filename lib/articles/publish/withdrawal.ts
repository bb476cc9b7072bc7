import 'server-only';
import type { Database } from '@/lib/platform/db/database';
import type { KnownArticle, KnownArticles } from './known-articles';
import { returnToMarket } from './publish-analyses';
import { setWithdrawn } from './queries';
import type { PublishSummary } from './summary';

export type Publication = {
  database: Database;
  known: KnownArticles;
  /** Records the results; its `dryRun` forbids writing. */
  summary: PublishSummary;
  now: Date;
};

/** Withdraws the article of a slug. */
export async function withdraw(slug: string, { database, known, summary, now }: Publication): Promise<void> {
  const article = articleOf(slug, { known, summary });
  if (!article || article.withdrawn) return;
  if (!summary.dryRun) await setWithdrawn(database, article.id, now);
  known.withdraw(article);
  summary.unpublished.push(slug);
}

/**
 * Shows the withdrawn article of a slug again: one from a file as it was stored, an analysis with the figures of today.
 */
export async function bringBack(slug: string, { database, known, summary }: Publication): Promise<void> {
  const article = articleOf(slug, { known, summary });
  if (!article) return;
  if (!article.withdrawn) {
    summary.unchanged++;
    return;
  }
  // Another article may have taken its title or description meanwhile.
  const conflicts = known.conflicts({ ...article, description: article.meta_description });
  if (conflicts.length > 0) {
    for (const { reason } of conflicts) summary.refused.push({ file: slug, line: null, reason });
    return;
  }
  if (!summary.dryRun) {
    if (!article.isAnalysis) await setWithdrawn(database, article.id, null);
    else if (!(await returnToMarket(database, article.id)))
      summary.warnings.push({ file: slug, line: null, reason: NOTHING_YET });
  }
  known.bringBack(article);
  summary.published.push(slug);
}

const NOTHING_YET = 'erscheint, sobald der Markt etwas dazu hergibt';

function articleOf(
  slug: string,
  { known, summary }: Pick<Publication, 'known' | 'summary'>,
): KnownArticle | undefined {
  const article = known.bySlug(slug);
  if (!article) summary.refused.push({ file: slug, line: null, reason: 'diesen Artikel gibt es nicht' });
  return article;
}
