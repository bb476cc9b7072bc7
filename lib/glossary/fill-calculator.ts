import { listed } from '@/lib/platform/format/lists';
import { currencySign } from '@/lib/platform/format/money';
import { hasWithheld } from '@/lib/stocks/fundamentals/sector-figures';
import { type Calculation, LONGEST_NUMBER } from './calculator';
import type { ExampleResult } from './figure-page';
import type { Line } from './stock-examples';

type Field = Calculation['fields'][number];

/** Divisor and fewest decimals to print a number in a unit. */
const UNITS: Readonly<Record<Field['unit'], { scale: number; digits: number }>> = {
  '€': { scale: 1, digits: 2 },
  'Mio. €': { scale: 1e6, digits: 0 },
  'Mio.': { scale: 1e6, digits: 1 },
  '%': { scale: 0.01, digits: 1 },
  '': { scale: 1, digits: 0 },
};

const MOST_DIGITS = 6;

/**
 * Fills a calculator with the numbers of a stock, each with as few decimals as the result needs.
 *
 * @param currency of the amounts; null: not known
 */
export function fillCalculator(
  { calculate, numbers, name: line }: Line,
  { currency, sector }: { currency: string | null; sector: string | null },
): ExampleResult {
  const name = line ?? null;
  const { fields } = calculate(null);
  const missing = fields.filter((field) => typeof numbers[field.name] !== 'number');
  if (missing.length > 0) return { name, sum: null, note: missingNote(missing, sector) };
  const attempt = (more: number) =>
    calculate(
      Object.fromEntries(
        fields.map((field) => [field.name, typed(field, numbers[field.name] as number, more)]),
      ),
    );
  const exact = attempt(MOST_DIGITS);
  if (exact.sum === null) {
    const wrong = exact.fields.find(({ error }) => error !== null);
    return { name, sum: null, note: wrong ? `${wrong.label}: nicht über null.` : exact.error };
  }
  let sum = exact.sum;
  for (let more = MOST_DIGITS - 1; more >= 0; more--) {
    const shorter = attempt(more).sum;
    if (shorter === null || resultOf(shorter) !== resultOf(exact.sum)) break;
    sum = shorter;
  }
  return { name, sum: inCurrency(sum, currency), note: null };
}

const resultOf = (sum: string): string => sum.slice(sum.lastIndexOf('='));

function typed({ unit }: Field, value: number, more: number): string {
  const { scale, digits } = UNITS[unit];
  const places = unit === '' ? 0 : Math.min(digits + more, MOST_DIGITS);
  return (value / scale).toFixed(places).replace('.', ',').slice(0, LONGEST_NUMBER);
}

function missingNote(missing: readonly Field[], sector: string | null): string {
  const names = listed(missing.map(({ label, isQuestion }) => (isQuestion ? `„${label}“` : label)));
  return `${hasWithheld(sector) ? 'Nicht bekannt oder in diesem Sektor ohne Aussage' : 'Nicht bekannt'}: ${names}.`;
}

/** Calculators count in euros; their sums hold in any currency. */
const inCurrency = (sum: string, currency: string | null): string =>
  currency === null ? sum.replace(/[ \u00a0]€/g, '') : sum.replaceAll('€', currencySign(currency));
