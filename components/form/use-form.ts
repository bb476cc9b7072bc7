import { type ChangeEvent, type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useFocusAfter } from '@/components/ui/use-focus-after';
import { type Errors, errorsAfter, isSame } from './form-errors';
import type { Refusal } from './refusal';

/** What `read` returns if nothing is wrong. */
type Accepted<Read> = Exclude<Awaited<Read>, { errors: unknown }>;

type Options<Values, Read> = {
  /** The first values. Later ones are ignored, so that changes of another tab are not reverted. */
  start: Values | (() => Values);
  /** Reads the values as they are sent, or returns `errors` by field, perhaps with a `refusal` of the whole form. */
  read: (values: Values) => Read;
  /** Sends what was read. Resolves with the reason why it was refused, or `errors` by field; null for success. */
  send: (read: Accepted<Read>, values: Values) => Promise<Refusal | { errors: Errors<Values> } | null>;
  /** The form disappears after success, so it stays busy. */
  leaves?: boolean;
};

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type TextName<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values] &
  string;

/**
 * Holds the values of a form, sends them one call at a time and keeps them when they are refused. Errors come with
 * submit, when the first wrong field gets the focus, else the button within the form; they go when their field changes or is no longer wrong.
 */
export function useForm<Values extends object, Read extends object>(options: Options<Values, Read>) {
  const { read, send, leaves = false } = options;
  const [start] = useState(options.start);
  const [values, setValues] = useState(start);
  const [errors, setErrors] = useState<Errors<Values>>({});
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [refused, setRefused] = useState(0);
  const { busy, run } = useSending();
  const ref = useRef<HTMLFormElement>(null);
  const id = useId();

  useFocusAfter(refused, () => ref.current && wrongFieldOf(ref.current, refusal));

  const refuse = (found: { errors: Errors<Values>; refusal?: Refusal | null }) => {
    setErrors(found.errors);
    setRefusal(found.refusal ?? null);
    setRefused((count) => count + 1);
  };

  const submit = (entered: Values) =>
    run(async (start) => {
      const found = read(entered);
      if (found instanceof Promise) start();
      const accepted = await found;
      if ('errors' in accepted) return refuse(accepted as { errors: Errors<Values> });
      start();
      setErrors({});
      setRefusal(null);
      const failed = await send(accepted as Accepted<Read>, entered);
      if (failed) refuse('errors' in failed ? failed : { errors: {}, refusal: failed });
      return leaves && !failed;
    });

  const set = (change: Partial<Values>) => {
    const now: object = read({ ...values, ...change });
    setValues((current) => ({ ...current, ...change }));
    setErrors(errorsAfter(errors, change, 'errors' in now ? (now.errors as Errors<Values>) : {}));
    setRefusal(null);
  };

  return {
    id,
    values,
    errors,
    refusal,
    setRefusal,
    /** Number of refusals so far. */
    refused,
    busy,
    isChanged: !isSame(values, start),
    set,
    submit,
    reset: () => setValues(start),
    /** Attributes of a control for one of the texts. */
    field: <Name extends TextName<Values>>(name: Name) => ({
      name,
      value: values[name] as string,
      error: errors[name],
      autoComplete: 'off',
      onChange: ({ target }: ChangeEvent<Control>) => set({ [name]: target.value } as Partial<Values>),
    }),
    /** Attributes of the form. */
    attributes: {
      id,
      ref,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        void submit(values);
      },
    },
  };
}

/** A wrong field; the field of a search box stands within what is marked. */
const WRONG = '[aria-invalid="true"], [data-wrong] [role=combobox]';

function wrongFieldOf(form: HTMLFormElement, refusal: Refusal | null): HTMLElement | null {
  const [name = ''] = refusal?.fields ?? [];
  return (
    (form.closest('dialog') ?? form).querySelector<HTMLElement>(WRONG) ??
    form.querySelector<HTMLElement>(`[name="${name}"], [type=submit]`)
  );
}

/** Runs one task at a time; busy from when it calls `start` until its end, or for good where it resolves with true. */
function useSending() {
  const [busy, setBusy] = useState(false);
  const isRunning = useRef(false);
  // The back/forward cache may restore the page while it is busy.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      isRunning.current = false;
      setBusy(false);
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);
  const run = async (task: (start: () => void) => Promise<unknown>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    let isLeft = false;
    try {
      isLeft = (await task(() => setBusy(true))) === true;
    } finally {
      isRunning.current = isLeft;
      setBusy(isLeft);
    }
  };
  return { busy, run };
}
