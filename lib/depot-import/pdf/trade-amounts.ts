import { isCurrency } from '@/lib/currencies/iso-4217';
import {
  isNegative,
  isZero,
  minus,
  negative,
  plus,
  quotient,
  round,
  size,
  times,
} from '@/lib/platform/format/decimals';
import { formatMoney } from '@/lib/platform/format/money';
import { currencyOf } from '../currency-of';
import { type ReadBooking, readBooking } from '../read-booking';
import type { Bank, DocumentKind, Fields } from './bank';
import {
  accruedInterest,
  closingCost,
  converter,
  costIn,
  costsBetween,
  fittingSums,
  isRebateLabel,
  MORE_FEES,
  sumsOf,
} from './costs';
import { styleOf } from './document-text';
import type { Found } from './pattern';
import { priceFits } from './price-fits';
import { chargeIn, NO_FIT } from './rows';
import { euroRateOf, otherCurrencies } from './two-currencies';

/** Facts of a trade or dividend known before its amounts, and how to find more. */
export type Known = {
  common: Pick<ReadBooking, 'kind' | 'date' | 'time' | 'security' | 'reference' | 'quantity'>;
  find: (name: keyof Fields, from?: number) => Found | null;
  number: (found: Found | null, name: string) => string | null;
  net: Found;
  paid: string;
  currency: string;
  rest: DocumentKind['rest'];
  /** All amounts count in `currency`, whatever stands beside them. */
  isInOne?: true;
};

const OTHER_COSTS =
  'Der Beleg nennt andere Kosten, als er abzieht, etwa weil ein Teil erstattet wurde: Prüfe die Gebühren';

/** Characters after the final amount in which a bank may say what tax is credited. */
const BELOW = 400;

/** Adds gross, fees and taxes, and checks them against what was paid. */
export function withAmounts(text: string, bank: Bank, known: Known): ReadBooking | string {
  const read = inEitherDirection(text, bank, known);
  const isFitting = typeof read !== 'string' && read.warning === null;
  if (isFitting && known.currency === 'EUR') return read;
  for (const other of otherCurrencies(text, bank, known)) {
    if (isFitting && (other.isInOne || other.currency !== 'EUR')) continue;
    const again = inEitherDirection(text, bank, other);
    if (typeof again !== 'string' && again.warning === null) return again;
  }
  if (!isFitting) return read;
  const euroRate = euroRateOf(text, styleOf(bank, text), known, read);
  return euroRate === null ? read : { ...read, euro_rate: euroRate };
}

function inEitherDirection(text: string, bank: Bank, known: Known): ReadBooking | string {
  const read = amountsAt(text, bank, known, (rate) => rate);
  if (typeof read === 'string' || !read.exchange_rate || !read.warning?.startsWith(NO_FIT)) return read;
  // The rate may be that of the other direction.
  const other = amountsAt(text, bank, known, (rate) => (isZero(rate) ? rate : quotient('1', rate, 10)));
  return typeof other === 'string' || other.warning !== null ? read : other;
}

function amountsAt(
  text: string,
  bank: Bank,
  known: Known,
  direction: (rate: string) => string,
): ReadBooking | string {
  const { common, find, number, net, paid, currency, rest } = known;
  const style = styleOf(bank, text);
  const found = find('gross');
  const stated = found && size(number(found, 'gross') ?? '0');
  const statedIn = (!known.isInOne && currencyOf(found?.groups.grossCurrency)) || currency;
  const isForeign = stated !== null && statedIn !== currency;
  const converted = isForeign ? number(find('converted'), 'converted') : stated;
  const quoted = find('rate');
  const inverse = number(quoted, 'inverse');
  const quote = inverse && !isZero(inverse) ? quotient('1', inverse, 10) : number(quoted, 'rate');
  const rate = quote === null ? null : direction(quote);
  const isPaid = common.kind === 'purchase';
  const [start, end] = [found?.end ?? 0, net.start];
  const between = start < end ? ([start, end] as const) : ([0, text.length] as const);
  const costsIn = (place: readonly [number, number], more?: readonly string[]) =>
    costsBetween(text, bank, style, place, more).map((cost) =>
      known.isInOne ? { ...cost, currency } : costIn(currency)(cost),
    );
  const above = costsIn(between);
  const below = costsIn([net.end, net.end + BELOW]);
  const costs = [...above, ...below.filter(({ kind }) => kind === 'credited')];
  const gross = isForeign && stated && rate ? round(quotient(stated, rate, 6)) : converted;
  const priced = find('price');
  const price = number(priced, 'price');
  const each = price !== null && common.quantity ? times(common.quantity, price) : null;
  // A bond may have its price per unit of its nominal value, not in percent.
  const isPerUnit = find('quantity')?.groups.nominal !== undefined && Number(each) * 50 < Number(paid);
  const product = each && isPerUnit ? times(each, '100') : each;
  const pricedIn = currencyOf(priced?.groups.priceCurrency);
  const foreignGross =
    isForeign && stated
      ? { currency: statedIn, amount: stated }
      : product !== null && isCurrency(pricedIn) && pricedIn !== currency
        ? { currency: pricedIn, amount: product }
        : null;
  const inAccount = converter(currency, foreignGross?.currency ?? null, rate);
  const more = { currency, net: paid, price, foreign_gross: foreignGross, exchange_rate: rate };
  const abroad = foreignGross && !isForeign;
  const valued = abroad ? (rate && product ? round(quotient(product, rate, 6)) : null) : product;
  const bare = gross ?? valued;
  if (bare === null) return 'Wir finden im Beleg keinen Bruttobetrag';
  // Interest that the seller had earned is part of the price of a bond.
  const interest = accruedInterest(text, style, [start, end], currency, inAccount);
  const whole = plus(size(bare), interest);
  const isExact = !isForeign && gross !== null && foreignGross === null && isZero(interest);
  const cash = { gross: whole, net: paid, isPaid, account: currency, isExact };
  if (rest) {
    const costs = isPaid ? minus(paid, whole) : minus(whole, paid);
    const tax = size(number(find('tax'), 'tax') ?? '0');
    const summed = number(find('costs'), 'costs');
    const warning = summed === null || isZero(minus(size(summed), costs)) ? null : OTHER_COSTS;
    if (rest === 'fees' && !isNegative(minus(costs, tax)))
      return readBooking({ ...common, ...more, gross: whole, fees: minus(costs, tax), taxes: tax, warning });
    if (rest === 'taxes' && !isNegative(costs))
      return readBooking({ ...common, ...more, gross: whole, taxes: costs });
  }
  // Some banks state the taxes after what was paid.
  const sums =
    fittingSums(costs, cash, inAccount) ??
    fittingSums(costsIn([0, text.length]), cash, inAccount) ??
    fittingSums(costsIn(between, MORE_FEES), cash, inAccount);
  if (sums && net.groups.untaxed !== undefined) {
    // The bank states the taxes in another document, those withheld abroad too.
    const { fees, taxes, withheld } = sums;
    // A purchase has the tax on it alone.
    if (isPaid)
      return readBooking({ ...common, ...more, gross: minus(paid, plus(fees, taxes)), fees, taxes });
    const untaxed = plus(paid, taxes);
    const warning = isZero(taxes) ? null : WITHHELD_APART;
    const read = readBooking({ ...common, ...more, gross: plus(untaxed, fees), fees, net: untaxed, warning });
    return isZero(withheld) ? read : { ...read, withheld_apart: withheld };
  }
  if (sums) {
    const { fees, taxes, withheld } = sums;
    const value = isPaid ? minus(paid, plus(fees, taxes)) : plus(paid, fees, taxes);
    // Some banks book the taxes apart from the rest.
    const later = size(number(net, 'later') ?? '0');
    const isRebated = costs.some(({ label }) => isRebateLabel(label));
    const charge = isPaid ? surchargeOf(find, number, value) : '0';
    const paidFees = plus(fees, charge);
    const credit = common.kind === 'dividend' && isZero(withheld) ? find('credited') : null;
    const credited = number(credit, 'credited') ?? '0';
    const inFund = size(inAccount(credited, currencyOf(credit?.groups.creditedCurrency)) ?? '0');
    // Under another name it may be among the taxes already.
    const isTaken = costsIn(between, MORE_FEES).some(
      ({ kind, amount }) => kind === 'tax' && !isZero(inFund) && isZero(minus(size(amount), inFund)),
    );
    const added = isTaken ? '0' : inFund;
    const foreignTax = plus(withheld, inFund);
    return readBooking({
      warning: isNegative(paidFees) && !isRebated ? NO_FIT : null,
      ...common,
      ...more,
      gross: plus(minus(value, charge), added),
      fees: paidFees,
      taxes: plus(taxes, later, added),
      net: minus(paid, later),
      withholding_tax: isZero(foreignTax) ? null : foreignTax,
    });
  }
  const owed = common.kind === 'sale' && fittingSums(costs, { ...cash, net: negative(paid) }, inAccount);
  if (owed) {
    const { fees, taxes } = owed;
    const value = minus(plus(fees, taxes), paid);
    return readBooking({ ...common, ...more, gross: value, fees, taxes, net: negative(paid) });
  }
  const { fees, taxes, withheld } = sumsOf(costs, size, inAccount) ?? {
    fees: '0',
    taxes: '0',
    withheld: '0',
  };
  const missing = minus(isPaid ? minus(paid, whole) : minus(whole, paid), plus(fees, taxes));
  const closing =
    isZero(missing) || isNegative(missing) || between[0] === 0
      ? null
      : closingCost(text, style, between, missing, currency);
  if (closing)
    return readBooking({
      ...common,
      ...more,
      gross: whole,
      net: paid,
      warning: UNKNOWN_COST,
      fees: closing.kind === 'fee' ? plus(fees, missing) : fees,
      taxes: closing.kind === 'tax' ? plus(taxes, missing) : taxes,
      withholding_tax: isZero(withheld) ? null : withheld,
    });
  // A fund that keeps its income pays out nothing: the bank charges the taxes on it.
  if (common.kind === 'dividend' && isZero(minus(taxes, paid)) && isZero(fees))
    return readBooking({ ...common, kind: 'tax', gross: '0', taxes, net: paid, currency, warning: KEPT });
  const value = isPaid ? minus(paid, plus(fees, taxes)) : plus(paid, fees, taxes);
  const isTooMuch = isNegative(isPaid ? minus(value, whole) : minus(whole, value));
  // A cost that was not recognised leaves the gross amount as it is. Where they are more than enough, it cannot be right.
  if (!isTooMuch || isNegative(value))
    return readBooking({ ...common, ...more, gross: whole, fees, taxes, warning: NO_FIT });
  const warning = `${NO_FIT}: brutto nennt er ${formatMoney(Number(whole), currency)}`;
  return readBooking({ ...common, ...more, gross: value, fees, taxes, warning });
}

const UNKNOWN_COST =
  'Der Beleg zieht etwas ab, das wir unter diesem Namen nicht kennen: Prüfe, ob es eine Gebühr oder eine Steuer ist';

const KEPT = 'Als Steuer auf einbehaltene Erträge gelesen: Prüfe, ob der Beleg auch eine Ausschüttung nennt';

/** Tests whether the amount of a share gives the gross amount, in its currency or by the rate of what was read. */
export function isPriced(
  { common: { quantity }, find, number, currency }: Known,
  read: ReadBooking,
): boolean {
  const [priced, valued] = [find('price'), find('gross')];
  const price = number(priced, 'price');
  if (!quantity || !price || isZero(price)) return true;
  const pricedIn = currencyOf(priced?.groups.priceCurrency) || currency;
  const stated = number(valued, 'gross');
  const valuedIn = currencyOf(valued?.groups.grossCurrency) || currency;
  const isTrade = read.kind === 'purchase' || read.kind === 'sale';
  if (stated && pricedIn === valuedIn && (isTrade || pricedIn === read.currency))
    return priceFits(quantity, size(price), size(isTrade ? stated : (read.gross ?? stated)));
  const { gross, exchange_rate: rate } = read;
  if (isTrade || !gross || !rate || isZero(rate) || pricedIn === read.currency) return true;
  return [rate, quotient('1', rate, 10)].some((one) =>
    priceFits(quantity, quotient(size(price), one, 10), gross),
  );
}

/** Warning for a settlement before taxes, which a document with all of them settles. */
export const WITHHELD_APART =
  'Vor Steuern: Die Quellensteuer steht im Beleg „Steuerliche Behandlung“, wähle ihn dazu aus';

/**
 * Finds the sales charge that the value of a fund's shares includes: stated itself, or by the part of it that the bank
 * gives back.
 */
function surchargeOf(find: Known['find'], number: Known['number'], value: string): string {
  const found = find('surcharge');
  const charge = number(found, 'surcharge');
  if (charge !== null) return size(charge);
  const within = number(found, 'within');
  if (within !== null) return times(value, quotient(within, '100', 10));
  const [part, given, percent] = [number(found, 'part'), number(found, 'given'), number(found, 'percent')];
  if (part === null || given === null) return '0';
  if (Number(part) === 100) return size(given);
  if (percent === null) return '0';
  return chargeIn(value, percent);
}
