import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { find } from '../scripts/test/debian.mjs';
import { median } from './measure';
import { SCRATCH } from './processes';
import type { Product } from './product';

/** What a load is sent to: paths of one server, asked for one after the other, compressed on request. */
export type Target = {
  name: string;
  server: Product;
  paths: readonly string[];
  encoding?: 'gzip';
  /** The processes that do the work where the server only passes it on. */
  processes?: readonly number[];
};

/**
 * Calls per second, milliseconds, bytes per answer, milliseconds of CPU time that the server's process
 * takes per call; `failed` counts other statuses and broken calls. `shares` is the part of a core that each
 * process had.
 */
export type Load = Record<'rate' | 'p50' | 'p99' | 'bytes' | 'cpu' | 'failed', number> & {
  shares: readonly number[];
};

/**
 * A server of Node.js takes one connection between two answers. So the last of the connections waits for about 500 answers
 * at the begin of a round, which must not be a hundredth of its calls: below 400 calls a second the p99 holds some of it.
 */
const SECONDS = 10;
const ROUNDS = 3;
const WARM_UP_SECONDS = 2;
const CONNECTIONS = 32;
/** Seconds on top until a load is given up. */
const GRACE = 60;

/** The condition that is printed with the figures. */
export const LOAD = `wrk with ${CONNECTIONS} connections on the same machine, ${ROUNDS} rounds of ${SECONDS} s in turn after a warm-up, medians`;

/** Why no load can be sent, or null where it can. */
export const missingWrk = (): string | null =>
  find('wrk') ? null : 'wrk is not installed: install the Debian package wrk';

/** Sends the load to each target in turn, round after round; medians by the name of the target. */
export function loadInTurn(targets: readonly Target[]): Record<string, Load> {
  const states = targets.map((target) => ({ target, sent: 0, loads: [] as Load[] }));
  for (let round = 0; round <= ROUNDS; round++) {
    for (const state of states) {
      // Where the round before has stopped: what was asked for last comes last again.
      const { requests, ...load } = send(state.target, state.sent, round === 0 ? WARM_UP_SECONDS : SECONDS);
      state.sent += requests;
      if (round > 0) state.loads.push(load);
    }
  }
  return Object.fromEntries(states.map(({ target, loads }) => [target.name, middle(loads)]));
}

function middle(loads: readonly Load[]): Load {
  const of = (key: Exclude<keyof Load, 'shares'>) => median(loads.map((load) => load[key]));
  const failed = loads.reduce((sum, load) => sum + load.failed, 0);
  const shares = (loads[0]?.shares ?? []).map((_, i) =>
    median(loads.map((load) => load.shares[i] as number)),
  );
  const middles = { rate: of('rate'), p50: of('p50'), p99: of('p99'), bytes: of('bytes'), cpu: of('cpu') };
  return { ...middles, failed, shares };
}

function send({ server, paths, encoding, processes }: Target, sent: number, seconds: number) {
  const pids = processes ?? [server.pid];
  const script = path.join(SCRATCH, 'wrk.lua');
  fs.mkdirSync(SCRATCH, { recursive: true });
  fs.writeFileSync(script, requestsOf(paths, sent % paths.length));
  const header = `Accept-Encoding: ${encoding ?? 'identity'}`;
  const options = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--timeout', '10s', '-H', header];
  const before = pids.map(cpuTime);
  const wrk = spawnSync('wrk', [...options, '-s', script, server.origin], {
    encoding: 'utf8',
    timeout: (seconds + GRACE) * 1000,
  });
  const cpu = pids.map((pid, i) => cpuTime(pid) - (before[i] as number));
  const found = /^RESULT (.*)$/m.exec(wrk.stdout);
  if (!found) throw new Error(`wrk failed (${wrk.status ?? wrk.signal}): ${wrk.stdout}${wrk.stderr}`);
  const [requests = 0, microseconds = 0, p50 = 0, p99 = 0, failed = 0, bytes = 0] = (found[1] as string)
    .split(' ')
    .map(Number);
  return {
    requests,
    rate: requests / (microseconds / 1e6),
    p50: p50 / 1e3,
    p99: p99 / 1e3,
    bytes: bytes / requests,
    cpu: cpu.reduce((sum, one) => sum + one, 0) / requests,
    shares: cpu.map((one) => (one * 1e3) / microseconds),
    failed,
  };
}

/** Milliseconds of CPU time of a process; NaN where the system does not tell. Linux counts hundredths. */
function cpuTime(pid: number): number {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return 10 * (Number(fields[11]) + Number(fields[12]));
  } catch {
    return Number.NaN;
  }
}

const requestsOf = (paths: readonly string[], first: number): string => `
local paths = { ${paths.map((one) => JSON.stringify(one)).join(', ')} }
local requests, at = {}, ${first}
function init()
  for i, one in ipairs(paths) do requests[i] = wrk.format('GET', one) end
end
function request()
  at = at % #requests + 1
  return requests[at]
end
function done(summary, latency)
  local errors = summary.errors
  io.write(string.format('RESULT %d %d %d %d %d %d\\n', summary.requests, summary.duration,
    latency:percentile(50), latency:percentile(99),
    errors.status + errors.connect + errors.read + errors.write + errors.timeout, summary.bytes))
end
`;
