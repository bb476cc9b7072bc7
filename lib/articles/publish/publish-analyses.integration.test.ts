import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { getUniverse, refreshUniverse } from '@/lib/stocks/universe/universe';
import { testArticleFile } from '@/test/articles';
import { clearTestDatabase, losesLocks, testDatabase } from '@/test/database';
import { changeTestMarket, loadTestMarket, raiseTestMarketVersion } from '@/test/market';
import { ANALYSES } from '../analyses/list';
import { findQuarterChanges } from '../analyses/queries';
import { readArticlesVersion } from '../article-version';
import { findArticlePaths } from '../list/sitemap-queries';
import { demoNote, findArticles, getArticle } from '../queries';
import { articleSchema } from '../schema';
import { publishArticles } from './publish';
import { publishAnalyses } from './publish-analyses';

const database = testDatabase();
const SLUGS = ANALYSES.map(({ slug }) => slug);
const FIRST = new Date('2026-11-22T10:00:00Z');
const LATER = new Date('2026-11-23T10:00:00Z');

beforeEach(() => clearTestDatabase(database()));

const stock = (id: string, figures: object = {}) => ({
  id,
  sector: 'Energy',
  country: 'Germany',
  price_date: '2026-11-20',
  first_price_date: '2025-12-30',
  figures_date: '2026-11-18',
  current_price: 110,
  market_cap: 1e9,
  trailing_p_e: 12,
  dividend_yield: 3,
  ...figures,
});

const withMarket = async () => {
  await loadTestMarket(database(), {
    stocks: [stock('a'), stock('b', { market_cap: 5e8, trailing_p_e: 20 })],
    closes: {
      a: { '2025-12-30': 50, '2026-08-19': 100, '2026-08-21': 105, '2026-11-20': 110 },
      b: { '2026-08-20': 200, '2026-11-20': 150 },
    },
  });
};
const publish = async (now = FIRST) => publishAnalyses(database(), await getUniverse(), now);
const articleOf = async (slug: string) => {
  const found = await getArticle(slug);
  return found?.kind === 'article' ? articleSchema.parse(found.article) : (found?.kind ?? null);
};

describe('findQuarterChanges', () => {
  it('compares the last close with that of three months before, or the last one before it', async () => {
    await withMarket();
    const changes = await findQuarterChanges(database(), await getUniverse());
    // a: 110 compared with 100 on 19 August; b: 150 compared with 200 on the day itself.
    expect([...changes].map((change) => Number(change.toFixed(9)))).toEqual([10, -25]);
  });

  it('reaches back over the turn of the year, and knows nothing of a young stock or over a gap', async () => {
    await loadTestMarket(database(), {
      stocks: [
        stock('a', { price_date: '2026-02-10' }),
        stock('b', { price_date: '2026-02-10' }),
        stock('c', { price_date: null }),
        stock('d', { price_date: '2026-02-10' }),
      ],
      closes: {
        a: { '2025-11-07': 80, '2026-02-10': 100 },
        b: { '2025-11-11': 80, '2026-02-10': 100 },
        d: { '2025-10-30': 80, '2026-02-10': 100 },
      },
    });
    expect([...(await findQuarterChanges(database(), await getUniverse()))]).toEqual([
      25,
      Number.NaN,
      Number.NaN,
      Number.NaN,
    ]);
  });
});

describe('demoNote', () => {
  it.each<[string, string[], string | null]>([
    ['the demo market', ['demo', 'demo'], 'Alle Unternehmen in dieser Analyse sind erfunden: '],
    ['a mixed market', ['demo', 'yahoo'], 'Ein Teil der Unternehmen in dieser Analyse ist erfunden: '],
    ['a real one', ['yahoo', 'csv:own'], null],
  ])('is right for an analysis of %s', async (_name, sources, expected) => {
    await loadTestMarket(database(), { stocks: sources.map((source, i) => stock(`s${i}`, { source })) });
    const note = await demoNote({ is_market_analysis: true });
    expect(expected === null ? note : note?.startsWith(expected)).toBe(expected === null ? null : true);
    expect(await demoNote({ is_market_analysis: false })).toBeNull();
  });
});

describe('publishAnalyses', () => {
  it('writes nothing once its lock is lost', async () => {
    await withMarket();
    const { database: deposed, lose } = losesLocks(database());
    lose();
    await expect(publishAnalyses(deposed, await getUniverse(), FIRST)).rejects.toThrow('abort');
    expect(await database().query('select slug from articles')).toEqual([]);
  });

  it('publishes the analyses for which the market has figures', async () => {
    await withMarket();
    expect(await publish()).toEqual(SLUGS);
    const article = await articleOf('groesste-bewegungen-des-quartals');
    expect(article).toMatchObject({
      category: 'market-analysis',
      published_date: FIRST.toISOString(),
      updated_date: null,
      featured_stocks: [
        { id: 'a', name: 'a AG' },
        { id: 'b', name: 'b AG' },
      ],
      content: expect.stringContaining('a AG</a>, gewann 10,0 %; die schwächste'),
      charts: { verteilung: { kind: 'columns' } },
    });
    const listed = await findArticles({ page: 1, category: 'market-analysis' });
    expect(listed.articles.map(({ slug }) => slug).sort()).toEqual([...SLUGS].sort());
    expect((await findArticlePaths()).map(({ path }) => path)).toContain('/articles/konzentration-im-markt');
  });

  it('writes nothing for the same figures, and what has changed for new ones', async () => {
    await withMarket();
    await publish();
    const version = await readArticlesVersion(database());
    expect(await publish(LATER)).toEqual([]);
    expect(await readArticlesVersion(database())).toBe(version);
    expect(await articleOf('guenstigstes-zehntel')).toMatchObject({ updated_date: null });

    await changeTestMarket(database(), `update stocks set trailing_p_e = 11 where id = 'a'`);
    expect(await publish(LATER)).toEqual([
      'marktbewertung-nach-sektoren',
      'groesste-bewegungen-des-quartals',
      'guenstigstes-zehntel',
    ]);
    expect(await readArticlesVersion(database())).toBeGreaterThan(version);
    expect(await articleOf('guenstigstes-zehntel')).toMatchObject({
      published_date: FIRST.toISOString(),
      updated_date: LATER.toISOString(),
      content: expect.stringContaining('ihr KGV beträgt 11,0'),
    });
  });

  it('keeps the date where the form alone is new', async () => {
    await withMarket();
    await publish();
    // The text of an earlier release: different quotation marks, the same words.
    await database().query(
      `update articles set digest = 'of an earlier release', content = replace(content, '<p>', '<p class="old">')
        where slug = 'guenstigstes-zehntel'`,
    );
    expect(await publish(LATER)).toEqual(['guenstigstes-zehntel']);
    expect(await articleOf('guenstigstes-zehntel')).toMatchObject({
      updated_date: null,
      content: expect.not.stringContaining('class="old"'),
    });
    await database().query(
      `update articles set digest = 'of an earlier release', charts = '{}' where slug = 'guenstigstes-zehntel'`,
    );
    await publish(LATER);
    expect(await articleOf('guenstigstes-zehntel')).toMatchObject({ updated_date: LATER.toISOString() });
  });

  it('withdraws them with the market, and brings them back with it', async () => {
    await withMarket();
    await publish();
    await changeTestMarket(database(), `update stocks set status = 'delisted'`);
    expect(await publish(LATER)).toEqual(SLUGS);
    expect(await articleOf('konzentration-im-markt')).toBe('gone');
    expect(await publish(LATER)).toEqual([]);
    await changeTestMarket(database(), `update stocks set status = 'active'`);
    expect(await publish(LATER)).toEqual(SLUGS);
    expect(await articleOf('konzentration-im-markt')).toMatchObject({
      published_date: FIRST.toISOString(),
      updated_date: null,
    });
  });

  it('leaves withdrawn what the operator has withdrawn, until it is left to the market again', async () => {
    await withMarket();
    await publish();
    await publishArticles(database(), { unpublish: ['guenstigstes-zehntel'] });
    await changeTestMarket(database(), `update stocks set trailing_p_e = 9 where id = 'a'`);
    expect(await publish(LATER)).not.toContain('guenstigstes-zehntel');
    expect(await articleOf('guenstigstes-zehntel')).toBe('gone');
    expect(await publishArticles(database(), { publish: ['guenstigstes-zehntel'] })).toMatchObject({
      published: ['guenstigstes-zehntel'],
      warnings: [],
    });
    expect(await articleOf('guenstigstes-zehntel')).toMatchObject({
      content: expect.stringContaining('ihr KGV beträgt 9,0'),
    });
  });

  it('does not come back where the market has nothing to say to it', async () => {
    await withMarket();
    await publish();
    await publishArticles(database(), { unpublish: ['guenstigstes-zehntel'] });
    await changeTestMarket(database(), `update stocks set status = 'delisted'`);
    expect(await publishArticles(database(), { publish: ['guenstigstes-zehntel'] })).toMatchObject({
      warnings: [{ file: 'guenstigstes-zehntel', reason: 'erscheint, sobald der Markt etwas dazu hergibt' }],
    });
    expect(await articleOf('guenstigstes-zehntel')).toBe('gone');
    await changeTestMarket(database(), `update stocks set status = 'active'`);
    expect(await publish(LATER)).toContain('guenstigstes-zehntel');
    expect(await articleOf('guenstigstes-zehntel')).toMatchObject({ published_date: FIRST.toISOString() });
  });

  it('never takes the address of a file', async () => {
    await withMarket();
    await publish();
    await database().query(
      `update articles set charts = null, digest = 'of a file', title = 'Aus einer Datei' where slug = 'guenstigstes-zehntel'`,
    );
    expect(await publish(LATER)).toEqual([]);
    expect(await articleOf('guenstigstes-zehntel')).toMatchObject({ title: 'Aus einer Datei', charts: {} });
  });

  it('never takes what a file has had: its address from before, and its place in the database', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'articles-'));
    const publishFile = async (name: string, fields: Record<string, string> = {}) => {
      fs.writeFileSync(path.join(folder, name), testArticleFile(1, fields));
      await publishArticles(
        database(),
        { paths: [path.join(folder, name)], unpublish: [], dryRun: false },
        { now: FIRST },
      );
    };
    await publishFile('guenstigstes-zehntel.md');
    await publishFile('x.md', { formerSlugs: '[guenstigstes-zehntel]' });
    fs.rmSync(folder, { recursive: true });
    await withMarket();
    expect(await publish()).not.toContain('guenstigstes-zehntel');
    expect(await articleOf('x')).toMatchObject({ title: 'Testartikel Nummer 1 über Kennzahlen', charts: {} });
    expect(await getArticle('guenstigstes-zehntel')).toEqual({ kind: 'moved', slug: 'x' });
  });

  it('has nothing to say of a market that another process has changed since', async () => {
    await withMarket();
    const universe = await getUniverse();
    await raiseTestMarketVersion(database());
    expect(await publishAnalyses(database(), universe, FIRST)).toEqual([]);
    await refreshUniverse();
    expect(await publish()).toEqual(SLUGS);
  });

  it('publishes and reports nothing without a market', async () => {
    await raiseTestMarketVersion(database());
    await refreshUniverse();
    expect(await publish()).toEqual([]);
    expect(await articleOf('konzentration-im-markt')).toBeNull();
  });
});
