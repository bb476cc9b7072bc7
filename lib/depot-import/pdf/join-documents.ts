import { daysBetween } from '@/lib/platform/format/days-between';
import { isNegative, isZero, minus, negative, plus } from '@/lib/platform/format/decimals';
import type { ReadBooking, ReadFile } from '../read-booking';
import { withChanges } from '../read-changes';
import { WITHHELD_APART } from './cost-readings';

/** Days between a settlement and the document with its taxes. */
const NEAR = 10;

/**
 * Adds taxes to the settlements that they belong to: some banks write two documents. What is added leaves its own file.
 *
 * @returns the files, in order
 */
export function joinDocuments<File extends ReadFile>(files: readonly File[]): File[] {
  const changes = new Map<ReadBooking, ReadBooking | string>();
  const settlements = files.flatMap((file) =>
    file.bookings.filter(isUntaxed).map((booking) => ({ booking, format: file.format })),
  );
  for (const { bookings, format } of files) {
    for (const tax of bookings.filter(({ after_taxes }) => after_taxes !== undefined)) {
      const [match] = settlements
        .filter((one) => one.format === format && !changes.has(one.booking) && belongs(one.booking, tax))
        .sort((a, b) => daysApart(a.booking, tax) - daysApart(b.booking, tax));
      if (isNothing(tax)) changes.set(tax, NO_TAX);
      else if (!match)
        changes.set(tax, { ...tax, warning: tax.warning ?? (isComplete(tax) ? MAYBE_BOOKED : ALONE) });
      if (!match) continue;
      const { booking } = match;
      const isApart = isRefundOfSale(booking, tax);
      changes.set(
        booking,
        isApart
          ? { ...booking, security: named(booking, tax), warning: leftWarning(booking) }
          : taxed(booking, tax),
      );
      if (!isApart) changes.set(tax, ADDED);
    }
  }
  return files.map((file) => withChanges(file, changes));
}

const ADDED = 'Steuern, bei der Abrechnung eingerechnet';

const ALONE =
  'Steuern ohne ihre Abrechnung: Wähle sie dazu aus, sonst zählt eine Quellensteuer vielleicht doppelt';

const MAYBE_BOOKED = 'Nur der Beleg mit den Steuern: Prüfe, ob die Dividende schon gebucht ist';

const NO_TAX = 'Keine Steuern einbehalten';

/** A document that states that no taxes were withheld. */
const isNothing = ({ kind, net, after_taxes }: ReadBooking): boolean =>
  kind === 'tax' && after_taxes !== undefined && isZero(net);

/** Says whether a tax is a refund with a sale or dividend, which is a booking of its own. */
const isRefundOfSale = (booking: ReadBooking, tax: ReadBooking): boolean =>
  tax.kind === 'tax_refund' && booking.kind !== 'purchase';

/** Says whether a settlement has no taxes, or those alone that were withheld abroad. */
const isUntaxed = ({ kind, taxes, withholding_tax, after_taxes }: ReadBooking) =>
  ['purchase', 'sale', 'dividend'].includes(kind) &&
  after_taxes === undefined &&
  isZero(minus(taxes, withholding_tax ?? '0'));

/** Says whether a document with taxes states all of its dividend. */
const isComplete = ({ kind }: ReadBooking): boolean => kind === 'dividend';

const daysApart = (one: ReadBooking, other: ReadBooking) => Math.abs(daysBetween(one.date, other.date));

function belongs(booking: ReadBooking, tax: ReadBooking): boolean {
  const [a, b] = [booking.security, tax.security];
  const isSame = (a?.isin && a.isin === b?.isin) || (a?.wkn && a.wkn === b?.wkn);
  if (!isSame || Number(booking.quantity) !== Number(tax.quantity)) return false;
  // Without an amount only the day tells a sale from what was bought or paid out on the same shares.
  if (tax.after_taxes === '') return booking.kind !== 'purchase' && booking.date === tax.date;
  if (daysApart(booking, tax) > NEAR) return false;
  if (!isComplete(tax)) return fits(booking, tax) || fits(beforeTaxes(booking), tax);
  const before = minus(tax.gross ?? '0', tax.withholding_tax ?? '0');
  return (
    booking.kind === 'dividend' &&
    (areNear(booking.net, before) || areNear(beforeTaxes(booking).net, tax.gross))
  );
}

/** The settlement before what was withheld abroad, which the other document may have among its taxes. */
const beforeTaxes = (booking: ReadBooking): ReadBooking => ({
  ...booking,
  taxes: '0',
  net: plus(booking.net ?? '0', booking.taxes),
});

const fits = (booking: ReadBooking, tax: ReadBooking): boolean =>
  areNear(netAfter(booking, tax), tax.after_taxes || netAfter(booking, tax));

/** Rounding explains a small difference. */
const areNear = (a: string | null, b: string | null): boolean =>
  a !== null && b !== null && Math.abs(Number(minus(a, b))) <= CENTS;

const taxesOf = ({ kind, net }: ReadBooking): string =>
  kind === 'tax_refund' ? negative(net ?? '0') : (net ?? '0');

const netAfter = ({ kind, net }: ReadBooking, tax: ReadBooking): string | null =>
  net && (kind === 'purchase' ? plus(net, taxesOf(tax)) : minus(net, taxesOf(tax)));

/** The warning of a settlement that stays with the document of its taxes beside it. */
const leftWarning = ({ warning }: ReadBooking): string | null =>
  warning === WITHHELD_APART ? null : warning;

/** The tax withheld abroad: as the settlement says, since only a part of it may be credited. */
const withheldOf = ({ withheld_apart }: ReadBooking, taxes: string, credited: string | null) =>
  withheld_apart === undefined || isNegative(minus(taxes, withheld_apart)) ? credited : withheld_apart;

function taxed(booking: ReadBooking, tax: ReadBooking): ReadBooking {
  if (isComplete(tax)) {
    // Without a tax base the document cannot show the tax withheld abroad; the settlement can.
    const withheld = tax.withholding_tax === null ? booking.taxes : '0';
    const taxes = plus(tax.taxes, withheld);
    return {
      ...booking,
      security: named(booking, tax),
      ...paperOf(booking, tax),
      gross: tax.gross && plus(tax.gross, booking.fees, withheld),
      taxes,
      withholding_tax: withheldOf(booking, taxes, tax.withholding_tax ?? booking.withholding_tax),
      net: tax.net,
      after_taxes: tax.net ?? '',
      warning: leftWarning(booking),
    };
  }
  const settled = fits(booking, tax) ? booking : beforeTaxes(booking);
  const computed = netAfter(settled, tax) ?? '0';
  const net = tax.after_taxes || computed;
  const { gross } = booking;
  const taxes = plus(settled.taxes, taxesOf(tax));
  return {
    ...booking,
    security: named(booking, tax),
    ...paperOf(booking, tax),
    // The settlement rounded what it converted; the other document says what was paid.
    gross: gross && plus(gross, minus(net, computed)),
    taxes,
    withholding_tax: withheldOf(booking, taxes, settled.withholding_tax ?? tax.withholding_tax),
    net,
    after_taxes: net,
    warning: leftWarning(booking),
  };
}

/** The document with the taxes states them, the settlement none. */
const paperOf = (booking: ReadBooking, tax: ReadBooking): Pick<ReadBooking, 'paper'> => {
  const paper = tax.paper ?? booking.paper;
  return paper ? { paper: { ...paper, isSale: booking.kind === 'sale' } } : {};
};

/** Largest difference that rounding explains. */
const CENTS = 0.02;

/** The document with the taxes may name the security better. */
const named = ({ security }: ReadBooking, tax: ReadBooking): ReadBooking['security'] =>
  security && { ...security, isin: security.isin ?? tax.security?.isin ?? null };
