import { isZero, minus, negative, plus } from '../decimals';
import type { ReadBooking, ReadFile } from '../read-booking';

/** Days between a settlement and the document with its taxes. */
const NEAR = 10;

/**
 * Adds taxes to the settlements that they belong to: some banks write two documents. What is added leaves its own file.
 *
 * @returns the files, in order
 */
export function joinDocuments<File extends ReadFile>(files: readonly File[]): File[] {
  const added = new Map<ReadBooking, ReadBooking>();
  const taken = new Set<ReadBooking>();
  const apart = new Set<ReadBooking>();
  const settlements = files.flatMap((file) =>
    file.bookings.filter(isUntaxed).map((booking) => ({ booking, format: file.format })),
  );
  for (const { bookings, format } of files) {
    for (const tax of bookings.filter(({ afterTaxes }) => afterTaxes !== undefined)) {
      const match = settlements.find(
        (one) => one.format === format && !added.has(one.booking) && belongs(one.booking, tax),
      );
      if (!match) continue;
      if (isRefundOfSale(match.booking, tax)) {
        added.set(match.booking, { ...match.booking, security: named(match.booking, tax), warning: null });
        apart.add(tax);
        continue;
      }
      added.set(match.booking, taxed(match.booking, tax));
      taken.add(tax);
    }
  }
  return files.map((file) => ({
    ...file,
    bookings: file.bookings.flatMap((booking) =>
      taken.has(booking) || isNothing(booking)
        ? []
        : booking.afterTaxes !== undefined && !apart.has(booking)
          ? { ...booking, warning: booking.warning ?? ALONE }
          : (added.get(booking) ?? booking),
    ),
    leftOut: [
      ...file.leftOut,
      ...file.bookings.flatMap((booking) =>
        taken.has(booking)
          ? { line: null, reason: ADDED }
          : isNothing(booking)
            ? { line: null, reason: NO_TAX }
            : [],
      ),
    ],
  }));
}

const ADDED = 'Steuern, bei der Abrechnung eingerechnet';

const ALONE = 'Steuern ohne ihre Abrechnung: wähle sie dazu aus, wenn sie noch nicht gebucht ist';

const NO_TAX = 'Keine Steuern einbehalten';

/** A document that states that no taxes were withheld. */
const isNothing = ({ kind, net, afterTaxes }: ReadBooking): boolean =>
  kind === 'tax' && afterTaxes !== undefined && isZero(net);

/** What a sale or dividend brings back of earlier taxes is a booking of its own. */
const isRefundOfSale = (booking: ReadBooking, tax: ReadBooking): boolean =>
  tax.kind === 'tax_refund' && booking.kind !== 'buy';

const isUntaxed = ({ kind, taxes }: ReadBooking) =>
  ['buy', 'sell', 'dividend'].includes(kind) && isZero(taxes);

function belongs(booking: ReadBooking, tax: ReadBooking): boolean {
  const [a, b] = [booking.security, tax.security];
  const isSame = (a?.isin && a.isin === b?.isin) || (a?.wkn && a.wkn === b?.wkn);
  const days = Math.abs(Date.parse(booking.date) - Date.parse(tax.date)) / 86_400_000;
  return Boolean(isSame) && Number(booking.quantity) === Number(tax.quantity) && days <= NEAR;
}

function taxed(booking: ReadBooking, tax: ReadBooking): ReadBooking {
  const { afterTaxes, kind } = tax;
  if (booking.net === null) return booking;
  const taxes = kind === 'tax_refund' ? negative(tax.net ?? '0') : (tax.net ?? '0');
  const net = booking.kind === 'buy' ? plus(booking.net, taxes) : minus(booking.net, taxes);
  const security = named(booking, tax);
  // The settlement rounded what it converted; the other document says what was paid.
  const cents = minus(afterTaxes || net, net);
  if (Math.abs(Number(cents)) > CENTS || booking.gross === null)
    return { ...booking, security, taxes: plus(booking.taxes, taxes), net, warning: null };
  const gross = plus(booking.gross, cents);
  return {
    ...booking,
    security,
    gross,
    warning: null,
    taxes: plus(booking.taxes, taxes),
    net: afterTaxes || net,
  };
}

const CENTS = 0.02;

/** The document with the taxes may name the security better. */
const named = ({ security }: ReadBooking, tax: ReadBooking): ReadBooking['security'] =>
  security && { ...security, isin: security.isin ?? tax.security?.isin ?? null };
