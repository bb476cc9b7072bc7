import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { publishArticles } from '@/lib/articles/publish/publish';
import type { Database } from '@/lib/platform/db/database';
import { testArticleFile } from './articles';

/** Publishes a test article with some fields of its front matter. */
export async function publishTestArticle(
  database: Database,
  slug: string,
  fields: Record<string, string>,
): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'article-'));
  fs.writeFileSync(path.join(folder, `${slug}.md`), testArticleFile(1, fields));
  const { refused } = await publishArticles(database, { paths: [folder] }, { now: new Date('2026-11-22') });
  fs.rmSync(folder, { recursive: true });
  if (refused.length > 0) throw new Error(JSON.stringify(refused));
}
