'use client';

import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import type { ButtonStyle } from '@/components/ui/button-style';
import type { Values } from './form-faults';
import { keepingInput, type Refusal } from './refusal';

type Props = {
  /** What the form is for. */
  label: string;
  submit: string;
  children: ReactNode;
  /** What is wrong before anything is sent. */
  faultOf: (values: Values) => Refusal | null;
  /** Sends it; null for success. The button stays busy then where the page is left. */
  send: (values: Values) => Promise<Refusal | null>;
  leavesPage?: boolean;
  /** After success, where the page stays. */
  onDone?: () => void;
  /** What is wrong, where the caller keeps it. */
  refusal?: Refusal | null;
  onRefusal?: (refusal: Refusal | null) => void;
  /** Between what is wrong and the fields: other ways to do the same. */
  above?: ReactNode;
  /** The way on from a refusal. */
  wayOn?: (refusal: Refusal) => ReactNode;
  /** Below the fields, before the button. */
  note?: ReactNode;
  look?: ButtonStyle['look'];
};

/**
 * A form of an account. The fields are plain: what somebody or a password manager has filled in before the
 * script arrived stands there, and it still stands there after every failure. What is wrong stands above.
 */
export function AccountForm(props: Props) {
  const { label, submit, children, faultOf, send, leavesPage = false, onDone, wayOn, note, above } = props;
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

  // A wrong field gets the focus, else the button, to which some browsers give none when it is pressed.
  const [refused, setRefused] = useState<Refusal | null>(null);
  useEffect(() => {
    if (!refused || busy) return;
    const [name] = refused.fields;
    const wrong = name && form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`);
    (wrong || button.current)?.focus();
  }, [refused, busy]);

  // Back to a page that was left while it was busy.
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
    let next = faultOf(values);
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
      // A new object: the same refusal twice is two refusals.
      setRefused({ ...next });
    } else onDone?.();
    if (!next && leavesPage) return;
    sending.current = false;
    setBusy(false);
  };

  /** A field that is written in is wrong no longer; the sentence stays until the next try. */
  const onInput = ({ target }: FormEvent) => {
    const { name } = target as HTMLInputElement;
    if (!refusal?.fields.includes(name)) return;
    setRefusal({ ...refusal, fields: refusal.fields.filter((field) => field !== name) });
  };

  return (
    // Until the script is there, `dialog` sends nothing anywhere: no password gets into an address.
    <form
      ref={form}
      method="dialog"
      noValidate
      aria-label={label}
      aria-busy={busy || undefined}
      onSubmit={onSubmit}
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

/** Ties a field to what is said of it; @returns what unties it. */
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
