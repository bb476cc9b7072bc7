import { POWER_DIGITS } from '@/lib/articles/text/sanitise-article';
import { formatMoney } from '@/lib/platform/format/money';
import { formatChange, formatNumber, formatPercent } from '@/lib/platform/format/number';
import { type Calculator, calculator, count, type millions } from './calculator';

export const ratio = (value: number) => formatNumber(value);
export const share = (value: number) => formatPercent(value * 100);
export const change = (value: number) => formatChange(value * 100);
export const amount = (value: number) => formatMoney(value, 'EUR');
export const inMillions = (value: number) => `${formatNumber(value)} Mio. €`;

type Fields = Parameters<typeof calculator>[0];

/** Builds the calculator of one field divided by the other; `none` is said where that is not above zero. */
export function quotient(format: (value: number) => string, none: string, fields: Fields): Calculator {
  const [over, under] = Object.keys(fields) as [string, string];
  return calculator(
    fields,
    ({ [over]: a = 0, [under]: b = 0 }) => (b > 0 ? a / b : none),
    ({ [over]: a, [under]: b }) => `${a} ÷ ${b}`,
    format,
  );
}

/** Builds the calculator of the growth from the second field to the first; `none` is said where that is not above zero. */
export function growth(none: string, fields: Fields): Calculator {
  const [later, earlier] = Object.keys(fields) as [string, string];
  return calculator(
    fields,
    ({ [later]: a = 0, [earlier]: b = 0 }) => (b > 0 ? (a - b) / b : none),
    ({ [later]: a, [earlier]: b }) => `(${a} − ${b}) ÷ ${b}`,
    change,
  );
}

export const raised = (years: number) =>
  [...String(years)].map((digit) => POWER_DIGITS[Number(digit)]).join('');

/** Builds the calculator of a growth per year, of amounts in this unit. */
export const growthPerYear = (amountOf: typeof millions, last: string, first: string) =>
  calculator(
    {
      ende: amountOf('Wert im letzten Jahr', last),
      anfang: amountOf('Wert im ersten Jahr', first),
      jahre: count('Jahre dazwischen', '5'),
    },
    ({ ende, anfang, jahre }) =>
      ende > 0 && anfang > 0 && jahre >= 1
        ? (ende / anfang) ** (1 / jahre) - 1
        : 'Beide Werte müssen über null liegen, und es braucht mindestens ein Jahr.',
    ({ ende, anfang }, { jahre }) => `${raised(jahre)}√(${ende} ÷ ${anfang}) − 1`,
    change,
  );
