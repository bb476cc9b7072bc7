import { z } from 'zod';

/**
 * The environment, parsed once. Every variable that may have a default has one, so that
 * `npm start` works on a fresh machine; `.env.example` lists them with their meaning.
 */
const envSchema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(1).max(65535).default(3000),
  /** Folder for everything the product writes; created when absent. */
  DATA_DIR: z.string().min(1).default('.data'),
  /** A PostgreSQL server (15 or newer). Empty: the embedded database in DATA_DIR. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
  SITE_NAME: z.string().min(1).max(40).default('Aktienlotse'),
  NEXT_PUBLIC_API_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  API_HOST: z.string().min(1).default('127.0.0.1'),
  API_PORT: z.coerce.number().int().min(1).max(65535).default(3001),
  /** What an empty database is filled with at start and what the nightly run renews. */
  MARKET_DATA: z.enum(['demo', 'csv', 'yahoo', 'none']).default('demo'),
  /** MARKET_DATA=csv: the folder; MARKET_DATA=yahoo: the universe file (default: the built-in one). */
  MARKET_DATA_PATH: z.string().min(1).optional(),
  /** When the nightly import runs, as a cron expression in Europe/Berlin; `off` switches it off. */
  MARKET_DATA_SCHEDULE: z.string().min(1).default('30 2 * * *'),
  /** The day the product believes it is, for tests; ignored in production. */
  TODAY: z.iso.date().optional(),
});

export type Env = Omit<z.infer<typeof envSchema>, 'SITE_URL'> & { SITE_URL: string };

/**
 * Parses an environment; an empty variable counts as absent.
 *
 * @throws Error that names every wrong variable and what is wrong with it
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = envSchema.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`Die Umgebung ist fehlerhaft:\n${lines.join('\n')}`);
  }
  const env = parsed.data;
  return { ...env, SITE_URL: (env.SITE_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '') };
}

export const env = parseEnv(process.env);
