import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { UnknownTable } from '@/lib/depot-import/read-table-file';

/** One text and what must be read of it. What is neither of these is expected of the result, as by toMatchObject. */
interface Case {
  readonly title: string;
  /** Words of a case for each, in place of `{}`; rows of them, in place of `{0}`, `{1}` and so on. */
  readonly each?: readonly (string | readonly string[])[];
  /** How the expected numbers are worked out. */
  readonly note?: string;
  /** File beside the JSON that has the text. */
  readonly of?: string;
  /** Passages of the text, each of which must occur, and what takes their place. */
  readonly replace?: readonly (readonly [string, string])[];
  /** Rows in place of the last line of the text, or the whole text. */
  readonly rows?: readonly string[];
  /** How a document is split: 'lines' (if absent), 'words', or a regular expression. */
  readonly as?: readonly string[];
  /** Parts of the message of the error, or the name of its class. */
  readonly refused?: readonly string[];
  readonly [expected: string]: unknown;
}

/** Turns `{ "$contains": "x" }` and its like into the matchers of jest. */
function matcher(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if ('$contains' in value) return expect.stringContaining(String(value.$contains));
  if ('$matches' in value) return expect.stringMatching(new RegExp(String(value.$matches)));
  if ('$includes' in value) return expect.arrayContaining(value.$includes as unknown[]);
  if ('$any' in value) return expect.any(String);
  return value;
}

/** Lists the cases in a JSON file. */
export const casesIn = (file: string): Case[] =>
  JSON.parse(JSON.stringify((JSON.parse(readFileSync(file, 'utf8')) as Case[]).flatMap(written)), matcher);

/** Writes a case for each of its rows. */
const written = ({ each, ...one }: Case): object[] =>
  each?.map((row) => {
    const wordAt = (_: string, place: string) => [row].flat()[Number(place)] ?? '';
    return JSON.parse(JSON.stringify(one), (_, value) =>
      typeof value === 'string' ? value.replace(/\{(\d?)\}/g, wordAt) : value,
    );
  }) ?? [one];

/** Returns the text of a case whose files stand in this folder. */
export function textOf(folder: string, { title, of, replace = [], rows }: Partial<Case>): string {
  const whole = of === undefined ? '' : readFileSync(path.join(folder, of), 'utf8').replace(/\n$/, '');
  const head = of === undefined ? [] : whole.split('\n').slice(0, -1);
  return replace.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`${title}: the text has no „${from}“`);
      return text.replace(from, () => to);
    },
    rows ? [...head, ...rows].join('\n') : whole,
  );
}

type Result = { bookings?: readonly object[]; leftOut?: readonly object[] };

/** Expects of a result what a case says. Where bookings are missing, the failure shows why they were left out. */
function expectResult(found: Result, expected: Result): void {
  const isMissing = (found.bookings?.length ?? 0) < (expected.bookings?.length ?? 0);
  if (isMissing) expect(found.leftOut).toEqual([]);
  expect(withoutZeros(found)).toMatchObject(withoutZeros(expected));
}

/** Leaves out the zeros at the end of decimals: `48.2000` is `48.2`. */
function withoutZeros<Value>(value: Value): Value;
function withoutZeros(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/^(-?\d+(?:\.\d*[1-9])?)\.?0*$/, '$1');
  if (Array.isArray(value)) return value.map(withoutZeros);
  if (typeof value !== 'object' || value === null || 'asymmetricMatch' in value) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutZeros(part)]));
}

/** Declares a test for each form of each case in the JSON files of a folder, and one that no text there is without a case. */
export function testCases(folder: string, read: (text: string, as: string) => Result): void {
  const files = readdirSync(folder);
  const unused = new Set(files.filter((name) => /\.(txt|csv)$/.test(name)));
  for (const file of files.filter((name) => name.endsWith('.json')))
    for (const one of casesIn(path.join(folder, file))) {
      const { title, note, of, replace, rows, as = ['lines'], refused = [], ...expected } = one;
      unused.delete(of ?? '');
      for (const form of as)
        it(`${path.parse(file).name}: ${title}${as.length > 1 ? `, as ${form}` : ''}`, () => {
          expect({ ...refused, ...expected }).not.toEqual({});
          const text = textOf(folder, one);
          if (refused.length === 0) expectResult(read(text, form), expected as Result);
          for (const reason of refused)
            expect(() => read(text, form)).toThrow(reason === 'UnknownTable' ? UnknownTable : reason);
        });
    }
  it('every text has a case', () => {
    expect([...unused]).toEqual([]);
  });
}

/** Declares a test for each case in a JSON file: what is given, and under `expected` what must come out of it. */
export function testEach<Given extends object>(file: string, result: (given: Case & Given) => unknown): void {
  const cases = casesIn(file).map((one) => one as Case & Given);
  it.each(cases.map((one) => [one.title, one] as const))('%s', async (_, one) => {
    expect(await result(one)).toMatchObject(one.expected as object);
  });
}
