import { track } from '@/lib/analytics/track';
import type { ErrorCode } from '@/lib/platform/errors/catalogue';
import { apiAddress } from '@/lib/platform/http/client/api-address';
import { type Answer, addressOf, type Call, type CallArguments, requestOf } from './api-calls';
import { accountOf } from './signed-in-mark';
import { tokenManager } from './token-store';

/** Milliseconds after which a server that does not answer counts as unreachable. */
export const PATIENCE = 20_000;

/** A refused or failed call. The message can be shown; it is empty without an answer. */
export class CallError extends Error {
  override readonly name = 'CallError';
  constructor(
    message: string,
    /** 0 without an answer. */
    readonly status: number,
    readonly code: ErrorCode | null = null,
    /** Seconds after which a retry may succeed, if the server says so. */
    readonly retryAfter: number | null = null,
    /** The whole answer, for callers whose schema has more fields. */
    readonly answer: object | null = null,
  ) {
    super(message);
  }
}

/** Turns any other error into a call without an answer. */
export const asCall = (error: unknown): CallError =>
  error instanceof CallError ? error : new CallError('', 0);

/** Returns whether the result of a call is unknown: it may have been carried out. */
export const isUnclear = (error: unknown): boolean => error instanceof CallError && error.code === null;

/** A call for an account. A write is sent with that account's token or not at all. */
type AccountRequest = RequestInit & {
  /** The account that asked for the call; by default the page's. */
  owner?: string | null | undefined;
};

/**
 * Makes a call as the signed-in account and returns its answer. Renews an expired token and retries once, and once
 * more where the account is busy. If the session is over, signs out all tabs.
 *
 * @throws CallError
 */
export const accountCall = async <Name extends Call>(
  name: Name,
  ...args: CallArguments<Name, AccountRequest>
): Promise<Answer<Name>> => readAnswer(await responseTo(name, ...args));

/** Does the same and returns the response itself. */
export function responseTo<Name extends Call>(name: Name, ...args: CallArguments<Name, AccountRequest>) {
  const [parts, init] = args;
  return patiently(addressOf(name, ...([parts] as CallArguments<Name>)), requestOf(name, parts, init));
}

/** Loads the answer of an address: the fetcher of SWR. @throws CallError */
export const loadAddress = async (address: string) => readAnswer(await patiently(address, {}));

async function readAnswer(response: Response) {
  try {
    return await response.json();
  } catch {
    throw new CallError('', response.status);
  }
}

async function patiently(path: string, init: AccountRequest): Promise<Response> {
  try {
    return await answered(path, init);
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'account_busy') throw error;
    // It was not carried out, and the server says when there is room again.
    const seconds = Math.min(error.retryAfter ?? 1, LONGEST_PAUSE);
    await new Promise((done) => setTimeout(done, seconds * 1_000));
    return answered(path, init);
  }
}

/** Seconds that a call waits for its retry, at most. */
const LONGEST_PAUSE = 30;

async function answered(path: string, { owner, ...init }: AccountRequest): Promise<Response> {
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

/**
 * Handles a sign-in with another account that this tab has not noticed. Reads continue as the new account if the page
 * stays open.
 */
function handOver(account: string, { method = 'GET' }: RequestInit): void {
  tokenManager().look();
  if (method !== 'GET' || tokenManager().owner() !== account) throw SIGNED_OUT();
}

const SIGNED_OUT = () => new CallError('Bitte melde dich an', 401, 'unauthenticated');

async function call(path: string, init: RequestInit, token: string): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('authorization', `Bearer ${token}`);
  try {
    return await fetch(apiAddress(path), { ...init, headers, signal: AbortSignal.timeout(PATIENCE) });
  } catch {
    track('api_error', { path: pathOf(path), status: 0 });
    throw new CallError('', 0);
  }
}

/** Turns an unsuccessful response into an error. */
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

/** Returns the seconds after which a retry may succeed; null if the response does not say. */
export function retryAfterOf({ headers }: Response): number | null {
  const seconds = Number(headers.get('retry-after'));
  return seconds > 0 ? seconds : null;
}

const pathOf = (path: string) => path.split('?', 1)[0] ?? '';
