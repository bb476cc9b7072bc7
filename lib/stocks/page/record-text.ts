import { countOf } from '@/lib/platform/format/number';
import { isOpenStreak, type Streaks } from '../figures/streaks';

/** Puts the record of a payer into few words: `6 Jahre in Folge erhöht`; null where its payments cannot tell. */
export function recordText(record: Streaks): string | null {
  const { dividend_increases: raised, dividend_without_cut: uncut } = record;
  const least = (key: 'dividend_increases' | 'dividend_without_cut') =>
    isOpenStreak(record, key) ? 'mindestens ' : '';
  if (raised !== null && raised > 0)
    return `${least('dividend_increases')}${countOf(raised, 'Jahr', 'Jahre')} in Folge erhöht`;
  if (uncut === null) return null;
  return uncut > 0
    ? `seit ${least('dividend_without_cut')}${countOf(uncut, 'Jahr', 'Jahren')} nicht gekürzt`
    : 'zuletzt gekürzt';
}
