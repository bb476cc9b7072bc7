import { lastTradingDay } from './first-working-day';
import { type FormLineName, formLine } from './form-lines';
import type { FundKind } from './fund-kinds';

describe('formLine', () => {
  // The official instructions for 2025: distributions 4 to 8, Vorabpauschalen 9 to 13, gains 14, 17, 20, 23, 26.
  it.each<[FormLineName, FundKind | null, number, line: number, certainty: string]>([
    ['foreign', null, 2025, 19, 'A'],
    ['distributions', 'equity', 2025, 4, 'B'],
    ['distributions', 'other_fund', 2025, 8, 'B'],
    ['lump_sums', 'property', 2025, 11, 'B'],
    ['fund_gains', 'equity', 2025, 14, 'B'],
    ['fund_gains', 'foreign_property', 2025, 23, 'B'],
    ['fund_gains', 'other_fund', 2025, 26, 'B'],
    ['foreign', null, 2026, 19, 'C'],
    ['foreign', null, 2024, 19, 'C'],
  ])('%s of %s in %i: line %i, %s', (name, kind, year, line, certainty) => {
    expect(formLine(name, kind, year)).toMatchObject({ line, certainty, formOf: 2025 });
  });

  it('names the kind of fund', () => {
    expect(formLine('lump_sums', 'mixed', 2025).label).toBe('Vorabpauschalen: Mischfonds');
  });
});

it.each([
  [2026, '2026-12-30'],
  // The 30th is a Saturday, and a Sunday.
  [2023, '2023-12-29'],
  [2029, '2029-12-28'],
])('the last trading day of %i is %s', (year, day) => expect(lastTradingDay(year)).toBe(day));
