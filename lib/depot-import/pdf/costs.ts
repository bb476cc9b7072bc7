import { isZero, minus, negative, plus, quotient, size, times } from '@/lib/platform/format/decimals';
import { currencyOf } from '../currency-of';
import type { BankText, Place } from './bank-text';
import { BETWEEN, labelOf, NO_BASE, OF_TAX } from './cost-labels';
import { type Converter, converter, sumsOf } from './cost-sums';
import type { Facts } from './facts';
import { decimalOf, type Found } from './pattern';
import { chargeIn } from './rows';

export type Cost = {
  kind: 'fee' | 'tax' | 'withheld' | 'credited';
  amount: string;
  currency: string;
  label: string;
  /** The same in another currency, behind it. */
  other?: { amount: string; currency: string };
};

/** Takes a cost as it stands in a currency, if it does: converted ones are rounded apart from each other. */
export const costIn = (cost: Cost, account: string): Cost =>
  cost.currency !== account && cost.other?.currency === account ? { ...cost, ...cost.other } : cost;

/** Any label: one whose amount closes the gap is a cost, as its words say. */
const ANY_LABEL = String.raw`(?<![\p{L}\d])(?<label>\p{Lu}[\p{L}./()-]{2,40}(?: [\p{L}./()-]{1,30}){0,4})`;
const TAX_WORD = /steuer|abgabe|tax|duty|impo|levy|taks/i;

/**
 * Finds the one line between gross and net whose amount is what is missing, under whatever label.
 *
 * @param missing how much the known costs lack, above 0
 */
export function closingCost(paper: BankText, place: Place, missing: string, account: string): Cost | null {
  const [one, ...others] = paper
    .all(`${ANY_LABEL}${BETWEEN}{money:cost}`, place)
    .filter(
      ({ groups }) =>
        currencyOf(groups.costCurrency) === account &&
        isZero(minus(size(decimalOf(groups.cost ?? '', paper.style)), missing)),
    );
  if (!one || others.length > 0) return null;
  const label = one.groups.label ?? '';
  return { kind: TAX_WORD.test(label) ? 'tax' : 'fee', amount: missing, currency: account, label };
}

/**
 * Finds the costs between two places: each is a label with an amount.
 *
 * @param more takes labels that may be a cost, beside those that always are
 */
export function costsBetween(paper: BankText, place?: Place, more = false): Cost[] {
  const source = `(?<![\\p{L}])${NO_BASE}(?:${labelOf(paper.bank, more)})${OF_TAX}(?!(?!auf)\\p{Ll})${BETWEEN}{money:cost}(?: {money:other})?`;
  return paper.all(source, place).map(({ groups }) => {
    const { credited, withheld, tax, rebate, fee, cost = '', other } = groups;
    const amount = decimalOf(cost, paper.style);
    return {
      kind: credited ? 'credited' : withheld ? 'withheld' : tax ? 'tax' : 'fee',
      amount: rebate ? negative(size(amount)) : amount,
      currency: currencyOf(groups.costCurrency),
      ...(other && {
        other: { amount: decimalOf(other, paper.style), currency: currencyOf(groups.otherCurrency) },
      }),
      label: credited ?? withheld ?? tax ?? rebate ?? fee ?? '',
    };
  });
}

/** Finds the interest that a bond had earned, in the account's currency; what is paid for it counts as what is received. */
export function accruedInterest(
  paper: BankText,
  place: Place,
  account: string,
  inAccount: Converter,
): string {
  const [found] = paper.all(
    `(?:Stückzinsen|(?:[Aa]ufgelaufene|[Aa]ngefallene)~Zinsen|Accrued~[Ii]nterest|(?:Zinsen|Zinsvaluta)~für~\\d+~(?:Zinst|T)age)[\\s\\S]{0,60}?(?<![.\\d]){money:interest}(?: {money:own})?`,
    place,
  );
  // The bank may say it again where it explains the taxes.
  const { interest = '0', interestCurrency, own, ownCurrency } = found?.groups ?? {};
  // It may stand there in both currencies.
  if (own && currencyOf(ownCurrency) === account && currencyOf(interestCurrency) !== account)
    return size(decimalOf(own, paper.style));
  return size(inAccount(decimalOf(interest, paper.style), currencyOf(interestCurrency)) ?? '0');
}

/** Finds a final amount under whatever label: the figure below the gross amount that this and all costs give. */
export function closingNet(facts: Facts): Found | null {
  const { paper } = facts;
  const value = facts.amount('gross');
  if (value === null) return null;
  const currency = facts.currency('gross');
  const below = [facts.found('gross')?.end ?? 0, paper.text.length] as const;
  const sums = sumsOf(costsBetween(paper, below), size, converter(currency, null, null));
  if (!sums) return null;
  const costs = plus(sums.fees, sums.taxes);
  const wanted = facts.document.kind === 'purchase' ? plus(value, costs) : minus(value, costs);
  const isWanted = ({ groups: { net = '', netCurrency } }: Found) =>
    currencyOf(netCurrency) === currency && isZero(minus(size(decimalOf(net, paper.style)), wanted));
  return paper.all('{money:net}', below).findLast(isWanted) ?? null;
}

/**
 * Finds the sales charge that the value of a fund's shares includes: stated itself, or by the part of it that the bank
 * gives back.
 */
export function surchargeOf(facts: Facts, value: string): string {
  const number = (of: string) => facts.number('surcharge', of);
  const charge = number('surcharge');
  if (charge !== null) return size(charge);
  const within = number('within');
  if (within !== null) return times(value, quotient(within, '100', 10));
  const [part, given, percent] = [number('part'), number('given'), number('percent')];
  if (part === null || given === null) return '0';
  if (Number(part) === 100) return size(given);
  return percent === null ? '0' : chargeIn(value, percent);
}
