/** Kinds of what happens in a year, with their German names. */
export const EVENT_KINDS = {
  sale: { label: 'Verkauf' },
  dividend: { label: 'Dividende' },
  advance_lump_sum: { label: 'Vorabpauschale' },
  tax: { label: 'Steuer' },
  tax_refund: { label: 'Steuererstattung' },
} as const satisfies Record<string, { label: string }>;

/** Says that a part of the proceeds stands for the result. */
export const SUBSTITUTE = 'Ersatzbemessung, Kaufpreis unbekannt (§ 43a Abs. 2 Satz 7 EStG)';

/** Says so of the sums of a bank. */
export const WITH_SUBSTITUTE = 'mit Ersatzbemessung; kennt deine Bank den Kaufpreis, trag ihn nach';

export type EventKind = keyof typeof EVENT_KINDS;
