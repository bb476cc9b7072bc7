import type { Pot } from '@/lib/taxes/check/stated-paper';

/** Lines about taxes of earlier days, about pots and about what is not taken off. */
export const ASIDE =
  /laufenden Jahr|bisher|Ermittlung\b|nach dem Geschäft|vor (?:der|Ertrag)|nach (?:der|Ertrag)|[Ee]rstattungsf|rückforderbar|finanzamt|vor Steuern|nach Steuern|nach gemeldetem|Gutschrift wird/;

export const FLAT =
  /Ka\s?pital\s?ertrags?s?teuer|KapSt\b|KAPST\b|\bKESt\b|Abgeltungss?teuer|German flat rate tax|Capital gains? tax/i;
export const SURCHARGE = /Solidarit(?:ä|ae|‰)ts\s?zuschl|\bSolZ\b|\bSoli\b|Solidarity surcharge/i;
export const CHURCH = /Kirchen\s?steuer|\bKiSt\b|Church tax/i;

/** Labels of the income that is taxed, the surest first; the last is the income before losses are taken off. */
export const BASES: readonly RegExp[] = [
  /Bemessungsgrundlage für Kapitalertragsteuer gesamt|Berechnungsgrundlage für die Kapitalertragsteuer|Bemessungsgrundlage für (?:die )?(?:Kapitalertragsteuer|KapSt)(?! vor| anteilig)|Kapitalertragsteuer Bemessungsgrundlage|BEMESSUNGSGRUNDLAGE FUER KAPST|KESt-pflichtige|Taxable base/,
  /^zu versteuern|^Steuerbemessungsgrundlage ?nach|Steuerpfl\. Betrag nach Freistellungsauftrag|^Taxable amount/i,
  /^Steuerbemessungsgrundlage(?! ?vor)|^(?:Bemessungs)?-?grundlage\b|^Berechnungsgrundlage(?! ?für)|Bemessungsgrundlage(?! zur KESt| ?vor)|(?<!\p{L})grundlage\s*:?\s*-?\d/u,
  /^Steuerbemessungsgrundlage ?vor/,
];

/** Lines with the name of a base that state another amount. */
export const NO_BASE = / auf |^Reduktion|^Ersatzbemessung|[Aa]nteilig/;

/** Labels of what is taken off the income before the tax. */
export const DEDUCTIONS =
  /Sparer-?\s?[Pp]auschbetrags? (?:verrechnet|verbraucht)|[Vv]errechneter Sparer|Nutzung des Sparer|genommener Freistellungsauftrag|[Ff]reistellungsauftrag(?! EUR| vor| nach| \()|Freistellungsbetrag angerechnet|Mit Verrechnungstopf|[Vv]errechn\p{L}+ .*(?:[Vv]erlust|negativ)|[Aa]ngerechneter Verlust|Mit Quellensteuer verrechnet|Quellensteuer \(4-facher|Quellensteuer-Anrechnung|^Anrechnung ausländischer Quellensteuer|withholding tax credit|Verlustverrechn|^Reduktion der Bemessungsgrundlage/u;

/** Lines about pots and allowance that take nothing off. */
export const NO_DEDUCTION =
  /(?<!Reduktion der Bemessungs)grundlage|^Stand|ergebnis|^Summe|Buchungstag|durch steuerliche|kann ein|gültig|kirchensteuer|solidarit/i;

/** Labels of the exempt part of a fund's income. */
export const EXEMPT =
  /Teilfreistellung(?! EUR)|Teilfreistellungsbetrag|steuerfreier Anteil|Partial exemption/;

export const CREDITED =
  /[Aa]nrechenbare|angerechnete|somit verrechnete Quellensteuer|Quellenst\. verrechnet|[Vv]errechnete (?:ausl|Quellen)/;

/** Lines about foreign tax that waits for other income, or that is counted four times. */
export const NO_CREDIT = /noch nicht|Verrechnete anrechenbare/;

export const INCOMES =
  /steuerpfl|KapSt-pflichtiger|Ertrag|Erträge|Gewinn|Dividende\b|Brutto|Ergebnis|Vorabpauschale|Ausschüttung|Kurswert|Zinsen|Betrag nach|gain|gross|profit or loss/i;

/** Lines of taxes, save those of what is liable to one. */
export const NO_INCOME = new RegExp(`^(?!.*pflichtig).*(?:${FLAT.source})`, 'i');

/** Papers of Austria, whose tax has the same name. */
export const AUSTRIA = /Finanzamt (?:Wien|für Großbetriebe)|KESt I+\b|KESt 27,5/;

/** Labels of what is left of pots and allowance after a settlement. */
export const LEFT: readonly (readonly [pot: Pot, matches: RegExp])[] = [
  ['shares', /Aktienverlusttopf EUR|Verrechnungstopf "?Aktien"? nach /i],
  ['other', /allgemeiner Verlusttopf EUR|Verrechnungstopf "?(?:Allgemein|Sonstige)"? nach /i],
  ['allowance', /Sparer-?\s?pauschbetrag nach /i],
];

/** Lines with the name of a tax that state no tax. */
export const NO_TAX =
  /grundlage|pfl|topf|anrechenbar|angerechnet|relevant|satz auf|Taxable|auf allgemeine|on general|Gewinne\/Verluste/i;

/** Lines that state the flat tax and its surcharges in one sum. */
export const IN_ONE = /(?:inkl|einschl|incl)\p{L}*\.? (?:\p{L}{3} )?(?:Solidarit|SolZ|Soli\b)|26,375 ?%/u;

/** Lines of papers that count what was withheld: a minus there is a refund. */
export const WITHHELD = /Einbeh(?:altene)?\.? (?:Steuer|KESt)\b/;

/** Lines of papers that refund taxes. */
export const REFUND =
  /\(negativ\)|Steuerausgleich nach|Steuerausgleich für|^Steuerausgleich.*\d-|Steuererstattung(?!=)|Erstattung\/|erstatten wir|steuerliche optimierung/;

/** Tax lines that are a refund themselves. */
export const REFUNDED = /Optimierung|Erstattung/;

/** Lines of losses that are set against income. */
export const LOSS = /[Vv]erlust|negativ/;
