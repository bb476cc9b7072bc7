/** All that signing in and registering need once a form is used: not part of the page's first script. */

import { visitorCurrency } from '@/components/currencies/visitor-currency';
import type { Refusal } from '@/components/form/refusal';
import type { Values } from '@/components/form/use-native-form';
import { trackArrival } from '@/components/session/track-sign-in';
import { track } from '@/lib/analytics/track';
import { post, signIn } from './sign-in';

export { registrationError, signInError } from './form-errors';
export { reportToOpener } from './provider-window';
export { refusalOfSignIn } from './sign-in';

/** Signs in and goes on to a path. Returns null on success. */
export async function sendSignIn(
  { email = '', password = '' }: Values,
  path: string,
): Promise<Refusal | null> {
  const refused = await signIn(email.trim(), password);
  if (refused) return refused;
  await trackArrival({ method: 'password', isNew: false });
  location.replace(path);
  return null;
}

/** Creates an account, signs in and goes on to a path. Returns null on success. */
export async function sendRegistration(
  { email = '', password = '', passwordConfirmation = '' }: Values,
  path: string,
): Promise<Refusal | null> {
  const address = email.trim();
  const currency = visitorCurrency();
  const refused = await post(
    'POST /api/account/register',
    { email: address, password, passwordConfirmation, currency },
    'Bei der Registrierung ist ein Fehler aufgetreten',
  );
  if (refused) return refused;
  const notIn = await signIn(address, password);
  if (notIn) {
    track('sign_up', { method: 'password' });
    return {
      title: 'Dein Konto ist angelegt, aber du bist noch nicht angemeldet',
      text: 'Melde dich mit der Adresse und dem Passwort von eben an.',
      code: 'account_exists',
      fields: [],
    };
  }
  await trackArrival({ method: 'password', isNew: true });
  location.replace(path);
  return null;
}
