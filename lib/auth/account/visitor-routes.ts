import { type Context, Hono } from 'hono';
import type { ErrorCode } from '@/lib/platform/errors/catalogue';
import { answers, done, successSchema } from '@/lib/platform/http/calls/answers';
import { input } from '@/lib/platform/http/calls/input';
import { clientAddressOf } from '@/lib/platform/http/identify-request';
import { confirmEmailSchema, forgotPasswordSchema, registrationSchema, resetPasswordSchema } from '../schema';
import { type Caller, callerOf } from '../session/caller';
import { bearerOfOpenSession } from '../session/for-account';
import { confirmEmail, requestReset, resetPassword, sendConfirmation } from './email-links';
import { register } from './register';

/** Refusals of a new password. */
export const NEW_PASSWORD = [
  'password_mismatch',
  'password_too_short',
  'password_too_long',
  'password_too_weak',
] as const satisfies readonly ErrorCode[];

export const caller = (c: Context): Caller => callerOf(clientAddressOf(c), c.req.header('user-agent'));

/** Account calls for visitors who are not signed in: open an account, and follow links of its mails. */
export const visitorRoutes = new Hono()
  .post(
    '/register',
    answers({ 201: successSchema }, 'Ein Konto eröffnen', {
      description:
        'Schickt eine Mail mit einem Link, mit dem sich die Adresse bestätigen lässt. Meldet niemanden an.',
      refusals: [...NEW_PASSWORD, 'email_invalid', 'registration_off', 'account_exists', 'too_many_requests'],
    }),
    input('json', registrationSchema),
    async (c) => {
      const { email, password, passwordConfirmation, currency } = c.req.valid('json');
      const given = {
        email: email ?? '',
        password: password ?? '',
        confirmation: passwordConfirmation ?? '',
        currency,
      };
      sendConfirmation(await register(given, caller(c)));
      return c.json(done, 201);
    },
  )
  .post(
    '/forgot-password',
    answers({ 200: successSchema }, 'Einen Link für ein neues Passwort anfordern', {
      description: 'Antwortet gleich, ob es das Konto gibt oder nicht.',
      refusals: ['email_invalid', 'too_many_requests'],
    }),
    input('json', forgotPasswordSchema),
    async (c) => {
      await requestReset(c.req.valid('json').email ?? '', caller(c));
      return c.json(done);
    },
  )
  .post(
    '/reset-password',
    answers({ 200: successSchema }, 'Mit einem solchen Link ein neues Passwort setzen', {
      description: 'Beendet alle Sitzungen und meldet niemanden an.',
      refusals: [...NEW_PASSWORD, 'link_invalid'],
    }),
    input('json', resetPasswordSchema),
    async (c) => {
      const { token, password, passwordConfirmation } = c.req.valid('json');
      const given = { password: password ?? '', confirmation: passwordConfirmation ?? '' };
      await resetPassword(token ?? '', given, caller(c));
      return c.json(done);
    },
  )
  .post(
    '/confirm-email',
    answers({ 200: successSchema }, 'Eine E-Mail-Adresse mit dem Link aus der Mail bestätigen', {
      description: 'Verlangt das Token einer Sitzung des Kontos oder sein Passwort.',
      refusals: [
        'link_invalid',
        'account_exists',
        'confirmation_needs_password',
        'confirmation_needs_session',
        'password_wrong',
        'too_many_attempts',
      ],
    }),
    input('json', confirmEmailSchema),
    async (c) => {
      const { token, password } = c.req.valid('json');
      const holder = { bearer: await bearerOfOpenSession(c), password: password ?? '' };
      await confirmEmail(token ?? '', holder, caller(c));
      return c.json(done);
    },
  );
