import { CallError, isUnclear } from '@/components/session/account-fetch';
import type { ErrorCode } from '@/lib/platform/errors/catalogue';
import { CATALOGUE } from '@/lib/platform/errors/catalogue';

/** Why a form was not taken, and what to do. */
export type Refusal = {
  title: string;
  text?: string | undefined;
  /** Names of the fields that are wrong; none where the fault is not in them. */
  fields: readonly string[];
  code?: ErrorCode | undefined;
  /** What the server has answered. */
  answer?: object | null;
  /** Ours or the connection's. */
  isFault?: boolean;
};

/** What to say, and how one finds out what has become of it. */
export type Unclear = { title: string; text: string };

export const refusalOf = (code: ErrorCode, fields: readonly string[] = []): Refusal => ({
  title: CATALOGUE[code].message,
  code,
  fields,
});

/** Which field a refusal of the server speaks of. */
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

/** What the server itself cannot help. Everything else it says is about what was sent. */
const FAULTS: readonly (ErrorCode | null)[] = ['internal', 'unavailable', null];

/**
 * What a form says of a call that did not succeed.
 *
 * @param title for what is nobody's fault but ours or the connection's
 * @param unclear in its place where nobody has said whether it was carried out, and another try is not the same
 */
export function refusalFrom(error: unknown, title: string, unclear?: Unclear): Refusal {
  if (!(error instanceof CallError)) throw error;
  if (unclear && isUnclear(error)) return { ...unclear, fields: [] };
  const { code, message, status, retryAfter, answer } = error;
  const isFault = FAULTS.includes(code) || !message;
  return {
    title: isFault ? title : message,
    text:
      retryAfter && status === 429
        ? `Versuch es ${waitingTime(retryAfter)} wieder.`
        : isFault
          ? faultText(status)
          : undefined,
    fields: (code && FIELDS[code]) ?? [],
    code: code ?? undefined,
    answer,
    isFault,
  };
}

/** What to do where nobody could say anything: status 0 stands for no answer. */
const faultText = (status: number): string =>
  status === 0
    ? 'Der Server ist nicht erreichbar. Prüf deine Verbindung und versuch es noch einmal.'
    : 'Das liegt an uns, nicht an dir. Versuch es gleich noch einmal.';

/** The same of a form that was filled in: what is no fault of its values has cost none of them. */
export const keepingInput = (refusal: Refusal): Refusal =>
  refusal.isFault ? { ...refusal, text: `${refusal.text} Was du eingegeben hast, steht noch da.` } : refusal;

/** `in 40 Sekunden`, `in 15 Minuten`, `in 2 Stunden`: rounded up. */
export function waitingTime(seconds: number): string {
  if (seconds < 60) return seconds <= 1 ? 'in einer Sekunde' : `in ${Math.ceil(seconds)} Sekunden`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return minutes === 1 ? 'in einer Minute' : `in ${minutes} Minuten`;
  const hours = Math.ceil(minutes / 60);
  return hours === 1 ? 'in einer Stunde' : `in ${hours} Stunden`;
}
