import type { Start } from '@/lib/taxes/year-at-bank';

type StartSum = { label: string; hint?: string; of: Exclude<keyof Start, 'allowance'> };

/** Sums of a year at a bank that a person states as of a day, named as banks' statements name them. A new one is a new line. */
export const START_SUMS = {
  share_pot: { label: 'Verlusttopf Aktien', of: 'sharePot' },
  other_pot: { label: 'Verlusttopf Sonstige', of: 'otherPot' },
  allowance_used: { label: 'Freistellungsauftrag, verbraucht', of: 'allowanceUsed' },
  taxed: { label: 'Versteuerte Erträge', of: 'taxed' },
  share_gains: {
    label: 'Gewinne aus Aktien',
    hint: 'Teil der versteuerten und der freigestellten Erträge',
    of: 'shareGains',
  },
  foreign_tax_credited: { label: 'Ausländische Steuer, angerechnet', of: 'foreignTaxCredited' },
  foreign_tax_left: { label: 'Ausländische Steuer, noch nicht angerechnet', of: 'foreignTaxLeft' },
} as const satisfies Record<string, StartSum>;

export type StartSumName = keyof typeof START_SUMS;

export const START_SUM_NAMES = Object.keys(START_SUMS) as StartSumName[];
