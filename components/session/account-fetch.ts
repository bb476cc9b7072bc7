import { track } from '@/lib/analytics/track';
import type { ErrorCode } from '@/lib/platform/errors/catalogue';
import { apiAddress } from '@/lib/platform/http/api-address';
import { accountOf } from './signed-in-mark';
import { tokenManager } from './token-store';

/** Milliseconds after which a server that does not answer counts as unreachable. */
export const PATIENCE = 20_000;

/** A call that was refused or failed. The message can be shown; it is empty where nobody answered. */
export class CallError extends Error {
  override readonly name = 'CallError';
  constructor(
    message: string,
    /** 0 where there was no answer. */
    readonly status: number,
    readonly code: ErrorCode | null = null,
    /** Seconds after which a repetition may succeed, where the server says so. */
    readonly retryAfter: number | null = null,
    /** The whole answer, where its schema has more. */
    readonly answer: object | null = null,
  ) {
    super(message);
  }
}

/** What went wrong on the way to an answer is a call without one. */
export const asCall = (error: unknown): CallError =>
  error instanceof CallError ? error : new CallError('', 0);

/** Whether nobody of ours has said what became of a call: it may have been carried out. */
export const isUnclear = (error: unknown): boolean => error instanceof CallError && error.code === null;

/** A call of the account that asks for it: a write goes out with its token or not at all. */
type AccountRequest = RequestInit & {
  /** Whose call it is, where that was settled before the call could be made; else whose page it is now. */
  owner?: string | null | undefined;
};

/**
 * Calls the API as whoever is signed in, and gives what it answers; also as the fetcher of SWR. A token that
 * has ended is renewed and the call repeated, once; where the session is over, all tabs are signed out.
 *
 * @throws CallError
 */
export async function accountFetch<Answer>(path: string, init?: AccountRequest): Promise<Answer> {
  const response = await accountResponse(path, init);
  try {
    return await response.json();
  } catch {
    throw new CallError('', response.status);
  }
}

/** The same for an answer that is no JSON, or is wanted as it is. */
export async function accountResponse(
  path: string,
  { owner, ...init }: AccountRequest = {},
): Promise<Response> {
  const manager = tokenManager();
  const asking = owner || manager.owner();
  const tokenOf = async (refused?: string) => {
    const token = await manager.token(refused).catch(() => {
      throw new CallError('', 0);
    });
    if (!token) throw SIGNED_OUT();
    if (asking && asking !== accountOf(token)) handOver(accountOf(token), init);
    return token;
  };
  const token = await tokenOf();
  let response = await call(path, init, token);
  if (response.status === 401) {
    response = await call(path, init, await tokenOf(token));
    if (response.status === 401) {
      manager.end();
      throw SIGNED_OUT();
    }
  }
  if (!response.ok) throw await failureOf(path, response);
  return response;
}

/** Sends something as JSON. */
export const jsonRequest = (method: 'POST' | 'DELETE', body?: object): RequestInit => ({
  method,
  ...(body && { body: JSON.stringify(body) }),
});

/** Somebody else has signed in before this tab has heard of it. What only reads is theirs then, where the page is. */
function handOver(account: string, { method = 'GET' }: RequestInit): void {
  tokenManager().look();
  if (method !== 'GET' || tokenManager().owner() !== account) throw SIGNED_OUT();
}

const SIGNED_OUT = () => new CallError('Bitte melde dich an', 401, 'unauthenticated');

async function call(path: string, init: RequestInit, token: string): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('authorization', `Bearer ${token}`);
  if (init.body) headers.set('content-type', 'application/json');
  try {
    return await fetch(apiAddress(path), { ...init, headers, signal: AbortSignal.timeout(PATIENCE) });
  } catch {
    track('api_error', { path: pathOf(path), status: 0 });
    throw new CallError('', 0);
  }
}

/** What an answer other than success says. */
export async function failureOf(path: string, response: Response): Promise<CallError> {
  track('api_error', { path: pathOf(path), status: response.status });
  const answer: { error?: unknown; code?: unknown } | null = await response.json().catch(() => null);
  return new CallError(
    typeof answer?.error === 'string' ? answer.error : '',
    response.status,
    typeof answer?.code === 'string' ? (answer.code as ErrorCode) : null,
    retryAfterOf(response),
    answer,
  );
}

/** Seconds after which a repetition may succeed; null where the answer does not say. */
export function retryAfterOf({ headers }: Response): number | null {
  const seconds = Number(headers.get('retry-after'));
  return seconds > 0 ? seconds : null;
}

const pathOf = (path: string) => path.split('?', 1)[0] ?? '';
