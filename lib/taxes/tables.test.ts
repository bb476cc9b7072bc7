import { compared, minus, plus } from '@/lib/platform/format/decimals';
import { BASE_INTEREST } from './base-interest';
import { rowOn } from './dated';
import { FUND_KINDS } from './fund-kinds';
import { ALLOWANCE, CHURCH_TAX, CREDIT_LIMIT, FLAT_TAX, SUBSTITUTE_BASE, SURCHARGE } from './rates';
import { WITHHOLDING, withholdingOn } from './withholding';
import { checkAllowances } from './year-at-bank';

const TABLES = [
  FLAT_TAX,
  SURCHARGE,
  ALLOWANCE,
  SUBSTITUTE_BASE,
  CREDIT_LIMIT,
  BASE_INTEREST,
  ...Object.values(CHURCH_TAX).map(({ rows }) => rows),
  ...Object.values(FUND_KINDS).map(({ exempt }) => exempt),
];

describe('tables of the law', () => {
  it('have their rows in order, each with paragraph, source and certainty', () => {
    for (const rows of TABLES) {
      const days = rows.map(({ from }) => from);
      expect(days).toEqual([...new Set(days)].sort());
      for (const row of rows)
        expect(row).toMatchObject({
          paragraph: expect.stringMatching(/^§ \d/),
          source: expect.stringMatching(/\S/),
          certainty: expect.stringMatching(/^[ABC]$/),
        });
    }
  });

  it('name at least two sources for each value of certainty A', () => {
    const rows = [...TABLES.flat(), ...WITHHOLDING];
    const sourcesOf = (source: string) => new Set(source.split('; ').filter((one) => one.trim() !== ''));
    expect(rows.filter((row) => row.certainty === 'A' && sourcesOf(row.source).size < 2)).toEqual([]);
    expect(WITHHOLDING.filter(({ source }) => source.trim() === '')).toEqual([]);
  });

  it('name the rate of church tax by its key', () => {
    for (const [rate, { rows }] of Object.entries(CHURCH_TAX))
      expect(rows.every(({ value }) => value === rate)).toBe(true);
  });

  it.each([
    ['2022-12-31', { single: '801', joint: '1602' }],
    ['2023-01-01', { single: '1000', joint: '2000' }],
  ])('the allowance on %s', (day, expected) => {
    expect(rowOn(ALLOWANCE, day).value).toEqual(expected);
  });

  it('a joint allowance over three banks is no more than the law has', () => {
    expect(() => checkAllowances(['1000', '600', '400'], 'joint', '2026-01-01')).not.toThrow();
    expect(() => checkAllowances(['1000', '600', '401'], 'joint', '2026-01-01')).toThrow('höher als 2.000');
    expect(() => checkAllowances(['-500', '2500'], 'joint', '2026-01-01')).toThrow('negativ');
  });

  it('no country credits and returns more than it withholds', () => {
    for (const { statutory, creditable, reclaimable, withheld, creditedByBank } of WITHHOLDING) {
      expect(minus(statutory, plus(creditable, reclaimable)).startsWith('-')).toBe(false);
      expect(compared(withheld, statutory)).toBeLessThanOrEqual(0);
      expect(compared(creditedByBank, creditable)).toBeLessThanOrEqual(0);
    }
  });

  it('a new rate of a country is a new row', () => {
    expect(withholdingOn('BR', '2025-12-31').withheld).toBe('0');
    expect(withholdingOn('BR', '2026-01-01').withheld).toBe('10');
    expect(() => withholdingOn('BR', '2024-12-31')).toThrow('Brasilien am 31.12.2024');
  });
});
