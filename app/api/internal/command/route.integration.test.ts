import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@/e2e/free-port';
import type { PublishProgress, PublishSummary } from '@/lib/articles/publish-summary';
import { testArticleFile } from '@/lib/articles/test-articles';
import { IMPORT_LOCK, type ImportProgress } from '@/lib/import/job';
import type { ImportSummary } from '@/lib/import/summary';
import type { BackupSummary } from '@/lib/platform/backup/backup';
import { handOver, prepareForOrders } from '@/lib/platform/command/hand-over';
import { testDatabase } from '@/lib/platform/db/test-database';
import { env } from '@/lib/platform/env';
import { POST } from './route';

const database = testDatabase();

let dataDir: string;
let market: string;
let server: Server;
const answered: number[] = [];
const previous = { DATA_DIR: env.DATA_DIR, DATABASE_URL: env.DATABASE_URL };

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'command-'));
  Object.assign(env, { DATA_DIR: dataDir, DATABASE_URL: undefined });
  market = path.join(dataDir, 'market');
  mkdirSync(market);
  writeFileSync(path.join(market, 'companies.csv'), 'symbol,name,trading_currency\nNWE.DE,Nordwind AG,EUR\n');
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const answer = await POST(
      new Request(`http://127.0.0.1${request.url}`, {
        method: 'POST',
        headers: request.headers as Record<string, string>,
        body: Buffer.concat(chunks),
      }),
    );
    answered.push(answer.status);
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    for await (const piece of answer.body ?? []) response.write(piece);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(() => {
  server.close();
  rmSync(dataDir, { recursive: true });
  Object.assign(env, previous);
});

const port = () => (server.address() as AddressInfo).port;
const send = (folder: string) =>
  handOver<ImportProgress, ImportSummary>(
    { job: 'import', command: { source: 'csv', folder, dryRun: false } },
    {
      port: port(),
      dataDir,
      signal: new AbortController().signal,
      onProgress: (progress) => steps.push(progress.stocks),
    },
  );
const steps: number[] = [];

describe('a command handed to the running app', () => {
  it('is run there and tells of its progress', async () => {
    const summary = await send(market);
    expect(summary).toMatchObject({ source: 'csv:market', status: 'done', changed: true, scored: 1 });
    expect(steps).toEqual([1]);
    expect(await database().query('select id from stocks')).toEqual([{ id: 'nwe-de' }]);
  });

  it('publishes articles', async () => {
    const folder = path.join(dataDir, 'articles');
    mkdirSync(folder);
    writeFileSync(path.join(folder, 'probe.md'), testArticleFile(1));
    const summary = await handOver<PublishProgress, PublishSummary>(
      { job: 'articles', command: { paths: [folder] } },
      { port: port(), dataDir, signal: new AbortController().signal, onProgress: () => {} },
    );
    expect(summary).toMatchObject({ status: 'done', published: ['probe'], refused: [] });
    expect(await database().query(`select slug from articles where slug = 'probe'`)).toEqual([
      { slug: 'probe' },
    ]);
  });

  it('makes a backup', async () => {
    const file = path.join(dataDir, 'backup.gz');
    const contents = await handOver<never, BackupSummary>(
      { job: 'backup', command: { file } },
      { port: port(), dataDir, signal: new AbortController().signal, onProgress: () => {} },
    );
    const rows = await database().query('select slug from articles');
    expect(contents.articles).toMatchObject({ rows: rows.length });
    expect(statSync(file).size).toBeGreaterThan(500);
  });

  it('brings back why it failed', async () => {
    await expect(send(path.join(dataDir, 'nirgends'))).rejects.toThrow(/gibt es nicht/);
  });

  it('brings back that another import is running, so that the command ends with its exit code', async () => {
    await database().exclusively(IMPORT_LOCK, () =>
      expect(send(market)).rejects.toMatchObject({ name: 'AppError', code: 'import_running' }),
    );
    expect.assertions(1);
  });

  it('is prepared for by a call that orders nothing, and by none where no app runs', async () => {
    await prepareForOrders(port());
    expect(answered.at(-1)).toBe(404);
    await expect(prepareForOrders(await freePort())).resolves.toBeUndefined();
  });

  it('keeps its secret from others', () => {
    const file = path.join(dataDir, 'command.secret');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each<[string, Record<string, string>]>([
    ['no secret', {}],
    ['a wrong one', { authorization: `Bearer ${'0'.repeat(64)}` }],
    ['another scheme', { authorization: 'Basic eDp5' }],
  ])('answers 404 to %s', async (_name, headers) => {
    const request = new Request('http://x/api/internal/command', {
      method: 'POST',
      headers,
      body: '{"source":"demo"}',
    });
    expect((await POST(request)).status).toBe(404);
  });

  it('answers 404 where the database is a server, whatever the secret', async () => {
    Object.assign(env, { DATABASE_URL: 'postgresql://x/y' });
    await expect(send(market)).rejects.toThrow(/Status 404/);
    Object.assign(env, { DATABASE_URL: undefined });
  });

  it.each([
    '',
    'null',
    '[]',
    '{"job":"import","command":{"source":"bloomberg"}}',
    '{"job":"articles","command":{"paths":7}}',
  ])('answers 400 to %j', async (body) => {
    const authorization = `Bearer ${readFileSync(path.join(dataDir, 'command.secret'), 'utf8')}`;
    const request = new Request('http://x/api/internal/command', {
      method: 'POST',
      headers: { authorization },
      body,
    });
    expect((await POST(request)).status).toBe(400);
  });
});
