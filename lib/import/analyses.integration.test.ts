import { ANALYSES } from '@/lib/articles/analyses/list';
import { readArticlesVersion } from '@/lib/articles/article-version';
import { startAnalyses } from '@/lib/articles/publish/analyses-startup';
import { getArticle } from '@/lib/articles/queries';
import { env } from '@/lib/platform/env';
import { testDatabase } from '@/test/database';
import { catchLog } from '@/test/log';
import { executeImport } from './execute';

const database = testDatabase();
const previous = { ...env };
beforeEach(() => void catchLog());
afterEach(() => {
  jest.restoreAllMocks();
  Object.assign(env, previous);
});

const importDemo = (today: string) => {
  Object.assign(env, { TODAY: today });
  return executeImport(database(), { source: 'demo', stocks: 40, dryRun: false });
};
const articleOf = async (slug: string) => {
  const found = await getArticle(slug);
  return found?.kind === 'article' ? found.article : null;
};
const version = () => readArticlesVersion(database());
const stored = () =>
  database().query<{ slug: string }>(
    'select slug, title, content, charts, digest from articles order by slug',
  );

it('leaves the analyses of what was imported, and writes them again when prices have come', async () => {
  await importDemo('2026-11-20');
  for (const { slug } of ANALYSES) {
    expect(await articleOf(slug)).toMatchObject({ slug, updated_date: null });
  }
  expect((await articleOf('groesste-bewegungen-des-quartals'))?.content).toContain('Kurse vom 19.11.2026');
  const [first, articles] = [await version(), await stored()];

  expect(await importDemo('2026-11-20')).toMatchObject({ changed: false });
  await startAnalyses();
  expect(await stored()).toEqual(articles);
  expect(await version()).toBe(first);

  await importDemo('2026-11-24');
  expect(await version()).toBeGreaterThan(first);
  const renewed = await articleOf('groesste-bewegungen-des-quartals');
  expect(renewed?.content).toContain('Kurse vom 23.11.2026');
  expect(renewed?.updated_date).not.toBeNull();
});
