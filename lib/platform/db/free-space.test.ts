import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from './client';
import { isDatabaseUnavailable } from './database-errors';

/** A disk that can be filled; only root can create one. */
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'disk-'));
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=224m', 'tmpfs', folder]).status === 0;
const onDisk = mounted ? it : it.skip;

afterAll(() => {
  if (mounted) spawnSync('umount', ['-l', folder]);
  fs.rmSync(folder, { recursive: true, force: true });
});

const filler = path.join(folder, 'filler');

/** Fills the disk to the last bytes, or so that `left` bytes are free. */
function fillDisk(left = 0): void {
  const file = fs.openSync(filler, 'a');
  const hasRoom = () => {
    const { bavail, bsize } = fs.statfsSync(folder);
    return bavail * bsize > left;
  };
  try {
    while (hasRoom()) fs.writeSync(file, Buffer.alloc(65_536));
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' });
  } finally {
    fs.closeSync(file);
  }
}

onDisk(`a full disk stops writing alone, and loses nothing${mounted ? '' : ' (needs root)'}`, async () => {
  const dataDir = path.join(folder, 'data');
  const database = await openDatabase({ dataDir });
  let acknowledged = 0;
  /** Inserts a row, which writes a megabyte to the log of the database. */
  const write = async () => {
    const id = randomUUID();
    await database.query(
      `with added as (insert into accounts (id, email, password_hash) values ($1, $2, 'x') returning id)
       select pg_logical_emit_message(true, 'test', repeat('x', 1000000)) from added`,
      [id, `${id}@example.org`],
    );
    acknowledged++;
  };
  const count = async () => (await database.query('select count(*)::int as count from accounts'))[0];
  const refusal = () =>
    write().then(
      () => null,
      (error: unknown) => error,
    );
  await write();
  fillDisk(50_000_000);
  while ((await refusal()) === null) await sleep(200);
  fillDisk();
  for (let i = 0; i < 40; i++) expect(isDatabaseUnavailable(await refusal())).toBe(true);
  expect(await count()).toEqual({ count: acknowledged });

  fs.rmSync(filler);
  while ((await refusal()) !== null) await sleep(50);
  await database.close();
  const again = await openDatabase({ dataDir });
  expect((await again.query('select count(*)::int as count from accounts'))[0]).toEqual({
    count: acknowledged,
  });
  await again.close();
});
