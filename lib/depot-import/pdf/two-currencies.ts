import { isZero, quotient, size, times } from '@/lib/platform/format/decimals';
import { currencyOf } from '../currency-of';
import type { ReadBooking } from '../read-booking';
import type { BankText } from './bank-text';
import { costsBetween } from './costs';
import type { Facts } from './facts';
import { decimalOf, type Found } from './pattern';
import { ANY_RATE } from './shared-fields';
import type { Settled } from './trade-amounts';

const EURO_RATE = /EUR\s?\/\s?[A-Z]{3}|[A-Z]{3}\s?(?:\/|zu)\s?EUR|1\s?EUR\s?=/;

const PAIR = /(?<![A-Z])[A-Z]{3}\s?(?:\/|zu)\s?[A-Z]{3}(?![A-Z])/;

/** A label that says in which currency the account was credited, and one of what was converted. */
const FINAL = /Netto\s+in\s+[A-Z]{3}\s+zu(?:gunsten|lasten)/;
const TURNED = /[Uu]mger|UMGER|[Uu]mrechnung|kurs/;

/** Returns the same facts with the rate that their document states under any label. */
const withAnyRate = (facts: Facts): Facts =>
  facts.number('rate') === null ? facts.having({ rate: facts.paper.find(...ANY_RATE) }) : facts;

type Euros = Found & { amount: string };

/** Amounts that a document states in euros. */
const eurosIn = (paper: BankText): Euros[] =>
  paper.all('{money:net}').flatMap((found) => {
    const amount = size(decimalOf(found.groups.net ?? '0', paper.style));
    return currencyOf(found.groups.netCurrency) === 'EUR' && !isZero(amount) ? [{ ...found, amount }] : [];
  });

/** Tests whether a foreign amount is so many euros at a rate, to the cents that the digits of the rate allow. */
function isConverted(amount: string, rate: string, euros: string): boolean {
  const places = rate.split('.')[1]?.length ?? 0;
  const rounding = (Number(euros) * 0.5 * 10 ** -places) / Number(rate);
  return Math.abs(Number(quotient(amount, rate, 6)) - Number(euros)) <= 0.0051 + rounding;
}

/** Finds what was paid where it stands there in euros too, by a rate that the document states. */
function paidInEuros({ paper }: Facts, net: Found, paid: string, rate: string): Euros | undefined {
  const isFinal = FINAL.test(paper.text.slice(net.start, net.end + 40));
  const rates = [rate, quotient('1', rate, 10)];
  return eurosIn(paper).findLast(({ amount, start }) => {
    const isTurned = !isFinal && TURNED.test(paper.text.slice(Math.max(0, start - 60), start));
    return (start >= net.end || isTurned) && rates.some((one) => isConverted(paid, one, amount));
  });
}

/**
 * Returns other readings of a document that names two currencies: the account is in euros where what was paid stands there in
 * euros too; a rate may stand under another bank's label; and what adds up in one currency is in it.
 */
export function otherCurrencies(settled: Settled): Settled[] {
  const { facts, net, paid, currency } = settled;
  const rated = withAnyRate(facts);
  const rate = rated.number('rate');
  const readings: Settled[] = [];
  const euros = rate && !isZero(rate) && currency !== 'EUR' && paidInEuros(facts, net, paid, rate);
  if (euros) {
    const place = { start: Math.max(euros.start, net.start), end: Math.max(euros.end, net.end) };
    readings.push({
      ...settled,
      facts: rated,
      net: { ...euros, ...place },
      paid: euros.amount,
      currency: 'EUR',
    });
  }
  if (rate !== null && !facts.found('rate')) readings.push({ ...settled, facts: rated });
  const costs = costsBetween(facts.paper).filter(({ amount }) => !isZero(amount));
  // A cost that stands there in both would count twice; without one, equal figures beside a rate say nothing.
  const isOfOne = new Set(costs.map((cost) => cost.currency)).size < 2;
  if (isOfOne && (rate === null || costs.length > 0))
    for (const one of new Set([facts.currency('gross'), currency]))
      if (one) readings.push({ ...settled, currency: one, isInOne: true });
  return readings;
}

/** Units of a booking's currency for one euro, where its document states a rate of both; null if it does not. */
export function euroRateOf(
  { facts }: Settled,
  { currency, gross, foreign_gross }: ReadBooking,
): string | null {
  const { paper } = facts;
  const rate = withAnyRate(facts).number('rate');
  // A rate that names no currencies is that of the euro.
  const isOfEuro = EURO_RATE.test(paper.text) || (!PAIR.test(paper.text) && foreign_gross === null);
  if (currency === 'EUR' || gross === null || rate === null || isZero(rate) || !isOfEuro) return null;
  const isStated = (euros: string) => eurosIn(paper).some(({ amount }) => Number(amount) === Number(euros));
  // Some state how many euros one of the other is.
  return !isStated(quotient(gross, rate, 2)) && isStated(times(gross, rate)) ? quotient('1', rate, 10) : rate;
}
