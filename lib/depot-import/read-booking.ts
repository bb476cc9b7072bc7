import type { Booking } from '@/lib/bookings/booking';
import type { FiledBooking } from '@/lib/bookings/files/filed-booking';
import { BOOKING_KINDS } from '@/lib/bookings/kinds';
import { ratioOfCounts } from '@/lib/bookings/ratio';
import { round } from '@/lib/platform/format/decimals';
import type { StatedPaper } from '@/lib/taxes/check/stated-paper';
import { inMainUnits } from './main-units';

/**
 * Kinds that a document can state: those of bookings, those that are booked as another one, and those that move cash of
 * the account alone.
 */
export const READ_KINDS = [
  ...BOOKING_KINDS,
  ...(['fee_refund', 'deposit', 'withdrawal', 'interest', 'interest_charge'] as const),
  ...(['cash_transfer_in', 'cash_transfer_out'] as const),
];

export type ReadKind = (typeof READ_KINDS)[number];

/** A security as a document names it. */
export type ReadSecurity = {
  isin: string | null;
  wkn: string | null;
  symbol: string | null;
  name: string | null;
};

/** Names a security as well as its document does. */
export const nameOf = ({ name, symbol, isin, wkn }: ReadSecurity): string =>
  name ?? symbol ?? isin ?? wkn ?? 'Ohne Namen';

type Named = Booking<ReadSecurity | null, string | null>;

/**
 * A booking as a document states it. Numbers are exact decimals, as text, and never negative, save taxes, which can be
 * refunded; null: not stated.
 */
export type ReadBooking = Pick<
  Named,
  | ('date' | 'time' | 'security' | 'depot' | 'quantity' | 'price' | 'fees' | 'taxes' | 'withholding_tax')
  | ('currency' | 'exchange_rate' | 'reference' | 'note')
> & {
  /** `merger` is any exchange for another security, and `ratio` also the new shares that a split makes of one. */
  [Field in 'to_security' | 'to_depot' | 'ratio' | 'counted_on' | 'bought_on']?: NonNullable<Named[Field]>;
} & {
  kind: ReadKind;
  /** Value of the shares, or the dividend before taxes. */
  gross: string | null;
  /** Cash that moved. */
  net: string | null;
  /** The gross amount in another currency. */
  foreign_gross: { currency: string; amount: string } | null;
  /** Units of `currency` for one euro, where the account is in another one and the document states the rate. */
  euro_rate?: string;
  /** Tax withheld abroad that a settlement before taxes states, which the document with all taxes has too. */
  withheld_apart?: string;
  /** Why the person has to decide whether it is booked, in German. */
  warning: string | null;
  /** The amount paid after taxes, in a document that states the taxes of another one; empty if it does not say. */
  after_taxes?: string;
  /** Shares that a corporate action brings for all of the depot, however many; below 0 where a split takes some. */
  added?: string;
  /**
   * A bond: `quantity` is its nominal value in hundreds and `price` in percent, so 20 at 99 are 2,000 nominal at 99 %.
   * The preview books the nominal where the security is a bond, or becomes one.
   */
  is_bond?: boolean;
  /** A sale that pays back all of the security: what stays in the depot is a question. */
  is_redemption?: boolean;
  /** Number of the order, where several rows or another file belong to it. */
  order?: string;
  /** In a table: the line, from 1 on. */
  line: number | null;
  /** The tax lines of its settlement. */
  paper?: StatedPaper;
  /** Among the bookings of its file as it was read, which other files may add to or take away. */
  place?: number;
};

/**
 * Books the shares of one security that become shares of another, or more or fewer of the same.
 *
 * @param given shares before, and `received` after it, both above 0; `isKept`: beside the old ones, which stay
 */
export const exchanged = (
  from: ReadSecurity,
  into: ReadSecurity,
  {
    given,
    received,
    isKept,
    ...more
  }: Pick<ReadBooking, 'date'> & Partial<ReadBooking> & Shares & { isKept?: boolean },
): ReadBooking =>
  readBooking({
    ...more,
    kind: isKept ? 'spin_off' : codeOf(from) === codeOf(into) ? 'split' : 'merger',
    security: from,
    to_security: into,
    quantity: given,
    ratio: ratioOfCounts({ given: round(given, 8), received: round(received, 8) }),
  });

type Shares = { given: string; received: string };

/** Tests whether an exchange changes nothing, as with a new name: as many shares of the same security. */
export const changesNothing = (
  from: ReadSecurity,
  into: ReadSecurity,
  { given, received }: Shares,
): boolean => codeOf(from) === codeOf(into) && Number(given) === Number(received);

/** Why such an exchange is left out. */
export const SAME_SHARES = 'Die Stückzahl bleibt gleich: nichts zu buchen';

/** The surest thing that names a security. */
export const codeOf = ({ isin, wkn, symbol, name }: ReadSecurity) => isin ?? wkn ?? symbol ?? name;

/** Warnings of corporate actions, which say nothing of cost. */
export const SPIN_OFF_COST =
  'Welcher Teil des Einstands mit dem neuen Wertpapier geht, steht nicht da: Er bleibt ganz beim alten';
export const CASH_COST =
  'Welcher Teil des Einstands auf die Barabfindung entfällt, steht nicht da: Sie zählt ganz als Gewinn';

/** Why a document that cancels another one is left out. */
export const CANCELLED_DOCUMENT = 'Storno: bitte von Hand prüfen';

/** A row or document that is no booking, with a German reason. */
export type LeftOut = { line: number | null; reason: string };

/** The content of a file. `filed` holds the bookings of our own files, which have more than documents state. */
export type ReadFile = {
  /** Id of its form, and its name for people. */
  format: string;
  provider: string;
  bookings: ReadBooking[];
  leftOut: LeftOut[];
  /** It is a table of a known form, which the person can explain in another way. */
  isTable?: boolean;
  filed?: FiledBooking[];
};

/** A file that cannot be read. The message says why, in German. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

const NOTHING = {
  time: null,
  security: null,
  quantity: null,
  price: null,
  gross: null,
  fees: '0',
  taxes: '0',
  withholding_tax: null,
  net: null,
  currency: null,
  foreign_gross: null,
  exchange_rate: null,
  reference: null,
  note: null,
  warning: null,
  depot: null,
  line: null,
} as const;

/** Fills up a booking with what its document does not state. Amounts in pence or cents become pounds or rand. */
export const readBooking = (given: Pick<ReadBooking, 'kind' | 'date'> & Partial<ReadBooking>): ReadBooking =>
  inMainUnits({ ...NOTHING, ...given });
