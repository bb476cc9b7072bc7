import { amountDigits, formatNumber, withUnit } from './number';

const BILLION = 1e9;
const MILLION = 1e6;

/** Keeps number, scale and currency on one line. */
const SPACE = '\u00a0';

const SIGNS: Readonly<Record<string, string>> = { USD: '$', EUR: '€', GBP: '£', JPY: '¥' };

/** Returns the sign of a currency, or its code where it has none. */
export const currencySign = (currency: string): string => SIGNS[currency] ?? currency;

/** An amount in whole units of a currency: `87,42 €`. */
export const formatMoney = (amount: number | null, currency: string, digits = 2): string =>
  withUnit(formatNumber(amount, digits), `${SPACE}${currencySign(currency)}`);

/** An amount per share, in three digits at least: `87,42 €`, `0,0312 €`. */
export const formatPerShare = (amount: number | null, currency: string): string =>
  formatMoney(amount, currency, amountDigits(amount));

/** An amount in millions, however large: `14.680,00 Mio. €`. */
export const formatMillions = (amount: number | null, currency: string, digits = 2): string =>
  withUnit(
    formatNumber(amount === null ? null : amount / MILLION, digits),
    `${SPACE}Mio.${SPACE}${currencySign(currency)}`,
  );

/** Formats an amount without decimals: `126.510 €`. */
export const formatWholeMoney = (amount: number | null, currency: string): string =>
  withUnit(formatNumber(amount, 0), `${SPACE}${currencySign(currency)}`);

/** A gain or loss, always with its sign: `+17,28 €`. */
export const formatMoneyChange = (amount: number | null, currency: string): string =>
  withUnit(formatNumber(amount, 2, 'exceptZero'), `${SPACE}${currencySign(currency)}`);

/** A large amount as pages show it, from a billion on in 'Mrd.', else in 'Mio.': `14,68 Mrd. €`. */
export function formatLargeMoney(amount: number | null, currency: string): string {
  const [scale, word] =
    amount !== null && Math.abs(amount) >= BILLION ? [BILLION, 'Mrd.'] : [MILLION, 'Mio.'];
  return withUnit(
    formatNumber(amount === null ? null : amount / scale),
    `${SPACE}${word}${SPACE}${currencySign(currency)}`,
  );
}

/** A large amount as cards show it, in billions: `14,68 B €`. */
export const formatBillions = (amount: number | null, currency: string): string =>
  withUnit(
    formatNumber(amount === null ? null : amount / BILLION),
    `${SPACE}B${SPACE}${currencySign(currency)}`,
  );
