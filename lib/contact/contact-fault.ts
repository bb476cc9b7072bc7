import type { ErrorCode } from '@/lib/platform/errors/catalogue';
import { CONTACT_LENGTHS } from './rules';

const CONTACT_FIELDS = ['name', 'email', 'message'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];
export type ContactFields = Record<ContactField, string>;

type ContactFault = { code: ErrorCode; fields: readonly ContactField[] };

/** Simple on purpose: one @, later a dot, and nothing that has a meaning of its own in a mail's header. */
const EMAIL =
  /^[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]+@[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]+\.[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]+$/u;
const VISIBLE = /[^\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/**
 * What is wrong with a message, and in which fields; null if nothing is. The form asks before it sends,
 * the server before it stores.
 */
export function contactFault(values: ContactFields): ContactFault | null {
  const empty = CONTACT_FIELDS.filter((field) => !VISIBLE.test(values[field]));
  if (empty.length > 0) return { code: 'contact_incomplete', fields: empty };
  const long = CONTACT_FIELDS.filter((field) => values[field].trim().length > CONTACT_LENGTHS[field]);
  if (long.length > 0) return { code: 'contact_too_long', fields: long };
  if (!EMAIL.test(values.email.trim())) return { code: 'contact_email_invalid', fields: ['email'] };
  return null;
}
