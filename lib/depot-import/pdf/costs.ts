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
import { words } from '@/lib/platform/format/words';
import { currencyOf } from '../currency-of';
import type { BankText, Place } from './bank-text';
import { decimalOf } from './pattern';

/** Labels of taxes; those of other countries are withheld abroad. */
const TAXES = words`
  Kapital ?ertrags?s?teuer, Kapitalertr\.?-?st\.?, KapSt, KAPST, KESt, Abgeltungss?teuer,
  Solidarit(?:ä|‰|ae|Ã¤)ts ?zuschl(?:ag|\.), SolZ, SOLZ, Soli, Kirchen ?steuer, KiSt, KIST,
  Finanztransaktions ?steuer(?: (?:Frankreich|Italien|Spanien|FR|IT|ES))?, Transaktionss?teuer,
  (?:Fr|Frz|Französ|Franz(?:ö|oe)s)\w*\.? Transaktionss?teuer, Stamp [Dd]uty(?: Reserve Tax)?, Stempelsteuer,
  Stempelgeb(?:ü|ue)hr, \*?\*?Einbeh(?:\.|altene) (?:KESt|Steuer), German flat rate tax, Capital [Gg]ains? [Tt]ax,
  Solidarity [Ss]urcharge, Church [Tt]ax, Financial [Tt]ransaction [Tt]ax, Steuerausgleich,
  Zinsabschlag(?:s?teuer)?, ZAST, ZASt
`;

const WITHHELD = words`
  (?:[Ee]inbehaltend?e |[Aa]nrechenbare |[Aa]usl(?:ä|‰|ae)ndische |[Aa]usl\. ?)*Quellens?t(?:euer|\.)?, QUST, QuSt,
  Foreign [Ww]ithholding [Tt]ax, Withholding [Tt]ax, US-Quellensteuer, US withholding tax, Gezahlte Quellenst\w*\.?,
  (?:Retención|Ritenuta|Retenue|Bronbelasting)[^\n\d]*
`;

/** Labels of fees. */
const FEES = words`
  Provision, Orderprovision, Bankprovision, Grundgeb(?:ü|ue)hr, Orderentgelt, Ordergeb(?:ü|ue)hr(?:en)?,
  Handelsplatzgeb(?:ü|ue)hr, Handelsplatzentgelt, Handelsentgelt, Handelsgeb(?:ü|ue)hr, Tradinggeb(?:ü|ue)hr,
  B(?:ö|oe)rsenplatz(?:entgelt|geb(?:ü|ue)hr), B(?:ö|oe)rsengeb(?:ü|ue)hr(?:en)?, B(?:ö|oe)rsenentgelte?,
  B(?:ö|oe)rsenspesen, Fremde? (?:Spesen|Auslagen|Kosten|Entgelte|Geb(?:ü|ue)hren), Fremdkostenzuschlag,
  Fremdspesen, Eigene Spesen, Courtage, Maklercourtage, Makler ?geb(?:ü|ue)hr, Schlussnotengeb(?:ü|ue)hr,
  Variable (?:Provision|B(?:ö|oe)rsenspesen|Transaktions\w+), Transaktionsentgelt(?: B(?:ö|oe)rse)?,
  Transaktionskosten, Transaktionsgeb(?:ü|ue)hr, (?:Ü|Ue)bertragungs-?/?\w*(?:geb(?:ü|ue)hr|entgelt),
  Abwickl(?:ungs|\.)?-?(?:geb(?:ü|ue)hr|kosten|entgelt)?(?: B(?:ö|oe)rse)?, Clearing(?:geb(?:ü|ue)hr|entgelt)?,
  Regulierung(?:sgeb(?:ü|ue)hr)?, Eigen-?Provision, Gesamtprovision, Mindermengenzuschlag(?: \w+\.\w+)?,
  Ausgabeaufschlag, Kaufgeb(?:ü|ue)hr, Servicegeb(?:ü|ue)hr, Kundenrabatt, XETRA-?(?:Kosten|Gebühr),
  Xetra-?(?:Kosten|Entgelt|Gebühr)?, Lieferspesen, Depotgeb(?:ü|ue)hr, Verwahrungsgeb(?:ü|ue)hr,
  Weitere Provision der Bank[^\n\d]*, Provision (?:für|fuer|der)[^\n\d]*, Entgelt, Inkassoprovision,
  Inkassogeb(?:ü|ue)hr, Dividendengeb(?:ü|ue)hr, Order fees?, Commission, Trading fee, External cost surcharge,
  Exchange fee, Third.party (?:costs|expenses), Transaction fee, SEC[- ]?(?:[Ff]ee|Gebühr), PTM[- ]?[Ll]evy,
  Devisenprovision, Devisencourtage, Verwaltungsgeb(?:ü|ue)hr, ADR.?(?:Fee|Geb(?:ü|ue)hr), Auslagen, Gebühren?,
  ProvGeb\w*
`;

/** Costs that the bank gives back. */
const REBATES = words`
  Ausgekehrte Zuwendungen[^\n\d]*, BONIFIKAT\., Bonifikation, Rabatt, Reduktion Kaufaufschlag, Discount, Bonus,
  Erstattung, Gutschrift Provision
`;

/** Text that may stand between a label and its amount. */
const BETWEEN =
  '(?:~[:*)(]+|~\\([\\p{L} ]{1,20}\\)|~(?:anteilig|vom Kurswert)|~{n}~{cur}/{cur}|~{n}~%~{n}~{cur}(?=~{n}~{cur})|~{n}~%|~{n}\\*?\\d?(?= )|~auf~(?:{n}~{cur}|{cur}~{n})|~von {n}~{cur}|(?:[^\\S\\n]|-)(?!Stückzins)[A-Za-zÄÖÜäöüß./()*-]{1,34}){0,7}?~(?<!(?:auf|von|aus)\\s*)';

/** Says of a tax what it is taken on, or from which of two owners. */
const OF_TAX =
  '(?:\\s?auf\\s?(?:KESt|KapSt|Kapitalertrags?steuer))?(?:\\s(?:Ehegatte|Ehefrau|Ehemann|Lebenspartner|Partner|Person \\d)(?:in)?(?:/\\p{L}+)?)?';

/** Foreign tax that German tax is lowered by; only some banks mean by it what was withheld. */
const CREDITED = words`
  [Aa]nrechenbare (?:ausl(?:ä|ae)ndische )?Quellens?t(?:euer|\.)?, [Dd]avon anrechenbare [A-Z]{2}-Quellensteuer,
  Verrechnete anrechenbare[^\n]*, An Kapitalertrag anrechenbare[^\n]*
`;

/** Amounts that carry a tax's name but are not the tax: its base, and refundable foreign tax. */
const NO_BASE =
  '(?<!(?:laufenden Jahr(?: einbehaltener?)?[^\\n]{0,16}|[Gg]rundlage(?: für die| zur)?|GRUNDLAGE|[Ee]rstattungsfähige)[^\\n\\d]{0,24}\\s)';

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

/** Old documents have all labels in capitals. */
const inCapitals = (label: string) =>
  label.replace(/\\p\{\w+\}|\\.|\p{Ll}/gu, (one) => (one.startsWith('\\') ? one : one.toUpperCase()));

const withCapitals = (labels: readonly string[]) => [...new Set([...labels, ...labels.map(inCapitals)])];

/** Labels that may be a fee: they count where the amounts fit with them alone. */
const MORE_FEES = words`
  (?!Solidarit)\p{Lu}[\p{L}./-]{0,40}(?<!Vorab)(?:gebühr(?:en)?|[Gg]ebühr(?:en)?|entgelte?|spesen|provision|kosten|preis|zuschlag|pauschale|abschlag),
  Spesen, Kosten, Gebühr, Pauschale, Brokerage, Umschreibung,
  (?:\p{L}+ ){0,3}(?:[Ff]ees?|[Cc]harges?|[Cc]osts?|[Kk]osten), (?:Umsatz|Mehrwert)steuer, USt\.?, MwSt\.?
`;

/** Labels that may be a tax, where those may be a fee; the last are duties of other countries in their own words. */
const MORE_TAXES = words`
  (?!Umsatz|Mehrwert)\p{Lu}\p{L}{2,40}steuer, Stempelabgabe, Umsatzabgabe, Beurstaks, FTT, Stamp [Tt]ax,
  Transaction [Tt]ax, (?:Taxe|Imposta|Impuesto|Tassa|Taks)(?: \p{L}+){0,4}
`;

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

/** Builds the pattern of any label of a cost; `more` adds labels that may be one count as well. */
const labelOf = ({ fees = [], taxes = [] }: BankText['bank'], more: boolean): string => {
  const [moreTaxes, moreFees] = more ? [MORE_TAXES, MORE_FEES] : [[], []];
  const kinds = {
    credited: CREDITED,
    withheld: WITHHELD,
    tax: withCapitals([...taxes, ...TAXES, ...moreTaxes]),
    rebate: REBATES,
    fee: withCapitals([...fees, ...FEES, ...moreFees]),
  };
  return Object.entries(kinds)
    .map(([kind, labels]) => `(?<${kind}>${labels.join('|').replaceAll(' ', '\\s?')})`)
    .join('|');
};

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

/** The sums of costs, in the account's currency. */
export type Sums = { fees: string; taxes: string; withheld: string };

/** The amount paid or received, and whether no part of it was converted. */
type Cash = { gross: string; net: string; isPaid: boolean; account: string; isExact?: boolean };

/**
 * Finds the reading of the signs under which gross, costs and net fit: banks write a cost with a minus, without a sign,
 * or as what the customer pays.
 *
 * @param cash what was paid or received, gross and net, such that costs lower a net that is received
 * @returns null if there is none
 */
export function fittingSums(
  costs: readonly Cost[],
  { gross, net, isPaid, account, isExact }: Cash,
  inAccount: Converter,
): Sums | null {
  const wanted = isPaid ? minus(net, gross) : minus(gross, net);
  // Without a cost, a cent is one that was not found.
  if (costs.length === 0) {
    const isFitting = Math.abs(Number(wanted)) < (isExact ? HALF_CENT : TOLERANCE);
    return isFitting ? { fees: '0', taxes: '0', withheld: '0' } : null;
  }
  const readings = [
    (one: string) => size(one),
    (one: string) => negative(one),
    (one: string) => one,
    (one: string) => negative(size(one)),
  ];
  const charged = costs.filter(({ kind }) => kind !== 'credited');
  const credited = costs.find(({ kind, currency }) => kind === 'credited' && currency === account);
  const sets = [
    charged,
    // A cost may stand there in both currencies.
    charged.filter(({ currency }) => currency === account),
    ...(credited ? [[...charged, credited]] : []),
  ];
  for (const [some, read] of sets.flatMap((some) => readings.map((read) => [some, read] as const))) {
    const sums = sumsOf(some, read, inAccount);
    if (!sums) continue;
    const all = plus(sums.fees, sums.taxes);
    if (Math.abs(Number(minus(all, wanted))) < TOLERANCE) return sums;
  }
  return null;
}

/** Converted amounts are rounded one by one. */
const TOLERANCE = 0.021;
const HALF_CENT = 0.0051;

const REBATE_LABEL = new RegExp(`^(?:${REBATES.join('|')})`);

/** Tests whether a label is one of costs that are given back. */
export const isRebateLabel = (label: string): boolean => REBATE_LABEL.test(label);

export function sumsOf(
  costs: readonly Cost[],
  read: (amount: string) => string,
  inAccount: Converter,
): Sums | null {
  let [fees, taxes, withheld] = ['0', '0', '0'];
  for (const { kind, amount, currency, label } of costs) {
    const own = inAccount(amount, currency);
    if (own === null) return null;
    const isRebate = isNegative(amount) && isRebateLabel(label);
    const value = isRebate ? own : read(own);
    if (kind === 'fee') fees = plus(fees, value);
    else taxes = plus(taxes, value);
    if (kind === 'withheld' || kind === 'credited') withheld = plus(withheld, value);
  }
  return { fees, taxes, withheld };
}

/** Turns an amount into the account's currency; null: no rate is known for it. */
export type Converter = (amount: string, currency: string) => string | null;

export const converter =
  (account: string, foreign: string | null, rate: string | null): Converter =>
  (amount, currency) => {
    if (currency === account || isZero(amount)) return amount;
    // Taxes are in euros where all else is in another currency.
    const isTax = foreign === null && currency === 'EUR';
    if ((currency !== foreign && !isTax) || rate === null) return null;
    const converted = isTax ? times(size(amount), rate) : quotient(size(amount), rate, 6);
    return round(isNegative(amount) ? negative(converted) : converted);
  };
