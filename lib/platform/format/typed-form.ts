import { LONGEST_NUMBER, type NumberRule, readNumber } from './typed-number';

export type Params = Readonly<Record<string, string | string[] | undefined>>;

type Option = { value: string; label: string };

/** A field of a calculator: a number, or a choice of the options. */
export type Field = {
  /** Parameter of the address. */
  name: string;
  label: string;
  hint?: string;
  /** In German notation, or the value of an option. */
  example: string;
} & (NumberRule | { options: readonly Option[] });

export type Fields<Name extends string> = Readonly<Record<Name, Field>>;

/** A form as an address fills it. */
export type TypedForm<Name extends string> = {
  texts: Readonly<Record<Name, string>>;
  errors: Partial<Record<Name, string>>;
  /** Exact decimals and values of options; null: empty, or it cannot be used. */
  values: Readonly<Record<Name, string | null>>;
};

/** Tests whether an address fills in a form; without its parameters the form shows an example. */
export const isTyped = (fields: Fields<string>, params: Params): boolean =>
  Object.values(fields).some(({ name }) => params[name] !== undefined);

/** Reads a form. A field that the address does not name has its example. */
export function readForm<Name extends string>(fields: Fields<Name>, params: Params): TypedForm<Name> {
  const texts = {} as Record<Name, string>;
  const values = {} as Record<Name, string | null>;
  const errors: Partial<Record<Name, string>> = {};
  for (const [key, field] of Object.entries(fields) as [Name, Field][]) {
    const text = [params[field.name] ?? []].flat()[0] ?? field.example;
    const { decimal, error } = 'options' in field ? readChoice(text, field.options) : readNumber(text, field);
    texts[key] = text.slice(0, LONGEST_NUMBER);
    values[key] = decimal;
    if (error !== null) errors[key] = error;
  }
  return { texts, values, errors };
}

function readChoice(text: string, options: readonly Option[]) {
  const isKnown = options.some(({ value }) => value === text);
  return isKnown ? { decimal: text, error: null } : { decimal: null, error: 'Bitte eine Angabe der Liste.' };
}
