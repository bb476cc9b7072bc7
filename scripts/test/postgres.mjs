import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { find, installPackage } from './debian.mjs';

const OLDEST = 15;
const READY_WITHIN = 60_000;

/**
 * Starts a PostgreSQL server of its own in a temporary directory, on a free port of the loopback
 * address and with a password, as a server in use would have. PostgreSQL refuses to run as root: for
 * root it runs as the user `postgres`.
 *
 * @returns {Promise<{ url: string, stop: () => Promise<void> } | { missing: string }>}
 */
export async function startPostgres() {
  const programs = installed() ?? (installPackage('postgresql') ? installed() : null);
  if (!programs) {
    return { missing: `no PostgreSQL ${OLDEST} or newer found: install the Debian package postgresql` };
  }
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'postgres-'));
  const password = randomBytes(12).toString('hex');
  const passwordFile = path.join(directory, 'password');
  fs.writeFileSync(passwordFile, password);
  const user = serverUser();
  if (user.uid !== undefined) {
    for (const file of [directory, passwordFile]) fs.chownSync(file, user.uid, user.gid);
  }
  const options = { ...user, cwd: directory, env: { ...process.env, HOME: directory } };
  const data = path.join(directory, 'data');
  const created = spawnSync(
    path.join(programs, 'initdb'),
    [
      ...['-D', data, '-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`],
      ...['--encoding=UTF8', '--no-locale', '--no-sync'],
    ],
    { ...options, encoding: 'utf8' },
  );
  if (created.status !== 0) throw new Error(`initdb failed: ${created.stderr || created.error}`);
  const port = await freePort();
  const server = spawn(
    path.join(programs, 'postgres'),
    ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', directory, '-c', 'fsync=on'],
    { ...options, stdio: ['ignore', 'ignore', fs.openSync(path.join(directory, 'log'), 'w')] },
  );
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const url = `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`;
  const stop = async () => {
    server.kill('SIGINT');
    await ended;
    fs.rmSync(directory, { recursive: true, force: true });
  };
  if (await answers(url, server)) return { url, stop };
  const log = fs.readFileSync(path.join(directory, 'log'), 'utf8');
  await stop();
  throw new Error(`PostgreSQL did not start:\n${log}`);
}

/** The folder of the newest usable server's programs: the one in PATH, or where Debian puts them. */
function installed() {
  const inPath = find('initdb');
  const debian = '/usr/lib/postgresql';
  const folders = fs.existsSync(debian)
    ? fs.readdirSync(debian).map((version) => path.join(debian, version, 'bin'))
    : [];
  if (inPath) folders.push(path.dirname(fs.realpathSync(inPath)));
  const usable = folders
    .filter((folder) => fs.existsSync(path.join(folder, 'initdb')))
    .map((folder) => ({ folder, version: majorVersion(path.join(folder, 'postgres')) }))
    .filter(({ version }) => version >= OLDEST)
    .sort((a, b) => b.version - a.version);
  return usable[0]?.folder ?? null;
}

function majorVersion(program) {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return Number(/(\d+)/.exec(stdout ?? '')?.[1] ?? 0);
}

/** @returns {{ uid?: number, gid?: number }} */
function serverUser() {
  if (process.getuid?.() !== 0) return {};
  const id = (flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  const user = { uid: id('-u'), gid: id('-g') };
  if (!user.uid) throw new Error('PostgreSQL does not run as root, and there is no user postgres.');
  return user;
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

async function answers(url, server) {
  const giveUp = Date.now() + READY_WITHIN;
  while (Date.now() < giveUp && server.exitCode === null) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.end();
      return true;
    } catch {
      await sleep(100);
    }
  }
  return false;
}
