import { countOf } from '@/lib/platform/format/number';
import type { Stock } from '../schema';

type Record = Pick<Stock, 'dividend_increases' | 'dividend_without_cut'>;

/** Puts the record of a payer into few words: `6 Jahre in Folge erhöht`; null where its payments cannot tell. */
export function recordText({
  dividend_increases: raised,
  dividend_without_cut: uncut,
}: Record): string | null {
  if (raised !== null && raised > 0) return `${countOf(raised, 'Jahr', 'Jahre')} in Folge erhöht`;
  if (uncut === null) return null;
  return uncut > 0 ? `seit ${countOf(uncut, 'Jahr', 'Jahren')} nicht gekürzt` : 'zuletzt gekürzt';
}
