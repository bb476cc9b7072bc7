import { words } from '@/lib/platform/format/words';
import type { BankText } from './bank-text';

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
export const BETWEEN =
  '(?:~[:*)(]+|~\\([\\p{L} ]{1,20}\\)|~(?:anteilig|vom Kurswert)|~{n}~{cur}/{cur}|~{n}~%~{n}~{cur}(?=~{n}~{cur})|~{n}~%|~{n}\\*?\\d?(?= )|~auf~(?:{n}~{cur}|{cur}~{n})|~von {n}~{cur}|(?:[^\\S\\n]|-)(?!Stückzins)[A-Za-zÄÖÜäöüß./()*-]{1,34}){0,7}?~(?<!(?:auf|von|aus)\\s*)';

/** Says of a tax what it is taken on, or from which of two owners. */
export const OF_TAX =
  '(?:\\s?auf\\s?(?:KESt|KapSt|Kapitalertrags?steuer))?(?:\\s(?:Ehegatte|Ehefrau|Ehemann|Lebenspartner|Partner|Person \\d)(?:in)?(?:/\\p{L}+)?)?';

/** Foreign tax that German tax is lowered by; only some banks mean by it what was withheld. */
const CREDITED = words`
  [Aa]nrechenbare (?:ausl(?:ä|ae)ndische )?Quellens?t(?:euer|\.)?, [Dd]avon anrechenbare [A-Z]{2}-Quellensteuer,
  Verrechnete anrechenbare[^\n]*, An Kapitalertrag anrechenbare[^\n]*
`;

/** Amounts that carry a tax's name but are not the tax: its base, and refundable foreign tax. */
export const NO_BASE =
  '(?<!(?:laufenden Jahr(?: einbehaltener?)?[^\\n]{0,16}|[Gg]rundlage(?: für die| zur)?|GRUNDLAGE|[Ee]rstattungsfähige)[^\\n\\d]{0,24}\\s)';

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

/** Builds the pattern of any label of a cost; `more` adds labels that may be one count as well. */
export const labelOf = ({ fees = [], taxes = [] }: BankText['bank'], more: boolean): string => {
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

const REBATE_LABEL = new RegExp(`^(?:${REBATES.join('|')})`);

/** Tests whether a label is one of costs that are given back. */
export const isRebateLabel = (label: string): boolean => REBATE_LABEL.test(label);
