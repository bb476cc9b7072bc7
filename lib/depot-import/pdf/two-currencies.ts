import { isZero, quotient, size, times } from '@/lib/platform/format/decimals';
import { currencyOf } from '../currency-of';
import type { ReadBooking } from '../read-booking';
import type { Bank } from './bank';
import { costsBetween } from './costs';
import { styleOf } from './document-text';
import { allMatches, decimalOf, type Found, firstMatch, type NumberStyle } from './pattern';
import { ANY_RATE } from './shared-fields';
import type { Known } from './trade-amounts';

const EURO_RATE = /EUR\s?\/\s?[A-Z]{3}|[A-Z]{3}\s?(?:\/|zu)\s?EUR|1\s?EUR\s?=/;

const PAIR = /(?<![A-Z])[A-Z]{3}\s?(?:\/|zu)\s?[A-Z]{3}(?![A-Z])/;

/** A label that says in which currency the account was credited, and one of what was converted. */
const FINAL = /Netto\s+in\s+[A-Z]{3}\s+zu(?:gunsten|lasten)/;
const TURNED = /[Uu]mger|UMGER|[Uu]mrechnung|kurs/;

/** Finds the rate that a document states under any label. */
function rateIn(text: string, style: NumberStyle, find: Known['find']): Found | null {
  const own = find('rate');
  return own?.groups.rate === undefined ? firstMatch(text, ANY_RATE, style) : own;
}

/** Amounts that a document states in euros. */
const eurosIn = (text: string, style: NumberStyle): Found[] =>
  allMatches(text, '{money:net}', style).filter(
    ({ groups }) => currencyOf(groups.netCurrency) === 'EUR' && !isZero(decimalOf(groups.net ?? '0', style)),
  );

/** Converts a foreign amount to euros at a rate, to the cents that the digits of the rate allow. */
function isConverted(amount: string, rate: string, euros: string): boolean {
  const places = rate.split('.')[1]?.length ?? 0;
  const rounding = (Number(euros) * 0.5 * 10 ** -places) / Number(rate);
  return Math.abs(Number(quotient(amount, rate, 6)) - Number(euros)) <= 0.0051 + rounding;
}

/**
 * Returns other readings of a document that names two currencies: the account is in euros where what was paid stands there in
 * euros too, by a rate that it states; a rate may stand under another bank's label; and what adds up in one currency is in it.
 */
export function otherCurrencies(text: string, bank: Bank, known: Known): Known[] {
  const style = styleOf(bank, text);
  const { find, number, net, paid, currency } = known;
  const quoted = rateIn(text, style, find);
  const rate = number(quoted, 'rate');
  const withRate: Known = { ...known, find: (name, from) => (name === 'rate' ? quoted : find(name, from)) };
  const readings: Known[] = [];
  if (rate !== null && !isZero(rate) && currency !== 'EUR') {
    const inverse = quotient('1', rate, 10);
    const isFinal = FINAL.test(text.slice(net.start, net.end + 40));
    const euros = eurosIn(text, style).findLast(({ groups, start }) => {
      const amount = size(decimalOf(groups.net ?? '0', style));
      const isTurned = !isFinal && TURNED.test(text.slice(Math.max(0, start - 60), start));
      return (
        (start >= net.end || isTurned) &&
        (isConverted(paid, rate, amount) || isConverted(paid, inverse, amount))
      );
    });
    if (euros)
      readings.push({
        ...withRate,
        net: { ...euros, start: Math.max(euros.start, net.start), end: Math.max(euros.end, net.end) },
        paid: size(decimalOf(euros.groups.net ?? '0', style)),
        currency: 'EUR',
      });
  }
  if (rate !== null && !find('rate')) readings.push(withRate);
  const stated = currencyOf(find('gross')?.groups.grossCurrency);
  const costs = costsBetween(text, bank, style, [0, text.length]).filter(({ amount }) => !isZero(amount));
  // A cost that stands there in both would count twice; without one, equal figures beside a rate say nothing.
  const isOfOne = new Set(costs.map((cost) => cost.currency)).size < 2;
  if (isOfOne && (rate === null || costs.length > 0))
    for (const one of new Set([stated, currency]))
      if (one) readings.push({ ...known, currency: one, isInOne: true });
  return readings;
}

/** Units of a booking's currency for one euro, where its document states a rate of both; null if it does not. */
export function euroRateOf(text: string, style: NumberStyle, known: Known, read: ReadBooking): string | null {
  const rate = known.number(rateIn(text, style, known.find), 'rate');
  const { currency, gross } = read;
  // A rate that names no currencies is that of the euro.
  const isOfEuro = EURO_RATE.test(text) || (!PAIR.test(text) && read.foreign_gross === null);
  if (currency === 'EUR' || gross === null || rate === null || isZero(rate) || !isOfEuro) return null;
  const isStated = (euros: string) =>
    eurosIn(text, style).some(({ groups }) => Number(decimalOf(groups.net ?? '0', style)) === Number(euros));
  // Some state how many euros one of the other is.
  return !isStated(quotient(gross, rate, 2)) && isStated(times(gross, rate)) ? quotient('1', rate, 10) : rate;
}
