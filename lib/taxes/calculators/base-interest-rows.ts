import { minus } from '@/lib/platform/format/decimals';
import { advancePerUnit } from '../advance-lump-sum';
import { BASE_INTEREST, hasBaseYield } from '../base-interest';
import { firstWorkingDay } from '../first-working-day';
import { taxesOn } from '../steps/flat-tax';
import { exemptPart } from '../steps/partial-exemption';

/** A year's base interest and what follows from it for a fund that rose enough and paid nothing out. */
export type BaseInterestRow = {
  year: number;
  /** In percent. */
  value: string;
  /** The Vorabpauschale on `EXAMPLE_VALUE`, and its taxes for an equity fund without church tax; null: none. */
  most: { sum: string; tax: string } | null;
  due: string;
  source: string;
};

/** Value of a holding at the start of the year, in euros. */
export const EXAMPLE_VALUE = '10000';

/** Lists the base interest of each year, the newest first. */
export const baseInterestRows = (): BaseInterestRow[] =>
  BASE_INTEREST.map(({ from, value, source }) => {
    const year = Number(from.slice(0, 4));
    const due = firstWorkingDay(year + 1);
    return { year, value, most: hasBaseYield(year) ? most(year, due) : null, due, source };
  }).toReversed();

function most(year: number, due: string) {
  const fund = { year, kind: 'equity', valueAtStart: EXAMPLE_VALUE, distributions: '0' } as const;
  const sum = advancePerUnit({ ...fund, valueAtEnd: '20000' });
  const income = minus(sum, exemptPart(sum, 'equity', due));
  return { sum, tax: taxesOn({ income, credited: '0', churchRate: '0', on: due }).total };
}
