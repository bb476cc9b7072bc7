import { READ_KINDS } from '../../read-booking';
import { DAY_FORMS, type DayForm } from '../day-form';
import { kindNamed } from '../kind-words';
import type { NumberForm } from '../number-form';
import { columnName } from '../table-format';
import { beforeShares } from './shares-in-text';

/** Fields that a column can hold. `gross` is the value of the shares, `net` the cash that moved. */
export const FIELDS = [
  ...(['date', 'time', 'kind', 'isin', 'wkn', 'symbol', 'name', 'quantity', 'price'] as const),
  ...(['gross', 'net', 'fees', 'taxes', 'currency', 'reference'] as const),
] as const;

export type MappedField = (typeof FIELDS)[number];

/** How purchases and sales are told apart without a column for the kind. */
const SIGNS = ['quantity', 'amount', 'purchases'] as const;
export type Sign = (typeof SIGNS)[number];

/** A `trade` is a purchase or a sale, as another cell or the sign says; the last one books nothing. */
const MAPPED_KINDS = [...READ_KINDS, 'trade', 'skip'] as const;
export type MappedKind = (typeof MAPPED_KINDS)[number];

/** How a table of unknown form is read, as a person said or as it was guessed. */
export type TableMapping = {
  /** Place of the head among the rows. */
  head: number;
  /** Place of the column of each field. */
  columns: Readonly<Partial<Record<MappedField, number>>>;
  /** Null: the table leaves it open, and the person has to say. */
  decimals: NumberForm | null;
  days: DayForm | null;
  sign: Sign;
  /** The kind that each word of the kind column stands for; words in lower case. */
  kinds: Readonly<Record<string, MappedKind>>;
  /** Currency of a table without a column for it. */
  currency: string;
  /** Name of the depot or bank; absent where nobody gave one. */
  depot?: string;
};

/** Takes a stored mapping; null if it is not one for this many columns. */
export function asMapping(stored: unknown, columnCount: number): TableMapping | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { head, columns, decimals, days, sign, currency, depot, ...more } = stored as Record<string, unknown>;
  const isPlace = (place: unknown) => Number.isInteger(place) && Number(place) >= 0;
  const isRecord = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null;
  const kinds =
    isRecord(more.kinds) &&
    // Mappings of earlier versions say buy, sell and transfer_in.
    Object.fromEntries(
      Object.entries(more.kinds).map(([word, kind]) => [word, kindNamed(String(kind)) ?? kind]),
    );
  const isMapping =
    isPlace(head) &&
    isRecord(columns) &&
    Object.entries(columns).every(
      ([field, place]) =>
        FIELDS.includes(field as MappedField) && isPlace(place) && Number(place) < columnCount,
    ) &&
    (decimals === 'comma' || decimals === 'point') &&
    DAY_FORMS.includes(days as DayForm) &&
    SIGNS.includes(sign as Sign) &&
    kinds !== false &&
    Object.values(kinds).every((kind) => MAPPED_KINDS.includes(kind as MappedKind)) &&
    typeof currency === 'string' &&
    (depot === undefined || typeof depot === 'string');
  return isMapping ? ({ ...stored, kinds } as TableMapping) : null;
}

/** Names tables with the same columns alike: the SHA-256 of the head, in hex. */
export async function headingOf(cells: readonly string[]): Promise<string> {
  const text = cells.map(columnName).join('\n');
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns the kind that a word of the kind column stands for; one that nobody knows books nothing. */
export const kindOfWord = (kinds: TableMapping['kinds'], word: string): MappedKind =>
  (Object.hasOwn(kinds, word) && kinds[word]) || 'skip';

/** Normalises a word of the kind's column: `Buy 3 @ 134.85 USD` is `buy`. */
export const kindWord = (cell: string): string => beforeShares(cell).trim().toLowerCase();
