import { renderToStaticMarkup } from 'react-dom/server';
import { RegistrationOff } from './registration-off';

it.each([
  [false, /wie immer\./],
  [true, /wie immer; mit einem anderen Anmeldedienst geht es auch ohne\./],
] as const)('says that nobody can register, and what goes on, with Google: %s', (google, goesOn) => {
  const shown = renderToStaticMarkup(<RegistrationOff ways={{ google, oidc: null }} />);
  expect(shown).toContain('E-Mail/Passwort-Registrierung ist nicht aktiviert');
  expect(shown.replaceAll('<!-- -->', '')).toMatch(goesOn);
  expect(shown).toContain('href="/login"');
});
