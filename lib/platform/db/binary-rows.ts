import 'server-only';
import pg from 'pg';

/**
 * A row of a binary COPY: the bytes of each value as PostgreSQL sends them, null for NULL. Valid until the
 * next rows arrive.
 */
export type BinaryRow = readonly (Buffer | null)[];

/**
 * Builds the statement for `binaryRows`. A COPY takes no parameters: the values are quoted and replace `$1`
 * to `$9`.
 */
export const binaryCopy = (text: string, values: readonly string[], target: string): string =>
  `copy (${text.replace(/\$(\d)/g, (_, number) => pg.escapeLiteral(valueAt(values, number)))}) to ${target} (format binary)`;

function valueAt(values: readonly string[], number: string): string {
  const value = values[Number(number) - 1];
  if (value === undefined) throw new Error(`No value for $${number}`);
  return value;
}

/** Bytes of the signature, and of the header before its extension. */
const SIGNATURE = 'PGCOPY\n\xff\r\n\0';
const FIXED_HEADER = 19;

/** Number of values that marks the end of the rows. */
const TRAILER = -1;

/**
 * Yields the rows of `copy … to stdout (format binary)`, those of each chunk as soon as it arrives.
 *
 * @param pieces the copy, split anywhere
 * @throws Error for data that is no such copy, or is incomplete
 * @see https://www.postgresql.org/docs/current/sql-copy.html, 'Binary Format'
 */
export async function* binaryRows(
  pieces: AsyncIterable<Buffer> | Iterable<Buffer>,
): AsyncGenerator<BinaryRow[]> {
  // Buffer of unread data, reused: releasing megabytes takes longer than reading them.
  let room: Buffer = Buffer.alloc(0);
  let length = 0;
  let isBegun = false;
  let isEnded = false;
  for await (const piece of pieces) {
    if (length + piece.length > room.length) room = Buffer.concat([room], 2 * (length + piece.length));
    room.set(piece, length);
    length += piece.length;
    const bytes = room.subarray(0, length);
    const begin = isBegun ? 0 : headerEnd(bytes);
    if (begin === null) continue;
    isBegun = true;
    const rows: BinaryRow[] = [];
    let at = begin;
    for (let end = rowEnd(bytes, at); end !== null && !isEnded; end = rowEnd(bytes, at)) {
      if (bytes.readInt16BE(at) === TRAILER) isEnded = true;
      else rows.push(readRow(bytes, at));
      at = end;
    }
    yield rows;
    room.copyWithin(0, at, length);
    length -= at;
  }
  if (!isEnded) throw new Error('No whole binary COPY');
}

/** Returns the offset of the first row; null while the header is incomplete. */
function headerEnd(bytes: Buffer): number | null {
  if (bytes.length < FIXED_HEADER) return null;
  if (bytes.toString('latin1', 0, SIGNATURE.length) !== SIGNATURE) throw new Error('No binary COPY');
  const end = FIXED_HEADER + bytes.readInt32BE(FIXED_HEADER - 4);
  return end <= bytes.length ? end : null;
}

/** Returns the end of the row that starts at `at`; null while it is incomplete. */
function rowEnd(bytes: Buffer, at: number): number | null {
  let end = at + 2;
  if (end > bytes.length) return null;
  for (let left = bytes.readInt16BE(at); left > 0; left--) {
    if (end + 4 > bytes.length) return null;
    end += 4 + Math.max(0, bytes.readInt32BE(end));
  }
  return end <= bytes.length ? end : null;
}

function readRow(bytes: Buffer, begin: number): BinaryRow {
  const row: (Buffer | null)[] = [];
  let at = begin + 2;
  for (let left = bytes.readInt16BE(begin); left > 0; left--) {
    const length = bytes.readInt32BE(at);
    at += 4;
    row.push(length < 0 ? null : bytes.subarray(at, at + length));
    at += Math.max(0, length);
  }
  return row;
}
