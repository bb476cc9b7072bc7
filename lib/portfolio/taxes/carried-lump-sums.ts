import type { Closing, Lot } from '@/lib/bookings/ledger/lots';
import { sharesOn } from '@/lib/bookings/ledger/stays';
import { epochDay, isoDay, yearOf } from '@/lib/finance/daily-series';
import { inMap } from '@/lib/finance/grouped';
import { withoutNoise } from '@/lib/finance/rounding';
import { decimalOf, plus, quotient, times } from '@/lib/platform/format/decimals';
import { twelfths } from '@/lib/taxes/advance-lump-sum';
import type { Carried } from '@/lib/taxes/disposal';
import { firstWorkingDay } from '@/lib/taxes/first-working-day';
import { FIRST_DAY_OF_FUND_LAW, FIRST_LUMP_SUM_YEAR } from '@/lib/taxes/rates';
import { NotComputable } from '@/lib/taxes/working';
import { isUndated } from './advance-lump-sums';
import { type Fund, type Funds, fundPerUnit, isExact, type UnitValue, valuesOf } from './fund-values';

/** Sums that a lot of fund units, or a part of one that left, brings to its sale; decimals in euros, of all its units. */
type CarriedSums = {
  advanceLumpSums: string;
  valueAtEndOf2017: string | null;
  /** Those that are computed from closes, where a bank takes redemption prices. */
  estimated: Carried[];
};

/** Units of one security over some years. */
type Stretch = { stockId: string; quantity: number; from: number; to: number };

const CARRIED = ['advanceLumpSums', 'valueAtEndOf2017'] as const;

/**
 * Returns a function that sums the Vorabpauschalen a lot has been taxed with before it is sold: in full, before
 * Teilfreistellung, wherever the units lay and whatever they were called. § 19 Abs. 1 Satz 3 InvStG.
 *
 * @param soldOn ISO day of the sale
 * @returns a function that throws NotComputable where one of the sums is not known or the fund changed its kind
 */
export function carriedSums(funds: Funds, soldOn: string): (lot: Lot | Closing) => CarriedSums {
  const last = lastYearTaxed(soldOn);
  const known = new Map<string, string>();
  const perUnit = (fund: Fund, boughtOn: string, from: number, to: number) =>
    inMap(known, `${fund.id} ${boughtOn.slice(0, 7)} ${from} ${to}`, () =>
      sumPerUnit(fund, boughtOn, from, to),
    );
  return (lot) => {
    const boughtOn = isoDay(lot.boughtOn);
    const stretches = stretchesOf(lot, Math.max(FIRST_LUMP_SUM_YEAR, yearOf(lot.boughtOn)), last);
    checkKinds(funds, stretches, sharesOn(lot, epochDay(soldOn)).stockId);
    if (stretches.length > 0 && isUndated(lot))
      throw new NotComputable(
        `Es fehlt der Kauftag der Anteile, die am ${isoDay(lot.origin.day)} eingeliefert wurden`,
      );
    const sums = stretches.map(({ stockId, quantity, from, to }) => {
      const fund = funds.get(stockId);
      return fund ? times(decimalOf(withoutNoise(quantity)), perUnit(fund, boughtOn, from, to), 12) : '0';
    });
    const before = unitsOf2017(lot, funds);
    return {
      advanceLumpSums: plus(...sums),
      valueAtEndOf2017: before && times(decimalOf(withoutNoise(before.quantity)), before.price.value, 12),
      estimated: CARRIED.filter((name) =>
        name === 'advanceLumpSums'
          ? stretches.some((one) => isGuessed(funds, one))
          : before?.price.isPublished === false,
      ),
    };
  };
}

/** Returns the last year whose Vorabpauschale counts as received by the day of a sale. § 18 Abs. 3 InvStG. */
function lastYearTaxed(soldOn: string): number {
  const year = Number(soldOn.slice(0, 4));
  return firstWorkingDay(year) <= soldOn ? year - 1 : year - 2;
}

/** Divides the years of a lot where its units became others, by number or by name. */
function stretchesOf(lot: Lot | Closing, first: number, last: number): Stretch[] {
  const stretches: Stretch[] = [];
  for (let year = first; year <= last; year++) {
    const units = sharesOn(lot, epochDay(`${year}-12-31`));
    const before = stretches.at(-1);
    if (before?.stockId === units.stockId && before.quantity === units.quantity) before.to = year;
    else stretches.push({ ...units, from: year, to: year });
  }
  return stretches;
}

/** Sums the Vorabpauschalen of a unit, in the year of its purchase by twelfths. */
function sumPerUnit(fund: Fund, boughtOn: string, from: number, to: number): string {
  let sum = '0';
  for (let year = from; year <= to; year++)
    sum = plus(sum, quotient(times(named(fund, year), String(twelfths(boughtOn, year)), 20), '12', 20));
  return sum;
}

function named(fund: Fund, year: number): string {
  try {
    return fundPerUnit(fund, year);
  } catch (error) {
    if (!(error instanceof NotComputable)) throw error;
    throw new NotComputable(`Vorabpauschale ${year} von ${fund.name}: ${error.message}`);
  }
}

/** Refuses units of a fund that became one of another kind: that counts as a sale of its own. § 22 InvStG. */
function checkKinds(funds: Funds, stretches: readonly Stretch[], stockId: string): void {
  const kind = funds.get(stockId)?.kind;
  const other = stretches.find((one) => funds.has(one.stockId) && funds.get(one.stockId)?.kind !== kind);
  if (other)
    throw new NotComputable(
      `${funds.get(other.stockId)?.name} war ein Fonds anderer Art: Der Wechsel gilt als Verkauf, den wir nicht rechnen`,
    );
}

/** Tests whether a Vorabpauschale of some years is an estimate. */
function isGuessed(funds: Funds, { stockId, from, to }: Stretch): boolean {
  const fund = funds.get(stockId);
  if (!fund) return false;
  for (let year = from; year <= to; year++) if (!isExact(fund, year)) return true;
  return false;
}

/** Finds the units of a lot of before 2018 and the last price of 2017; null where it is not known. § 56 Abs. 2 InvStG. */
function unitsOf2017(lot: Lot | Closing, funds: Funds): { quantity: number; price: UnitValue } | null {
  if (isoDay(lot.boughtOn) >= FIRST_DAY_OF_FUND_LAW) return null;
  const { stockId, quantity } = sharesOn(lot, epochDay('2017-12-31'));
  const fund = funds.get(stockId);
  const price = fund ? valuesOf(fund, 2017).end : null;
  return price && { quantity, price };
}
