import 'server-only';
import pg from 'pg';

/** A row of a binary COPY: the bytes of each value as PostgreSQL sends it, null where there is none. */
export type BinaryRow = readonly (Buffer | null)[];

/** The statement that gives `binaryRows`. A COPY takes no parameters: `value` is quoted and stands for `$1`. */
export const binaryCopy = (text: string, value: string, target: string): string =>
  `copy (${text.replace('$1', () => pg.escapeLiteral(value))}) to ${target} (format binary)`;

/** Bytes of the signature, and of all that stands before the extension of the header. */
const SIGNATURE = 'PGCOPY\n\xff\r\n\0';
const FIXED_HEADER = 19;

/**
 * The rows of `copy … to stdout (format binary)`. Their values are parts of `bytes`, not copies.
 *
 * @throws Error where it is no such copy, or does not reach its end
 * @see https://www.postgresql.org/docs/current/sql-copy.html, 'Binary Format'
 */
export function binaryRows(bytes: Buffer): BinaryRow[] {
  if (bytes.toString('latin1', 0, SIGNATURE.length) !== SIGNATURE) throw new Error('No binary COPY');
  const rows: BinaryRow[] = [];
  let at = FIXED_HEADER + bytes.readInt32BE(FIXED_HEADER - 4);
  for (;;) {
    const count = bytes.readInt16BE(at);
    at += 2;
    if (count < 0) return rows;
    const row: (Buffer | null)[] = [];
    for (let i = 0; i < count; i++) {
      const length = bytes.readInt32BE(at);
      at += 4;
      row.push(length < 0 ? null : bytes.subarray(at, at + length));
      at += Math.max(0, length);
    }
    rows.push(row);
  }
}
