import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port';

export type ApiProcess = {
  origin: string;
  /** @returns its exit code */
  stop: () => Promise<number | null>;
  /** Kills the process with SIGKILL. */
  kill: () => Promise<unknown>;
};

export const SECRETS = { AUTH_SECRET: 'a'.repeat(32), AUTH_TOKEN_SECRET: 'b'.repeat(32) };

const PROGRAM = ['--conditions=react-server', '--import', 'tsx', 'lib/api/server.ts'];

function spawnApi(variables: Record<string, string>) {
  const env = { ...process.env, NODE_OPTIONS: '', NODE_ENV: 'production' as const, ...variables };
  return spawn(process.execPath, PROGRAM, { env, stdio: ['ignore', 'ignore', 'pipe'] });
}

/** Starts `npm run api` in a child process; resolves when it answers. */
export async function startApiProcess(variables: Record<string, string>): Promise<ApiProcess> {
  const port = await freePort();
  const child = spawnApi({ ...variables, API_PORT: String(port) });
  const origin = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(`${origin}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(`The API ended with ${child.exitCode}.`);
    await sleep(50);
  }
  const end = async (signal: NodeJS.Signals) => {
    const ended = once(child, 'exit');
    child.kill(signal);
    const [code] = (await ended) as [number | null];
    return code;
  };
  return { origin, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

/** Returns the error message of an API process that refuses to start. */
export async function refusedStart(
  variables: Record<string, string>,
): Promise<[code: number, message: string]> {
  const child = spawnApi(variables);
  let message = '';
  child.stderr.on('data', (text) => {
    message += text;
  });
  const [code] = (await once(child, 'close')) as [number];
  return [code, message];
}
