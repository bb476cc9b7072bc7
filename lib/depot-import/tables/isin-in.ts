import { isIsin } from '@/lib/stocks/isin';

/** Finds an ISIN in a text, which may name the security too. */
export const isinIn = (text: string): string | null =>
  text
    .toUpperCase()
    .match(/\b[A-Z]{2}[A-Z0-9]{9}\d\b/g)
    ?.find(isIsin) ?? null;
