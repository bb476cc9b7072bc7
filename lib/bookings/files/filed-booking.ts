import type { BookingFields } from '../booking';
import { isEvent } from '../kinds';
import { type Leg, legsOf } from '../legs';

/**
 * A booking as a file holds it: as it was entered, with names instead of the account's own ids. Numbers are exact
 * decimals as text; null: without.
 */
export type FiledBooking = Omit<BookingFields, 'ratio' | 'cost_share' | 'cash_share'> & {
  stock_id: string;
  symbol: string;
  isin: string | null;
  name: string;
  /** Kind of the security. Files written before there were bonds have none. */
  security_kind: string | null;
  /** Names of depots. */
  depot: string;
  to_depot: string | null;
  currency: string;
  /** Only corporate actions have legs; the shares that go come first. */
  legs: readonly FiledLeg[];
};

/** A leg with the names of its security. */
export type FiledLeg = Leg<string> & Pick<FiledBooking, 'isin' | 'name'>;

/** The fields that are decimals, those of legs too. */
export const DECIMALS: readonly string[] = [
  ...(['quantity', 'price', 'amount', 'fees', 'taxes', 'withholding_tax'] as const),
  ...(['exchange_rate', 'shares', 'cost_share', 'ratio'] as const),
];

/** Tests whether the text of a field is what it should be: computing with any other text as a decimal would fail. */
export const isReadable = (field: string, text: string | null): boolean =>
  text === null ||
  !DECIMALS.includes(field) ||
  (/^-?\d{1,40}(\.\d{1,40})?$/.test(text) && (field !== 'shares' || Number(text) > 0));

/** A file that cannot be read. The message says why, in German. */
export class BookingFileError extends Error {
  override readonly name = 'BookingFileError';
}

/**
 * Reads an exchange of a file from before there were legs, which tells it by one other security and a ratio: one share
 * goes, and as many come as the ratio says.
 *
 * @param field returns one of its fields; null: empty
 */
export function fromOlder(
  { legs: _, ...booking }: FiledBooking,
  field: (name: string) => string | null,
): FiledBooking {
  const { kind, stock_id, isin, name } = booking;
  if (!isEvent(kind)) return { ...booking, legs: [] };
  const to_stock_id = field('to_stock_id');
  const [received, cost_share] = [field('ratio') ?? '0', field('cost_share') ?? '0'];
  const legs = legsOf({ kind, stock_id, to_stock_id, given: '1', received, cost_share, cash_share: null });
  return {
    ...booking,
    // The split of an own security was its merger with itself.
    kind: to_stock_id === stock_id ? 'split' : kind,
    legs: legs.map((leg) => ({
      ...leg,
      isin: leg.stock_id === stock_id ? isin : field('to_isin'),
      name: leg.stock_id === stock_id ? name : (field('to_name') ?? ''),
    })),
  };
}
