import type { Start } from '@/lib/taxes/year-from';

type StartSum = {
  label: string;
  hint?: string;
  of: Exclude<keyof Start, 'allowance'>;
  /** Computed where it is not stated; the others are 0 then. */
  isComputed?: true;
};

const COMPUTED = 'Leer: gerechnet aus den versteuerten Erträgen';

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
  flat_withheld: {
    label: 'Kapitalertragsteuer, einbehalten',
    hint: COMPUTED,
    of: 'flatWithheld',
    isComputed: true,
  },
  surcharge_withheld: {
    label: 'Solidaritätszuschlag, einbehalten',
    hint: COMPUTED,
    of: 'surchargeWithheld',
    isComputed: true,
  },
  church_withheld: {
    label: 'Kirchensteuer, einbehalten',
    hint: `${COMPUTED}; nötig, wenn sie im Jahr des Stands begann oder ihr Satz wechselte`,
    of: 'churchWithheld',
    isComputed: true,
  },
} as const satisfies Record<string, StartSum>;

export type StartSumName = keyof typeof START_SUMS;

export const START_SUM_NAMES = Object.keys(START_SUMS) as StartSumName[];

/** Tests whether a sum is computed where nobody states it. */
export const isComputed = (name: StartSumName): boolean => 'isComputed' in START_SUMS[name];
