import type { LedgerSecurity } from '@/lib/bookings/imports/identify-schema';
import { isBond, MOST_OF_BOND } from '@/lib/bookings/quotation';
import { quotient, times } from '@/lib/platform/format/decimals';
import { formatNumber } from '@/lib/platform/format/number';
import type { Draft } from './draft';

/**
 * Counts a bond as its security is counted: by nominal at the price of 1, or in hundreds at percent. An own security that
 * is no bond stays as it was booked; a new one becomes a bond.
 *
 * @param security absent: it is new
 * @param last what it was booked at last
 */
export function asCounted(draft: Draft, security: LedgerSecurity | undefined, last: number | null): Draft {
  const isStated = draft.price !== null;
  const isPercent = !isStated || Number(draft.price) > MOST_OF_BOND;
  const staysPercent = last === null ? isPercent : last > MOST_OF_BOND;
  const bond = security && !isBond(security.kind) && staysPercent ? 'percent' : 'nominal';
  if (isPercent === (bond === 'percent')) return { ...draft, bond };
  const factor = isPercent ? '100' : '0.01';
  return {
    ...draft,
    bond,
    quantity: draft.quantity && times(draft.quantity, factor, 8),
    price: draft.price && quotient(draft.price, factor),
  };
}

/** Asks about a redemption that leaves shares, as a German sentence. */
export const leavesShares = (quantity: string | null, left: number): string =>
  `${text(Number(quantity))} von ${text(Number(quantity) + left)}: Eine Rückzahlung umfasst sonst den ganzen Bestand. Prüfe Anzahl und Kurs`;

const text = (shares: number): string => formatNumber(shares, Number.isInteger(shares) ? 0 : 4);
