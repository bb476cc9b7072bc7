import 'server-only';
import type { z } from 'zod';
import { AppError } from '@/lib/platform/errors/app-error';
import { cleanContactFields } from './clean-contact-fields';
import { contactError } from './contact-error';
import { deliverContactMessage } from './deliver-message';
import { addContactMessage } from './queries';
import type { contactMessageSchema } from './schema';

/** What a sender may call a message. */
const REQUEST_KEY = /^[\w-]{16,64}$/;

/**
 * Stores what somebody has written, then has it mailed; what a program has filled in is dropped silently.
 *
 * @param network of the sender, for the limit; not stored
 * @param key what the sender calls this message; one of another form counts as none
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
  // A slow mail server is nothing the sender should wait for.
  if (id !== null) void deliverContactMessage(id);
}
