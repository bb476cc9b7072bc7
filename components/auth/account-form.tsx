'use client';

import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { keepingInput } from '@/components/form/keeping-input';
import type { Refusal } from '@/components/form/refusal';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import type { ButtonStyle } from '@/components/ui/button-style';
import type { Values } from './form-errors';

type Props = {
  label: string;
  submit: string;
  children: ReactNode;
  /** Checks the values before they are sent; null if they are fine. */
  errorOf: (values: Values) => Refusal | null | Promise<Refusal | null>;
  /** Called when a field or button gets the focus, to load what sending needs. */
  onUse?: () => void;
  /** Sends the values; null means success. With `leavesPage` the button then stays busy. */
  send: (values: Values) => Promise<Refusal | null>;
  leavesPage?: boolean;
  /** Called after success if the page stays. */
  onDone?: () => void;
  /** The error, if the caller holds it. */
  refusal?: Refusal | null;
  onRefusal?: (refusal: Refusal | null) => void;
  /** Other ways to do the same, between the error and the fields. */
  above?: ReactNode;
  /** A link that helps after a refusal. */
  wayOn?: (refusal: Refusal) => ReactNode;
  /** Shown between the fields and the button. */
  note?: ReactNode;
  look?: ButtonStyle['look'];
};

/**
 * Renders an account form with uncontrolled fields, so values that a visitor or a password manager filled in before
 * hydration stay, also after an error. Errors stand above the fields.
 */
export function AccountForm(props: Props) {
  const { label, submit, children, errorOf, send, leavesPage = false, onDone, wayOn, note, above } = props;
  const [own, setOwn] = useState<Refusal | null>(null);
  const { refusal = own, onRefusal: setRefusal = setOwn } = props;
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => {
    if (!refusal) return;
    const controls = refusal.fields.flatMap((name) => [
      ...(form.current?.querySelectorAll<HTMLInputElement>(`[name="${name}"]`) ?? []),
    ]);
    const unmark = controls.map((control) => markWrong(control, id));
    return () => {
      for (const clear of unmark) clear();
    };
  }, [refusal, id]);

  // Focuses the first wrong field, otherwise the button: some browsers do not focus a pressed button.
  const [refused, setRefused] = useState<Refusal | null>(null);
  useEffect(() => {
    if (!refused || busy) return;
    const [name] = refused.fields;
    const wrong = name && form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`);
    (wrong || button.current)?.focus();
  }, [refused, busy]);

  // The back/forward cache may restore the page while it is busy.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      sending.current = false;
      setBusy(false);
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const element = form.current;
    if (!element || sending.current) return;
    sending.current = true;
    const values: Values = Object.fromEntries(
      [...new FormData(element)].map(([name, value]) => [name, String(value)]),
    );
    let next = await errorOf(values);
    if (!next) {
      setBusy(true);
      setRefusal(null);
      setRefused(null);
      try {
        next = await send(values);
        if (next && Object.keys(values).length > 0) next = keepingInput(next);
      } catch (error) {
        sending.current = false;
        setBusy(false);
        throw error;
      }
    }
    setAttempt((count) => count + 1);
    if (next) {
      setRefusal(next);
      // A new object, because the same refusal can come twice.
      setRefused({ ...next });
    } else onDone?.();
    if (!next && leavesPage) return;
    sending.current = false;
    setBusy(false);
  };

  /** Unmarks a field when it is edited. The message stays until the next submit. */
  const onInput = ({ target }: FormEvent) => {
    const { name } = target as HTMLInputElement;
    if (!refusal?.fields.includes(name)) return;
    setRefusal({ ...refusal, fields: refusal.fields.filter((field) => field !== name) });
  };

  return (
    // Before hydration, `dialog` sends nothing, so no password gets into the address.
    <form
      ref={form}
      method="dialog"
      noValidate
      aria-label={label}
      aria-busy={busy || undefined}
      onSubmit={onSubmit}
      onFocus={props.onUse}
      onInput={onInput}
      className="grid gap-4 noscript:hidden"
    >
      {refusal && (
        <div id={id} key={attempt}>
          <Banner kind="error" title={refusal.title} action={wayOn?.(refusal)}>
            {refusal.text}
          </Banner>
        </div>
      )}
      {above}
      {children}
      {note}
      <div>
        <Button
          ref={button}
          type="submit"
          look={props.look}
          busy={busy}
          aria-describedby={refusal && refusal.fields.length === 0 ? id : undefined}
          className={props.look ? 'max-sm:w-full' : 'w-full'}
        >
          {submit}
        </Button>
      </div>
    </form>
  );
}

/** Links a field to its error message. Returns a function that unlinks it. */
function markWrong(control: HTMLElement, id: string): () => void {
  const described = control.getAttribute('aria-describedby');
  control.setAttribute('aria-invalid', 'true');
  control.setAttribute('aria-describedby', [id, described].filter(Boolean).join(' '));
  return () => {
    control.removeAttribute('aria-invalid');
    if (described) control.setAttribute('aria-describedby', described);
    else control.removeAttribute('aria-describedby');
  };
}
