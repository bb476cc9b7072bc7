/** The verdicts on the taxes of a paper, and how people read them. */
export const VERDICTS = {
  fits: 'stimmt',
  differs: 'weicht ab',
  not_checkable: 'nicht prüfbar',
} as const satisfies Record<string, string>;

export type VerdictName = keyof typeof VERDICTS;

export const VERDICT_NAMES = Object.keys(VERDICTS) as [VerdictName, ...VerdictName[]];
