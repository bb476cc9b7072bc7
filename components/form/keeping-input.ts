import type { Refusal } from './refusal';

/** Adds that the entered values are still there, unless the values are the error. */
export const keepingInput = (refusal: Refusal): Refusal =>
  refusal.isServerError
    ? { ...refusal, text: `${refusal.text} Was du eingegeben hast, steht noch da.` }
    : refusal;
