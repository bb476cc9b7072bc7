import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findOrInstall } from './debian.mjs';
import { delivered } from './delivered.mjs';
import { answers, freePort, serverUser, startPostgres } from './postgres.mjs';

/** Starts PostgreSQL behind PgBouncer. Without PgBouncer, a contributor's tests run on the server itself. */
export async function startPooled() {
  const postgres = await startPostgres();
  if ('missing' in postgres) return postgres;
  const pooled = await startPgBouncer(postgres);
  if (!('missing' in pooled)) return pooled;
  if (process.env.CI !== 'true') return postgres;
  await postgres.stop();
  return pooled;
}

/**
 * Starts PgBouncer with the delivered configuration in front of a server, on a free port of the loopback address. Only
 * addresses and folders are changed; it leads to any database of the server, and its limit for statements suits a busy
 * machine.
 *
 * @param {import('./postgres.d.mts').RunningPostgres} postgres stops with it
 * @returns {Promise<import('./postgres.d.mts').PooledPostgres | { missing: string }>}
 */
export async function startPgBouncer(postgres) {
  const program = findOrInstall('pgbouncer');
  if (!program) return { missing: 'no PgBouncer found: install the Debian package pgbouncer' };
  const server = new URL(postgres.url);
  const port = await freePort();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pgbouncer-'));
  const text = delivered('pgbouncer.ini', [
    ['aktienlotse = host=127.0.0.1 port=5432', `* = host=${server.hostname} port=${server.port}`],
    ['statement_timeout = 3000', 'statement_timeout = 30000'],
    ['listen_port = 6432', `listen_port = ${port}`],
    ['/etc/pgbouncer', folder],
    ['/var/log/postgresql', folder],
    ['/var/run/postgresql', folder],
  ]);
  const user = serverUser();
  const write = (name, content) => {
    const file = path.join(folder, name);
    fs.writeFileSync(file, content, { mode: 0o600 });
    if (user.uid !== undefined) fs.chownSync(file, user.uid, user.gid);
    return file;
  };
  write('userlist.txt', `"${server.username}" "${server.password}"\n`);
  const configuration = write('pgbouncer.ini', text);
  if (user.uid !== undefined) fs.chownSync(folder, user.uid, user.gid);
  const start = () => spawn(program, [configuration], { ...user, cwd: folder, stdio: 'ignore' });
  let running = start();
  const end = async (signal) => {
    const ended = once(running, 'exit');
    if (running.kill(signal)) await ended;
  };
  const stop = async () => {
    await end('SIGTERM');
    await postgres.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  };
  server.host = `127.0.0.1:${port}`;
  const kill = async () => {
    await end('SIGKILL');
    return () => {
      running = start();
    };
  };
  if (await answers(server.href, running)) return { url: server.href, directUrl: postgres.url, kill, stop };
  const log = fs.readFileSync(path.join(folder, 'pgbouncer.log'), 'utf8');
  await stop();
  throw new Error(`PgBouncer did not start:\n${log}`);
}
