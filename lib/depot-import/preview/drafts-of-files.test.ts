import { finish } from '@/lib/platform/parts';
import { type ReadBooking, type ReadFile, readBooking } from '../read-booking';
import { draftSteps, type NamedFile } from './drafts-of-files';

const SECURITY = { isin: 'DE0007164600', wkn: null, symbol: null, name: 'Adler' };
const buy = (order: string, more: Partial<ReadBooking> = {}) =>
  readBooking({
    kind: 'purchase',
    date: '2026-03-02',
    quantity: '10',
    gross: '1000',
    net: '1000',
    currency: 'EUR',
    security: SECURITY,
    order,
    reference: order,
    ...more,
  });
const file = (key: string, format: string, bookings: ReadBooking[], provider = 'DEGIRO') => ({
  ...({ format, provider, bookings, leftOut: [] } satisfies ReadFile),
  key,
  name: 'Umsätze.csv',
});

const draftsOfFiles = (files: readonly NamedFile[]) => finish(draftSteps(files));
const keys = (files: readonly NamedFile[]) =>
  new Map(draftsOfFiles(files).drafts.map(({ key, reference, kind }) => [`${reference} ${kind}`, key]));

describe('the key of a booking', () => {
  // DEGIRO's account takes order 1 out of the table of orders; a tax goes to its settlement.
  const tax = readBooking({
    kind: 'tax',
    date: '2026-03-02',
    quantity: '10',
    net: '25',
    currency: 'EUR',
    after_taxes: '1025',
    security: SECURITY,
    reference: '0',
  });
  it.each<[string, ReturnType<typeof file>, ReturnType<typeof file>]>([
    [
      'of another table with its order',
      file('1', 'degiro-transactions', [buy('1'), buy('2')]),
      file('2', 'degiro-account', [buy('1')]),
    ],
    [
      'of a document that its tax belongs to',
      file('1', 'dab', [tax, buy('2', { quantity: '3' })], 'DAB'),
      file('2', 'dab', [buy('1')], 'DAB'),
    ],
  ])('stays beside a file %s', (_, first, second) => {
    const alone = keys([first]);
    const both = keys([first, second]);
    expect(alone.size).toBe(2);
    expect(both.get('2 purchase')).toBe(alone.get('2 purchase'));
    expect(both.size).toBe(2);
  });

  it('is another in each file and in each reading of it', () => {
    const read = ['1.0', '1.1', '2.0'].map((key) => file(key, 'x', [buy('1'), buy('2')], 'Bank'));
    expect(new Set(draftsOfFiles(read).drafts.map(({ key }) => key)).size).toBe(6);
  });
});

describe('a file of thousands of rows', () => {
  const rows = Array.from({ length: 2_500 }, (_, n) => buy(`${n}`, { line: n + 2 }));
  const read = [{ ...file('1', 'x', rows), leftOut: [{ line: 2_502, reason: 'Unbekannte Art' }] }];

  it('has each once, in order', () => {
    const { drafts, left } = draftsOfFiles(read);
    expect(drafts.map(({ line }) => line)).toEqual(Array.from({ length: 2_500 }, (_, n) => n + 2));
    expect(new Set(drafts.map(({ key }) => key)).size).toBe(2_500);
    expect(left.map(({ line }) => line)).toEqual([2_502]);
  });

  it('has a pause after each thousand at the latest', () => {
    const steps = draftSteps(read);
    // One before the files are joined, one before each of three parts.
    expect([...steps]).toHaveLength(4);
  });
});

it.each<[string, string, string]>([
  ['a bank', 'Deutsche Bank, maxblue', 'Deutsche Bank'],
  ...['Portfolio Performance', 'Parqet', 'Ghostfolio', 'Wealthfolio', 'Aktienlotse'].map(
    (program): [string, string, string] => [`${program}, which holds none itself`, program, 'Mein Depot'],
  ),
])('names the depot of bookings without one after %s', (_, provider, depot) => {
  expect(draftsOfFiles([file('1', 'table', [buy('1')], provider)]).drafts[0]?.depot).toBe(depot);
});
