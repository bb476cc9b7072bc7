import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { newMember, tokenOf } from '../e2e/member';
import { startPostgres } from '../scripts/test/postgres.mjs';
import { purchase, sharesHeld, stockIds } from './calls';
import { freshDatabase } from './databases';
import { digits, median, printTable, whole } from './measure';
import { send, startMixedLoad, went } from './mixed-load';
import { type Product, startSite } from './product';

/** Kills of the site for each kind of database. */
const KILLS = Number(process.env.BENCH_KILLS || 100);
const WRITERS = 4;
/** Milliseconds of writing before a kill, at least and at most. */
const WRITES_FOR = [100, 600] as const;

type Outcome = Record<
  'kills' | 'sent' | 'acknowledged' | 'unanswered' | 'written' | 'wrong' | 'repeated',
  number
> & {
  restarts: number[];
};

/**
 * kill -9 while purchases are written. After each, what was acknowledged must be there, what was not may be
 * there or not, and repeating what was not, with the same key, must leave each purchase there once.
 */
export async function reportKills(): Promise<void> {
  const data = fs.mkdtempSync(path.join(tmpdir(), 'bench-data-'));
  const server = await startPostgres();
  try {
    report('embedded', await kills({ DATA_DIR: data, MARKET_DATA: 'demo' }));
    if ('missing' in server) console.log(`Without a server: ${server.missing}\n`);
    else {
      const url = await freshDatabase(server.url, 'bench_kills');
      report('PostgreSQL', await kills({ DATA_DIR: data, DATABASE_URL: url, MARKET_DATA: 'demo' }));
    }
  } finally {
    if ('stop' in server) await server.stop();
    fs.rmSync(data, { recursive: true, force: true });
  }
}

function report(name: string, outcome: Outcome): void {
  console.log(
    `The site killed (SIGKILL) while ${WRITERS} clients write purchases, each with a key of its own.\n`,
  );
  printTable(
    [
      'database',
      'kills',
      'purchases sent',
      'acknowledged',
      'broken off',
      'of these written whole',
      'lost or doubled',
      'repeated and refused',
      'until ready again, s, median',
      'longest',
    ],
    [row(name, outcome)],
  );
}

function row(name: string, { restarts, wrong, repeated, ...counts }: Outcome): (string | number)[] {
  if (wrong > 0 || repeated > 0) process.exitCode = 1;
  const { kills, sent, acknowledged, unanswered, written } = counts;
  return [
    name,
    ...[kills, sent, acknowledged, unanswered, written, wrong, repeated].map(whole),
    digits(median(restarts)),
    digits(Math.max(...restarts)),
  ];
}

async function kills(variables: Record<string, string>): Promise<Outcome> {
  const settings = { ...variables, MARKET_DATA_SCHEDULE: 'off', MAINTENANCE_SCHEDULE: 'off' };
  let site = await startSite(settings);
  const outcome: Outcome = {
    ...{ kills: 0, sent: 0, acknowledged: 0, unanswered: 0, written: 0, wrong: 0, repeated: 0 },
    restarts: [],
  };
  try {
    const member = await newMember(site.origin);
    const ids = await stockIds(site.origin);
    const next = { PORT: new URL(site.origin).port, ...settings };
    let held = 0;
    while (outcome.kills < KILLS) {
      const token = await tokenOf(site.origin, member);
      const answered = await writeUntilKilled(site, ids, token);
      outcome.kills++;
      const began = performance.now();
      site = await startSite(next);
      outcome.restarts.push((performance.now() - began) / 1000);
      const acknowledged = answered.filter(went).length;
      const broken = answered.filter((one) => !went(one));
      const before = held;
      held = await sharesHeld(site.origin, token);
      const written = held - before - acknowledged;
      if (written < 0 || written > broken.length) outcome.wrong += 1;
      for (const { call } of broken) if (!went(await send(site.origin, call))) outcome.repeated++;
      held = await sharesHeld(site.origin, token);
      outcome.wrong += Math.abs(held - before - answered.length);
      outcome.sent += answered.length;
      outcome.acknowledged += acknowledged;
      outcome.unanswered += broken.length;
      outcome.written += written;
    }
  } finally {
    await site.stop();
  }
  return outcome;
}

async function writeUntilKilled(site: Product, ids: readonly string[], token: string) {
  const load = startMixedLoad(site.origin, WRITERS, (n) =>
    purchase(ids[n % ids.length] as string, token, randomUUID()),
  );
  const [least, most] = WRITES_FOR;
  await sleep(least + Math.random() * (most - least));
  await site.kill();
  return load.stop();
}
