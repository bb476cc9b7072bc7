import { type ChangeEvent, type FormEvent, useId, useState } from 'react';
import { type Errors, errorsAfter, isSame } from './form-errors';
import type { Refusal } from './refusal';
import { useAttempts } from './use-attempts';

/** The result of `read` if nothing is wrong. */
type Accepted<Read> = Exclude<Read, { errors: unknown }>;

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
 * Holds the values of a form, sends them and keeps them when they are refused. Errors come with submit; they go when
 * their field changes or is no longer wrong.
 */
export function useForm<Values extends object, Read extends object>(options: Options<Values, Read>) {
  const { read, send, leaves = false } = options;
  const [start, setStart] = useState(options.start);
  const [values, setValues] = useState(start);
  const [errors, setErrors] = useState<Errors<Values>>({});
  const { ref, refusal, setRefusal, busy, attempt } = useAttempts(leaves);
  const id = useId();

  const refuse = (found: { errors: Errors<Values>; refusal?: Refusal | null }) => {
    setErrors(found.errors);
    return found;
  };
  const submit = () => {
    const found = read(values);
    return attempt(
      () => ('errors' in found ? refuse(found as { errors: Errors<Values> }) : null),
      async () => {
        setErrors({});
        const failed = await send(found as Accepted<Read>, values);
        if (!failed) return null;
        return 'errors' in failed ? refuse(failed) : { refusal: failed };
      },
    );
  };
  const set = (change: Partial<Values>) => {
    const now: object = read({ ...values, ...change });
    setValues((current) => ({ ...current, ...change }));
    setErrors(errorsAfter(errors, change, 'errors' in now ? (now.errors as Errors<Values>) : {}));
    setRefusal(null);
  };

  const isChanged = !isSame(values, start);

  return {
    id,
    values,
    errors,
    refusal,
    busy,
    isChanged,
    set,
    reset: () => setValues(start),
    /** Makes the values that are sent the new start, because they are stored. */
    settle: () => setStart(values),
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
      'data-filled': isChanged || undefined,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        void submit();
      },
    },
  };
}
