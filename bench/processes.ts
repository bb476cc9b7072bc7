import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { VARIABLES } from '@/lib/platform/env';

/** What benchmarks build and write; git does not see it. */
export const SCRATCH = path.resolve('.bench');

export type Running = {
  pid: number;
  stop: () => Promise<void>;
  /** As kill -9 does, or a machine that fails. */
  kill: () => Promise<void>;
};

type Variables = Record<string, string | undefined>;

/** Milliseconds; a site may be built first. */
const READY_WITHIN = 300_000;
const STOPPED_WITHIN = 12_000;
const LOOK = 10;

let started = 0;
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) kill(child, 'SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

/** A load comes from one network, and more of it than visitors of one make. */
const NO_LIMIT = { LIMIT_CALLS_PER_MINUTE: '1000000' };

/** The environment of a child: this one's, but of the product's own variables only those given here. */
export function productEnv(variables: Variables): NodeJS.ProcessEnv {
  const forgotten = Object.fromEntries(VARIABLES.map((name) => [name, '']));
  return { ...process.env, ...forgotten, NODE_ENV: 'production', ...NO_LIMIT, ...variables };
}

/**
 * Starts a program as the leader of a process group of its own, and ends the whole group with it; its
 * output goes to a file in SCRATCH. Whatever still runs when the benchmark ends is killed.
 *
 * @param ready resolves when the program does its work; what it throws ends the program
 */
export async function start(
  name: string,
  [program, ...args]: readonly [string, ...string[]],
  variables: Variables,
  { cwd, ready }: { cwd?: string; ready: () => Promise<boolean> },
): Promise<Running> {
  const logFile = path.join(SCRATCH, `${name}-${++started}.log`);
  fs.mkdirSync(SCRATCH, { recursive: true });
  const log = fs.openSync(logFile, 'w');
  const child = spawn(program, args, {
    cwd,
    detached: true,
    stdio: ['ignore', log, log],
    env: productEnv(variables),
  });
  fs.closeSync(log);
  running.add(child);
  child.once('error', () => {});
  const giveUp = Date.now() + READY_WITHIN;
  try {
    while (!(await ready())) {
      if (ended(child) || Date.now() > giveUp)
        throw new Error(`${name} does not run:\n${fs.readFileSync(logFile, 'utf8')}`);
      await sleep(LOOK);
    }
  } catch (error) {
    await stop(child);
    throw error;
  }
  return { pid: child.pid as number, stop: () => stop(child), kill: () => stop(child, 'SIGKILL') };
}

/** Whether an address answers with success. Opens a connection of its own each time. */
export async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { headers: { connection: 'close' } });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

async function stop(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (!ended(child)) {
    const exit = once(child, 'exit');
    kill(child, signal);
    const timer = setTimeout(() => kill(child, 'SIGKILL'), STOPPED_WITHIN);
    await exit;
    clearTimeout(timer);
  }
  kill(child, 'SIGKILL'); // what the leader has left behind
  running.delete(child);
}

const ended = ({ pid, exitCode, signalCode }: ChildProcess): boolean =>
  pid === undefined || exitCode !== null || signalCode !== null;

function kill({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // The group is gone.
  }
}
