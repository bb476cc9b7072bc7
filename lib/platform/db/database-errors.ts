import { words } from '@/lib/platform/format/words';
import { isAbortedRequest } from '../errors/aborted-request';
import { DirectoryLockedError } from './directory-lock';

/** System error codes that mean: no answer now, perhaps in a moment. */
const SYSTEM_CODES = new Set(words`
  ECONNREFUSED, ECONNRESET, EPIPE, ETIMEDOUT, EHOSTUNREACH, ENETUNREACH, ENOTFOUND, EAI_AGAIN, ENOSPC
`);
/** Connection lost (08…), reading only (25006), out of connections, memory or disk (53…), stopped or timed out (57…). */
const SQL_STATES = /^((08|53|57)[0-9A-Z]{3}|25006)$/;
/** node-postgres gives these three no code. */
const POOL_MESSAGES =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error)/;

/** True for an error that says the database is unreachable or overloaded, and not that the statement is wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return causes(error).some(({ code, message }, at, all) => {
    if (isAbortedRequest(all[at])) return false;
    if (all[at] instanceof DirectoryLockedError) return true;
    if (typeof code === 'string' && (SYSTEM_CODES.has(code) || SQL_STATES.test(code))) return true;
    return typeof message === 'string' && POOL_MESSAGES.test(message);
  });
}

/** True for an error that says a row with the same key exists. */
export const isUniqueViolation = (error: unknown): boolean =>
  causes(error).some(({ code }) => code === '23505');

/** An error and its causes, six at most. */
function causes(error: unknown): { code?: unknown; message?: unknown }[] {
  const chain: { code?: unknown; message?: unknown; cause?: unknown }[] = [];
  for (let current = error; current && chain.length < 6; ) {
    const { cause } = current as { cause?: unknown };
    chain.push(current);
    current = cause;
  }
  return chain;
}
