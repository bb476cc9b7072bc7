import { formatDay } from '@/lib/platform/format/day';
import { greatest, isNegative, isZero, least, minus, plus } from '@/lib/platform/format/decimals';
import { cents, decimalOfCents, fixed } from '@/lib/platform/format/fixed';
import { BASE_SHARE, baseInterest, hasBaseYield } from './base-interest';
import { rowOn } from './dated';
import { firstWorkingDay } from './first-working-day';
import type { FundKind } from './fund-kinds';
import { percentOf } from './percent-of';
import { exemptLine, exemptPart } from './steps/partial-exemption';
import { NotComputable, type WorkingLine } from './working';

/** A fund in a calendar year, per unit and in euros; null: not known. */
export type FundYear = {
  year: number;
  kind: FundKind | null;
  /** The first redemption price of the year, or in its place an exchange price, and the last. */
  valueAtStart: string | null;
  valueAtEnd: string | null;
  distributions: string;
};

/** Units of one purchase that are still held at the end of the year. */
export type HeldUnits = { quantity: string; boughtOn: string };

export type AdvanceLumpSum = {
  /** For a whole year, before Teilfreistellung; exact. */
  perUnit: string;
  /** In cents, by purchase, oldest first, and their sum. It reduces the gain of a later sale, before Teilfreistellung. */
  byPurchase: string[];
  sum: string;
  exempt: string;
  /** Income of the day on which it counts as received. */
  taxable: string;
  /** The first working day of the next year. */
  due: string;
  working: WorkingLine[];
};

const ZERO = '0';
export const MONTHS = 12;

/** Computes the part of the base interest on the value of a unit, whatever its gain. § 18 Abs. 1 Satz 2 InvStG. */
export function interestOn(year: number, valueAtStart: string): string {
  const share = rowOn(BASE_SHARE, `${year}-01-01`).value;
  return percentOf(percentOf(valueAtStart, baseInterest(year).value, 16), share, 16);
}

/**
 * Computes the yield (Basisertrag) that a unit is taken to have: at least nothing, at most its gain with distributions.
 *
 * @see § 18 Abs. 1 InvStG; union-investment.de
 */
export const baseYield = (year: number, valueAtStart: string, gain: string): string =>
  greatest(ZERO, least(interestOn(year, valueAtStart), gain));

/** Computes what a unit gained in a year, with its distributions. § 18 Abs. 1 Satz 3 InvStG */
export const gainOfUnit = (valueAtStart: string, valueAtEnd: string, distributions: string): string =>
  plus(minus(valueAtEnd, valueAtStart), distributions);

/** Computes the Vorabpauschale of a unit for a whole year: the base yield that is not distributed. § 18 Abs. 1 Satz 1 InvStG. */
export function advancePerUnit({ year, valueAtStart, valueAtEnd, distributions }: FundYear): string {
  // Without a rate above 0 no value matters.
  if (!hasBaseYield(year)) return ZERO;
  if (valueAtStart === null) throw new NotComputable(`Der Wert der Anteile am Anfang von ${year} fehlt`);
  if (valueAtEnd === null) throw new NotComputable(`Der Wert der Anteile am Ende von ${year} fehlt`);
  if (isNegative(valueAtStart) || isZero(valueAtStart))
    throw new NotComputable(`Der Wert der Anteile am Anfang von ${year} ist nicht über 0`);
  if (isNegative(valueAtEnd)) throw new NotComputable(`Der Wert der Anteile am Ende von ${year} ist negativ`);
  if (isNegative(distributions)) throw new NotComputable(`Die Ausschüttungen von ${year} sind negativ`);
  const gain = gainOfUnit(valueAtStart, valueAtEnd, distributions);
  return greatest(ZERO, minus(baseYield(year, valueAtStart, gain), distributions));
}

/** Counts the twelfths of a year in which units were held: full months before the purchase do not count. § 18 Abs. 2 InvStG. */
export function twelfths(boughtOn: string, year: number): number {
  const bought = Number(boughtOn.slice(0, 4));
  if (bought > year)
    throw new NotComputable(
      `Anteile, die am ${formatDay(boughtOn)} gekauft wurden, waren ${year} noch nicht im Depot`,
    );
  return bought < year ? MONTHS : MONTHS + 1 - Number(boughtOn.slice(5, 7));
}

/** Computes the Vorabpauschale of the units of one purchase, in cents, half a cent up. § 18 Abs. 2 InvStG. */
const advanceOfPurchase = (perUnit: string, { quantity, boughtOn }: HeldUnits, year: number): string =>
  decimalOfCents(
    cents(fixed(quantity) * fixed(perUnit) * BigInt(twelfths(boughtOn, year)), fixed(String(MONTHS))),
  );

/**
 * Computes the Vorabpauschale of a fund for a year.
 *
 * @param perUnit as the fund or a bank published it; absent: computed from the values
 * @throws NotComputable where the kind of fund, a value or the rate of the year is not known
 */
export function advanceLumpSum(
  fund: FundYear,
  held: readonly HeldUnits[],
  perUnit = advancePerUnit(fund),
): AdvanceLumpSum {
  const { year, kind } = fund;
  if (isNegative(perUnit)) throw new NotComputable('Eine Vorabpauschale ist nie negativ');
  if (held.some(({ quantity }) => isNegative(quantity)))
    throw new NotComputable('Eine Zahl von Anteilen ist negativ');
  if (kind === null)
    throw new NotComputable('Die Art des Fonds ist nicht bekannt: Von ihr hängt die Teilfreistellung ab');
  const due = firstWorkingDay(year + 1);
  const byPurchase = held.map((units) => advanceOfPurchase(perUnit, units, year));
  const sum = plus(...byPurchase);
  const exempt = exemptPart(sum, kind, due);
  const taxable = minus(sum, exempt);
  const line = (label: string, amount: string, paragraph: string): WorkingLine => ({
    label,
    amount,
    paragraph,
    certainty: 'A',
  });
  const working = [
    ...held.map(({ boughtOn }, n) =>
      line(
        `Vorabpauschale ${year}, Kauf am ${formatDay(boughtOn)}, ${twelfths(boughtOn, year)}/12`,
        byPurchase[n] ?? ZERO,
        '§ 18 Abs. 1 und 2 InvStG',
      ),
    ),
    line(`Vorabpauschale ${year}`, sum, '§ 18 InvStG'),
    exemptLine(exempt, kind, due),
    line('Steuerpflichtig', taxable, '§ 16 Abs. 1 Nr. 2 InvStG'),
  ];
  return { perUnit, byPurchase, sum, exempt, taxable, due, working };
}
