import { renderToStaticMarkup } from 'react-dom/server';
import { accountExample } from '@/test/account-example';
import { ChangeEmail } from './change-email';
import { ChangePassword } from './change-password';

const PASSWORD = accountExample();
const SERVICE = accountExample({ hasPassword: false, providers: ['oidc'] });

/** Lists the autocomplete values of the fields, in order. */
const told = (form: React.ReactNode) =>
  [...renderToStaticMarkup(form).matchAll(/<input[^>]*>/g)].map(([tag]) =>
    [/ autocomplete="([^"]*)"/i.exec(tag)?.[1], / value="([^"]*)"/.exec(tag)?.[1]].filter(Boolean).join(' '),
  );

it.each([
  [
    'changing the password',
    <ChangePassword key="" account={PASSWORD} />,
    ['username mia@example.org', 'current-password', 'new-password', 'new-password'],
  ],
  [
    'setting the first password',
    <ChangePassword key="" account={SERVICE} />,
    ['username mia@example.org', 'new-password', 'new-password'],
  ],
  [
    'changing the address',
    <ChangeEmail key="" account={PASSWORD} serviceName="" />,
    ['email', 'current-password'],
  ],
])('a password manager knows the fields of %s', (_name, form, expected) => {
  expect(told(form)).toEqual(expected);
});

it('an account of a service keeps its address until it has a password', () => {
  const section = renderToStaticMarkup(<ChangeEmail account={SERVICE} serviceName="Vereinskonto" />);
  expect(section).toContain(
    'Du meldest dich mit Vereinskonto an; die Adresse kommt von dort. Lege zuerst ein',
  );
  expect(section).not.toContain('<form');
});

it.each([
  ['none', null, false],
  ['one', 'neu@example.org', true],
])('a mail is on its way where %s waits for its confirmation', (_name, pendingEmail, isShown) => {
  const section = renderToStaticMarkup(
    <ChangeEmail account={accountExample({ pendingEmail })} serviceName="" />,
  );
  expect(section.includes('ist unterwegs')).toBe(isShown);
});
