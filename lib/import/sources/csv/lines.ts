import type { DataFile } from './open-file';
import { readBytes } from './open-file';

/** Longest valid line; longer ones are skipped without being held in memory. */
export const LONGEST_LINE = 64 * 1024;

/** Bytes between two yields: a few hundred lines, one or two milliseconds. */
const PIECE = 16 * 1024;

const NEWLINE = 0x0a;
const RETURN = 0x0d;
const EMPTY: Buffer = Buffer.alloc(0);

type LineHandler = {
  /** Called with the bytes of one line without its end, valid during the call only. */
  line(bytes: Buffer, from: number, to: number, number: number): void;
  tooLong(number: number): void;
};

/**
 * Splits a file into lines, calling the handler for each, and yields after every piece read, so that the
 * caller can pass on what it has collected.
 *
 * @returns the last yield tells whether the file ended without a line end
 */
export async function* eachLine(file: DataFile, handler: LineHandler): AsyncIterable<{ cutOff: boolean }> {
  let rest: Buffer = EMPTY;
  let number = 1;
  let skipping = false;
  const handle = (bytes: Buffer, from: number, end: number) => {
    if (skipping) skipping = false;
    else if (end - from > LONGEST_LINE) handler.tooLong(number);
    else handler.line(bytes, from, end > from && bytes[end - 1] === RETURN ? end - 1 : end, number);
    number++;
  };
  for await (const chunk of readBytes(file, PIECE)) {
    let from = 0;
    let end = chunk.indexOf(NEWLINE);
    if (end >= 0 && rest.length > 0) {
      // Only the line that two pieces share is copied.
      const line = Buffer.concat([rest, chunk.subarray(0, end)]);
      handle(line, 0, line.length);
      rest = EMPTY;
      from = end + 1;
      end = chunk.indexOf(NEWLINE, from);
    }
    for (; end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      handle(chunk, from, end);
      from = end + 1;
    }
    if (!skipping) rest = Buffer.concat([rest, chunk.subarray(from)]);
    if (rest.length > LONGEST_LINE) {
      handler.tooLong(number);
      skipping = true;
      rest = EMPTY;
    }
    yield { cutOff: false };
  }
  if (rest.length > 0) handle(rest, 0, rest.length);
  yield { cutOff: rest.length > 0 };
}
