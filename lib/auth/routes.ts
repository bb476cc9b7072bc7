import { type Context, Hono } from 'hono';
import { today } from '@/lib/platform/clock';
import { getDatabase } from '@/lib/platform/db/client';
import { AppError } from '@/lib/platform/errors/app-error';
import type { ErrorCode } from '@/lib/platform/errors/catalogue';
import { done, successSchema } from '@/lib/platform/http/calls/answers';
import { input } from '@/lib/platform/http/calls/input';
import { largeJson } from '@/lib/platform/http/calls/large-json';
import { countersOf, countUse } from '@/lib/platform/http/limits/rate-limit';
import { callOffEmailChange, changeEmail, changePassword, deleteAccount } from './account/account-changes';
import { accountExport, accountView } from './account/account-view';
import { repeatConfirmation } from './account/email-links';
import { caller, NEW_PASSWORD, visitorRoutes } from './account/visitor-routes';
import { LIMITS } from './limits';
import {
  accountExportSchema,
  accountSchema,
  changeEmailSchema,
  changePasswordSchema,
  deletionSchema,
  sessionParamsSchema,
} from './schema';
import { recordSecurityEvent } from './security-log';
import type { Bearer } from './session/access-token';
import { forAccount, type SignedIn } from './session/for-account';
import { endSession, endSessions } from './session/session-queries';

/** Data that other features store for an account, by the name that the export uses. */
type PersonalData = Record<string, (accountId: string) => Promise<unknown>>;

const OWNER = [
  'password_wrong',
  'sign_in_again',
  'too_many_attempts',
] as const satisfies readonly ErrorCode[];

const bearer = (c: Context<SignedIn>): Bearer => {
  const { id, sessionId } = c.var.account;
  return { accountId: id, sessionId };
};

const proofRoutes = new Hono<SignedIn>()
  .post(
    '/confirmation',
    forAccount({ 200: successSchema }, 'Die Mail zum Bestätigen noch einmal schicken', {
      refusals: ['email_already_confirmed', 'too_many_requests'],
    }),
    async (c) => {
      await repeatConfirmation(c.var.account.id);
      return c.json(done);
    },
  )
  .post(
    '/password',
    forAccount({ 200: successSchema }, 'Das Passwort ändern; andere Sitzungen enden', {
      description:
        'Konten ohne Passwort bekommen eines, wenn die Anmeldung höchstens fünf Minuten zurückliegt.',
      refusals: [...OWNER, ...NEW_PASSWORD, 'too_many_requests'],
    }),
    input('json', changePasswordSchema),
    async (c) => {
      const { currentPassword, password, passwordConfirmation } = c.req.valid('json');
      const given = {
        currentPassword: currentPassword ?? '',
        password: password ?? '',
        confirmation: passwordConfirmation ?? '',
      };
      await changePassword(bearer(c), given, caller(c));
      return c.json(done);
    },
  );

const emailRoutes = new Hono<SignedIn>()
  .post(
    '/email',
    forAccount(
      { 200: successSchema },
      'Eine andere E-Mail-Adresse eintragen, die ab ihrer Bestätigung gilt',
      { refusals: [...OWNER, 'email_invalid', 'email_unchanged', 'account_exists', 'too_many_requests'] },
    ),
    input('json', changeEmailSchema),
    async (c) => {
      const { email, password } = c.req.valid('json');
      await changeEmail(bearer(c), { email: email ?? '', password: password ?? '' }, caller(c));
      return c.json(done);
    },
  )
  .delete(
    '/email',
    forAccount({ 200: successSchema }, 'Eine noch nicht bestätigte Änderung der E-Mail-Adresse abbrechen'),
    async (c) => {
      await callOffEmailChange(bearer(c), caller(c));
      return c.json(done);
    },
  );

const sessionRoutes = new Hono<SignedIn>()
  .delete('/sessions', forAccount({ 200: successSchema }, 'Überall abmelden'), async (c) => {
    await recordSecurityEvent(c.var.account.id, 'all_sessions_ended', caller(c).browser);
    await endSessions(c.var.account.id);
    return c.json(done);
  })
  .delete(
    '/sessions/:id',
    forAccount({ 200: successSchema }, 'Eine Sitzung beenden', { refusals: ['session_not_found'] }),
    input('param', sessionParamsSchema),
    async (c) => {
      const { id: accountId } = c.var.account;
      const ended = await endSession({ accountId, sessionId: c.req.valid('param').id });
      if (!ended) throw new AppError('session_not_found');
      await recordSecurityEvent(accountId, 'session_ended', caller(c).browser);
      return c.json(done);
    },
  );

export const accountRoutes = (personalData: PersonalData = {}) =>
  new Hono<SignedIn>()
    .route('/', visitorRoutes)
    .route('/', proofRoutes)
    .route('/', emailRoutes)
    .route('/', sessionRoutes)
    .get(
      '/',
      forAccount({ 200: accountSchema }, 'Das eigene Konto mit Sitzungen und Sicherheitsprotokoll'),
      async (c) => c.json(await accountView(c.var.account)),
    )
    .get(
      '/export',
      forAccount({ 200: accountExportSchema }, 'Alle eigenen Daten als Datei', {
        refusals: ['too_many_requests'],
      }),
      async (c) => {
        const { id } = c.var.account;
        const database = await getDatabase();
        await countUse(database.db, LIMITS.exports, await countersOf(database, LIMITS.exports, id));
        await recordSecurityEvent(id, 'data_exported', caller(c).browser);
        const others = await Promise.all(
          Object.entries(personalData).map(async ([name, load]) => [name, await load(id)]),
        );
        c.header('Content-Disposition', `attachment; filename="aktienlotse-daten-${today()}.json"`);
        return largeJson(c, {
          exportedAt: new Date().toISOString(),
          account: await accountExport(c.var.account),
          ...Object.fromEntries(others),
        });
      },
    )
    .post(
      '/deletion',
      forAccount({ 200: successSchema }, 'Das Konto mit allem löschen, was dazu gehört', {
        description: 'Konten ohne Passwort, wenn die Anmeldung höchstens fünf Minuten zurückliegt.',
        refusals: OWNER,
      }),
      input('json', deletionSchema),
      async (c) => {
        await deleteAccount(bearer(c), c.req.valid('json').password ?? '', caller(c));
        return c.json(done);
      },
    );
