import { isZero, minus, plus, size } from '@/lib/platform/format/decimals';
import { currencyOf } from '../currency-of';
import { CASH_COST, type ReadBooking } from '../read-booking';
import type { BankText } from './bank-text';
import { converter, fittingSums, sumsOf } from './cost-sums';
import { costIn, costsBetween } from './costs';
import { decimalOf } from './pattern';
import { sideOf } from './read-part';
import { NO_FIT } from './rows';
import { CHARGED } from './shared-documents';
import { ANY_RATE, SHARED_FIELDS } from './shared-fields';

/** Words for money that comes with an exchange. */
const CASH =
  '(?:[Bb]ar(?:ausgleich|abfindung|zahlung|komponente)|Spitzenausgleich|Ausgleichs(?:zahlung|betrag)|[Cc]ash(?:~component)?|Kurswert|Brutto(?:betrag)?|Gegenwert|Gesamtbetrag|Abfindung(?:sbetrag)?)[^\\n\\d]{0,30}?\\s{0,3}{money:cash}';

const PER_SHARE = /^\s*(?:pro|je|per)\s/i;

const PAID =
  /Barausgleich|Barabfindung|Barkomponente|Spitzenausgleich|Ausgleichszahlung|Kurswert|Endbetrag|Ausmachender\s+Betrag|Betrag\s+zu\s+Ihren/i;

/** Warning for a payment of an exchange whose amounts are not sure. */
export const ALSO_PAID =
  'Der Beleg nennt zum Umtausch auch eine Zahlung: Trage Barausgleich und Steuern bei dieser Buchung ein';

type Cash = Pick<ReadBooking, 'net' | 'taxes' | 'warning'> & Partial<ReadBooking>;

/** Reads what an exchange pays beside its shares, before taxes, and the taxes on it; null if it pays nothing. */
export function cashOfExchange(paper: BankText): Cash | null {
  const { text, bank, style } = paper;
  const asked = PAID.test(text) ? { net: null, taxes: '0', warning: ALSO_PAID } : null;
  const net = paper.find(...bank.fields.net, ...(SHARED_FIELDS.net ?? []), CHARGED);
  if (net?.groups.net === undefined) return asked;
  const paid = size(decimalOf(net.groups.net, style));
  const currency = currencyOf(net.groups.netCurrency) || 'EUR';
  const { rate: stated } = paper.find(...(bank.fields.rate ?? []), ...ANY_RATE)?.groups ?? {};
  const rate = stated === undefined ? null : decimalOf(stated, style);
  const cash = paper
    .all(CASH)
    .filter(({ end }) => !PER_SHARE.test(text.slice(end, end + 12)))
    .map(({ groups }) => ({
      amount: size(decimalOf(groups.cash ?? '0', style)),
      currency: currencyOf(groups.cashCurrency),
    }));
  const foreign = cash.find((one) => one.currency !== currency);
  const inAccount = converter(currency, foreign?.currency ?? null, rate);
  const costs = costsBetween(paper).map((cost) => costIn(cost, currency));
  const summed = sumsOf(costs, size, inAccount);
  const isDebit = sideOf(net, paper) === 'debit' || /[-–]/.test(net.groups.net);
  if (isDebit)
    return summed && isZero(minus(summed.taxes, paid)) && isZero(summed.fees)
      ? { currency, net: null, taxes: paid, warning: null }
      : asked;
  const more = {
    currency,
    exchange_rate: foreign ? rate : null,
    foreign_gross: foreign ?? null,
  };
  for (const one of cash) {
    const gross = inAccount(one.amount, one.currency);
    const sums =
      gross && fittingSums(costs, { gross, net: paid, isPaid: false, account: currency }, inAccount);
    if (sums) return { ...more, net: plus(paid, sums.taxes), taxes: sums.taxes, warning: CASH_COST };
  }
  const taxes = summed?.taxes ?? '0';
  return { ...more, net: plus(paid, taxes), taxes, warning: NO_FIT };
}
