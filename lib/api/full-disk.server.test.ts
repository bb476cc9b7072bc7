import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { openDatabase, setDatabase } from '@/lib/platform/db/client';
import type { Database } from '@/lib/platform/db/database';
import { env } from '@/lib/platform/env';
import { SECRETS, startApiProcess } from '@/test/api-process';
import { memberHeaders, testMailbox } from '@/test/auth';
import { describeOnServer } from '@/test/database';
import { addTestMarket } from '@/test/market';

const NAME = 'test_full_disk';

/** Gives a server's tables a disk of their own that can be filled; this needs root. */
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tables-'));
const mounted =
  Boolean(process.env.TEST_DATABASE_URL) &&
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64m,mode=777', 'tmpfs', folder]).status === 0;
const onDisk = mounted ? describeOnServer : describe.skip;

afterAll(() => {
  if (mounted) spawnSync('umount', ['-l', folder]);
  fs.rmSync(folder, { recursive: true, force: true });
});

async function onServer(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

onDisk(`a process whose server has a full disk${mounted ? '' : ' (needs root)'}`, () => {
  testMailbox();
  const filler = path.join(folder, 'filler');
  let database: Database;
  let url: string;

  beforeAll(async () => {
    Object.assign(env, SECRETS);
    const tables = path.join(folder, 'tables');
    fs.mkdirSync(tables);
    spawnSync('chown', ['postgres:', tables]);
    await onServer(
      `create tablespace ${NAME} location '${tables}'`,
      `create database ${NAME} tablespace ${NAME}`,
    );
    const address = new URL(process.env.TEST_DATABASE_URL as string);
    address.pathname = `/${NAME}`;
    url = address.href;
    database = await openDatabase({ url, dataDir: '' });
    setDatabase(database);
    await addTestMarket(database, {
      stocks: [{ id: 'sap-de', price_date: '2026-03-31', first_price_date: '2026-03-30' }],
      closes: { 'sap-de': { '2026-03-30': 100, '2026-03-31': 110 } },
    });
  });
  afterAll(async () => {
    fs.rmSync(filler, { force: true });
    await database.close();
    await onServer(`drop database ${NAME} with (force)`, `drop tablespace ${NAME}`);
  });

  it('refuses writes, goes on reading, and loses nothing', async () => {
    const mia = await memberHeaders('mia@example.org');
    const api = await startApiProcess({ ...SECRETS, SITE_URL: env.SITE_URL ?? '', DATABASE_URL: url });
    const buy = async () => {
      const { status } = await fetch(`${api.origin}/api/portfolio/sap-de`, {
        method: 'POST',
        headers: { ...mia, 'idempotency-key': randomUUID(), 'content-type': 'application/json' },
        body: JSON.stringify({ quantity: 1, purchase_date: '2026-03-30' }),
      });
      statuses.push(status);
      return status;
    };
    const statuses: number[] = [];
    const held = async () => {
      const answer = await fetch(`${api.origin}/api/portfolio`, { headers: mia });
      return [answer.status, ((await answer.json()) as { quantity: number }[])[0]?.quantity];
    };
    const acknowledged = () => statuses.filter((status) => status === 201).length;
    try {
      expect(await buy()).toBe(201);
      fillDisk(filler);
      // Pages with free space can still take rows.
      while ((await buy()) === 201) expect(statuses.length).toBeLessThan(2_000);
      for (let i = 0; i < 20; i++) expect([201, 503]).toContain(await buy());
      expect(new Set(statuses)).toEqual(new Set([201, 503]));
      expect(await held()).toEqual([200, acknowledged()]);
      for (const path of ['/api/stocks/sap-de/history?period=week', '/api/health', '/api/ready'])
        expect([path, (await fetch(`${api.origin}${path}`)).status]).toEqual([path, 200]);

      fs.rmSync(filler);
      expect(await buy()).toBe(201);
      expect(await held()).toEqual([200, acknowledged()]);
    } finally {
      await api.stop();
    }
  });
});

/** Fills the disk to the last byte. */
function fillDisk(file: string): void {
  const descriptor = fs.openSync(file, 'a');
  try {
    for (let size = 65_536; size >= 1; size = Math.floor(size / 2)) {
      try {
        for (;;) fs.writeSync(descriptor, Buffer.alloc(size));
      } catch (error) {
        expect(error).toMatchObject({ code: 'ENOSPC' });
      }
    }
  } finally {
    fs.closeSync(descriptor);
  }
}
