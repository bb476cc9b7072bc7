import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { addAccount } from '@/lib/auth/queries';
import { HASHES_AT_ONCE } from '@/lib/auth/rules';
import { signAccessToken } from '@/lib/auth/session/access-token';
import { addSession } from '@/lib/auth/session/session-queries';
import { answerToken } from '@/lib/auth/session/token-answer';
import { answerNextAuth } from '@/lib/auth/sign-in/next-auth-answer';
import { env } from '@/lib/platform/env';
import { sentMails } from '@/lib/platform/mail/post-mail';
import { perProcess } from '@/lib/platform/per-process';
import { createWorkQueue } from '@/lib/platform/work-queue';
import { TEST_CLIENT } from './client';
import { catchLog } from './log';

export const PASSWORD = 'gruenes Boot 7';

const USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';

/** Gives each test a data directory. Returns a function that lists the texts of the mails in it, oldest first. */
export function testMailbox(): () => Promise<string[]> {
  const original = env.DATA_DIR;
  beforeEach(() => {
    env.DATA_DIR = fs.mkdtempSync(path.join(os.tmpdir(), 'auth-'));
    catchLog();
  });
  afterEach(async () => {
    await sentMails({ atOnce: true });
    fs.rmSync(env.DATA_DIR, { recursive: true });
    env.DATA_DIR = original;
    jest.restoreAllMocks();
  });
  return async () => {
    await sentMails({ atOnce: true });
    const folder = path.join(env.DATA_DIR, 'mail');
    const files = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
    return files
      .filter((name) => name.endsWith('.txt'))
      .map((name) => path.join(folder, name))
      .sort((a, b) => fs.statSync(a).mtimeMs - fs.statSync(b).mtimeMs)
      .map((file) => fs.readFileSync(file, 'utf8'));
  };
}

/** Returns the secret in the link of a mail. */
export const secretIn = (mail: string | undefined): string => /\?token=([\w-]+)/.exec(mail ?? '')?.[1] ?? '';

/** Creates an account and a session; returns the headers of its calls. */
export async function memberHeaders(email: string): Promise<Record<string, string>> {
  const account = await addAccount({ email, password_hash: 'hash' });
  return sessionHeaders(String(account?.id));
}

/** Creates a session of an account; returns the headers of its calls. */
export async function sessionHeaders(accountId: string): Promise<Record<string, string>> {
  const sessionId = await addSession(accountId, 'Firefox', { passwordHash: 'hash' });
  const { token } = await signAccessToken({ accountId, sessionId });
  return { authorization: `Bearer ${token}` };
}

/** Makes a request, and does `work` after the request has read the account and before its password is checked. */
export async function beforePasswordCheck<T>(
  request: () => Promise<T>,
  work: () => Promise<unknown>,
): Promise<T> {
  const queue = perProcess('hashes', createWorkQueue);
  queue.running = HASHES_AT_ONCE;
  const answer = request();
  while (queue.waiting.length === 0) await new Promise(setImmediate);
  await work();
  // The waiting check takes over the only slot in use.
  queue.running = 1;
  queue.waiting.shift()?.();
  return answer;
}

let addresses = 0;

/** Builds an API call, from a new client address unless one is given. */
export const apiCall = (
  method: string,
  body?: unknown,
  headers: Record<string, string> = {},
): RequestInit => ({
  method,
  ...(body !== undefined && { body: JSON.stringify(body) }),
  headers: {
    ...(body !== undefined && { 'content-type': 'application/json' }),
    'user-agent': USER_AGENT,
    [TEST_CLIENT]: someAddress(),
    ...headers,
  },
});

const someAddress = () => `10.${(++addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;

type Answer = { status: number; headers: Headers; body: Record<string, unknown>; error: string | null };

/** A browser that stores cookies and talks to next-auth as the pages do. */
export class TestBrowser {
  readonly cookies = new Map<string, string>();
  readonly address = someAddress();
  private csrfToken: Promise<string> | undefined;

  async signIn(email: string, password = PASSWORD, extra: Record<string, string> = {}): Promise<Answer> {
    return this.post('callback/credentials', { email, password, json: 'true', ...extra });
  }

  signOut(): Promise<Answer> {
    return this.post('signout', { json: 'true' });
  }

  async post(
    action: string,
    form: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    this.csrfToken ??= this.get('csrf').then(({ body }) => String(body.csrfToken));
    const body = new URLSearchParams({ csrfToken: await this.csrfToken, ...form });
    return this.send(action, { method: 'POST', body, headers: { origin: env.SITE_URL, ...headers } });
  }

  get(action: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send(action, { headers });
  }

  async send(action: string, init: RequestInit): Promise<Answer> {
    const request = new Request(`${env.SITE_URL}/api/auth/${action}`, init);
    if (this.cookies.size > 0) request.headers.set('cookie', this.cookieHeader());
    request.headers.set('user-agent', USER_AGENT);
    request.headers.set('host', new URL(env.SITE_URL).host);
    const visitor = { clientAddress: this.address, requestId: 'test' };
    const response = await (action === 'token' ? answerToken : answerNextAuth)(request, visitor);
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /max-age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, decodeURIComponent(value));
    }
    const text = await response.text();
    if (text) expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const body = text ? (JSON.parse(text) as Record<string, unknown>) : {};
    const target = response.headers.get('location') ?? (typeof body.url === 'string' ? body.url : null);
    const error = target && new URL(target, env.SITE_URL).searchParams.get('error');
    return { status: response.status, headers: response.headers, body, error };
  }

  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
  }

  /** Returns the headers that a signed-in page sends with its calls. */
  async bearer(): Promise<Record<string, string>> {
    const { body } = await this.get('token');
    return { authorization: `Bearer ${String(body.token)}` };
  }
}
