import { useState } from 'react';
import { Banner } from '@/components/ui/banner';
import { usePausingTimer } from '@/components/ui/use-pausing-timer';
import { track } from '@/lib/analytics/track';
import { type ContactFields, contactFault } from '@/lib/contact/contact-fault';
import { CONTACT_SUCCESS_TIME } from '@/lib/contact/rules';
import { CATALOGUE } from '@/lib/platform/errors/catalogue';
import { apiAddress } from '@/lib/platform/http/api-address';
import { type ContactState, type Refused, UNREACHABLE } from './contact-state';

const PATH = '/api/contact';
/** Milliseconds after which a server that does not answer counts as unreachable. */
const PATIENCE = 20_000;

/** What the form says before anything is sent; null where nothing is wrong. */
export function refusalOf(fields: ContactFields): Refused | null {
  const fault = contactFault(fields);
  return fault && { step: 'refused', message: CATALOGUE[fault.code].message, fields: fault.fields };
}

let last = { body: '', key: '' };

/** Sends a message to the operator. */
export async function sendContact(fields: ContactFields, website: string): Promise<ContactState> {
  // The same message sent again after a failure counts once, even if it had arrived.
  const body = JSON.stringify({ ...fields, website });
  if (last.body !== body) last = { body, key: randomKey() };
  const next = await post(body, last.key);
  if (next.step === 'sent') last = { body: '', key: '' };
  return next;
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
      return { ...UNREACHABLE, reason: sentence };
    }
    if (answer?.success === true) return { step: 'sent' };
    return { step: 'refused', message: sentence ?? 'Ein Fehler ist aufgetreten', fields: [] };
  } catch {
    track('api_error', { path: PATH, status: 0 });
    return UNREACHABLE;
  }
}

/** Not `randomUUID`, which a site without https does not have. */
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');

type RefusalProps = {
  refused: Refused;
  /** Of the message, and of what stands below it where the fault is not the sender's. */
  ids: { error: string; note: string };
  email: string | undefined;
};

export function Refusal({ refused, ids, email }: RefusalProps) {
  return (
    <>
      <div id={ids.error}>
        <Banner kind="error" title={refused.message} />
      </div>
      {refused.fields.length === 0 && <StillThere id={ids.note} reason={refused.reason} email={email} />}
    </>
  );
}

type StillThereProps = { id: string; reason: string | undefined; email: string | undefined };

function StillThere({ id, reason, email }: StillThereProps) {
  return (
    <p id={id} className="text-14 text-ink-2">
      {reason ?? 'Versuch es gleich noch einmal'}. Was du geschrieben hast, steht noch da.
      {email && (
        <>
          {' '}
          Du kannst auch an{' '}
          <a href={`mailto:${email}`} className="link">
            {email}
          </a>{' '}
          schreiben.
        </>
      )}
    </p>
  );
}

/** Goes by itself, but not while somebody is at it with pointer or keyboard. */
export function Success({ shown, onEnd }: { shown: boolean; onEnd: () => void }) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  return (
    <div
      role="status"
      className="not-empty:mt-4"
      tabIndex={shown ? 0 : undefined}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {shown && (
        <>
          <Banner kind="success" title="Deine Nachricht wurde erfolgreich gesendet!" still />
          <Countdown paused={hovered || focused} onEnd={onEnd} />
        </>
      )}
    </div>
  );
}

function Countdown({ paused, onEnd }: { paused: boolean; onEnd: () => void }) {
  usePausingTimer(CONTACT_SUCCESS_TIME, paused, onEnd);
  return null;
}
