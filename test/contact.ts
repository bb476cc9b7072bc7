import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@/lib/platform/db/database';
import { env } from '@/lib/platform/env';
import { TEST_CLIENT } from './client';

export const VALID_MESSAGE = {
  name: 'Mia Öztürk',
  email: 'mia@example.org',
  message: 'Wie berechnet ihr das KGV?',
};

/** Builds a call of the form, from a new client address unless one is given. */
export function contactCall(body: unknown, headers: Record<string, string> = {}): RequestInit {
  return {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', [TEST_CLIENT]: anybody(), ...headers },
  };
}

let clients = 0;
const anybody = () => `10.${(++clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}`;

/**
 * Gives each test an empty data directory. Returns a function that lists the mails, once all have been written: the
 * form sends them after its response.
 */
export function testMails(database: () => Database): () => Promise<string[]> {
  const original = env.DATA_DIR;
  beforeEach(() => {
    env.DATA_DIR = fs.mkdtempSync(path.join(os.tmpdir(), 'contact-'));
  });
  afterEach(async () => {
    await allMailed(database());
    fs.rmSync(env.DATA_DIR, { recursive: true });
    env.DATA_DIR = original;
  });
  return async () => {
    await allMailed(database());
    const folder = path.join(env.DATA_DIR, 'mail');
    const names = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
    const texts = names.filter((name) => name.endsWith('.txt')).sort();
    return texts.map((name) => fs.readFileSync(path.join(folder, name), 'utf8'));
  };
}

/** Waits until every message has been mailed. */
export async function allMailed(database: Database): Promise<void> {
  for (let i = 0; i < 400; i++) {
    const [row] = await database.query<{ open: boolean }>(
      'select exists (select 1 from contact_messages where mailed_at is null) as open',
    );
    if (!row?.open) return;
    await sleep(25);
  }
  throw new Error('Some mails were not sent.');
}
