import { format, stripVTControlCharacters } from 'node:util';
import { env } from './env';

type Level = 'info' | 'warn' | 'error';
type Fields = Record<string, unknown> & { error?: unknown };

/**
 * The log: one JSON line per entry in production, a readable line elsewhere. Entries say what happened
 * to the service, never whom it happened to: no addresses, tokens, bodies or query values.
 */
export const log = {
  info: (message: string, fields?: Fields) => write('info', message, fields),
  warn: (message: string, fields?: Fields) => write('warn', message, fields),
  error: (message: string, fields?: Fields) => write('error', message, fields),
};

function write(level: Level, message: string, { error, ...fields }: Fields = {}): void {
  const entry = { time: new Date().toISOString(), level, message, ...fields };
  const failure = error === undefined ? undefined : describeError(error);
  const line =
    env.NODE_ENV === 'production'
      ? oneLine(JSON.stringify({ ...entry, error: failure }))
      : readable(entry, failure);
  process.stdout.write(`${line}\n`);
}

/** Escapes the control characters and line separators that JSON allows, so that no entry can forge another. */
const oneLine = (json: string) =>
  json.replace(/[\u007f-\u009f\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Turns what Next.js and other packages print into entries of the log. */
export function logConsole(): void {
  const printed =
    (level: Level) =>
    (...parts: unknown[]) => {
      const text = format(...parts.filter((part) => !isError(part)));
      write(level, stripVTControlCharacters(text).trim(), { error: parts.find(isError) });
    };
  console.log = printed('info');
  console.info = printed('info');
  console.debug = printed('info');
  console.warn = printed('warn');
  console.error = printed('error');
}

type Failure = { name: string; message: string; code?: string; stack?: string; cause?: Failure };

/**
 * Reduces an error to what may be logged. Messages of failed queries end with the values, which are personal,
 * so only the statement is logged; a stack is reduced to its frames, since it begins with the message.
 */
export function describeError(error: unknown, depth = 0): Failure {
  if (!isError(error)) return { name: typeof error, message: 'Kein Fehlerobjekt' };
  const { query, code } = error as { query?: unknown; code?: unknown };
  const frames = error.stack?.match(/^ {4}at .*$/gm)?.slice(0, 12);
  return {
    name: error.name,
    message: typeof query === 'string' ? `Abfrage fehlgeschlagen: ${query}` : error.message,
    ...(typeof code === 'string' && { code }),
    ...(frames && { stack: frames.join('\n') }),
    ...(error.cause !== undefined && depth < 4 && { cause: describeError(error.cause, depth + 1) }),
  };
}

/** Errors of another realm (a test's sandbox, a worker) are not instances of this realm's Error. */
const isError = (value: unknown): value is Error =>
  typeof value === 'object' && value !== null && 'message' in value && 'name' in value;

const LABELS = { info: 'Info', warn: 'Warnung', error: 'Fehler' } as const;

function readable(entry: { time: string; level: Level; message: string }, failure?: Failure): string {
  const { time, level, message, ...fields } = entry;
  const details = Object.entries(fields).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  const head = [time.slice(11, 19), LABELS[level], message, ...details].join(' ');
  const lines = [head];
  for (let current = failure; current; current = current.cause) {
    lines.push(`  ${current.name}: ${current.message}${current.code ? ` (${current.code})` : ''}`);
    if (current.stack) lines.push(current.stack);
  }
  return lines.join('\n');
}
