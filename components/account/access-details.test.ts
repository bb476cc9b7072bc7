import { waysOf } from './access-details';

it.each([
  [true, [], 'Passwort'],
  [false, ['oidc'], 'Vereinskonto'],
  [true, ['google', 'oidc'], 'Passwort, Google, Vereinskonto'],
])('an account with a password %p and the services %p', (hasPassword, providers, said) => {
  expect(waysOf({ hasPassword, providers }, 'Vereinskonto')).toBe(said);
});
