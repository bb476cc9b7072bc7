import type { Facts } from './facts';
import { documentDay } from './pattern';
import { ANY_DAY } from './shared-documents';
import { DAYS_OF_TRADE } from './shared-fields';

/** Patterns of a day of value name its label, or the side of the account that it stands beside. */
const OF_VALUE = /Valuta|Value|[Ww]ert|WERT|Gunsten|Lasten/;
/** An order has a day of trade; what is redeemed or paid for shares of a merged company has none. */
const ORDERED = /Kurswert|[Kk]auf|KAUF/;
const REDEEMED =
  /[Tt]ilgung|TILGUNG|[Ee]inlösung|EINLÖSUNG|[Ff]ällig|FÄLLIG|[Rr]ückzahlung|abfindung|Kapitalmaßnahme/;
/** Labels of the day of the letter, and of the one from which a share is traded without its dividend. */
const OTHER_DAY = /^\s*(?:D(?:atum|ATUM|ate|ATE|ATA)(?!\s(?:[Dd]e|DE))|FECHA(?!\sDE)|mit dem Ex-Tag|Ex-Tag)/;

const OF_DOCUMENT = 'Der Tag steht anders da, als wir es von dieser Bank kennen: Prüfe ihn';
const OF_VALUE_DAY = 'Der Tag des Handels steht nicht da: Gebucht ist der Tag der Wertstellung';

/** Finds the day of a booking, and why the person should look at it; null if the text has none. */
export function bookingDay(facts: Facts): { date: string; doubt: string | null } | null {
  const { paper, above, document } = facts;
  const isTrade = document.kind === 'purchase' || document.kind === 'sale';
  const labels = [...facts.labels('date'), ...(isTrade ? DAYS_OF_TRADE : [])];
  const dayIn = (source: string) => paper.find(source) ?? above(source);
  const stated = labels.find((source) => dayIn(source) !== null) ?? '';
  // The day of value is later than the trade, whose day may have another bank's label.
  const isOfValue = isTrade && OF_VALUE.test(stated);
  const traded = isOfValue ? paper.find(...DAYS_OF_TRADE) : null;
  const labelled = traded ?? dayIn(stated);
  const unlabelled = labelled?.groups.date ? null : paper.find(...ANY_DAY);
  const date = documentDay((unlabelled ?? labelled)?.groups.date ?? '');
  if (!date) return null;
  const isOrder = document.kind === 'purchase' || (ORDERED.test(paper.text) && !REDEEMED.test(paper.text));
  if (isOfValue && !traded && isOrder) return { date, doubt: OF_VALUE_DAY };
  const isOther = labelled && paper.find(stated) && OTHER_DAY.test(paper.said(labelled));
  return { date, doubt: unlabelled || isOther ? OF_DOCUMENT : null };
}
