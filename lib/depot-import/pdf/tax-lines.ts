import { compared, isNegative, isZero, minus, negative, plus, size } from '@/lib/platform/format/decimals';
import type { Pot, StatedAmount, StatedPaper } from '@/lib/taxes/check/stated-paper';
import type { ReadBooking } from '../read-booking';
import { type Page, textOf } from './document-text';

/** Lines about taxes of earlier days, about pots and about what is not taken off. */
const ASIDE =
  /laufenden Jahr|bisher|Ermittlung\b|nach dem Geschäft|vor (?:der|Ertrag)|nach (?:der|Ertrag)|[Ee]rstattungsf|rückforderbar|finanzamt|vor Steuern|nach Steuern|nach gemeldetem|Gutschrift wird/;

const FLAT =
  /Kapital\s?ertrags?s?teuer|KapSt\b|KAPST\b|\bKESt\b|Abgeltungss?teuer|German flat rate tax|Capital gains? tax/i;
const SURCHARGE = /Solidarit(?:ä|ae|‰)ts\s?zuschl|\bSolZ\b|\bSoli\b|Solidarity surcharge/i;
const CHURCH = /Kirchen\s?steuer|\bKiSt\b|Church tax/i;

/** Labels of the income that is taxed, the surest first. */
const BASES: readonly RegExp[] = [
  /Bemessungsgrundlage für Kapitalertragsteuer gesamt|Berechnungsgrundlage für die Kapitalertragsteuer|Bemessungsgrundlage für (?:die )?(?:Kapitalertragsteuer|KapSt)(?! vor| anteilig)|Kapitalertragsteuer Bemessungsgrundlage|BEMESSUNGSGRUNDLAGE FUER KAPST|KESt-pflichtige/,
  /^zu versteuern|^Steuerbemessungsgrundlage nach|Steuerpfl\. Betrag nach Freistellungsauftrag/i,
  /^Steuerbemessungsgrundlage|^(?:Bemessungs)?-?grundlage\b|Bemessungsgrundlage(?! zur KESt| vor)|(?<!\p{L})grundlage\s*:?\s*-?\d/u,
];

/** Labels of what is taken off the income before the tax. */
const DEDUCTIONS =
  /Sparer-?\s?[Pp]auschbetrag verrechnet|[Vv]errechneter Sparer|[Ff]reistellungsauftrag(?! EUR| vor| nach| \()|Freistellungsbetrag angerechnet|Mit Verrechnungstopf|[Vv]errechn\p{L}+ .*[Vv]erlust|Mit Quellensteuer verrechnet|Quellensteuer \(4-facher|Quellensteuer-Anrechnung|Verlustverrechn/u;

/** Labels of the exempt part of a fund's income. */
const EXEMPT = /Teilfreistellung(?! EUR)|Teilfreistellungsbetrag|steuerfreier Anteil/;

const CREDITED =
  /[Aa]nrechenbare|angerechnete|somit verrechnete Quellensteuer|Quellenst\. verrechnet|[Vv]errechnete (?:ausl|Quellen)|Quellensteuer-Anrechnung/;

const INCOMES =
  /steuerpfl|KapSt-pflichtiger|Ertrag|Erträge|Gewinn|Dividende\b|Brutto|Ergebnis|Vorabpauschale|Ausschüttung|Kurswert|Zinsen|Betrag nach|gain|gross/i;

const AMOUNT =
  /(?<![\d.,])(?<before>[-+–]\s?)?(?:EUR ?)?(?<sign>[-–]\s?)?(?<digits>\d{1,3}(?:[.,']\d{3})+[.,]\d{2}|\d+[.,]\d{2})(?![\d.,]*\d)(?<percent>\s?%)?(?<after>\s?[-–](?!\s?\d))?/g;

const OTHER_CURRENCY = /\b(?:USD|CHF|GBP|CAD|AUD|JPY|NOK|SEK|DKK|HKD|SGD|ZAR|PLN|CZK)\b/;

/** Papers of Austria, whose tax has the same name. */
const AUSTRIA = /Finanzamt (?:Wien|für Großbetriebe)|KESt I+\b|KESt 27,5/;

type Line = { text: string; amounts: string[] };

/** Reads the amounts of a line that are no percentages, as exact decimals. */
function amountsIn(line: string): string[] {
  return [...line.matchAll(AMOUNT)]
    .filter(({ groups }) => !groups?.percent)
    .map(({ groups }) => {
      const { digits = '0', before = '', sign = '', after = '' } = groups ?? {};
      const plain = digits.replace(/[.,'](?=\d{3})/g, '').replace(',', '.');
      const value = plain.replace(/^0+(?=\d)/, '');
      return /[-–]/.test(before + sign + after) && !isZero(value) ? negative(value) : value;
    });
}

/** Closes up lines that some extractors set in single letters. */
const closedUp = (given: string): string => {
  const line = given.replaceAll('_', '');
  const pieces = line.split(' ');
  const short = pieces.filter(({ length }) => length <= 2).length;
  if (pieces.length > 8 && short > 0.6 * pieces.length) return line.replaceAll(' ', '');
  return line.replace(/(?<=(?:^| )[-\d.,]) (?=[\d.,](?: |$))/g, '');
};

/** A piece of text that goes on with an amount: no word but a currency. */
const GOES_ON = /^(?:EUR|USD|€|[-+\d.,%:\s])+$/;

/** Fewest pieces that are a currency alone in a document whose lines are in pieces. */
const FEWEST_PIECES = 2;

/** Puts the pieces of a document together to lines, each a label with its amounts. */
function joinedPieces(lines: readonly string[]): string[] {
  if (lines.filter((line) => line === 'EUR' || line === '€').length < FEWEST_PIECES) return [...lines];
  const joined: string[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    if (last !== undefined && GOES_ON.test(line)) joined[joined.length - 1] = `${last} ${line}`;
    else joined.push(line);
  }
  return joined;
}

const linesOf = (pages: readonly Page[]): Line[] =>
  joinedPieces(textOf(pages).split('\n'))
    .map((line) => closedUp(line.trim()))
    .map((text) => ({ text, amounts: amountsIn(text) }));

/** Labels of what is left of pots and allowance after a settlement. */
const LEFT: readonly (readonly [pot: Pot, matches: RegExp])[] = [
  ['shares', /Aktienverlusttopf EUR|Verrechnungstopf "?Aktien"? nach /i],
  ['other', /allgemeiner Verlusttopf EUR|Verrechnungstopf "?(?:Allgemein|Sonstige)"? nach /i],
  ['allowance', /Sparer-?\s?pauschbetrag nach /i],
];

/** Reads what is left; before and after stand in one line. */
function leftIn(lines: readonly Line[]): StatedPaper['left'] {
  const stated = LEFT.flatMap(([pot, matches]) => {
    const amount = lines
      .find(({ text, amounts }) => matches.test(text) && amounts.length > 0)
      ?.amounts.at(-1);
    return amount === undefined ? [] : [[pot, size(amount)] as const];
  });
  return Object.fromEntries(stated);
}

/** Reads the tax lines of a settlement. @param booking its first one */
export function taxLines(
  pages: readonly Page[],
  { date: on, kind }: Pick<ReadBooking, 'date' | 'kind'>,
): StatedPaper {
  const all = linesOf(pages);
  const lines = all.filter(({ text }) => !ASIDE.test(text));
  const stated = (matches: RegExp, but?: RegExp): StatedAmount[] =>
    lines.flatMap(({ text, amounts }) =>
      matches.test(text) && !but?.test(text) && !OTHER_CURRENCY.test(text) && amounts.length > 0
        ? [{ label: labelOf(text), amount: amounts.at(-1) ?? '0' }]
        : [],
    );
  return {
    on,
    taxes: lines.some(({ text }) => AUSTRIA.test(text)) ? [] : taxesIn(lines),
    bases: BASES.flatMap((matches) => stated(matches, / auf /)),
    deductions: stated(DEDUCTIONS),
    credited: stated(CREDITED),
    exempt: stated(EXEMPT),
    incomes: stated(INCOMES, FLAT),
    hasReport: lines.some(({ text }) => /Steuerreport/.test(text)),
    hasSeveral: false,
    isSale: kind === 'sale',
    left: leftIn(all),
  };
}

/** Lines with the name of a tax that state no tax. */
const NO_TAX = /grundlage|pfl|topf|anrechenbar|angerechnet|relevant|satz auf/i;

type Kind = 'flat' | 'surcharge' | 'church';

/** Tells which tax a line is of: `Solidaritätszuschlag auf Kapitalertragsteuer` is a surcharge. */
const kindOf = (text: string): Kind | null =>
  SURCHARGE.test(text) ? 'surcharge' : CHURCH.test(text) ? 'church' : FLAT.test(text) ? 'flat' : null;

const labelOf = (text: string): string =>
  text
    .replace(/[-+\d.,%:€]+|EUR/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 60);

/** Tax lines of one owner or lot, and the kinds that it has. */
type Group = StatedPaper['taxes'][number] & { has: Set<Kind>; isOfOne: boolean };

/** Groups the tax lines by owner or lot: each begins with a flat tax. A document may state all of them again. */
function taxesIn(lines: readonly Line[]): StatedPaper['taxes'] {
  const groups: Group[] = [];
  for (const { text, amounts } of lines) {
    const kind = kindOf(text);
    if (kind === null || OTHER_CURRENCY.test(text) || NO_TAX.test(text)) continue;
    // Three are the sum of a year before, what changes, and after.
    if (amounts.length === 0 || amounts.length > 2) continue;
    addTax(groups, kind, { text, amounts });
  }
  const plain = groups.map(({ has: _has, ...one }) => one);
  const isFirst = (one: (typeof plain)[number], at: number) =>
    one.isOfOne || plain.findIndex((other) => JSON.stringify(other) === JSON.stringify(one)) === at;
  return plain.filter(isFirst).map(({ isOfOne: _isOfOne, ...one }) => one);
}

function addTax(groups: Group[], kind: Kind, { text, amounts }: Line): void {
  const [first = '0', last = first] = amounts;
  const amount = plus(size(last));
  const [whole] = groups;
  // Baader Bank states a tax before foreign tax is credited, and then how much less it is.
  if (whole && amounts.length === 2 && first === last && !isNegative(last) && whole.has.has(kind)) {
    whole[kind] = minus(whole[kind], amount);
    return;
  }
  if (kind !== 'flat') {
    const open = groups.find(({ has }) => !has.has(kind));
    if (!open) return;
    open[kind] = amount;
    open.has.add(kind);
    return;
  }
  // In a table, the amount is there twice.
  const base =
    amounts.length === 2 && /%/.test(text) && compared(size(first), amount) > 0 ? size(first) : null;
  groups.push({
    flat: amount,
    surcharge: '0',
    church: '0',
    base,
    has: new Set([kind]),
    isOfOne: OF_ONE.test(text),
  });
}

/** Marks the taxes of one of two owners, which may be those of the other. */
const OF_ONE = /anteilig|Ehe(?:gatte|frau|mann)|Lebenspartner|Person \d/;
