import { size } from '@/lib/platform/format/decimals';
import type { Pot, StatedAmount } from './stated-paper';

/** An amount that was taken off an income, by the paper itself or from what earlier papers left. */
export type Taken = StatedAmount & {
  /** In German, a sentence. */
  reason: string;
  /** null: from none, as foreign tax. */
  pot: Pot | null;
  /** The paper states it. */
  isStated: boolean;
};

/** Labels and reasons that people read; those of banks differ, and some are cut off. */
const NAMES: Readonly<Record<Pot | 'foreign_tax', Pick<Taken, 'label' | 'reason'>>> = {
  allowance: { label: 'Sparer-Pauschbetrag', reason: 'Der Sparer-Pauschbetrag ist abgezogen' },
  shares: { label: 'Verluste aus Aktien', reason: 'Verluste aus Aktien sind abgezogen' },
  other: { label: 'Sonstige Verluste', reason: 'Verluste aus dem allgemeinen Topf sind abgezogen' },
  foreign_tax: {
    label: 'Ausländische Quellensteuer, vierfach',
    reason: 'Ausländische Quellensteuer ist angerechnet',
  },
};

export const CREDITED = NAMES.foreign_tax.reason;

/** Names by its label what a paper takes off. */
export function takenByPaper({ label, amount }: StatedAmount): Taken {
  const pot = potNamed(label);
  return { ...NAMES[pot ?? 'foreign_tax'], amount: size(amount), pot, isStated: true };
}

function potNamed(label: string): Pot | null {
  if (/[Pp]ausch|[Ff]reistell|[Ff]reibetrag/.test(label)) return 'allowance';
  if (/Quellen|QuSt|withholding/i.test(label) || !/topf|verlust|negativ/i.test(label)) return null;
  return /Aktien/i.test(label) ? 'shares' : 'other';
}
