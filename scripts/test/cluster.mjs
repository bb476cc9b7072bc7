import { spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { find, installPackage } from './debian.mjs';
import { delivered } from './delivered.mjs';
import { installed, serverUser } from './postgres.mjs';

const MACHINES = ['db1', 'db2', 'db3'];

/** Milliseconds for all machines to be in step. */
const PATIENCE = 120_000;

const PROGRAMS = { etcd: 'etcd-server', patroni: 'patroni', haproxy: 'haproxy', pgbouncer: 'pgbouncer' };

/** Installs what a cluster needs, where this process may; returns what is missing, or null. */
export function missingOfCluster() {
  const packages = Object.entries(PROGRAMS).filter(
    ([program, name]) => !find(program) && !installPackage(name),
  );
  if (!installed()) packages.push(['', 'postgresql']);
  const names = packages.map(([, name]) => name).join(', ');
  return names && `a cluster of databases needs Debian's packages: install ${names}`;
}

/**
 * Starts three machines with etcd, Patroni and PostgreSQL, and HAProxy before them, all as delivered, but on addresses
 * of the loopback network and in one folder.
 *
 * @returns {Promise<import('./cluster.d.mts').Cluster>}
 */
export async function startCluster() {
  const user = serverUser();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cluster-'));
  const own = (file) => user.uid !== undefined && fs.chownSync(file, user.uid, user.gid);
  own(folder);
  const network = `127.${randomInt(1, 255)}.${randomInt(255)}.`;
  const here = [['10.0.0.', network]];
  const addressOf = (machine) => `1${MACHINES.indexOf(machine) + 1}`;
  const homeOf = (machine) => path.join(folder, machine);
  const logFile = path.join(folder, 'log');
  const log = fs.openSync(logFile, 'w');
  const children = new Set();
  const run = (program, args, settings = {}) => {
    const env = { PATH: process.env.PATH, HOME: folder, LC_ALL: 'C.UTF-8', ...settings };
    const child = spawn(find(program), args, { ...user, cwd: folder, env, stdio: ['ignore', log, log] });
    children.add(child);
    child.once('exit', () => children.delete(child));
    return child;
  };

  const settingsOf = (machine) =>
    variables(
      delivered('cluster/patroni.env', [
        ['NAME=db1', `NAME=${machine}`],
        ['=10.0.0.11', `=10.0.0.${addressOf(machine)}`],
        ...here,
      ]),
    );
  const patroni = new Map();
  const revive = (machine) => {
    patroni.set(machine, run('patroni', [path.join(homeOf(machine), 'patroni.yml')], settingsOf(machine)));
  };
  for (const machine of MACHINES) {
    const home = homeOf(machine);
    fs.mkdirSync(home);
    own(home);
    const etcd = delivered('cluster/etcd.env', [
      ['NAME=db1', `NAME=${machine}`],
      ['URLS=http://10.0.0.11', `URLS=http://10.0.0.${addressOf(machine)}`],
      ['/var/lib/etcd', home],
      ...here,
    ]);
    run('etcd', [], variables(etcd));
    const configuration = delivered('cluster/patroni.yml', [
      ['10.0.0.0/24', '127.0.0.0/8'],
      ['/var/lib/postgresql/15/aktienlotse', path.join(home, 'data')],
      ['/usr/lib/postgresql/15/bin', installed()],
      ['/var/lib/postgresql/patroni.pgpass', path.join(home, 'pgpass')],
      ['/var/run/postgresql', home],
      // On a busy machine, a wait for the disk takes longer than Patroni waits.
      ['wal_receiver_timeout: 5s', 'wal_receiver_timeout: 5s\n        fsync: off'],
      ...here,
    ]);
    fs.writeFileSync(path.join(home, 'patroni.yml'), configuration);
    revive(machine);
  }
  const proxy = path.join(folder, 'haproxy.cfg');
  const proxySettings = delivered('cluster/haproxy.cfg', [['127.0.0.1:', `${network}1:`], ...here]);
  fs.writeFileSync(proxy, proxySettings);
  const [readCheck] = proxySettings.match(/\/replica\S*/);
  run('haproxy', ['-f', proxy]);

  const processesOf = (machine) => {
    const file = path.join(homeOf(machine), 'data/postmaster.pid');
    const [postmaster] = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n') : [];
    const parent = postmaster || '0';
    const { stdout } = spawnSync('ps', ['-o', 'pid=,args=', '--ppid', parent], { encoding: 'utf8' });
    const found = [{ pid: patroni.get(machine).pid, name: 'patroni' }];
    if (postmaster) found.push({ pid: Number(postmaster), name: 'postgres' });
    for (const [, pid, name] of stdout.matchAll(/^ *(\d+) (.*)$/gm)) found.push({ pid: Number(pid), name });
    return found;
  };
  const signal = (pids, name) => {
    for (const pid of pids) {
      try {
        process.kill(pid, name);
      } catch {
        // It ended with its parent.
      }
    }
  };
  const kill = (machine) =>
    signal(
      processesOf(machine).map(({ pid }) => pid),
      'SIGKILL',
    );
  const hold = (pids) => {
    signal(pids, 'SIGSTOP');
    return () => signal(pids, 'SIGCONT');
  };
  const ask = (machine, address, options) =>
    fetch(`http://${network}${addressOf(machine)}:8008${address}`, {
      signal: AbortSignal.timeout(2_000),
      ...options,
    });
  const members = async () => {
    for (const machine of MACHINES) {
      const answer = await ask(machine, '/cluster').catch(() => null);
      if (answer?.ok) return (await answer.json()).members ?? [];
    }
    return [];
  };
  const whole = async () => {
    let seen = [];
    for (const giveUp = Date.now() + PATIENCE; Date.now() < giveUp; await sleep(200)) {
      seen = await members();
      if (isWhole(seen)) return;
    }
    const end = fs.readFileSync(logFile, 'utf8').split('\n').slice(-80).join('\n');
    throw new Error(`The cluster is not whole: ${JSON.stringify(seen)}\n${end}`);
  };
  /** Adds up the figures that Patroni gives to Prometheus, of the machines that answer. */
  const figures = async () => {
    const sums = {};
    for (const machine of MACHINES) {
      const text = await ask(machine, '/metrics').then(
        (answer) => answer.text(),
        () => '',
      );
      for (const [, name, value] of text.matchAll(/^(patroni_\w+) *\{.*\} (\S+)$/gm))
        sums[name] = (sums[name] ?? 0) + Number(value);
    }
    return sums;
  };
  const shows = async (expected) => {
    let seen = {};
    for (const giveUp = Date.now() + PATIENCE; Date.now() < giveUp; await sleep(200)) {
      seen = await figures();
      if (Object.entries(expected).every(([name, value]) => seen[name] === value)) return;
    }
    throw new Error(`The figures are others: ${JSON.stringify(seen)}`);
  };
  const stop = async () => {
    for (const machine of MACHINES) kill(machine);
    const ended = [...children].map((child) => once(child, 'exit'));
    for (const child of children) child.kill('SIGKILL');
    await Promise.all(ended);
    fs.closeSync(log);
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  const { PATRONI_SUPERUSER_PASSWORD, PATRONI_RESTAPI_USERNAME, PATRONI_RESTAPI_PASSWORD } =
    settingsOf('db1');
  const urlOf = (port) => `postgresql://postgres:${PATRONI_SUPERUSER_PASSWORD}@${network}1:${port}/postgres`;
  try {
    await whole();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: urlOf(5000),
    standbyUrl: urlOf(5001),
    members,
    figures,
    shows,
    whole,
    revive,
    stop,
    async kill(machine) {
      const ended = once(patroni.get(machine), 'exit');
      kill(machine);
      await ended;
    },
    hold: (machine) => hold(processesOf(machine).map(({ pid }) => pid)),
    holdReceiver: (machine) =>
      hold(processesOf(machine).flatMap(({ pid, name }) => (name.includes('walreceiver') ? [pid] : []))),
    isReadFrom: async (machine) => (await ask(machine, readCheck)).ok,
    async switchOver() {
      const seen = await members();
      const nameOf = (role) => seen.find((member) => member.role === role)?.name;
      const [leader, candidate] = [nameOf('leader'), nameOf('sync_standby')];
      const credentials = btoa(`${PATRONI_RESTAPI_USERNAME}:${PATRONI_RESTAPI_PASSWORD}`);
      const answer = await ask(leader, '/switchover', {
        method: 'POST',
        headers: { authorization: `Basic ${credentials}` },
        body: JSON.stringify({ leader, candidate }),
        signal: AbortSignal.timeout(60_000),
      });
      if (!answer.ok) throw new Error(await answer.text());
    },
  };
}

function isWhole(members) {
  return (
    members
      .map(({ role }) => role)
      .sort()
      .join() === 'leader,replica,sync_standby' &&
    members.every(({ state, lag }) => /^(running|streaming)$/.test(state) && lag !== 'unknown') &&
    new Set(members.map(({ timeline }) => timeline)).size === 1
  );
}

/** The lines NAME=VALUE of a file. */
const variables = (text) =>
  Object.fromEntries([...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]));
