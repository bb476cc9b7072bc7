import { CallError, isUnclear } from '@/components/session/account-fetch';
import type { ErrorCode } from '@/lib/platform/errors/catalogue';

/** The reason why a form was refused, and what to do. */
export type Refusal = {
  title: string;
  text?: string | undefined;
  /** Names of the wrong fields; none if the error is not in a field. */
  fields: readonly string[];
  code?: ErrorCode | undefined;
  /** The server's answer. */
  answer?: object | null;
  /** An error of the server or the connection. */
  isServerError?: boolean;
};

/** Text for a call whose result is unknown: how to find it out. */
export type Unclear = { title: string; text: string };

/** The fields that a server error is about. */
export const FIELDS: Partial<Record<ErrorCode, readonly string[]>> = {
  account_unknown: ['email'],
  account_exists: ['email'],
  email_invalid: ['email'],
  email_unchanged: ['email'],
  password_wrong: ['currentPassword'],
  confirmation_needs_password: ['currentPassword'],
  password_too_weak: ['password'],
  password_too_short: ['password'],
  password_too_long: ['password'],
  password_mismatch: ['passwordConfirmation'],
};

/** Errors of the server itself. All others are about the request. */
const SERVER_ERRORS: readonly (ErrorCode | null)[] = ['internal', 'unavailable', null];

/**
 * Turns the error of a call into a form message.
 *
 * @param title used for errors of the server or the connection
 * @param unclear used if the result is unknown and a retry is not safe
 */
export function refusalFrom(error: unknown, title: string, unclear?: Unclear): Refusal {
  if (!(error instanceof CallError)) throw error;
  if (unclear && isUnclear(error)) return { ...unclear, fields: [] };
  const { code, message, status, retryAfter, answer } = error;
  const isServerError = SERVER_ERRORS.includes(code) || !message;
  return {
    title: isServerError ? title : message,
    text:
      retryAfter && status === 429
        ? `Versuch es ${waitingTime(retryAfter)} wieder.`
        : isServerError
          ? serverErrorText(status)
          : undefined,
    fields: (code && FIELDS[code]) ?? [],
    code: code ?? undefined,
    answer,
    isServerError,
  };
}

/** Waits for a call. Resolves with the reason why it was refused; null for success. See refusalFrom. */
export const refusalOfCall = (call: Promise<unknown>, title: string, unclear?: Unclear) =>
  call.then(
    () => null,
    (error: unknown) => refusalFrom(error, title, unclear),
  );

/** Says what to do when there was no usable answer. Status 0 means no answer. */
const serverErrorText = (status: number): string =>
  status === 0
    ? 'Der Server ist nicht erreichbar. Prüfe deine Verbindung und versuch es noch einmal.'
    : 'Das liegt an uns, nicht an dir. Versuch es gleich noch einmal.';

/** Formats a waiting time, rounded up: `in 40 Sekunden`, `in 15 Minuten`, `in 2 Stunden`. */
export function waitingTime(seconds: number): string {
  if (seconds < 60) return seconds <= 1 ? 'in einer Sekunde' : `in ${Math.ceil(seconds)} Sekunden`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return minutes === 1 ? 'in einer Minute' : `in ${minutes} Minuten`;
  const hours = Math.ceil(minutes / 60);
  return hours === 1 ? 'in einer Stunde' : `in ${hours} Stunden`;
}
