'use client';

import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { TextArea } from '@/components/ui/text-area';
import { TextField } from '@/components/ui/text-field';
import { usePausingTimer } from '@/components/ui/use-pausing-timer';
import { CONTACT_FIELDS, type ContactField } from '@/lib/contact/contact-fault';
import { CONTACT_SUCCESS_TIME } from '@/lib/contact/rules';
import { useContact } from './use-contact';

type Props = {
  /** Where else to write to. */
  email: string | undefined;
  /** What happens to the sender's data. */
  privacy: ReactNode;
};

export function ContactFields({ email, privacy }: Props) {
  const { state, send, reset } = useContact();
  const form = useRef<HTMLFormElement>(null);
  const submit = useRef<HTMLButtonElement>(null);
  const id = useId();
  const wrong = state.step === 'refused' ? state.fields : [];
  const failed = state.step === 'refused' && wrong.length === 0;
  const busy = state.step === 'submitting';

  // A button loses the focus while it is disabled.
  useEffect(() => {
    if (!busy) return;
    return () => {
      if (document.activeElement === document.body) submit.current?.focus();
    };
  }, [busy]);

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const element = form.current;
    if (!element) return;
    const data = new FormData(element);
    const text = (name: string) => String(data.get(name) ?? '');
    const values = { name: text('name'), email: text('email'), message: text('message') };
    const next = await send(values, text('website'));
    if (next.step === 'sent') element.reset();
    const first = next.step === 'refused' && CONTACT_FIELDS.find((field) => next.fields.includes(field));
    if (first) element.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  };

  const marks = (field: ContactField) =>
    wrong.includes(field) ? ({ 'aria-invalid': true, 'aria-describedby': `${id}-error` } as const) : {};

  return (
    // Until the script is there, `dialog` sends nothing anywhere: the server takes JSON alone.
    <form
      ref={form}
      method="dialog"
      noValidate
      aria-label="Kontakt"
      onSubmit={onSubmit}
      onInput={() => state.step === 'refused' && reset()}
      className="grid gap-4 noscript:hidden"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Name" name="name" autoComplete="name" {...marks('name')} />
        <TextField label="E-Mail" name="email" type="email" autoComplete="email" {...marks('email')} />
      </div>
      <TextArea label="Nachricht" name="message" className="min-h-28" {...marks('message')} />
      <div aria-hidden="true" className="sr-only">
        <label htmlFor={`${id}-website`}>Website</label>
        <input id={`${id}-website`} name="website" tabIndex={-1} autoComplete="off" />
      </div>
      {state.step === 'refused' && (
        <div id={`${id}-error`}>
          <Banner kind="error" title={state.message} />
        </div>
      )}
      {failed && <StillThere id={`${id}-note`} reason={state.reason} email={email} />}
      <div>
        <Button ref={submit} type="submit" busy={busy} aria-describedby={failed ? `${id}-note` : undefined}>
          Nachricht senden
        </Button>
        {/* Below the button: above it, it would come to lie under the pointer and wait for it to go. */}
        <Success shown={state.step === 'sent'} onEnd={reset} />
      </div>
      {privacy}
    </form>
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
function Success({ shown, onEnd }: { shown: boolean; onEnd: () => void }) {
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
