import type { Refusal } from './refusal';

/** Adds that the entered values are still there, unless the values are the error. */
export const keepingInput = (refusal: Refusal): Refusal =>
  refusal.code === 'unauthenticated'
    ? {
        ...refusal,
        title: 'Du bist nicht mehr angemeldet',
        text: 'Melde dich in einem neuen Tab an und versuch es dann hier noch einmal. Was du eingegeben hast, steht noch da.',
      }
    : refusal.isServerError
      ? { ...refusal, text: `${refusal.text} Was du eingegeben hast, steht noch da.` }
      : refusal;
