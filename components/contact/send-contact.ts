import { type Parts, publicCall } from '@/components/session/api-calls';
import { track } from '@/lib/analytics/track';
import { type ContactFields, contactError } from '@/lib/contact/contact-error';
import { CATALOGUE } from '@/lib/platform/errors/catalogue';
import { randomId } from '@/lib/platform/random-id';
import { type ContactState, type Refused, UNREACHABLE } from './contact-state';

/** Milliseconds after which a server that does not answer counts as unreachable. */
const PATIENCE = 20_000;

/** Checks the form before it is sent; null if it is fine. */
export function refusalOf(fields: ContactFields): Refused | null {
  const error = contactError(fields);
  return error && { step: 'refused', message: CATALOGUE[error.code].message, fields: error.fields };
}

let last = { body: '', key: '' };

/** Sends a message to the operator. */
export async function sendContact(fields: ContactFields, website: string): Promise<ContactState> {
  // The server counts a message once, even if it had arrived before a failure.
  const message = { ...fields, website };
  const body = JSON.stringify(message);
  if (last.body !== body) last = { body, key: randomId() };
  const next = await post(message, last.key);
  if (next.step === 'sent') last = { body: '', key: '' };
  return next;
}

async function post(json: Parts<'POST /api/contact'>['json'], key: string): Promise<ContactState> {
  try {
    const init = { headers: { 'idempotency-key': key }, signal: AbortSignal.timeout(PATIENCE) };
    const response = await publicCall('POST /api/contact', { json }, init);
    const answer: { success?: unknown; error?: unknown } | null = await response.json().catch(() => null);
    const sentence = typeof answer?.error === 'string' && answer.error ? answer.error : undefined;
    if (!response.ok) {
      track('api_error', { path: '/api/contact', status: response.status });
      return { ...UNREACHABLE, reason: sentence };
    }
    if (answer?.success === true) return { step: 'sent' };
    return { step: 'refused', message: sentence ?? 'Ein Fehler ist aufgetreten', fields: [] };
  } catch {
    track('api_error', { path: '/api/contact', status: 0 });
    return UNREACHABLE;
  }
}
