import { passwordFault } from '@/lib/auth/password-fault';
import { isEmailAddress } from '@/lib/platform/format/email-address';
import { FIELDS, type Refusal, refusalOf } from './refusal';

/** Form values by field name. */
export type Values = Readonly<Record<string, string>>;

const NAMES: Readonly<Record<string, string>> = {
  email: 'deine E-Mail-Adresse',
  password: 'dein Passwort',
  passwordConfirmation: 'das Passwort noch einmal',
  currentPassword: 'dein Passwort',
};

/** Checks a form before it is sent; null if it is fine. */
type FaultOf = (values: Values) => Refusal | null;

export const signInFault: FaultOf = (values) => missing(values, ['email', 'password']) ?? emailFault(values);

export const registrationFault: FaultOf = (values) =>
  missing(values, ['email', 'password', 'passwordConfirmation']) ?? emailFault(values) ?? newFault(values);

export const forgotPasswordFault: FaultOf = (values) => missing(values, ['email']) ?? emailFault(values);

export const newPasswordFault: FaultOf = (values) =>
  missing(values, ['password', 'passwordConfirmation']) ?? newFault(values);

export const changedPasswordFault: FaultOf = (values) =>
  missing(values, ['currentPassword', 'password', 'passwordConfirmation']) ?? newFault(values);

/** @param own the account's current address */
export const changedEmailFault =
  (own: string): FaultOf =>
  (values) =>
    missing(values, ['email', 'currentPassword']) ??
    emailFault(values) ??
    (values.email?.trim().toLowerCase() === own.toLowerCase()
      ? refusalOf('email_unchanged', ['email'])
      : null);

export const currentPasswordFault: FaultOf = (values) => missing(values, ['currentPassword']);

const emailFault: FaultOf = ({ email = '' }) =>
  isEmailAddress(email.trim()) ? null : refusalOf('email_invalid', ['email']);

const newFault: FaultOf = ({ password = '', passwordConfirmation = '' }) => {
  const code = passwordFault(password, passwordConfirmation);
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
