import { isDelivery } from '@/lib/bookings/kinds';
import { type ReadBooking, type ReadFile, type ReadKind, UnreadableFile } from '../read-booking';
import { BANKS } from './all-banks';
import type { Bank, DocumentKind } from './bank';
import { BankText } from './bank-text';
import { withDeliveries } from './deliveries';
import { cleanText, depotOfSender, type Page, textOf } from './document-text';
import { doubtOf } from './doubts';
import { UNPAIRED } from './exchange-of-legs';
import { FOR_NOTHING } from './exchanges';
import { Facts } from './facts';
import { CANCELLED, isSettlement } from './headings';
import { isBothWays } from './legs';
import { firstMatch } from './pattern';
import { PRICE_OFF } from './price-fits';
import { namesOther, type Read, readOfBank } from './read-of-bank';
import { REVERSED, readPart } from './read-part';
import { NO_FIT } from './rows';
import { withCleanName } from './security-name';
import { MAYBE_MORE, readSeveral } from './several-documents';
import { UNKNOWN_KIND, withSharedDocuments } from './shared-documents';

/**
 * Reads the bookings of a bank's document from its text.
 *
 * @param format id of the bank; absent: found in the text
 * @throws UnreadableFile for a document without text, and for one of an unknown bank or kind
 */
export function readDocument(pages: readonly Page[], format?: string): ReadFile {
  return readSeveral(pages, (some) => readText(some, format));
}

function readText(pages: readonly Page[], format?: string): ReadFile {
  const text = textOf(pages);
  if (text.trim() === '') throw new UnreadableFile(NO_TEXT);
  // Before any pattern is searched for: some take time that grows with the square of a line or a text.
  if (text.length > LONGEST_TEXT || text.split('\n').some(({ length }) => length > LONGEST_LINE))
    throw new UnreadableFile(TOO_LONG);
  // A name such as `3M CO.` must not become part of the number before it.
  const closed = text.replace(/^(Stk\. [\d.,]+) /gm, '$1;').replace(/[^\S\n]+/g, '');
  const isOf = (bank: Bank) =>
    format === undefined
      ? [bank.mark].flat().every((mark) => matches(bank.isSpaced ? closed : text, mark, bank))
      : bank.id === format;
  const candidates = BANKS.filter(isOf);
  if (candidates.length === 0) throw new UnreadableFile(UNKNOWN_BANK);
  const textFor = (bank: Bank) =>
    cleanText(bank.isTorn ? text.replace(/\s+/g, '') : bank.isSpaced ? closed : text, bank);
  const bestOf = (banks: readonly Bank[]) =>
    banks
      .map((bank) => {
        const paper = new BankText(textFor(bank), bank);
        const whole = new BankText(text, bank);
        const read = readOfBank(paper, bank.isSpaced ? whole : paper);
        return { format: bank.id, provider: bank.name, ...withWholeDeliveries(read, whole) };
      })
      .filter(({ bookings, leftOut }) => bookings.length + leftOut.length > 0)
      .reduce<ReadFile | null>((best, read) => (!best || isBetter(read, best) ? read : best), null);
  const described = bestOf(candidates);
  const shared = described ? null : bestOf(candidates.map(withSharedDocuments));
  // Words that any bank uses may stand anywhere: they leave nothing out.
  const isShared = shared && (shared.bookings.length > 0 || shared.leftOut.includes(UNPAIRED));
  const best = described ?? (isShared ? shared : unknownOf(candidates, textFor));
  if (!best) throw new UnreadableFile(UNKNOWN_DOCUMENT);
  // Many banks have this layout, and each is a depot of its own.
  const depot = best.format === 'dwpbank' ? depotOfSender(text) : null;
  const bookings = best.bookings.map((one) => ({
    ...one,
    depot: one.depot ?? depot,
    // A tax has one form, whatever document states it.
    ...(isTax(one.kind) && one.net !== null && { gross: '0', taxes: one.net }),
    security: one.security && withCleanName(one.security, text),
    warning: one.warning ?? doubtOf(one, text),
  }));
  return { ...best, bookings };
}

/** Characters of the longest document, and of its longest line; real ones had 35,000 and 360. */
const LONGEST_TEXT = 200_000;
const LONGEST_LINE = 1_000;
const TOO_LONG = 'Das Dokument ist viel länger als eine Abrechnung';

function unknownOf(banks: readonly Bank[], textFor: (bank: Bank) => string): ReadFile | null {
  for (const bank of banks.filter(({ isTorn }) => !isTorn)) {
    const paper = new BankText(textFor(bank), bank);
    const booking = CANCELLED.test(paper.text) || !isSettlement(paper.text) ? null : readUnknown(paper);
    if (booking) return { format: bank.id, provider: bank.name, bookings: [booking], leftOut: [] };
  }
  return null;
}

/** The layout of many banks must not take documents of one with its own. */
const isBetter = (a: ReadFile, b: ReadFile): boolean =>
  a.bookings.length > (a.format === 'dwpbank' && b.bookings.length > 0 ? Infinity : b.bookings.length);

const NO_TEXT =
  'Die PDF-Datei enthält nur Bilder und keinen Text. Lade die Abrechnung neu aus dem Postfach der Bank';
const UNKNOWN_BANK = 'Abrechnungen dieser Bank können wir noch nicht lesen';
const UNKNOWN_DOCUMENT = 'Das ist keine Abrechnung, die wir lesen können';

const matches = (text: string, source: string, bank: Bank): boolean =>
  firstMatch(text, source, bank.numbers ?? 'comma') !== null;

/** Completes deliveries, and refuses one that is half of an exchange. */
function withWholeDeliveries(read: Read, { text, style }: BankText): Read {
  const isHalf =
    read.bookings.some(({ kind, warning }) => isDelivery(kind) && warning !== FOR_NOTHING) &&
    namesOther(text, read.bookings) &&
    isBothWays(text, style);
  if (isHalf) return { bookings: [], leftOut: [UNPAIRED] };
  const { bookings, leftOut } = withDeliveries(read, text, style);
  const isMore = namesOther(text, bookings);
  return { bookings, leftOut: leftOut.filter((one) => isMore || one !== MAYBE_MORE) };
}

const isTax = (kind: ReadKind) => kind === 'tax' || kind === 'tax_refund' || kind === 'advance_tax';

const BOUGHT = /Kauf|KAUF|Zeichnung|Ausgabe|Bezug|Erwerb|Lasten|Belastung|Purchase|Bought/;
const SOLD = /[Vv]erkauf|VERKAUF|Rücknahme|Rückgabe|Gunsten|Gutschrift|Sale|Sold/;
const PER_SHARE = /(?:pro|je) (?:Stück|Aktie|Anteil)|per share/i;

/**
 * Reads a document of a known bank that names no known kind by its figures: shares, price or amount of a share, and a final
 * amount that they give. The person is always asked.
 */
function readUnknown(paper: BankText): ReadBooking | null {
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
