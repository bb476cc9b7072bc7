import type { Booking } from '@/lib/bookings/booking';
import type { SecurityNames } from '@/lib/bookings/imports/stated-schema';
import { hasField } from '@/lib/bookings/kinds';
import type { StatedPaper } from '@/lib/taxes/check/stated-paper';
import type { ReadBooking, ReadSecurity } from '../read-booking';

/** A security as a document names it, with the currency that it is traded in; our own files know its id too. */
export type DraftSecurity = ReadSecurity & { id: string | null; currency: string | null };

/** A booking as it will be entered. Depots have the name of the provider where none is stated. */
export type Draft = Booking<DraftSecurity, string> & {
  /** Unique in an import. */
  key: string;
  file: string;
  line: number | null;
  /** The gross amount in another currency, from which the rate follows. */
  foreign_gross: ReadBooking['foreign_gross'];
  /** Shares that a corporate action brings, where it is not stated for how many. */
  added: string | null;
  /** Set where gross, fees and taxes do not give what the document states. */
  mismatch: { stated: string; computed: string } | null;
  /** Why the person has to decide whether it is booked. */
  warning: string | null;
  /** A bond: as its document counts it, or as it will be booked; null: no bond. */
  bond: 'read' | 'nominal' | 'percent' | null;
  /** It pays back all of the security. */
  is_redemption: boolean;
  /** All taxes of a tax document, and the amount that its settlement paid after them; empty if it is not stated. */
  settled: { quantity: string | null; taxes: string; paid: string } | null;
  document: string;
  /** The tax lines of its settlement. */
  paper: StatedPaper | null;
  /** The row as its file states it, where a person changed it. */
  read_as: string | null;
};

/** A row that is not booked, with the reason. */
export type LeftOutRow = {
  file: string;
  line: number | null;
  date: string | null;
  name: string | null;
  reason: string;
};

/** Says whether a booking can wait for a decision: what is open has no second depot, and nothing adds a ratio. */
export const canWait = ({ kind, to_security, ratio }: Waiting): boolean =>
  !hasField(kind, 'to_depot_id') && (to_security === null || ratio !== null);

type Waiting = Pick<Draft, 'kind' | 'to_security' | 'ratio'>;

/** Says whether a question about a booking has its answer. */
export const isAnswer = (draft: Waiting, answer: 'book' | 'fill' | 'open' | undefined): boolean =>
  answer !== undefined && (answer !== 'open' || canWait(draft));

/** A security that nothing is known of. */
export const NO_NAMES: DraftSecurity = {
  id: null,
  isin: null,
  wkn: null,
  symbol: null,
  name: null,
  currency: null,
};

/** Cuts a text to the length that is stored. */
export const cut = (text: string | null, longest: number) => text?.slice(0, longest) ?? null;

/** Names a security by the surest thing that is known of it, to group what is about the same one. */
export function securityKey({ id, isin, wkn, symbol, name, currency }: SecurityNames): string {
  const code = id ?? isin ?? wkn;
  if (code) return `${code}|`;
  // Listings of one symbol differ in currency.
  return `${symbol === null ? '' : `${symbol} ${currency ?? ''}`}|${(name ?? '').toLowerCase()}`;
}

/** Names what a row states, by which a later import knows it again whatever was changed before it was booked. */
export const rowKey = ({ kind, date, time, security, quantity, price, amount, currency, reference }: Draft) =>
  [kind, date, time, quantity, price, amount, currency, reference, securityKey(security)]
    .join(' ')
    .slice(0, 200)
    .trim();

/** Names a security within the limits of what is sent. */
export const namesOf = ({ id, isin, wkn, symbol, name, currency }: DraftSecurity): SecurityNames => ({
  id: cut(id, 64),
  isin: cut(isin, 40),
  wkn: cut(wkn, 40),
  symbol: cut(symbol, 60),
  name: cut(name, 200),
  currency: cut(currency, 3),
});

type Given = Pick<Draft, 'key' | 'file' | 'kind' | 'date' | 'security'>;

/** Starts a booking with what each has. One literal without spreads: this runs for thousands of rows. */
export const draftWith = ({ key, file, kind, date, security }: Given): Draft => ({
  key,
  file,
  line: null,
  kind,
  date,
  time: null,
  security,
  to_security: null,
  depot: '',
  to_depot: null,
  quantity: null,
  counted_on: date,
  price: null,
  amount: null,
  fees: '0',
  taxes: '0',
  withholding_tax: null,
  currency: null,
  foreign_gross: null,
  exchange_rate: null,
  bought_on: null,
  ratio: null,
  added: null,
  cost_share: null,
  cash_share: null,
  mismatch: null,
  reference: null,
  note: null,
  warning: null,
  bond: null,
  is_redemption: false,
  settled: null,
  document: file.slice(0, 200),
  paper: null,
  read_as: null,
});
