const collator = new Intl.Collator('de-DE', { sensitivity: 'accent', numeric: true });

/** The order of two texts in a German list: `ä` beside `a`, small and capital letters alike. */
export const compareText = (a: string, b: string): number => collator.compare(a, b);
