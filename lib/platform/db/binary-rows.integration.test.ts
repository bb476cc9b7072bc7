import { testDatabase } from '@/test/database';
import { binaryCopy, binaryRows } from './binary-rows';

const database = testDatabase();

// PostgreSQL 15's output of: copy (values (1::int2, '\\x0aff'::bytea), (2, null)) to stdout (format binary)
const COPY = [
  '5047434f50590aff0d0a00 00000000 00000000',
  '0002 00000002 0001 00000002 0aff',
  '0002 00000002 0002 ffffffff',
  'ffff',
];
const bytes = (parts: readonly string[]) => Buffer.from(parts.join('').replaceAll(' ', ''), 'hex');
/** Returns the rows of each chunk; values are read before the next chunk arrives. */
async function shown(pieces: readonly Buffer[]) {
  const rows: (string | null)[][][] = [];
  for await (const some of binaryRows(pieces))
    rows.push(some.map((row) => row.map((value) => value?.toString('hex') ?? null)));
  return rows;
}
const ROWS = [
  ['0001', '0aff'],
  ['0002', null],
];

it('reads what PostgreSQL sends', async () => {
  expect(await shown([bytes(COPY)])).toEqual([ROWS]);
  expect(await shown([bytes(COPY.toSpliced(1, 2))])).toEqual([[]]);
});

it('reads it wherever it is cut, each row as soon as it is whole', async () => {
  const copy = bytes(COPY);
  for (let length = 1; length < copy.length; length++) {
    const pieces = Array.from({ length: Math.ceil(copy.length / length) }, (_, i) =>
      copy.subarray(length * i, length * (i + 1)),
    );
    expect((await shown(pieces)).flat()).toEqual(ROWS);
  }
  const parts = COPY.map((part) => bytes([part]));
  expect(await shown(parts)).toEqual([[], ...ROWS.map((row) => [row]), []]);
});

it('passes over the extension of a header', async () => {
  const header = '5047434f50590aff0d0a00 00000000 00000003 aabbcc';
  expect(await shown([bytes(COPY.with(0, header))])).toEqual([ROWS]);
});

it.each([
  ['nothing', Buffer.alloc(0)],
  ['text', Buffer.from('1\t2\n1\t2\n1\t2\n1\t2\n')],
  ['a copy without its end', bytes(COPY.slice(0, -1))],
  ['a copy that breaks off in a row', bytes(COPY).subarray(0, 26)],
])('refuses %s', async (_name, copy) => await expect(shown([copy])).rejects.toThrow());

it('quotes its values, whatever is in them and however often they are used', async () => {
  expect(binaryCopy('select $1, $2, $1', ["a'b", 'c'], 'stdout')).toBe(
    "copy (select 'a''b', 'c', 'a''b') to stdout (format binary)",
  );
  for (const value of ["'; drop table bookings; --", String.raw`\'`, '$1 $& $2 äöü', '']) {
    for await (const [row] of database().bytes('select 7::int2, $1::text, $2::text, null', [value, 'b']))
      expect(row?.map((part) => part?.toString() ?? null)).toEqual(['\0\u0007', value, 'b', null]);
  }
});

it('refuses a statement that lacks a value', () => {
  expect(() => binaryCopy('select $2', ['a'], 'stdout')).toThrow('$2');
});
