import 'server-only';
import type { NextAuthOptions, User } from 'next-auth';
import type { JWT } from 'next-auth/jwt';
import credentialsProvider from 'next-auth/providers/credentials';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import { cjsDefault } from '@/lib/platform/cjs-default';
import { getDatabase } from '@/lib/platform/db/client';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors/app-error';
import { countersOf, countUse } from '@/lib/platform/http/limits/rate-limit';
import { log } from '@/lib/platform/log';
import { LIMITS } from '../limits';
import { recordSecurityEvent } from '../security-log';
import type { Bearer } from '../session/access-token';
import type { Caller } from '../session/caller';
import { refusalOf } from '../session/failure-answer';
import { authSecrets } from '../session/secrets';
import { sessionCookieName } from '../session/session-cookie-name';
import { addSession, endSession, findSession, type Proof } from '../session/session-queries';
import { type ServiceProfile, signInServices } from './providers';
import { signInWithService } from './service-sign-in';
import { signInWithPassword } from './sign-in';

/** One call of next-auth. */
export type Attempt = {
  caller: Caller;
  /** The session that the browser had before; it ends where a new one begins. */
  before: Bearer | null;
  /** The visitor's currency, for an account that a service opens. */
  currency: DisplayCurrency;
  /** The reason of a failure. */
  refusal?: AppError;
};

/** A person whom this call has recognised, and by what. */
type Person = { accountId: string; proof: Proof };

/** Options of next-auth for one call: its cookie names a session, which is stored in the database. */
export function authOptions(attempt: Attempt): NextAuthOptions {
  const { caller } = attempt;
  let person: Person | undefined;
  const refusing = <T>(work: () => Promise<T>) => storingRefusal(attempt, work);
  const secure = env.SITE_URL.startsWith('https:');
  return {
    secret: authSecrets().session,
    session: { strategy: 'jwt', maxAge: env.RETENTION_SESSION_DAYS * 86_400 },
    pages: { signIn: '/login', error: '/login' },
    useSecureCookies: secure,
    cookies: {
      sessionToken: {
        name: sessionCookieName(env.SITE_URL),
        options: { httpOnly: true, sameSite: 'lax', path: '/', secure },
      },
    },
    providers: [
      passwordProvider((email, password) =>
        refusing(async () => {
          const { password_hash: passwordHash, ...known } = await signInWithPassword(email, password, caller);
          person = { accountId: known.id, proof: { passwordHash } };
          return { id: known.id, email: known.email };
        }),
      ),
      ...signInServices(env),
    ],
    callbacks: {
      // callbackUrl has been checked before next-auth saw it.
      redirect: ({ url }) => url,
      signIn: ({ account, profile }) =>
        refusing(async () => {
          if (account?.type !== 'oauth') return true;
          const provider = account.provider as 'google' | 'oidc';
          person = await personOfService(provider, profile as ServiceProfile, attempt);
          return true;
        }),
      jwt: ({ token, trigger }) =>
        refusing(async () => {
          if (trigger === 'signIn' || trigger === 'signUp') {
            if (!person) throw new AppError('sign_in_failed');
            return { sub: person.accountId, sid: await beginSession(person, attempt) };
          }
          const session = sessionOf(token);
          if (!(await findSession(session))) throw new AppError('unauthenticated');
          return { sub: session.accountId, sid: session.sessionId };
        }),
      session: ({ session: { expires } }) => ({ expires }),
    },
    events: {
      signOut: ({ token }) =>
        refusing(async () => {
          const session = sessionOf(token);
          if (await endSession(session)) {
            await recordSecurityEvent(session.accountId, 'signed_out', caller.browser);
          }
        }).catch(() => {}),
    },
    logger,
  };
}

const passwordProvider = (signIn: (email: string, password: string) => Promise<User>) =>
  cjsDefault(credentialsProvider)({
    id: 'credentials',
    name: 'E-Mail und Passwort',
    credentials: { email: {}, password: {} },
    authorize: (given) => signIn(text(given?.email), text(given?.password)),
  });

const logger: NextAuthOptions['logger'] = {
  // Without what next-auth attaches: addresses, tokens and what a service sent. Ended sessions are no error.
  error: (code) => {
    if (code !== 'JWT_SESSION_ERROR') log.warn('Anmeldung nicht abgeschlossen', { code });
  },
  warn: (code) => log.warn('Hinweis der Anmeldung', { code }),
  debug: () => {},
};

/** Stores the reason of a failure, and gives next-auth only the code. */
async function storingRefusal<T>(attempt: Attempt, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    attempt.refusal = refusalOf(error);
    throw new Error(attempt.refusal.code);
  }
}

async function personOfService(
  provider: 'google' | 'oidc',
  { iss, sub, email, email_verified }: ServiceProfile,
  { caller, currency }: Attempt,
): Promise<Person> {
  const [issuer, subject] = [text(iss), text(sub)];
  if (!issuer || !subject) throw new AppError('sign_in_failed');
  const visitor = { issuer, subject, provider, email: text(email), emailVerified: email_verified === true };
  const { id } = await signInWithService(visitor, caller, currency);
  return { accountId: id, proof: { issuer, subject } };
}

const sessionOf = (token: JWT | null | undefined): Bearer => ({
  accountId: text(token?.sub),
  sessionId: text(token?.sid),
});

/** Always creates a session and ends the browser's previous one, against session fixation. */
async function beginSession({ accountId, proof }: Person, { caller, before }: Attempt): Promise<string> {
  const database = await getDatabase();
  await countUse(database.db, LIMITS.signIns, await countersOf(database, LIMITS.signIns, accountId));
  const sid = await addSession(accountId, caller.browser, proof);
  await recordSecurityEvent(accountId, 'signed_in', caller.browser);
  if (before) await endSession(before);
  return sid;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
