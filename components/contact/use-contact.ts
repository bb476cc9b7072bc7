import { useRef, useState } from 'react';
import { track } from '@/lib/analytics/track';
import { type ContactField, type ContactFields, contactFault } from '@/lib/contact/contact-fault';
import { CATALOGUE } from '@/lib/platform/errors/catalogue';
import { apiAddress } from '@/lib/platform/http/api-address';

const PATH = '/api/contact';
/** Milliseconds after which a server that does not answer counts as unreachable. */
const PATIENCE = 20_000;

export type ContactState =
  | { step: 'idle' | 'submitting' | 'sent' }
  | {
      step: 'refused';
      message: string;
      /** What the server says of it beyond that: that there were too many messages, say. */
      reason?: string;
      /** The fields that are wrong; none where the fault is not the sender's. */
      fields: readonly ContactField[];
    };

/** Sends messages to the operator, one at a time. `send` resolves with the state that it has led to. */
export function useContact() {
  const [state, setState] = useState<ContactState>({ step: 'idle' });
  const sending = useRef(false);
  const last = useRef({ body: '', key: '' });

  const send = async (fields: ContactFields, website: string): Promise<ContactState> => {
    if (sending.current) return state;
    const fault = contactFault(fields);
    if (fault) {
      return settle({ step: 'refused', message: CATALOGUE[fault.code].message, fields: fault.fields });
    }
    sending.current = true;
    setState({ step: 'submitting' });
    // The same message sent again after a failure counts once, even if it had arrived.
    const body = JSON.stringify({ ...fields, website });
    if (last.current.body !== body) last.current = { body, key: randomKey() };
    const next = await post(body, last.current.key);
    if (next.step === 'sent') last.current = { body: '', key: '' };
    sending.current = false;
    return settle(next);
  };

  const settle = (next: ContactState): ContactState => {
    setState(next);
    return next;
  };

  return { state, send, reset: () => setState({ step: 'idle' }) };
}

async function post(body: string, key: string): Promise<ContactState> {
  try {
    const response = await fetch(apiAddress(PATH), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body,
      signal: AbortSignal.timeout(PATIENCE),
    });
    const answer: { success?: unknown; error?: unknown } | null = await response.json().catch(() => null);
    const sentence = typeof answer?.error === 'string' && answer.error ? answer.error : undefined;
    if (!response.ok) {
      track('api_error', { path: PATH, status: response.status });
      return { ...refused('Netzwerkfehler beim Senden der Nachricht'), reason: sentence };
    }
    return answer?.success === true ? { step: 'sent' } : refused(sentence ?? 'Ein Fehler ist aufgetreten');
  } catch {
    track('api_error', { path: PATH, status: 0 });
    return refused('Netzwerkfehler beim Senden der Nachricht');
  }
}

const refused = (message: string) => ({ step: 'refused', message, fields: [] }) as const;

/** Not `randomUUID`, which a site without https does not have. */
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
