import 'server-only';
import { randomBytes, timingSafeEqual } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { AppError } from '@/lib/platform/errors/app-error';
import type { ErrorCode } from '@/lib/platform/errors/catalogue';

/** What a command asks for: which job, and its settings. */
export type Order = { job: string; command: unknown };

/**
 * How a command reaches the app that holds the embedded database: a POST to /api/internal/command with a
 * secret that only the owner of the data directory can read. The answer is a line of JSON for every step.
 */
export type CommandEvent<Progress, Summary> =
  | { progress: Progress }
  | { summary: Summary }
  | { error: string; code: ErrorCode | null };

const secretFile = (dataDir: string) => path.join(dataDir, 'command.secret');

/** The secret of a data directory, made at first use. */
export function commandSecret(dataDir: string): string {
  const file = secretFile(dataDir);
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    try {
      fs.writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    return fs.readFileSync(file, 'utf8');
  }
}

export function isCommandSecret(dataDir: string, header: string | null): boolean {
  const expected = Buffer.from(`Bearer ${commandSecret(dataDir)}`);
  const given = Buffer.from(header ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const orderAddress = (port: number | string) => `http://127.0.0.1:${port}/api/internal/command`;

/**
 * Has the app load the code that carries out orders: when the first one comes, visitors would wait for that. Asks without
 * the secret, which orders nothing. Never rejects.
 */
export async function prepareForOrders(port: number | string): Promise<void> {
  const answer = await fetch(orderAddress(port), { method: 'POST' }).catch(() => null);
  await answer?.body?.cancel();
}

type HandOverOptions<Progress> = {
  port: number;
  dataDir: string;
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
};

/**
 * Lets the running app carry out an order.
 *
 * @throws AppError with the app's refusal, or Error with its sentence when it stops on the way
 */
export async function handOver<Progress, Summary>(
  order: Order,
  { port, dataDir, signal, onProgress }: HandOverOptions<Progress>,
): Promise<Summary> {
  const response = await fetch(orderAddress(port), {
    method: 'POST',
    headers: { authorization: `Bearer ${commandSecret(dataDir)}`, 'content-type': 'application/json' },
    body: JSON.stringify(order),
    signal,
  });
  if (!response.ok || !response.body) {
    throw new Error(`Die laufende Anwendung nimmt den Auftrag nicht an (Status ${response.status}).`);
  }
  let rest = '';
  for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
    const pieces = (rest + text).split('\n');
    rest = pieces.pop() ?? '';
    for (const piece of pieces.filter(Boolean)) {
      const event = JSON.parse(piece) as CommandEvent<Progress, Summary>;
      if ('summary' in event) return event.summary;
      if ('error' in event) throw event.code ? new AppError(event.code) : new Error(event.error);
      onProgress(event.progress);
    }
  }
  throw new Error('Die laufende Anwendung hat den Auftrag nicht zu Ende gebracht.');
}
