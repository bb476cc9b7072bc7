import { Hono } from 'hono';
import { answers } from '@/lib/platform/http/calls/answers';
import { input } from '@/lib/platform/http/calls/input';
import { clientNetwork } from '@/lib/platform/http/client-address';
import { clientAddressOf } from '@/lib/platform/http/identify-request';
import { receiveContactMessage } from './receive-message';
import { contactAnswerSchema, contactMessageSchema } from './schema';

const refusals = [
  'contact_incomplete',
  'contact_email_invalid',
  'contact_too_long',
  'too_many_requests',
] as const;

export const contactRoutes = new Hono().post(
  '/',
  answers({ 200: contactAnswerSchema }, 'Eine Nachricht an den Betreiber', {
    description:
      'Mit einer Kopfzeile Idempotency-Key (16 bis 64 Zeichen) zählt eine Wiederholung innerhalb von 24 Stunden nicht noch einmal.',
    refusals,
  }),
  input('json', contactMessageSchema),
  async (c) => {
    const network = clientNetwork(clientAddressOf(c));
    await receiveContactMessage(c.req.valid('json'), network, c.req.header('idempotency-key') ?? '');
    return c.json({ success: true });
  },
);
