import { type FormEvent, useEffect, useId } from 'react';
import type { Refusal } from './refusal';
import { type Refused, useAttempts } from './use-attempts';

/** Form values by field name. */
export type Values = Readonly<Record<string, string>>;

type Options = {
  /** Checks the values before they are sent; null if they are fine. */
  errorOf: (values: Values) => Refusal | null | Promise<Refusal | null>;
  /** Sends the values; null means success. */
  send: (values: Values) => Promise<Refusal | null>;
  /** The page is left after success, so the form stays busy. */
  leavesPage?: boolean;
  /** The message goes with the last of its fields, instead of with the next submit. */
  dropsMessage?: boolean;
};

/**
 * Runs a form whose fields hold their values themselves: those that a visitor or a password manager filled in before
 * hydration stay. A message stands above or below them, and the fields that it is about are linked to it.
 */
export function useNativeForm({ errorOf, send, leavesPage = false, dropsMessage = false }: Options) {
  const messageId = useId();
  const form = useAttempts(leavesPage);
  const { ref, refusal, setRefusal, attempt } = form;

  useEffect(() => {
    const controls = [...(ref.current?.elements ?? [])].filter(
      (one) => refusal?.fields.includes((one as HTMLInputElement).name) ?? false,
    );
    const unmark = controls.map((control) => markWrong(control, messageId));
    return () => {
      for (const clear of unmark) clear();
    };
  }, [refusal, messageId, ref]);

  return {
    ...form,
    messageId,
    attributes: {
      ref,
      noValidate: true,
      // Before hydration, `dialog` sends nothing, so no password gets into the address.
      method: 'dialog',
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        const entries = [...new FormData(event.currentTarget)];
        const values = Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
        void attempt(
          () => {
            const found = errorOf(values);
            return found instanceof Promise ? found.then(asRefused) : asRefused(found);
          },
          async () => asRefused(await send(values)),
        );
      },
      /** Unmarks a field when it is edited. */
      onInput: ({ target }: FormEvent) => {
        setRefusal(refusalAfter(refusal, (target as HTMLInputElement).name, dropsMessage));
      },
    },
  };
}

const asRefused = (refusal: Refusal | null): Refused | null => refusal && { refusal };

/** Links a field to its error message. Returns a function that unlinks it. */
function markWrong(control: Element, id: string): () => void {
  const described = control.getAttribute('aria-describedby');
  control.setAttribute('aria-invalid', 'true');
  control.setAttribute('aria-describedby', [id, described].filter(Boolean).join(' '));
  return () => {
    control.removeAttribute('aria-invalid');
    if (described) control.setAttribute('aria-describedby', described);
    else control.removeAttribute('aria-describedby');
  };
}

/**
 * Returns a refusal after an edit of a field, which is no longer wrong.
 *
 * @param dropsMessage the message goes where no field is wrong any more
 */
export function refusalAfter(refusal: Refusal | null, name: string, dropsMessage: boolean): Refusal | null {
  const fields = refusal?.fields.filter((field) => field !== name) ?? [];
  if (!refusal || (dropsMessage && fields.length === 0)) return null;
  return fields.length === refusal.fields.length ? refusal : { ...refusal, fields };
}
