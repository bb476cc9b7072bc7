import { FIELDS, type Refusal } from '@/components/form/refusal';
import { refusalOf } from '@/components/form/refusal-of';
import type { Values } from '@/components/form/use-native-form';
import { passwordError } from '@/lib/auth/password/password-error';
import { isEmailAddress } from '@/lib/platform/format/email-address';

const NAMES: Readonly<Record<string, string>> = {
  email: 'deine E-Mail-Adresse',
  password: 'dein Passwort',
  passwordConfirmation: 'das Passwort noch einmal',
  currentPassword: 'dein Passwort',
};

/** Checks a form before it is sent; null if it is fine. */
type ErrorOf = (values: Values) => Refusal | null;

/** Checks that the fields are filled, and then what is in them. */
const filled =
  (fields: readonly string[]): ErrorOf =>
  (values) =>
    missing(values, fields) ??
    (fields.includes('email') ? emailError(values) : null) ??
    (fields.includes('passwordConfirmation') ? newError(values) : null);

export const signInError = filled(['email', 'password']);
export const registrationError = filled(['email', 'password', 'passwordConfirmation']);
export const forgotPasswordError = filled(['email']);
export const newPasswordError = filled(['password', 'passwordConfirmation']);
export const changedPasswordError = filled(['currentPassword', 'password', 'passwordConfirmation']);
export const currentPasswordError = filled(['currentPassword']);

/** @param own the account's current address */
export const changedEmailError =
  (own: string): ErrorOf =>
  (values) =>
    filled(['email', 'currentPassword'])(values) ??
    (values.email?.trim().toLowerCase() === own.toLowerCase()
      ? refusalOf('email_unchanged', ['email'])
      : null);

const emailError: ErrorOf = ({ email = '' }) =>
  isEmailAddress(email.trim()) ? null : refusalOf('email_invalid', ['email']);

const newError: ErrorOf = ({ password = '', passwordConfirmation = '' }) => {
  const code = passwordError(password, passwordConfirmation);
  return code && refusalOf(code, FIELDS[code]);
};

function missing(values: Values, fields: readonly string[]): Refusal | null {
  const empty = fields.filter((field) => !values[field]?.trim());
  if (empty.length === 0) return null;
  const [only = ''] = empty;
  return {
    title: empty.length === 1 ? `Bitte gib ${NAMES[only]} ein` : 'Bitte alle Felder ausfüllen',
    fields: empty,
  };
}
