import { CronPattern } from 'croner';
import { z } from 'zod';
import { anyOf, listed } from './format/lists';
import { LISTING_SOURCES, marketOrder, ORDERED_SOURCES } from './market-order';

const port = (standard: number) => {
  const error = 'erwartet eine Zahl von 1 bis 65535';
  return z.coerce.number({ error }).int({ error }).min(1, { error }).max(65_535, { error }).default(standard);
};

const text = (longest: number) => {
  const error = `erwartet einen Text von 1 bis ${longest} Zeichen`;
  return z.string().trim().min(1, { error }).max(longest, { error });
};

/** A base URL, stored without a trailing slash. */
const origin = z
  .url({ protocol: /^https?$/, error: 'erwartet eine Adresse wie https://aktien.example', abort: true })
  .refine((url) => /^\/?$/.test(new URL(url).pathname) && !/[?#]/.test(url), {
    error: 'erwartet eine Adresse ohne Pfad, wie https://aktien.example',
    abort: true, // the transform cannot read a wrong one
  })
  .transform((url) => new URL(url).origin);

/** An address of this machine, where recordings of a provider are served. */
const loopback = origin.refine((url) => ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname), {
  error: 'erwartet eine Adresse dieses Rechners, wie http://127.0.0.1:4000',
});

const postgres = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'erwartet eine Adresse wie postgresql://benutzer:passwort@host:5432/datenbank',
  abort: true,
});

const LARGEST_COUNT = 1_000_000;

const count = (standard: number) => {
  const error = `erwartet eine ganze Zahl von 1 bis ${LARGEST_COUNT}`;
  return z.coerce
    .number({ error })
    .int({ error })
    .min(1, { error })
    .max(LARGEST_COUNT, { error })
    .default(standard);
};

/** A strong secret: 32 bytes or more. */
const secret = z
  .string()
  .trim()
  .refine((value) => Buffer.byteLength(value) >= 32, { error: 'erwartet mindestens 32 Zeichen' });

const email = z.email({ error: 'erwartet eine E-Mail-Adresse wie post@aktien.example' });

/** `post@aktien.example` or `Aktienlotse <post@aktien.example>`. */
const sender = z
  .string()
  .trim()
  .transform((text) => {
    const [, name = '', address = text] = /^"?([^"<>\r\n]*?)"?\s*<([^<>]+)>$/.exec(text) ?? [];
    return { name, address };
  })
  .refine(({ address }) => email.safeParse(address).success, {
    error: 'erwartet eine Adresse wie post@aktien.example oder Aktienlotse <post@aktien.example>',
  });

const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
  error: 'erwartet Adressen oder Netze wie 10.0.0.0/8, durch Kommas getrennt',
});

/** Tells whether traffic to this address is private: encrypted, or on this machine. */
function isSafeAddress(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

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
  DATABASE_URL: postgres.optional(),
  /** The same server without PgBouncer, for what needs a session; given, DATABASE_URL leads through PgBouncer. */
  DATABASE_DIRECT_URL: postgres.optional(),
  /** A read replica; closes and dividends are read from it. */
  DATABASE_READ_URL: postgres.optional(),
  SITE_URL: origin.optional(),
  SITE_NAME: text(40).default('Aktienlotse'),
  NEXT_PUBLIC_API_BASE_URL: origin.optional(),
  API_HOST: text(255).default('127.0.0.1'),
  API_PORT: port(3001),
  /** Source that fills an empty database at start and that the nightly import reads. */
  MARKET_DATA: z
    .enum(['demo', 'csv', 'yahoo', 'none'], { error: 'erwartet demo, csv, yahoo oder none' })
    .default('demo'),
  /** Several sources in place of MARKET_DATA, the one that counts first first; see market-order.ts. */
  MARKET_SOURCES: z
    .string()
    .transform((list) => list.split(',').map((entry) => entry.trim()))
    .pipe(z.array(z.enum(ORDERED_SOURCES, { error: `erwartet Quellen aus ${listed(ORDERED_SOURCES)}` })))
    .refine(([first]) => first && LISTING_SOURCES.includes(first), {
      error: `erwartet zuerst ${anyOf(LISTING_SOURCES)}: Andere haben nur Kurse zu deren Wertpapieren`,
    })
    .refine((order) => new Set(order).size === order.length, { error: 'erwartet jede Quelle einmal' })
    .optional(),
  /** With csv the folder; with yahoo and no csv the universe file (default: the built-in one). */
  MARKET_DATA_PATH: text(1000).optional(),
  /** When the nightly import runs, as a cron expression in Europe/Berlin; `off` switches it off. */
  MARKET_DATA_SCHEDULE: text(100)
    .refine((value) => value === 'off' || isCronPattern(value), {
      error: 'erwartet off oder Zeiten wie „30 2 * * *“ (täglich um 2:30 Uhr)',
    })
    .default('30 2 * * *'),
  /** E-mail address that the SEC requires of who asks it for reports. */
  SEC_CONTACT: email.optional(),
  /** `yes`: the operator accepts the terms of use of Deutsche Börse's delayed data, and closes are collected at night. */
  BOERSE_TERMS_ACCEPTED: z.enum(['yes', 'no'], { error: 'erwartet yes oder no' }).default('no'),
  /** Replace the hosts of a source, for recordings on loopback. */
  SEC_API_URL: loopback.optional(),
  ESEF_API_URL: loopback.optional(),
  YAHOO_API_URL: loopback.optional(),
  ECB_URL: loopback.optional(),
  BOERSE_URL: loopback.optional(),
  /** Token for /api/metrics. Empty: no access. */
  METRICS_TOKEN: secret.optional(),
  /** Details of the operator, for Impressum and Datenschutzerklärung; see operator.ts. */
  OPERATOR_NAME: text(200).optional(),
  OPERATOR_LEGAL_FORM: text(200).optional(),
  OPERATOR_REPRESENTATIVE: text(300).optional(),
  OPERATOR_STREET: text(200).optional(),
  OPERATOR_CITY: text(200).optional(),
  OPERATOR_EMAIL: email.optional(),
  OPERATOR_PHONE: text(100).optional(),
  OPERATOR_REGISTER: text(300).optional(),
  OPERATOR_VAT_ID: text(100).optional(),
  OPERATOR_RESPONSIBLE: text(500).optional(),
  OPERATOR_DISPUTE_RESOLUTION: text(500).optional(),
  OPERATOR_PRIVACY_OFFICER: text(500).optional(),
  OPERATOR_PRIVACY_AUTHORITY: text(500).optional(),
  OPERATOR_HOSTING: text(500).optional(),
  OPERATOR_MAIL_PROVIDER: text(500).optional(),
  /** The people who write and check the texts, with qualifications, for /ueber-uns. */
  EDITORIAL_TEAM: text(2000).optional(),
  /**
   * SMTP server, like smtps://user:password@mail.example. Empty: mails are written to a folder of DATA_DIR.
   */
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: 'erwartet eine Adresse wie smtps://benutzer:passwort@mail.example',
      abort: true,
    })
    .optional(),
  MAIL_FROM: sender.optional(),
  /** Proxies whose X-Forwarded-For is trusted. Empty: the client is the other end of the connection. */
  TRUSTED_PROXIES: z
    .string()
    .transform((list) => list.split(',').map((entry) => entry.trim()))
    .pipe(z.array(network))
    .default([]),
  /** Per client network. */
  LIMIT_CALLS_PER_MINUTE: count(60_000),
  LIMIT_PAGES_PER_MINUTE: count(600),
  LIMIT_HEAVY_SECONDS_PER_MINUTE: count(30),
  LIMIT_CONTACT_PER_HOUR: count(20),
  LIMIT_EVENTS_PER_HOUR: count(2_000),
  LIMIT_ARTICLE_VIEWS_PER_HOUR: count(100),
  LIMIT_WRONG_PASSWORDS: count(8),
  LIMIT_UNKNOWN_ACCOUNTS: count(20),
  LIMIT_SIGN_IN_FAILURES: count(60),
  LIMIT_REGISTRATIONS_PER_HOUR: count(20),
  LIMIT_REGISTRATION_CONFLICTS_PER_HOUR: count(10),
  LIMIT_RESETS_PER_ADDRESS_PER_HOUR: count(3),
  LIMIT_RESETS_PER_HOUR: count(10),
  LIMIT_CONFIRMATIONS_PER_HOUR: count(5),
  LIMIT_SIGN_INS_PER_HOUR: count(60),
  LIMIT_EXPORTS_PER_HOUR: count(10),
  /** Keys of the session cookie and of access tokens; generated once with the embedded database. */
  AUTH_SECRET: secret.optional(),
  AUTH_TOKEN_SECRET: secret.optional(),
  /** Whether visitors may open accounts with a password. */
  REGISTRATION: z.enum(['on', 'off'], { error: 'erwartet on oder off' }).default('on'),
  AUTH_GOOGLE_ID: text(500).optional(),
  AUTH_GOOGLE_SECRET: text(500).optional(),
  /** Any OpenID Connect service, by its issuer. */
  AUTH_OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: 'erwartet eine Adresse wie https://anmeldung.example', abort: true })
    .refine(isSafeAddress, {
      error: 'erwartet eine Adresse mit https; ohne nur auf diesem Rechner (localhost, 127.0.0.1)',
      abort: true,
    })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  AUTH_OIDC_ID: text(500).optional(),
  AUTH_OIDC_SECRET: text(500).optional(),
  AUTH_OIDC_NAME: text(40).default('Anmeldedienst'),
  /** Sites that may call an API host of its own from the browser. Empty: the site, where there is such a host. */
  CORS_ORIGINS: z
    .string()
    .transform((list) => list.split(',').map((entry) => entry.trim()))
    .pipe(z.array(origin))
    .optional(),
  /** When old data are removed and unsent mails retried: cron, Europe/Berlin; `off` switches it off. */
  MAINTENANCE_SCHEDULE: text(100).default('15 3 * * *'),
  RETENTION_CONTACT_MONTHS: count(6),
  RETENTION_MAIL_FILES_DAYS: count(30),
  RETENTION_ANALYTICS_MONTHS: count(14),
  RETENTION_BACKUP_DAYS: count(14),
  /** A file whose first line is the passphrase of backups. Empty: they are not encrypted. */
  BACKUP_PASSPHRASE_FILE: text(1000).optional(),
  /** Retention of request logs that the legal pages state; deploy/journald.conf enforces it. */
  RETENTION_REQUEST_LOG_DAYS: count(7),
  RETENTION_SECURITY_LOG_DAYS: count(30),
  RETENTION_SESSION_DAYS: count(30),
  RETENTION_IDLE_SESSION_DAYS: count(7),
  RETENTION_RESET_LINK_MINUTES: count(60),
  RETENTION_UNUSED_ACCOUNT_DAYS: count(14),
  /** Destination of analytics events. `off`: no consent is asked and nothing is counted. */
  ANALYTICS: z
    .enum(['off', 'database', 'posthog'], { error: 'erwartet off, database oder posthog' })
    .default('off'),
  POSTHOG_HOST: origin
    .refine((url) => url.startsWith('https:') && new URL(url).port === '', {
      error: 'erwartet eine Adresse wie https://eu.i.posthog.com',
    })
    .default('https://eu.i.posthog.com'),
  POSTHOG_KEY: text(200).optional(),
  /** Overrides today's date in tests; ignored in production. */
  TODAY: z.iso.date({ error: 'erwartet einen Tag wie 2026-03-31' }).optional(),
});

const wholeSchema = envSchema
  .refine((env) => !env.AUTH_SECRET || env.AUTH_SECRET !== env.AUTH_TOKEN_SECRET, {
    path: ['AUTH_TOKEN_SECRET'],
    error: 'muss anders lauten als AUTH_SECRET',
  })
  .refine((env) => !env.AUTH_GOOGLE_ID === !env.AUTH_GOOGLE_SECRET, {
    path: ['AUTH_GOOGLE_SECRET'],
    error: 'gehört zu AUTH_GOOGLE_ID: beide oder keines',
  })
  .refine(
    (env) => !env.AUTH_OIDC_ISSUER === !env.AUTH_OIDC_ID && !env.AUTH_OIDC_ID === !env.AUTH_OIDC_SECRET,
    {
      path: ['AUTH_OIDC_ISSUER'],
      error: 'gehört zu AUTH_OIDC_ID und AUTH_OIDC_SECRET: alle drei oder keines',
    },
  )
  .refine((env) => !marketOrder(env).includes('csv') || env.MARKET_DATA_PATH, {
    path: ['MARKET_DATA_PATH'],
    error: 'fehlt: die Quelle csv braucht hier den Ordner mit den CSV-Dateien',
  })
  .refine((env) => !env.MARKET_SOURCES?.includes('boerse') || env.BOERSE_TERMS_ACCEPTED === 'yes', {
    path: ['BOERSE_TERMS_ACCEPTED'],
    error: 'fehlt: die Quelle boerse braucht hier yes, wenn du ihre Bedingungen annimmst',
  })
  .refine((env) => !env.DATABASE_DIRECT_URL || env.DATABASE_URL, {
    path: ['DATABASE_URL'],
    error: 'fehlt: DATABASE_DIRECT_URL braucht hier die Adresse des PgBouncer vor dem Server',
  })
  .refine((env) => !env.DATABASE_READ_URL || env.DATABASE_URL, {
    path: ['DATABASE_URL'],
    error: 'fehlt: DATABASE_READ_URL braucht hier den Server, dessen Kopie es ist',
  })
  .refine((env) => !env.SMTP_URL || env.MAIL_FROM, {
    path: ['MAIL_FROM'],
    error: 'fehlt: SMTP_URL braucht hier die Adresse, von der die Mails kommen',
  })
  .refine((env) => env.ANALYTICS !== 'posthog' || env.POSTHOG_KEY, {
    path: ['POSTHOG_KEY'],
    error: 'fehlt: ANALYTICS=posthog braucht hier den Schlüssel des Projekts',
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
