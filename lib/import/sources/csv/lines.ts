import type { DataFile } from './open-file';
import { readBytes } from './open-file';

/** A longer line cannot be a row of ours; it is passed over without being held in memory. */
export const LONGEST_LINE = 64 * 1024;

const NEWLINE = 0x0a;
const RETURN = 0x0d;

export type LineHandler = {
  /** Bytes of one line without its end, valid during the call only. */
  line(bytes: Buffer, from: number, to: number, number: number): void;
  tooLong(number: number): void;
};

/**
 * Cuts a file into lines, calling the handler for each, and gives control back after every piece read, so
 * that the caller can pass on what it has collected.
 *
 * @returns by yielding; the last yield tells whether the file ended without a line end
 */
export async function* eachLine(file: DataFile, handler: LineHandler): AsyncIterable<{ cutOff: boolean }> {
  let rest: Buffer = Buffer.alloc(0);
  let number = 1;
  let skipping = false;
  for await (const chunk of readBytes(file)) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let from = 0;
    for (let end = bytes.indexOf(NEWLINE, rest.length); end >= 0; end = bytes.indexOf(NEWLINE, from)) {
      if (skipping) skipping = false;
      else if (end - from > LONGEST_LINE) handler.tooLong(number);
      else handler.line(bytes, from, end > from && bytes[end - 1] === RETURN ? end - 1 : end, number);
      number++;
      from = end + 1;
    }
    rest = skipping ? Buffer.alloc(0) : bytes.subarray(from);
    if (rest.length > LONGEST_LINE) {
      handler.tooLong(number);
      skipping = true;
      rest = Buffer.alloc(0);
    }
    yield { cutOff: false };
  }
  if (rest.length > 0) handler.line(rest, 0, rest.length, number);
  yield { cutOff: rest.length > 0 };
}
