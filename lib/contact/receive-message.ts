import 'server-only';
import type { z } from 'zod';
import { AppError } from '@/lib/platform/errors/app-error';
import { REQUEST_KEY } from '@/lib/platform/http/calls/request-key';
import { cleanContactFields } from './clean-contact-fields';
import { contactError } from './contact-error';
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
