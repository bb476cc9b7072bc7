import 'server-only';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { type Env, EnvironmentError, env } from '@/lib/platform/env';

type AuthSecrets = {
  /** Encrypts the cookie of a session. */
  session: string;
  /** Signs access tokens. */
  token: string;
};

type Settings = Pick<Env, 'AUTH_SECRET' | 'AUTH_TOKEN_SECRET' | 'DATABASE_URL' | 'DATA_DIR'>;

const storedSchema = z.object({ session: z.string().min(32), token: z.string().min(32) });

let known: { dataDir: string; secrets: AuthSecrets } | undefined;

/**
 * Returns the secrets of this installation: configured by the operator, or generated once with the embedded
 * database.
 */
export function authSecrets(settings: Settings = env): AuthSecrets {
  const { AUTH_SECRET: session, AUTH_TOKEN_SECRET: token, DATA_DIR: dataDir } = settings;
  if (session && token) return { session, token };
  if (settings.DATABASE_URL) throw new EnvironmentError(SECRETS_MISSING);
  if (known?.dataDir !== dataDir) known = { dataDir, secrets: ownSecrets(dataDir) };
  return { session: session ?? known.secrets.session, token: token ?? known.secrets.token };
}

const SECRETS_MISSING =
  'Mit einem Datenbankserver braucht die Anmeldung eigene Schlüssel: Setze AUTH_SECRET und AUTH_TOKEN_SECRET ' +
  'auf zwei verschiedene zufällige Texte von mindestens 32 Zeichen (openssl rand -base64 32), überall dieselben.';

/**
 * Refuses an unsafe start: on a server database, instances must share their secrets and know the address for
 * mails and cookies.
 *
 * @throws EnvironmentError
 */
export function checkAuthSettings(
  settings: Settings = env,
  siteUrl: string | undefined = process.env.SITE_URL,
): void {
  if (settings.DATABASE_URL && !siteUrl?.trim()) {
    throw new EnvironmentError(
      'Mit einem Datenbankserver muss SITE_URL die Adresse der Website nennen, zum Beispiel https://aktien.example.',
    );
  }
  authSecrets(settings);
}

/** In the data directory, for its owner alone. The file appears whole or not at all. */
function ownSecrets(dataDir: string): AuthSecrets {
  const file = path.join(dataDir, 'auth.secrets');
  if (!fs.existsSync(file)) {
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const draft = `${file}.${process.pid}`;
    const secrets: AuthSecrets = { session: newSecret(), token: newSecret() };
    fs.writeFileSync(draft, JSON.stringify(secrets), { mode: 0o600 });
    try {
      fs.linkSync(draft, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      fs.rmSync(draft);
    }
  }
  try {
    return storedSchema.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new EnvironmentError(`Die Schlüssel in ${file} sind beschädigt: Lösche die Datei.`, { cause });
  }
}

const newSecret = () => randomBytes(32).toString('base64url');
