import type { ImportLedger } from '@/lib/bookings/imports/schema';
import { daysBetween } from '@/lib/platform/format/days-between';
import { round } from '@/lib/platform/format/decimals';
import { formatMoney } from '@/lib/platform/format/money';
import { type Draft, rowKey } from './draft';

type Booked = ImportLedger['bookings'][number];

/** A settlement that is booked, and the taxes of its document that are not. */
export type TaxesLeft = { booked: Booked; left: number };

/**
 * Finds the settlement that a document with taxes belongs to, where an earlier import booked it, perhaps with the tax
 * withheld abroad, which the document has too.
 *
 * @param target security and depot of the document
 * @param met settlements that other documents belong to; the one that is found is added
 * @returns null if no settlement fits
 */
export function taxesLeft(
  { date, currency, settled, read_as }: Draft,
  bookings: readonly Booked[],
  target: { stockId: string | null; depotId: string },
  met: Set<Booked>,
): TaxesLeft | null {
  // A person's own figures stand.
  if (!settled || read_as !== null) return null;
  const days = (one: Booked) => Math.abs(daysBetween(one.date, date));
  const near = bookings.filter(
    (one) => one.stock_id === target.stockId && one.currency === currency && days(one) <= NEAR,
  );
  const [found] = near
    .flatMap((booked) => {
      const has = taxesWithin(booked, settled, days(booked));
      return has === null ? [] : { booked, left: Number(settled.taxes) - has };
    })
    .sort(
      (a, b) =>
        Number(met.has(a.booked)) - Number(met.has(b.booked)) ||
        isElsewhere(a, target) - isElsewhere(b, target) ||
        days(a.booked) - days(b.booked),
    );
  if (!found) return null;
  const { booked, left } = found;
  const isTaxed =
    met.has(booked) || near.some(({ kind, amount }) => kind === 'tax' && areNear(amount ?? 0, left));
  met.add(booked);
  return { booked, left: left <= CENTS || isTaxed ? 0 : left };
}

/** Days between the day of payment and that of value. */
const NEAR = 5;
const CENTS = 0.02;

const areNear = (a: number, b: number): boolean => Math.abs(a - b) <= CENTS;

const isElsewhere = ({ booked }: TaxesLeft, { depotId }: { depotId: string }): number =>
  Number(booked.depot_id !== depotId);

/**
 * Returns how much of the taxes of a document its settlement has: with those withheld abroad if the document has them;
 * null if it is another settlement, by shares and amount before taxes.
 */
function taxesWithin(
  booked: Booked,
  { quantity, taxes, paid }: NonNullable<Draft['settled']>,
  days: number,
): number | null {
  const before = beforeTaxes(booked);
  if (before === null || (booked.quantity !== null && booked.quantity !== Number(quantity))) return null;
  // Without an amount the day says it.
  if (paid === '') return days === 0 ? booked.taxes : null;
  const stated = Number(taxes) + Number(paid);
  if (areNear(before, stated)) return taxesOf(booked);
  return areNear(before - (booked.withholding_tax ?? 0), stated) ? booked.taxes : null;
}

/** Computes the payout of a dividend or sale before taxes; null for other bookings. */
function beforeTaxes({ kind, quantity, price, amount, fees }: Booked): number | null {
  if (kind === 'dividend') return (amount ?? 0) - fees;
  return kind === 'sale' ? (quantity ?? 0) * (price ?? 0) - fees : null;
}

const taxesOf = ({ taxes, withholding_tax }: Booked): number => taxes + (withholding_tax ?? 0);

/** The taxes of a document that are not booked yet, as a question. */
export function remainder(draft: Draft, { booked, left }: TaxesLeft): Draft {
  const money = (amount: number) => formatMoney(amount, booked.currency);
  const settlement = booked.kind === 'sale' ? 'Der Verkauf' : 'Die Dividende';
  const paid = taxesOf(booked);
  return {
    ...draft,
    kind: 'tax',
    quantity: null,
    price: null,
    amount: round(left.toFixed(2)),
    fees: '0',
    taxes: '0',
    withholding_tax: null,
    foreign_gross: null,
    mismatch: null,
    warning:
      paid === 0
        ? `${settlement} ist schon gebucht, ohne Steuern: Es fehlen ${money(left)}`
        : `${settlement} ist schon gebucht, mit ${money(paid)} Steuern: Es fehlen noch ${money(left)}`,
    read_as: rowKey(draft),
  };
}
