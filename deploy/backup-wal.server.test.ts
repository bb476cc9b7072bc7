import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@/lib/platform/db/client';
import type { Database } from '@/lib/platform/db/database';
import { describeOnServer } from '@/test/database';

/** Restores a server as of a moment, with the settings and commands of docs/operations.md. */
const OPERATIONS = fs.readFileSync('docs/operations.md', 'utf8');

describeOnServer('base backup and WAL archive', () => {
  let programs: string;
  let place: string;
  let user: { uid?: number; gid?: number };
  const running: ChildProcess[] = [];
  const opened: Database[] = [];

  beforeAll(async () => {
    const { installed, serverUser } = await import('../scripts/test/postgres.mjs');
    [programs, user] = [installed() as string, serverUser()];
    place = fs.mkdtempSync(path.join(os.tmpdir(), 'wal-'));
    if (user.uid !== undefined) fs.chownSync(place, user.uid, user.gid as number);
  });
  afterAll(async () => {
    for (const database of opened) await database.close();
    for (const server of running) await stop(server);
    fs.rmSync(place, { recursive: true, force: true });
  });

  const run = (program: string, ...args: string[]) => {
    const { status, stderr, error } = spawnSync(program, args, { ...user, cwd: place, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${program} failed: ${stderr || error}`);
  };
  /** Reads lines of docs/operations.md that begin so, with the folders of this test. */
  const documented = (begin: RegExp) =>
    OPERATIONS.split('\n')
      .filter((line) => line.startsWith('    ') && begin.test(line.trim()))
      .map((line) => line.trim().replace(/base-(\$\(date \+%F\)|[\d-]+)/, 'base'))
      .map((line) => line.replaceAll('/backups', `${place}/backups`).replaceAll('/srv', `${place}/srv`));
  const settings = (folder: string, lines: readonly string[]) =>
    fs.appendFileSync(path.join(folder, 'postgresql.auto.conf'), `${lines.join('\n')}\n`);

  async function start(folder: string): Promise<Database> {
    const here = ['-c', 'listen_addresses=', '-c', `unix_socket_directories=${place}`, '-c', 'fsync=off'];
    const log = fs.openSync(path.join(place, `${path.basename(folder)}.log`), 'w');
    const options = { ...user, cwd: place, stdio: ['ignore', 'ignore', log] as const };
    const server = spawn(path.join(programs, 'postgres'), ['-D', folder, ...here], options as object);
    running.push(server);
    const url = `postgresql://postgres@/postgres?host=${place}`;
    for (;;) {
      const database = await openDatabase({ url, dataDir: '' }).catch(() => null);
      if (database) return database;
      if (server.exitCode !== null)
        throw new Error(fs.readFileSync(`${place}/${path.basename(folder)}.log`, 'utf8'));
      await sleep(100);
    }
  }

  async function stop(server: ChildProcess): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill('SIGINT');
    await once(server, 'exit');
  }

  const add = (database: Database, name: string) =>
    database.query("insert into contact_messages (name, email, message) values ($1, 'm@example.org', 'x')", [
      name,
    ]);
  const names = async (database: Database) =>
    (await database.query('select name from contact_messages order by id')).map(({ name }) => name);

  it('bring back a table as of the moment before it was emptied by mistake', async () => {
    const data = path.join(place, 'data');
    run(
      path.join(programs, 'initdb'),
      '-D',
      data,
      '-U',
      'postgres',
      '--auth=trust',
      '--no-locale',
      '--no-sync',
    );
    run('mkdir', '-p', `${place}/backups/wal`, `${place}/srv`);
    settings(data, documented(/^archive_\w+ = /));
    const database = await start(data);
    opened.push(database);
    await add(database, 'before the base backup');
    const [base = ''] = documented(/^pg_basebackup .*\/backups/);
    run(
      'sh',
      '-c',
      `PATH=${programs}:$PATH ${base.replace('"$DATABASE_URL"', `"host=${place} user=postgres"`)}`,
    );
    await add(database, 'after it');
    const [{ moment = '' } = {}] = await database.query<{ moment: string }>(
      'select clock_timestamp()::text as moment',
    );
    await database.query('truncate contact_messages');
    await add(database, 'after the mistake');
    const [{ wal = '' } = {}] = await database.query<{ wal: string }>(
      'select pg_walfile_name(pg_switch_wal()) as wal',
    );
    while (!fs.existsSync(`${place}/backups/wal/${wal}`)) await sleep(50);
    await opened.pop()?.close();
    await stop(running[0] as ChildProcess);

    for (const command of documented(/^(cp -a|touch) .*\/srv\/restored/)) run('sh', '-c', command);
    const restored = path.join(place, 'srv/restored');
    settings(
      restored,
      documented(/^(restore_command|recovery_\w+) = /).map((line) =>
        line.replace(/^recovery_target_time = .*/, `recovery_target_time = '${moment}'`),
      ),
    );
    const after = await start(restored);
    opened.push(after);
    expect(await names(after)).toEqual(['before the base backup', 'after it']);
    await add(after, 'goes on');
    expect(await names(after)).toHaveLength(3);
  });
});
