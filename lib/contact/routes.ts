import { Hono } from 'hono';
import { AppError } from '@/lib/platform/errors/app-error';
import { answers } from '@/lib/platform/http/answers';
import { clientAddressHeader, clientNetwork } from '@/lib/platform/http/client-address';
import { input } from '@/lib/platform/http/input';
import { cleanContactFields } from './clean-contact-fields';
import { contactFault } from './contact-fault';
import { deliverContactMessage } from './deliver';
import { addContactMessage } from './queries';
import { contactAnswerSchema, contactMessageSchema } from './schema';

const refusals = [
  'contact_incomplete',
  'contact_email_invalid',
  'contact_too_long',
  'too_many_requests',
] as const;

/** What a sender may call a message. */
const REQUEST_KEY = /^[\w-]{16,64}$/;

export const contactRoutes = new Hono().post(
  '/',
  answers(
    { 200: contactAnswerSchema },
    {
      summary: 'Eine Nachricht an den Betreiber',
      description:
        'Mit einer Kopfzeile Idempotency-Key (16 bis 64 Zeichen) zählt eine Wiederholung innerhalb von 24 Stunden nicht noch einmal.',
      refusals,
    },
  ),
  input('json', contactMessageSchema),
  async (c) => {
    const { website, ...given } = c.req.valid('json');
    if (website) return c.json({ success: true });
    const message = cleanContactFields(given);
    const fault = contactFault(message);
    if (fault) throw new AppError(fault.code);
    const network = clientNetwork(c.req.header(clientAddressHeader()) ?? '');
    const key = c.req.header('idempotency-key') ?? '';
    const id = await addContactMessage(message, network, REQUEST_KEY.test(key) ? key : null);
    // A slow mail server is nothing the sender should wait for.
    if (id !== null) void deliverContactMessage(id);
    return c.json({ success: true });
  },
);
