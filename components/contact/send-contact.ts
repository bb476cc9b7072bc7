import type { Refusal } from '@/components/form/refusal';
import type { Values } from '@/components/form/use-native-form';
import { type Parts, publicCall } from '@/components/session/api-calls';
import { track } from '@/lib/analytics/track';
import { contactError } from '@/lib/contact/contact-error';
import { CATALOGUE } from '@/lib/platform/errors/catalogue';
import { randomId } from '@/lib/platform/random-id';
import { UNREACHABLE } from './unreachable';

/** Milliseconds after which a server that does not answer counts as unreachable. */
const PATIENCE = 20_000;

/** Checks the form before it is sent; null if it is fine. */
export function refusalOf({ name = '', email = '', message = '' }: Values): Refusal | null {
  const error = contactError({ name, email, message });
  return error && { title: CATALOGUE[error.code].message, fields: error.fields };
}

let last = { body: '', key: '' };

/** Sends a message to the operator. Returns null on success. */
export async function sendContact(values: Values): Promise<Refusal | null> {
  // The server counts a message once, even if it had arrived before a failure.
  const { name = '', email = '', message = '', website = '' } = values;
  const json = { name, email, message, website };
  const body = JSON.stringify(json);
  if (last.body !== body) last = { body, key: randomId() };
  const refusal = await post(json, last.key);
  if (!refusal) last = { body: '', key: '' };
  return refusal;
}

async function post(json: Parts<'POST /api/contact'>['json'], key: string): Promise<Refusal | null> {
  try {
    const init = { headers: { 'idempotency-key': key }, signal: AbortSignal.timeout(PATIENCE) };
    const response = await publicCall('POST /api/contact', { json }, init);
    const answer: { success?: unknown; error?: unknown } | null = await response.json().catch(() => null);
    const sentence = typeof answer?.error === 'string' && answer.error ? answer.error : undefined;
    if (!response.ok) {
      track('api_error', { path: '/api/contact', status: response.status });
      return { ...UNREACHABLE, text: sentence };
    }
    if (answer?.success === true) return null;
    return { title: sentence ?? 'Ein Fehler ist aufgetreten', fields: [] };
  } catch {
    track('api_error', { path: '/api/contact', status: 0 });
    return UNREACHABLE;
  }
}
