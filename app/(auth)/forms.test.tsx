import { renderToStaticMarkup } from 'react-dom/server';
import { ConfirmEmail } from '@/components/auth/confirm-email';
import { LoginForm } from '@/components/auth/login-form';
import { ResetPasswordForm } from '@/components/auth/reset-password-form';
import { signInWays } from '@/lib/auth/sign-in/sign-in-ways';
import { env } from '@/lib/platform/env';
import ForgotPasswordPage from './forgot-password/page';
import RegisterPage from './register/page';

afterEach(() => Object.assign(env, { REGISTRATION: 'on' }));

/** Lists name, type and autocomplete value of the fields of a page, in order. */
const fields = (page: React.ReactNode) =>
  [...renderToStaticMarkup(page).matchAll(/<input[^>]*>/g)].map(([tag]) =>
    ['name', 'type', 'autoComplete'].map((name) => new RegExp(` ${name}="([^"]*)"`, 'i').exec(tag)?.[1]),
  );

const EMAIL = ['email', 'email', 'username'];
const WHOSE = [undefined, 'text', 'username'];
const NEW_PASSWORD = [
  ['password', 'password', 'new-password'],
  ['passwordConfirmation', 'password', 'new-password'],
];

it.each([
  [
    'signing in',
    () => <LoginForm ways={signInWays()} />,
    [EMAIL, ['password', 'password', 'current-password']],
  ],
  ['registering', RegisterPage, [EMAIL, ...NEW_PASSWORD]],
  ['a forgotten password', ForgotPasswordPage, [EMAIL]],
  ['a new password', () => <ResetPasswordForm email="mia@example.org" />, [WHOSE, ...NEW_PASSWORD]],
  [
    'confirming an address without a session',
    () => <ConfirmEmail needs={{ by: 'password', email: 'mia@example.org' }} />,
    [WHOSE, ['currentPassword', 'password', 'current-password']],
  ],
  [
    'confirming a new address, whose reader need not know the old one',
    () => <ConfirmEmail needs={{ by: 'password', email: null }} />,
    [['currentPassword', 'password', 'current-password']],
  ],
  ['confirming an address in a session', () => <ConfirmEmail needs={{ by: 'click' }} />, []],
  ['a new password by a link that is over', () => <ResetPasswordForm email={null} />, NEW_PASSWORD],
])('a password manager knows the fields of %s', (_name, Page, expected) => {
  expect(fields(<Page />)).toEqual(expected);
});

it('the form to register links to the privacy policy', () => {
  expect(renderToStaticMarkup(<RegisterPage />)).toMatch(
    /<form.*href="\/datenschutz".*Konto erstellen.*<\/form>/s,
  );
});

it('the page says so if registration is off', () => {
  Object.assign(env, { REGISTRATION: 'off' });
  const page = renderToStaticMarkup(<RegisterPage />);
  expect(page).toContain('E-Mail/Passwort-Registrierung ist nicht aktiviert');
  expect(page).not.toContain('<form');
});

it.each([
  ['on', true],
  ['off', false],
] as const)('Google that is %s', (_name, google) => {
  const page = renderToStaticMarkup(<LoginForm ways={{ google, oidc: null }} />);
  expect([page.includes('Mit Google anmelden'), page.includes('oder mit E-Mail')]).toEqual([google, google]);
});
