import { words } from '@/lib/platform/format/words';

const oneOf = (list: readonly string[]): string => `(?:${list.join('|')})`;

/** Lines that have one of several forms, in any case. */
const heading = (...forms: readonly string[]): RegExp =>
  new RegExp(forms.map((form) => `^${form}$`).join('|'), 'imu');

const SETTLEMENT = words`abrechnung, gutschrift, transaktionstyp, kauf, ausschüttung, dividende`;
const PAYMENT = words`abrechnung, gutschrift, (?:ver)?kauf, dividende, ausschüttung, zahlung, pauschale`;
const CANCELLATION = words`storno, storno-?rechnung, storno-?abrechnung, storno-?buchung, stornierung`;
/** Words behind a cancellation: what is settled anew is none, and in a sentence the word may explain something. */
const GOES_ON = words`[ ]?und ?neuabrechnung, \n(?:ist|wird|kann|oder|und)\n`;
const CANCELS = words`[ -], der, ihrer, einer, gutschrift, wertpapier`;

/** A heading that names a cancellation, in any bank's words. */
export const CANCELLED = heading(
  String.raw`[^\n]{0,60}[-–(:] ?storno(?:rechnung|buchung)? ?[-–)]?`,
  String.raw`(?:\p{L}*${oneOf(SETTLEMENT)}[ :-]{1,3})?${oneOf(CANCELLATION)}(?!${oneOf(GOES_ON)})(?:${oneOf(CANCELS)}[^\n]{0,60})?(?<![.,-])`,
  String.raw`[^\n.,]{0,40}${oneOf(PAYMENT)}\)?[ –-]{1,3}\(?storn(?:o|iert|ierung)\)?`,
);

const ORDER = '(?:ihre )?(?:sammel)?(?:auftrags|order)(?:eingangs|erteilungs)?bestätigung';
const COSTS = words`kosteninformation, kostenausweis, kostenaufstellung`;

/** A heading of a document that books nothing; one below the security explains something. */
const NO_SETTLEMENT = heading(
  String.raw`${oneOf([ORDER, `(?:ex-?ante[- ]?)?${oneOf(COSTS)}`, 'erträgnisaufstellung'])}(?: [^\n.]{0,40})?`,
);

export const ISIN = /\b[A-Z]{2}[A-Z0-9]{9}\d\b/;

/** Tests whether a document may book something. */
export function isSettlement(text: string): boolean {
  const [heading, security] = [text.search(NO_SETTLEMENT), text.search(ISIN)];
  return heading < 0 || (security >= 0 && security < heading);
}

const SPLIT = String.raw`(?:reverse |forward |stock |share |aktien)?splitt?(?: (?:im verhältnis )?\d+ ?(?::|zu) ?\d+)?`;
const TAXED = 'wertpapierabrechnung zum steuerrelevanten umtausch';
const EXCHANGE = words`
  (?:titel|wertpapier|steuerlicher )?umtausch(?: ausgang| eingang)?, wertpapiertausch, fusion(?: in [a-z0-9]{12})?,
  verschmelzung, abspaltung, spin-?off, kapitalherabsetzung, kapitalerhöhung(?:\n?gegen bar\p{L}*)?,
  kapitalerhöhung aus gesellschaftsmitteln, einbuchung von rechten[^\n]*
`;

/** A heading that names a corporate action. */
export const ACTION = heading(
  String.raw`(?:wertpapiertausch / )?(?:(?<split>${SPLIT})|(?<taxed>${TAXED})|${EXCHANGE.join('|')})(?: ADRESSZEILE\d=[^\n]*)?`,
);
