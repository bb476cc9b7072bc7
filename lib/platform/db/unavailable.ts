import { DirectoryLockedError } from './directory-lock';

/** Codes of the system and of PostgreSQL that mean: no answer now, perhaps in a moment. */
const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOSPC',
]);
/** Connection lost (08…), reading only (25006), out of connections, memory or disk (53…), stopped or timed out (57…). */
const SQL_STATES = /^((08|53|57)[0-9A-Z]{3}|25006)$/;
/** node-postgres gives these three no code. */
const POOL_MESSAGES =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error)/;

/** True for an error that says the database is out of reach or overloaded, and not that we asked wrongly. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let current = error, depth = 0; current && depth < 6; depth++) {
    if (current instanceof DirectoryLockedError) return true;
    const { code, message, cause } = current as { code?: unknown; message?: unknown; cause?: unknown };
    if (typeof code === 'string' && (SYSTEM_CODES.has(code) || SQL_STATES.test(code))) return true;
    if (typeof message === 'string' && POOL_MESSAGES.test(message)) return true;
    current = cause;
  }
  return false;
}
