import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { newMember, PASSWORD, signIn, tokenOf } from '../e2e/member';
import { onServer } from './databases';
import { digits, printTable } from './measure';
import { productEnv } from './processes';
import type { SiteCopy } from './site-copies';

/** Wrong passwords that an account takes, the default. */
const WRONG_PASSWORDS = 8;
const GUESSES = 12;
const IMPORT_SEEN_WITHIN = 15_000;
/** Milliseconds in which the schedule of these processes, every five seconds, has come round. */
const SCHEDULE = 20_000;

type Finding = [what: string, found: string, wanted: string, holds: boolean];

/** Whether processes on one database are one site: sessions, limits, imports, pages and the schedule. */
export async function reportShared(url: string, sites: readonly SiteCopy[], folder: string): Promise<void> {
  const findings = [
    ...(await sessions(sites)),
    await limits(sites),
    ...(await imports(url, sites, folder)),
    await schedule(url),
  ];
  console.log(`${sites.length} processes on one PostgreSQL, each asked by itself.\n`);
  printTable(
    ['what', 'found', 'wanted', ''],
    findings.map(([what, found, wanted, holds]) => [what, found, wanted, holds ? '' : 'NOT so']),
  );
  if (findings.some(([, , , holds]) => !holds)) process.exitCode = 1;
}

async function sessions(sites: readonly SiteCopy[]): Promise<Finding[]> {
  const first = sites[0] as SiteCopy;
  const member = await newMember(first.origin);
  const token = await tokenOf(first.origin, member);
  const authorization = { authorization: `Bearer ${token}` };
  const statuses = async (path: string, headers: Record<string, string>) =>
    Promise.all(sites.map(async ({ origin }) => (await fetch(`${origin}${path}`, { headers })).status));
  const count = (all: readonly number[], status: number) => all.filter((one) => one === status).length;
  const byCookie = count(await statuses('/api/auth/token', { cookie: member.cookie }), 200);
  const byToken = count(await statuses('/api/watchlist', authorization), 200);
  await fetch(`${first.origin}/api/account/sessions`, { method: 'DELETE', headers: authorization });
  const began = performance.now();
  let refused = 0;
  while (refused < sites.length && performance.now() - began < 10_000) {
    refused = count(await statuses('/api/watchlist', authorization), 401);
    await sleep(50);
  }
  const seconds = (performance.now() - began) / 1000;
  const all = sites.length;
  return [
    [
      'processes that know a session of the first, by its cookie',
      String(byCookie),
      String(all),
      byCookie === all,
    ],
    ['by its token', String(byToken), String(all), byToken === all],
    ['until all refuse it when it has ended, s', digits(seconds), '≤ 2.5', refused === all && seconds <= 2.5],
  ];
}

/** Guesses at a password, each at another process than the one before. */
async function limits(sites: readonly SiteCopy[]): Promise<Finding> {
  const { email } = await newMember(sites[0]?.origin as string);
  const statuses: number[] = [];
  for (let guess = 0; guess < GUESSES; guess++) {
    const { origin } = sites[guess % sites.length] as SiteCopy;
    statuses.push((await signIn(origin, email, `${PASSWORD}${guess}`)).status);
  }
  const looked = statuses.filter((status) => status !== 429).length;
  return [
    `of ${GUESSES} wrong passwords in turn, looked at`,
    String(looked),
    String(WRONG_PASSWORDS),
    looked === WRONG_PASSWORDS,
  ];
}

/** A stock comes in by a command beside the processes, then its price changes; all must show both. */
async function imports(url: string, sites: readonly SiteCopy[], folder: string): Promise<Finding[]> {
  await importClose(url, folder, '111.11');
  const [stock] = await onServer<{ id: string }>(url, `select id from stocks where symbol = 'BENCHX'`);
  const id = String(stock?.id);
  const known = await until(sites, `/api/stocks/${id}`, (text) => text.includes('111.11'));
  const shown = await until(sites, `/stock-detail/${id}`, (text) => text.includes('111,11'));
  await importClose(url, folder, '122.22');
  const changed = await until(sites, `/api/stocks/${id}`, (text) => text.includes('122.22'));
  const renewed = await until(sites, `/stock-detail/${id}`, (text) => text.includes('122,22'));
  const finding = (what: string, seconds: number): Finding => [
    what,
    digits(seconds, 1),
    `≤ ${IMPORT_SEEN_WITHIN / 1000}`,
    seconds * 1000 <= IMPORT_SEEN_WITHIN,
  ];
  return [
    finding('until all know an imported stock, s', known),
    finding('until all have its page, s', shown),
    finding('until all know its new price, s', changed),
    finding('until all have renewed its cached page, s', renewed),
  ];
}

/** Seconds until the answers of all processes fit; infinite where that takes too long. */
async function until(
  sites: readonly SiteCopy[],
  address: string,
  fits: (text: string) => boolean,
): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < IMPORT_SEEN_WITHIN * 2) {
    const texts = await Promise.all(
      sites.map(async ({ origin }) => (await fetch(`${origin}${address}`)).text()),
    );
    if (texts.every(fits)) return (performance.now() - began) / 1000;
    await sleep(100);
  }
  return Number.POSITIVE_INFINITY;
}

async function importClose(url: string, folder: string, close: string): Promise<void> {
  fs.mkdirSync(folder, { recursive: true });
  const days = Array.from({ length: 5 }, (_, i) => `2026-11-${String(16 + i)}`);
  fs.writeFileSync(
    path.join(folder, 'companies.csv'),
    `symbol,name,trading_currency,as_of,market_cap\nBENCHX,Messwerk AG,EUR,${days.at(-1)},1000000000\n`,
  );
  const rows = days.map((day, i) => `BENCHX,${day},${i === days.length - 1 ? close : '110'},`);
  fs.writeFileSync(path.join(folder, 'prices.csv'), `symbol,date,close,volume\n${rows.join('\n')}\n`);
  await promisify(execFile)(
    process.execPath,
    ['--conditions=react-server', '--import', 'tsx', 'lib/import/run.ts', 'csv', folder],
    { env: productEnv({ DATABASE_URL: url }) },
  );
}

/** All processes wake up at the same second; the night is long over, so that the market is due. */
async function schedule(url: string): Promise<Finding> {
  const runs = async () =>
    Number((await onServer<{ n: string }>(url, 'select count(*) as n from import_runs'))[0]?.n);
  await onServer(url, `update import_runs set started_at = started_at - interval '2 hours'`);
  const before = await runs();
  await sleep(SCHEDULE);
  const more = (await runs()) - before;
  return [
    `imports that the schedule of all has begun in ${SCHEDULE / 1000} s`,
    String(more),
    '1',
    more === 1,
  ];
}
