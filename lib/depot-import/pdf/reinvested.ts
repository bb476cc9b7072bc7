import { minus, plus, quotient, round, size, times } from '@/lib/platform/format/decimals';
import { currencyOf } from '../currency-of';
import { type ReadBooking, readBooking } from '../read-booking';
import type { Bank, Fields } from './bank';
import { converter, costsBetween, sumsOf } from './costs';
import { styleOf } from './document-text';
import { decimalOf, documentDay, firstMatch } from './pattern';
import { NO_FIT } from './rows';
import { securityOf } from './security-of';

/**
 * Reads a dividend that was paid in shares: itself, and the purchase above or below its worth. They stand above and below a
 * sentence; null for documents without it, or without a figure.
 */
export function reinvestedOf(text: string, bank: Bank): ReadBooking[] | null {
  const style = styleOf(bank, text);
  const place = firstMatch(text, ['wie folgt in neue [^\\n]*reinvestiert~:'], style);
  if (!place) return null;
  const [above, below] = [text.slice(0, place.start), text.slice(place.end)];
  const find = (part: string, name: keyof Fields) => firstMatch(part, bank.fields[name] ?? [], style);
  const number = (part: string, name: keyof Fields) => {
    const stated = find(part, name)?.groups[name];
    return stated === undefined ? null : size(decimalOf(stated, style));
  };
  const date = documentDay(find(above, 'date')?.groups.date ?? '');
  const currency = currencyOf(find(below, 'net')?.groups.netCurrency) || 'EUR';
  const [paid, rate] = [number(below, 'net'), number(below, 'rate')];
  const [dividend, purchase] = [above, below].map((part) => {
    const [quantity, price] = [number(part, 'quantity'), number(part, 'price')];
    const foreign = currencyOf(find(part, 'price')?.groups.priceCurrency) || currency;
    const inAccount = converter(currency, foreign, rate);
    const worth = quantity && price && times(quantity, price);
    const gross = worth && (foreign === currency ? worth : rate && round(quotient(worth, rate, 6)));
    const costs = costsBetween(part, bank, style, [0, part.length]);
    const sums = sumsOf(costs, size, inAccount);
    const foreignGross = worth && foreign !== currency ? { currency: foreign, amount: worth } : null;
    return date && gross && sums
      ? readBooking({
          kind: 'dividend',
          date,
          security: securityOf([find(part, 'security') ?? place]),
          quantity,
          price,
          gross,
          currency,
          foreign_gross: foreignGross,
          exchange_rate: rate,
          ...sums,
          withholding_tax: Number(sums.withheld) === 0 ? null : sums.withheld,
        })
      : null;
  });
  if (!dividend?.gross || !purchase?.gross || !paid) return null;
  const [earned, spent] = [
    minus(dividend.gross, plus(dividend.taxes, dividend.fees)),
    plus(purchase.gross, purchase.fees),
  ];
  const isFitting = Math.abs(Math.abs(Number(minus(earned, spent))) - Number(paid)) < CENTS;
  const warning = isFitting ? null : NO_FIT;
  return [
    { ...dividend, net: earned, warning },
    { ...purchase, kind: 'purchase', taxes: '0', withholding_tax: null, net: spent, warning },
  ];
}

/** Several amounts are converted one by one. */
const CENTS = 0.031;
