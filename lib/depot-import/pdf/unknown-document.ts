import type { ReadBooking } from '../read-booking';
import type { DocumentKind } from './bank';
import type { BankText } from './bank-text';
import { Facts } from './facts';
import { PRICE_OFF } from './price-fits';
import { REVERSED, readPart } from './read-part';
import { NO_FIT } from './rows';
import { UNKNOWN_KIND } from './shared-documents';

const BOUGHT = /Kauf|KAUF|Zeichnung|Ausgabe|Bezug|Erwerb|Lasten|Belastung|Purchase|Bought/;
const SOLD = /[Vv]erkauf|VERKAUF|Rücknahme|Rückgabe|Gunsten|Gutschrift|Sale|Sold/;
const PER_SHARE = /(?:pro|je) (?:Stück|Aktie|Anteil)|per share/i;

/**
 * Reads a document of a known bank that names no known kind by its figures: shares, price or amount of a share, and a final
 * amount that they give. The person is always asked.
 */
export function readUnknown(paper: BankText): ReadBooking | null {
  const { text } = paper;
  const kinds: DocumentKind['kind'][] = PER_SHARE.test(text) ? ['dividend'] : ['purchase', 'sale'];
  const read = kinds.flatMap((kind) => {
    const one = readPart(new Facts(paper, { kind, when: '' }));
    return typeof one === 'string' || !isWhole(one) ? [] : [one];
  });
  // Without costs a purchase and a sale have the same figures.
  const isSale = SOLD.test(text) && !BOUGHT.test(text.replace(/[Vv]erkauf|VERKAUF/g, ''));
  const [first] = isSale ? read.reverse() : read;
  return first ? { ...first, warning: UNKNOWN_KIND } : null;
}

const isWhole = ({ kind, price, gross, warning }: ReadBooking): boolean =>
  gross !== null &&
  (kind === 'dividend' || price !== null) &&
  !(warning?.startsWith(NO_FIT) || warning === PRICE_OFF || warning === REVERSED);
