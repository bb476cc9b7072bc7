import 'server-only';
import type { z } from 'zod';
import { AppError } from '@/lib/platform/errors/app-error';
import { REQUEST_KEY } from '@/lib/platform/http/calls/request-key';
import { type ContactField, type ContactFields, contactError } from './contact-error';
import { deliverContactMessage } from './deliver-message';
import { addContactMessage } from './queries';
import type { contactMessageSchema } from './schema';

/**
 * Stores a message and mails it. A message whose honeypot field is filled, by a program, is dropped silently.
 *
 * @param network of the sender, for the limit; not stored
 * @param key idempotency key of the sender; ignored if it is malformed
 * @throws AppError `contact_incomplete`, `contact_email_invalid`, `contact_too_long`, `too_many_requests`
 */
export async function receiveContactMessage(
  { website, ...given }: z.infer<typeof contactMessageSchema>,
  network: string,
  key: string,
): Promise<void> {
  if (website) return;
  const message = cleanContactFields(given);
  const error = contactError(message);
  if (error) throw new AppError(error.code);
  const id = await addContactMessage(message, network, REQUEST_KEY.test(key) ? key : null);
  // The sender does not wait for a slow mail server.
  if (id !== null) void deliverContactMessage(id);
}

type Given = Partial<Record<ContactField, string | null>>;

/** Removes control characters from the fields before they are stored. */
function cleanContactFields({ name, email, message }: Given): ContactFields {
  return { name: line(name ?? ''), email: (email ?? '').trim(), message: lines(message ?? '') };
}

/** Also removes characters that reverse the direction of the following text. */
const line = (text: string) => text.replace(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();

const lines = (text: string) =>
  text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\n\t\P{Cc}]/gu, '')
    .trim();
