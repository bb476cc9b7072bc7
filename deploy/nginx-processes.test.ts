import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@/test/free-port';
import { findNginx, nginxCommand } from './run-nginx';

/** Tests the delivered proxy in front of two processes, one of which is busy. */
const hasNginx = findNginx() !== null;
const onNginx = hasNginx ? describe : describe.skip; // where nginx is not installed

/** Four nginx workers: without shared memory, each would count the open requests for itself. A failing process is asked on. */
const CHANGED = [
  ['worker_processes 1;', 'worker_processes 4;'],
  ['max_fails=1', 'max_fails=0'],
] as const;

const HELD = '/api/held';
/** Header of calls whose connection the first process that gets one, or each, ends without an answer, as a killed one does. */
const DYING = 'x-dying';
let died: number[] = [];
const sites: http.Server[] = [];
let held: { process: number; answer: http.ServerResponse } | undefined;
let folder: string;
let origin: string;
let proxy: ChildProcess | undefined;

onNginx(`deploy/nginx.conf before several processes${hasNginx ? '' : ' (needs nginx)'}`, () => {
  beforeAll(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nginx-'));
    fs.chmodSync(folder, 0o755);
    const ports = [await startProcess(0), await startProcess(1)];
    const port = await freePort();
    const [program, ...args] = nginxCommand(folder, port, ports, CHANGED);
    proxy = spawn(program, args, { stdio: 'ignore' });
    origin = `http://127.0.0.1:${port}`;
    for (const giveUp = Date.now() + 10_000; !(await ask('/api/up').catch(() => '')); await sleep(50)) {
      if (Date.now() > giveUp) throw new Error('nginx did not start within 10 s');
    }
  });
  afterAll(async () => {
    if (proxy?.exitCode === null) {
      proxy.kill('SIGTERM');
      await once(proxy, 'exit');
    }
    for (const site of sites) {
      site.close();
      site.closeAllConnections();
      await once(site, 'close');
    }
    fs.rmSync(folder, { recursive: true, force: true });
  });

  it('asks all of them', async () => expect(new Set(await askInTurn(4))).toEqual(new Set(['0', '1'])));

  it('asks the one that is free while the other is at work', async () => {
    const answer = ask(HELD);
    for (const giveUp = Date.now() + 5_000; !held; await sleep(10)) {
      if (Date.now() > giveUp) throw new Error('the call did not arrive within 5 s');
    }
    const said = await askInTurn(20);
    held.answer.end('done');
    expect(await answer).toBe('done');
    expect(said).toEqual(Array(20).fill(held.process === 0 ? '1' : '0'));
  });

  it.each([
    ['a search', '/api/stocks/search', {}, true],
    ['a booking with an Idempotency-Key', '/api/portfolio/nwe', { 'idempotency-key': 'a'.repeat(16) }, true],
    ['a booking without one', '/api/portfolio/nwe', {}, false],
    ['a message', '/api/contact', {}, false],
  ])('when a process dies, %s is repeated only if that does nothing twice', async (...given) => {
    const [, address, headers, isRepeated] = given;
    died = [];
    const call = {
      method: 'POST',
      body: 'shares',
      headers: { ...headers, connection: 'close', [DYING]: 'first' },
    };
    const answer = await fetch(`${origin}${address}`, call);
    const said = await answer.text();
    expect(died).toHaveLength(1);
    if (isRepeated) expect([answer.status, said]).toEqual([200, `${1 - (died[0] as number)} shares`]);
    else expect([answer.status, JSON.parse(said).code]).toEqual([503, 'unavailable']);
  });

  it('refuses with its own words what no process answers', async () => {
    died = [];
    const headers = { 'idempotency-key': 'a'.repeat(16), connection: 'close', [DYING]: 'all' };
    const answer = await fetch(`${origin}/api/portfolio/nwe`, { method: 'POST', headers });
    expect(new Set(died)).toEqual(new Set([0, 1]));
    expect([answer.status, (await answer.json()).code]).toEqual([503, 'unavailable']);
  });
});

/** A process that answers with its number. It holds one kind of call until the test releases it. */
async function startProcess(number: number): Promise<number> {
  const site = http.createServer((request, answer) => {
    const dying = request.headers[DYING];
    if (request.url === HELD) held = { process: number, answer };
    else if (dying === 'all' || (dying === 'first' && died.length === 0)) {
      died.push(number);
      request.socket.destroy();
    } else if (request.method === 'POST') {
      answer.write(`${number} `);
      request.pipe(answer);
    } else answer.end(String(number));
  });
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  sites.push(site);
  return (site.address() as AddressInfo).port;
}

/** Uses a new connection, which any worker may accept. */
const ask = async (address: string): Promise<string> =>
  (await fetch(`${origin}${address}`, { headers: { connection: 'close' } })).text();

async function askInTurn(count: number): Promise<string[]> {
  const said: string[] = [];
  for (let call = 0; call < count; call++) said.push(await ask(`/api/call-${call}`));
  return said;
}
