import type { ContactField, ContactFields } from './contact-error';

type Given = Partial<Record<ContactField, string | null>>;

/** Removes control characters from the fields before they are stored. */
export function cleanContactFields({ name, email, message }: Given): ContactFields {
  return { name: line(name ?? ''), email: (email ?? '').trim(), message: lines(message ?? '') };
}

/** Also removes characters that reverse the direction of the following text. */
const line = (text: string) => text.replace(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();

const lines = (text: string) =>
  text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\n\t\P{Cc}]/gu, '')
    .trim();
