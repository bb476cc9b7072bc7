import { epochDay } from '../daily-series';
import { dividendForecast } from './forecast';
import { knownState, stillAhead } from './still-ahead';

/** Wednesdays, once a year; 2027-05-12 is expected next. */
const WEDNESDAYS = ['2022-05-11', '2023-05-10', '2024-05-08', '2025-05-14', '2026-05-13'];

const ahead = (close: string, today: string, declared: readonly string[] = []) => {
  const payments = [...WEDNESDAYS, ...declared].map((ex_date) => ({ ex_date, amount: 1 }));
  return stillAhead(dividendForecast(payments, close), epochDay(today), 'any').map(
    ({ ex_date, state }) => `${ex_date} ${state}`,
  );
};

it.each<[string, string, string, string[]]>([
  ['before its day', '2027-05-10', '2027-05-11', ['2027-05-12 expected']],
  // 2028-05-10 is within a year, too.
  ['once on its day', '2027-05-11', '2027-05-12', ['2027-05-12 expected']],
  ['late by a day', '2027-05-12', '2027-05-13', ['2027-05-13 unsure', '2028-05-10 expected']],
  ['late on a Saturday', '2027-05-14', '2027-05-15', ['2027-05-17 unsure', '2028-05-10 expected']],
  // The close is three trading days old, and the Saturday is no trading day.
  ['late since an old close', '2027-05-11', '2027-05-15', ['2027-05-17 unsure', '2028-05-10 expected']],
  // 42 days after 12 May.
  ['missed', '2027-05-11', '2027-06-23', ['2028-05-10 expected']],
])('expects a payment %s', (_name, close, today, expected) => expect(ahead(close, today)).toEqual(expected));

it('leaves out one that has come since the close, and keeps the one that is declared', () => {
  expect(ahead('2027-05-10', '2027-05-12', ['2027-05-12'])).toEqual([]);
  expect(ahead('2027-05-10', '2027-05-11', ['2027-05-12'])).toEqual(['2027-05-12 confirmed']);
  expect(ahead('2027-05-11', '2027-05-11', ['2027-05-12'])).toEqual(['2027-05-12 confirmed']);
});

it.each([
  [-1, 'confirmed'],
  [0, 'paid'],
  [1, 'paid'],
])('counts a known payment from its ex-day on: %i days after it', (days, expected) => {
  const exDay = epochDay('2027-05-12');
  expect(knownState(exDay, exDay + days)).toBe(expected);
});
