import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testArticleFile } from '@/test/articles';
import { testDatabase } from '@/test/database';
import { carryOut } from './commands';

const database = testDatabase();
const folder = mkdtempSync(path.join(tmpdir(), 'commands '));
afterAll(() => rmSync(folder, { recursive: true }));

const { signal } = new AbortController();
const run = (job: string, settings: unknown, onProgress: (progress: unknown) => void = () => {}) =>
  carryOut(database(), { job, settings }, { signal, onProgress });

describe('carryOut', () => {
  it('imports and tells its progress', async () => {
    const market = path.join(folder, 'market');
    mkdirSync(market);
    writeFileSync(
      path.join(market, 'companies.csv'),
      'symbol,name,trading_currency\nNWE.DE,Nordwind AG,EUR\n',
    );
    const steps: unknown[] = [];
    const summary = await run('import', { source: 'csv', folder: market }, (step) => steps.push(step));
    expect(summary).toMatchObject({ source: 'csv:market', status: 'done', changed: true, scored: 1 });
    expect(steps).toMatchObject([{ stocks: 1 }]);
    expect(await database().query('select id from stocks')).toEqual([{ id: 'nwe-de' }]);
  });

  it('publishes articles', async () => {
    const articles = path.join(folder, 'articles');
    mkdirSync(articles);
    writeFileSync(path.join(articles, 'probe.md'), testArticleFile(1));
    expect(await run('articles', { paths: [articles] })).toMatchObject({
      status: 'done',
      published: ['probe'],
      refused: [],
    });
    const stored = await database().query(`select slug from articles where slug = 'probe'`);
    expect(stored).toEqual([{ slug: 'probe' }]);
  });

  it('makes a backup', async () => {
    const file = path.join(folder, 'backup.gz');
    const { length } = await database().query('select slug from articles');
    expect(await run('backup', { file })).toMatchObject({ articles: { rows: length } });
    expect(statSync(file).size).toBeGreaterThan(500);
  });

  it('tells the state of the market data', async () => {
    await run('import', { source: 'csv', folder: path.join(folder, 'market') });
    expect(await run('status', {})).toMatchObject({
      runs: [{ source: 'csv', failures: 0, age: expect.any(Number) }],
      listed: [{ source: 'csv', exchange: 'Xetra', listings: 1, stale: 0, newest: null }],
    });
  });

  it.each([
    ['restore', { file: '/backup.gz' }],
    ['import', { source: 'bloomberg' }],
    ['articles', { paths: 7 }],
  ])('refuses %s with %j', (job, settings) => expect(() => run(job, settings)).toThrow(/invalid/i));
});
