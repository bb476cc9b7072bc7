'use client';

import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { useContact } from './use-contact';

type Props = {
  /** The server renders the fields; they work without this script. */
  children: ReactNode;
  /** Another address to write to. */
  email: string | undefined;
  privacy: ReactNode;
};

/** Wraps the fields in a form. Loads the code that sends it when the visitor turns to it. */
export function ContactFields({ children, email, privacy }: Props) {
  const { state, exchange, prepare, send, edit, reset } = useContact();
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const ids = { error: `${id}-error`, note: `${id}-note` };
  const refused = state.step === 'refused' ? state : null;
  const failed = refused?.fields.length === 0;

  // The fields belong to another component, so errors are marked in the DOM.
  useEffect(() => {
    const controls = wrongControls(form.current, refused?.fields ?? []);
    for (const control of controls) {
      control.setAttribute('aria-invalid', 'true');
      control.setAttribute('aria-describedby', ids.error);
    }
    if (!refused?.edited) controls[0]?.focus();
    return () => {
      for (const control of controls) {
        control.removeAttribute('aria-invalid');
        control.removeAttribute('aria-describedby');
      }
    };
  }, [refused, ids.error]);

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const element = form.current;
    if (!element) return;
    const data = new FormData(element);
    const text = (name: string) => String(data.get(name) ?? '');
    const values = { name: text('name'), email: text('email'), message: text('message') };
    const next = await send(values, text('website'));
    if (next.step === 'sent') clearSent(element, values);
  };

  return (
    // Before hydration, `dialog` sends nothing: the server accepts JSON only.
    <form
      ref={form}
      method="dialog"
      noValidate
      aria-label="Kontakt"
      onFocus={prepare}
      onPointerEnter={prepare}
      onSubmit={onSubmit}
      onInput={({ target }) => edit((target as HTMLInputElement).name)}
      className="grid gap-4 noscript:hidden"
    >
      {children}
      {refused &&
        (exchange ? (
          <exchange.Refusal refused={refused} ids={ids} email={email} />
        ) : (
          <p role="alert" className="font-semibold text-loss">
            {refused.message}
          </p>
        ))}
      <div>
        <Button
          type="submit"
          busy={state.step === 'submitting'}
          aria-describedby={failed ? ids.note : undefined}
        >
          Nachricht senden
        </Button>
        {/* Below the button: above it, it would appear under the pointer and never disappear. */}
        {exchange && <exchange.Success shown={state.step === 'sent'} onEnd={reset} />}
      </div>
      {privacy}
    </form>
  );
}

/** Clears the form, except for input that was typed meanwhile. */
function clearSent(form: HTMLFormElement, sent: Readonly<Record<string, string>>): void {
  for (const control of wrongControls(form, Object.keys(sent)) as HTMLInputElement[])
    if (control.value === sent[control.name]) control.value = '';
}

/** Finds the controls of some fields, in the order of the form. */
const wrongControls = (form: HTMLFormElement | null, fields: readonly string[]) =>
  fields.flatMap((name) => [...(form?.querySelectorAll<HTMLElement>(`[name=${name}]`) ?? [])]);
