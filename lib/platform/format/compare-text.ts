const collator = new Intl.Collator('de-DE', { sensitivity: 'accent', numeric: true });

/** Compares two texts for a German list: `ä` beside `a`, ignoring case. */
export const compareText = (a: string, b: string): number => collator.compare(a, b);
