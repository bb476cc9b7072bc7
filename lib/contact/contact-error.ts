import type { ErrorCode } from '@/lib/platform/errors/catalogue';
import { isEmailAddress } from '@/lib/platform/format/email-address';
import { CONTACT_LENGTHS } from './rules';

const CONTACT_FIELDS = ['name', 'email', 'message'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];
export type ContactFields = Record<ContactField, string>;

type ContactError = { code: ErrorCode; fields: readonly ContactField[] };

const VISIBLE = /[^\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/**
 * Returns the error of a message and its fields; null if it is valid. The form checks before it sends, the
 * server before it stores.
 */
export function contactError(values: ContactFields): ContactError | null {
  const empty = CONTACT_FIELDS.filter((field) => !VISIBLE.test(values[field]));
  if (empty.length > 0) return { code: 'contact_incomplete', fields: empty };
  const long = CONTACT_FIELDS.filter((field) => values[field].trim().length > CONTACT_LENGTHS[field]);
  if (long.length > 0) return { code: 'contact_too_long', fields: long };
  if (!isEmailAddress(values.email.trim())) return { code: 'contact_email_invalid', fields: ['email'] };
  return null;
}
