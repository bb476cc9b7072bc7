import { CronPattern } from 'croner';
import { z } from 'zod';

const port = (standard: number) => {
  const error = 'erwartet eine Zahl von 1 bis 65535';
  return z.coerce.number({ error }).int({ error }).min(1, { error }).max(65_535, { error }).default(standard);
};

const text = (longest: number) => {
  const error = `erwartet einen Text von 1 bis ${longest} Zeichen`;
  return z.string().trim().min(1, { error }).max(longest, { error });
};

/** The address of a host, kept without a slash at its end. */
const origin = z
  .url({ protocol: /^https?$/, error: 'erwartet eine Adresse wie https://aktien.example', abort: true })
  .refine((url) => /^\/?$/.test(new URL(url).pathname) && !/[?#]/.test(url), {
    error: 'erwartet eine Adresse ohne Pfad, wie https://aktien.example',
    abort: true, // the transform cannot read a wrong one
  })
  .transform((url) => new URL(url).origin);

/**
 * The environment, parsed once. Every variable that may have a default has one, so that
 * `npm start` works on a fresh machine; `.env.example` lists them with their meaning.
 */
const envSchema = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'], { error: 'erwartet development, production oder test' })
    .default('development'),
  PORT: port(3000),
  /** Folder for everything the product writes; created when absent. */
  DATA_DIR: text(1000).default('.data'),
  /** A PostgreSQL server (15 or newer). Empty: the embedded database in DATA_DIR. */
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'erwartet eine Adresse wie postgresql://benutzer:passwort@host:5432/datenbank',
    })
    .optional(),
  SITE_URL: origin.optional(),
  SITE_NAME: text(40).default('Aktienlotse'),
  NEXT_PUBLIC_API_BASE_URL: origin.optional(),
  API_HOST: text(255).default('127.0.0.1'),
  API_PORT: port(3001),
  /** What an empty database is filled with at start and what the nightly run renews. */
  MARKET_DATA: z
    .enum(['demo', 'csv', 'yahoo', 'none'], { error: 'erwartet demo, csv, yahoo oder none' })
    .default('demo'),
  /** MARKET_DATA=csv: the folder; MARKET_DATA=yahoo: the universe file (default: the built-in one). */
  MARKET_DATA_PATH: text(1000).optional(),
  /** When the nightly import runs, as a cron expression in Europe/Berlin; `off` switches it off. */
  MARKET_DATA_SCHEDULE: text(100)
    .refine((value) => value === 'off' || isCronPattern(value), {
      error: 'erwartet off oder Zeiten wie „30 2 * * *“ (täglich um 2:30 Uhr)',
    })
    .default('30 2 * * *'),
  /** The day the product believes it is, for tests; ignored in production. */
  TODAY: z.iso.date({ error: 'erwartet einen Tag wie 2026-03-31' }).optional(),
});

const wholeSchema = envSchema.refine((env) => env.MARKET_DATA !== 'csv' || env.MARKET_DATA_PATH, {
  path: ['MARKET_DATA_PATH'],
  error: 'fehlt: MARKET_DATA=csv braucht hier den Ordner mit den CSV-Dateien',
});

/** The names of all variables. */
export const VARIABLES = Object.keys(envSchema.shape);

export type Env = Omit<z.infer<typeof envSchema>, 'SITE_URL'> & { SITE_URL: string };

function isCronPattern(value: string): boolean {
  try {
    new CronPattern(value);
    return true;
  } catch {
    return false;
  }
}

/** The environment cannot be used. The message is for the operator. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

/**
 * Parses an environment; an empty variable counts as absent. Values are never repeated in the error,
 * because some are secret.
 *
 * @throws EnvironmentError that names every wrong variable and what is expected of it
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const parsed = wholeSchema.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new EnvironmentError(`Die Umgebung ist fehlerhaft:\n${[...new Set(lines)].join('\n')}`);
  }
  const env = parsed.data;
  return { ...env, SITE_URL: env.SITE_URL ?? `http://localhost:${env.PORT}` };
}

export const env = parseEnv(process.env);
