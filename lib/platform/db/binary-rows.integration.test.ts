import { binaryCopy, binaryRows } from './binary-rows';
import { testDatabase } from './test-database';

const database = testDatabase();

// What PostgreSQL 15 sends for: copy (values (1::int2, '\\x0aff'::bytea), (2, null)) to stdout (format binary)
const COPY = [
  '5047434f50590aff0d0a00 00000000 00000000',
  '0002 00000002 0001 00000002 0aff',
  '0002 00000002 0002 ffffffff',
  'ffff',
];
const bytes = (parts: readonly string[]) => Buffer.from(parts.join('').replaceAll(' ', ''), 'hex');
const shown = (copy: Buffer) =>
  binaryRows(copy).map((row) => row.map((value) => value?.toString('hex') ?? null));

it('reads what PostgreSQL sends', () => {
  expect(shown(bytes(COPY))).toEqual([
    ['0001', '0aff'],
    ['0002', null],
  ]);
  expect(shown(bytes(COPY.toSpliced(1, 2)))).toEqual([]);
});

it('passes over the extension of a header', () => {
  const header = '5047434f50590aff0d0a00 00000000 00000003 aabbcc';
  expect(shown(bytes(COPY.with(0, header)))).toHaveLength(2);
});

it.each([
  ['nothing', Buffer.alloc(0)],
  ['text', Buffer.from('1\t2\n1\t2\n1\t2\n1\t2\n')],
  ['a copy without its end', bytes(COPY.slice(0, -1))],
  ['a copy that breaks off in a row', bytes(COPY).subarray(0, 26)],
])('refuses %s', (_name, copy) => {
  expect(() => binaryRows(copy)).toThrow();
});

it('quotes its parameter, whatever is in it', async () => {
  expect(binaryCopy('select $1', "a'b", 'stdout')).toBe("copy (select 'a''b') to stdout (format binary)");
  for (const value of ["'; drop table bookings; --", String.raw`\'`, '$1 $& äöü', '']) {
    const [row] = await database().bytes('select 7::int2, $1::text, null', value);
    expect(row?.map((part) => part?.toString() ?? null)).toEqual(['\0\u0007', value, null]);
  }
});
