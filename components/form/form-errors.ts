/** Error messages by field. */
export type Errors<Values> = { -readonly [Name in keyof Values]?: string | undefined };

/**
 * Returns the errors that are still shown after a change: neither those of its fields nor those that it has settled in
 * others.
 *
 * @param now the errors after the change, which are shown with the next submit
 */
export const errorsAfter = <Values extends object>(
  shown: Errors<Values>,
  change: Partial<Values>,
  now: Errors<Values>,
): Errors<Values> =>
  Object.fromEntries(
    Object.entries(shown).filter(([field]) => !(field in change) && now[field as keyof Values]),
  ) as Errors<Values>;

/** Returns whether a form has only the values that it had at the start. */
export const isSame = <Values extends object>(values: Values, start: Values): boolean =>
  Object.entries(values).every(([field, value]) => Object.is(value, start[field as keyof Values]));
