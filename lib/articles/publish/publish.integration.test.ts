import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { testArticleFile } from '@/test/articles';
import { clearTestDatabase, testDatabase } from '@/test/database';
import { describeWithSharedData, FOREIGN_POSTS, foreignPosts } from '@/test/shared-data';
import { words } from '@/test/words';
import { readArticlesVersion, watchArticles } from '../article-version';
import { findArticles, getArticle } from '../queries';
import type { PublishCommand } from './command';
import { PUBLISH_LOCK, publishArticles } from './publish';
import { startArticles } from './startup';

const database = testDatabase();
const NOW = new Date('2026-11-22T10:00:00Z');
let folder: string;

beforeEach(async () => {
  await clearTestDatabase(database());
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'articles-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const write = (file: string, text: string | Uint8Array) => fs.writeFileSync(path.join(folder, file), text);
const publish = (command: PublishCommand = {}) =>
  publishArticles(database(), { paths: [folder], ...command }, { now: NOW });
const kindOf = async (slug: string) => (await getArticle(slug))?.kind ?? null;
const version = () => readArticlesVersion(database());

describe('publishArticles', () => {
  it('puts files into the database, and writes nothing for those that have not changed', async () => {
    write('a.md', testArticleFile(1));
    write('b.html', testArticleFile(2));
    write('notes.txt', 'no article');
    expect(await publish()).toMatchObject({ published: ['a', 'b'], unchanged: 0, refused: [] });
    const first = await version();
    expect(await publish()).toMatchObject({ published: [], unchanged: 2 });
    expect(await version()).toBe(first);
    write('b.html', testArticleFile(2, { tags: '[neu]' }));
    expect(await publish()).toMatchObject({ published: ['b'], unchanged: 1 });
    expect(await version()).toBeGreaterThan(first);
    expect(await getArticle('b')).toMatchObject({
      article: {
        tags: ['neu'],
        featured_stocks: [
          { id: null, name: null },
          { id: null, name: null },
        ],
      },
    });
  });

  it('refuses a broken file by name and line, and goes on', async () => {
    write('a.md', testArticleFile(1, { category: 'krypto' }));
    write('b.md', testArticleFile(2));
    const { published, refused } = await publish({ paths: [folder, path.join(folder, 'nirgends.md')] });
    expect(published).toEqual(['b']);
    expect(refused).toEqual([
      { file: expect.stringMatching(/nirgends\.md$/), line: null, reason: 'diese Datei gibt es nicht' },
      { file: expect.stringMatching(/a\.md$/), line: 4, reason: expect.stringMatching(/^category/) },
    ]);
  });

  it('refuses what cannot be read or stored, and goes on', async () => {
    fs.mkdirSync(path.join(folder, 'a.md'));
    fs.symlinkSync(path.join(folder, 'nirgends'), path.join(folder, 'b.md'));
    write('c.md', 'x'.repeat(120 * 1024));
    write('d.md', testArticleFile(1));
    write('e.md', testArticleFile(2));
    await database().query(`alter table articles add constraint no_d check (slug <> 'd')`);
    try {
      const { published, refused } = await publish();
      expect(published).toEqual(['e']);
      expect(refused.map(({ file, reason }) => [path.basename(file), reason])).toEqual([
        ['a.md', 'ist keine Datei'],
        ['b.md', 'lässt sich nicht lesen (ENOENT)'],
        ['c.md', 'größer als 100 KB'],
        ['d.md', 'ließ sich nicht speichern; der Grund steht im Protokoll'],
      ]);
    } finally {
      await database().query('alter table articles drop constraint no_d');
    }
  });

  it('says where a text has changed and its dates have not, and what is related to nothing', async () => {
    write('a.md', testArticleFile(1, { related: '[b, frueher, guenstigstes-zehntel, nirgends]' }));
    write('b.md', testArticleFile(2));
    write('c.md', testArticleFile(3, { formerSlugs: '[frueher]' }));
    const reasonsOf = async () =>
      (await publish()).warnings.map(({ file, reason }) => [path.basename(file), reason]);
    expect(await reasonsOf()).toEqual([['a.md', 'related: „nirgends“ gibt es nicht']]);
    write('b.md', testArticleFile(2, { tags: '[neu]' }));
    expect(await reasonsOf()).toEqual([]);
    write('b.md', `${testArticleFile(2)}\n\nEin Absatz mehr.`);
    expect(await reasonsOf()).toEqual([['b.md', expect.stringContaining('updated sagt nicht')]]);
    write('b.md', `${testArticleFile(2, { updated: '2026-11-02' })}\n\nNoch einer.`);
    expect(await reasonsOf()).toEqual([]);
    expect(await getArticle('a')).toMatchObject({
      article: { related_articles: [{ slug: 'b' }, { slug: 'c' }] },
    });
  });

  it('keeps the article of a file that has become broken', async () => {
    write('a.md', testArticleFile(1));
    await publish();
    write('a.md', 'kaputt');
    expect((await publish()).refused).toHaveLength(1);
    expect(await kindOf('a')).toBe('article');
  });

  it('refuses what is there already: title, description, slug', async () => {
    write('a.md', testArticleFile(1));
    write('a.html', testArticleFile(2));
    write('b.md', testArticleFile(3));
    write('c.md', testArticleFile(3, { formerSlugs: '[b]' }));
    const { published, refused } = await publish();
    expect(published).toEqual(['b']);
    expect(refused.map(({ line, reason }) => [line, reason])).toEqual([
      [1, '„a“ gibt es in zwei Dateien'],
      [1, '„a“ gibt es in zwei Dateien'],
      [9, 'formerSlugs: „b“ hat selbst eine Datei'],
    ]);
    write('d.md', testArticleFile(3));
    const alone = await publish({ paths: [path.join(folder, 'd.md')] });
    expect(alone.refused.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'title: denselben hat „b“'],
      [3, 'description: dieselbe hat „b“'],
    ]);
  });

  it('publishes what waits for a title that a later file gives up', async () => {
    write('b.md', testArticleFile(1));
    await publish();
    write('a.md', testArticleFile(1));
    write('b.md', testArticleFile(2));
    expect(await publish()).toMatchObject({ published: ['b', 'a'], refused: [] });
  });

  it('leads from a former slug to the new one, with the views that the article had', async () => {
    write('alt.md', testArticleFile(1));
    await publish();
    await database().query(`update articles set view_count = 7 where slug = 'alt'`);
    fs.rmSync(path.join(folder, 'alt.md'));
    write('neu.md', testArticleFile(1, { formerSlugs: '[alt]' }));
    expect(await publish()).toMatchObject({ published: ['neu'] });
    expect(await getArticle('alt')).toEqual({ kind: 'moved', slug: 'neu' });
    expect(await getArticle('neu')).toMatchObject({ article: { id: 'alt', view_count: 7 } });
    // And back again.
    fs.rmSync(path.join(folder, 'neu.md'));
    write('alt.md', testArticleFile(1, { formerSlugs: '[neu]' }));
    await publish();
    expect(await getArticle('neu')).toEqual({ kind: 'moved', slug: 'alt' });
    expect(await kindOf('alt')).toBe('article');
    expect((await findArticles({ page: 1 })).pagination.total).toBe(1);
  });

  it('gives an address to one article only', async () => {
    write('neu.md', testArticleFile(1, { formerSlugs: '[alt]' }));
    await publish();
    expect(await getArticle('alt')).toEqual({ kind: 'moved', slug: 'neu' });
    write('alt.md', testArticleFile(2));
    const { refused } = await publish({ paths: [path.join(folder, 'alt.md')] });
    expect(refused).toMatchObject([{ reason: 'die Adresse „alt“ gehört schon zu „neu“' }]);
  });

  it('withdraws an article until its file is named by itself', async () => {
    write('a.md', testArticleFile(1));
    await publish();
    expect(await publish({ paths: [], unpublish: ['a', 'b'] })).toMatchObject({
      unpublished: ['a'],
      refused: [{ file: 'b', reason: 'diesen Artikel gibt es nicht' }],
    });
    expect(await kindOf('a')).toBe('gone');
    write('a.md', testArticleFile(1, { tags: '[neu]' }));
    expect(await publish()).toMatchObject({ published: [], withheld: ['a'] });
    // Renaming the file does not publish it again either.
    fs.renameSync(path.join(folder, 'a.md'), path.join(folder, 'b.md'));
    write('b.md', testArticleFile(1, { formerSlugs: '[a]' }));
    expect(await publish()).toMatchObject({ published: [], withheld: ['a'] });
    expect(await kindOf('a')).toBe('gone');
    expect(await publish({ paths: [path.join(folder, 'b.md')] })).toMatchObject({ published: ['b'] });
    expect(await getArticle('a')).toEqual({ kind: 'moved', slug: 'b' });
  });

  it('brings a withdrawn article back as it was', async () => {
    write('a.md', testArticleFile(1, { formerSlugs: '[frueher]' }));
    write('b.md', testArticleFile(2));
    await publish();
    const before = await getArticle('a');
    await publish({ paths: [], unpublish: ['a'] });
    expect(await publish({ paths: [], publish: ['a'], dryRun: true })).toMatchObject({ published: ['a'] });
    expect(await kindOf('frueher')).toBe('gone');
    const first = await version();
    expect(await publish({ paths: [], publish: ['a', 'b', 'frueher', 'nirgends'] })).toMatchObject({
      published: ['a'],
      unchanged: 1,
      refused: [
        { file: 'frueher', reason: 'diesen Artikel gibt es nicht' },
        { file: 'nirgends', reason: 'diesen Artikel gibt es nicht' },
      ],
    });
    expect(await version()).toBeGreaterThan(first);
    expect(await getArticle('a')).toEqual(before);
    expect(await getArticle('frueher')).toEqual({ kind: 'moved', slug: 'a' });
    // From now on, its file is read again.
    write('a.md', testArticleFile(1, { formerSlugs: '[frueher]', tags: '[neu]' }));
    expect(await publish()).toMatchObject({ published: ['a'], unchanged: 1, withheld: [] });
  });

  it('brings nothing back of which another has the title meanwhile', async () => {
    write('a.md', testArticleFile(1));
    await publish();
    await publish({ paths: [], unpublish: ['a'] });
    fs.rmSync(path.join(folder, 'a.md'));
    write('b.md', testArticleFile(1));
    await publish();
    const { published, refused } = await publish({ paths: [], publish: ['a'] });
    expect(published).toEqual([]);
    expect(refused.map(({ reason }) => reason)).toEqual([
      'title: denselben hat „b“',
      'description: dieselbe hat „b“',
    ]);
    expect(await kindOf('a')).toBe('gone');
  });

  it('only checks in a trial', async () => {
    write('a.md', testArticleFile(1));
    expect(await publish({ dryRun: true })).toMatchObject({ published: ['a'], dryRun: true });
    expect(await kindOf('a')).toBeNull();
    expect(await version()).toBe(0);
  });

  it('runs once at a time', async () => {
    await database().exclusively(PUBLISH_LOCK, () =>
      expect(publish()).rejects.toMatchObject({ code: 'publication_running' }),
    );
    expect.assertions(1);
  });

  it('ends between two files when it is told to', async () => {
    for (const number of [1, 2, 3]) write(`a${number}.md`, testArticleFile(number));
    const abort = new AbortController();
    const onProgress = ({ done }: { done: number }) => done === 1 && abort.abort();
    const command = { paths: [folder], unpublish: [], dryRun: false };
    const summary = await publishArticles(database(), command, {
      now: NOW,
      signal: abort.signal,
      onProgress,
    });
    expect(summary).toMatchObject({ status: 'interrupted', published: ['a1'] });
  });
});

it('tells of a publication at once', async () => {
  let end = () => {};
  const changed = new Promise<void>((resolve) => {
    end = watchArticles(resolve, 60_000);
  });
  write('a.md', testArticleFile(1));
  // Requested after the first poll for changes.
  await version();
  await startArticles(folder);
  await changed;
  end();
  expect(await kindOf('a')).toBe('article');
});

describeWithSharedData(FOREIGN_POSTS, 'posts of another system', () => {
  it('are published with their formatting and without what runs', async () => {
    const posts = foreignPosts();
    const [head] = testArticleFile(1, { title: 'TITLE', description: 'DESCRIPTION', stocks: '' }).split(
      '\n\n',
    ) as [string];
    for (const [number, { title, html }] of posts.entries()) {
      const given = JSON.stringify(`${title.slice(0, 40)} – Beitrag Nummer ${number}`);
      const matter = head
        .replace('TITLE', () => given)
        .replace('DESCRIPTION', `Beitrag ${number}${' aus einem anderen System'.repeat(4)}.`);
      write(`beitrag-${number}.html`, `${matter}\n${html}`);
    }
    // One of them consists of an external picture without text.
    expect((await publish()).refused.map(({ reason }) => reason)).toEqual([
      'vom Text bleibt nach der Prüfung nichts übrig',
    ]);
    const rows = await database().query<{ content: string }>('select content from articles');
    expect(rows).toHaveLength(posts.length - 1);
    const whole = rows.map(({ content }) => content).join('\n');
    for (const kept of words`table ul ol dl figure figcaption blockquote pre code kbd sup abbr`) {
      expect(whole).toMatch(new RegExp(`<${kept}[ >]`));
    }
    expect(whole).toMatch(/<a href="https:\/\/[^"]+" rel="noopener noreferrer">/);
    expect(whole).toMatch(/<h2 id="abschnitt-[a-z0-9-]+">/);
    expect(whole).not.toMatch(
      /<(script|style|iframe|form|input|object|embed|div)|\s(on\w+|style)="|<img[^>]+src="https?:/i,
    );
  });
});
