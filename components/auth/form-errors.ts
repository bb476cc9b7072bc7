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

export const signInError: ErrorOf = (values) => missing(values, ['email', 'password']) ?? emailError(values);

export const registrationError: ErrorOf = (values) =>
  missing(values, ['email', 'password', 'passwordConfirmation']) ?? emailError(values) ?? newError(values);

export const forgotPasswordError: ErrorOf = (values) => missing(values, ['email']) ?? emailError(values);

export const newPasswordError: ErrorOf = (values) =>
  missing(values, ['password', 'passwordConfirmation']) ?? newError(values);

export const changedPasswordError: ErrorOf = (values) =>
  missing(values, ['currentPassword', 'password', 'passwordConfirmation']) ?? newError(values);

/** @param own the account's current address */
export const changedEmailError =
  (own: string): ErrorOf =>
  (values) =>
    missing(values, ['email', 'currentPassword']) ??
    emailError(values) ??
    (values.email?.trim().toLowerCase() === own.toLowerCase()
      ? refusalOf('email_unchanged', ['email'])
      : null);

export const currentPasswordError: ErrorOf = (values) => missing(values, ['currentPassword']);

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
