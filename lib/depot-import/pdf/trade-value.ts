import { isCurrency } from '@/lib/currencies/iso-4217';
import { isZero, plus, quotient, round, size, times } from '@/lib/platform/format/decimals';
import type { ReadBooking } from '../read-booking';
import { type Converter, converter } from './cost-sums';
import { accruedInterest } from './costs';
import { priceFits } from './price-fits';
import type { Settled } from './trade-amounts';

/** The worth of the shares or of the dividend before costs, in the account's currency. */
export type Value = {
  gross: string;
  /** No part of it was converted or computed. */
  isExact: boolean;
  stated: Pick<ReadBooking, 'price' | 'foreign_gross' | 'exchange_rate'>;
  inAccount: Converter;
};

/** Takes a rate as it is stated, or the other way round. */
export type Direction = (rate: string) => string;

/** Works out the value of a trade or dividend; null if nothing states it. */
export function tradeValue(settled: Settled, direction: Direction): Value | null {
  const { facts, common, net, paid, currency, isInOne } = settled;
  const stated = facts.amount('gross');
  const statedIn = (!isInOne && facts.currency('gross')) || currency;
  const isForeign = stated !== null && statedIn !== currency;
  const inverse = facts.number('rate', 'inverse');
  const quote = inverse && !isZero(inverse) ? quotient('1', inverse, 10) : facts.number('rate');
  const rate = quote === null ? null : direction(quote);
  const price = facts.number('price');
  const each = price !== null && common.quantity ? times(common.quantity, price) : null;
  // A bond may have its price per unit of its nominal value, not in percent.
  const isPerUnit = facts.number('quantity', 'nominal') !== null && Number(each) * 50 < Number(paid);
  const product = each && isPerUnit ? times(each, '100') : each;
  const pricedIn = facts.currency('price');
  const isPricedAbroad = !isForeign && product !== null && isCurrency(pricedIn) && pricedIn !== currency;
  const foreign = isForeign
    ? { currency: statedIn, amount: stated }
    : isPricedAbroad
      ? { currency: pricedIn, amount: product }
      : null;
  const converted = foreign && rate ? round(quotient(foreign.amount, rate, 6)) : null;
  const gross = isForeign ? (converted ?? facts.number('converted')) : stated;
  const bare = gross ?? (isPricedAbroad ? converted : product);
  if (bare === null) return null;
  const inAccount = converter(currency, foreign?.currency ?? null, rate);
  // Interest that the seller had earned is part of the price of a bond.
  const place = [facts.found('gross')?.end ?? 0, net.start] as const;
  const interest = accruedInterest(facts.paper, place, currency, inAccount);
  return {
    gross: plus(size(bare), interest),
    isExact: stated !== null && foreign === null && isZero(interest),
    stated: { price, foreign_gross: foreign, exchange_rate: rate },
    inAccount,
  };
}

/** Tests whether the amount of a share gives the gross amount, in its currency or by the rate of what was read. */
export function isPriced({ facts, common: { quantity }, currency }: Settled, read: ReadBooking): boolean {
  const price = facts.amount('price');
  if (!quantity || !price || isZero(price)) return true;
  const pricedIn = facts.currency('price') || currency;
  const stated = facts.amount('gross');
  const valuedIn = facts.currency('gross') || currency;
  const isTrade = read.kind === 'purchase' || read.kind === 'sale';
  if (stated && pricedIn === valuedIn && (isTrade || pricedIn === read.currency))
    return priceFits(quantity, price, isTrade ? stated : size(read.gross ?? stated));
  const { gross, exchange_rate: rate } = read;
  if (isTrade || !gross || !rate || isZero(rate) || pricedIn === read.currency) return true;
  return [rate, quotient('1', rate, 10)].some((one) => priceFits(quantity, quotient(price, one, 10), gross));
}
