import { readBookingsJson } from '@/lib/bookings/files/own-json';
import { isLots, readLotsJson } from '@/lib/portfolio/read-export';
import { readGhostfolio } from './ghostfolio';
import { isFlex, readFlex } from './ibkr/flex-bookings';
import { LARGEST_FILE } from './largest-file';
import { priceFits } from './pdf/price-fits';
import { readDocument } from './pdf/read-document';
import { type ReadBooking, type ReadFile, UnreadableFile } from './read-booking';
import { ownFile, readTableFile } from './read-table-file';
import { DELIMITERS, decoded } from './tables/table-text';
import {
  isPortfolioPerformance,
  LEFT_OF_FILE,
  readPortfolioPerformance,
} from './xml/portfolio-performance-xml';
import { xmlTree } from './xml/xml-tree';

/** The content of a file, or the reason why it was not understood. */
export type FileResult = { file: string } & (ReadFile | { refused: string });

type ReadOptions = {
  /** Id of the form; absent: found in the file. */
  format?: string | undefined;
  /** The file is the text of a PDF, line by line. */
  isText?: boolean;
  /** Reads the text of a PDF. */
  pdfText: (bytes: Uint8Array) => Promise<string[][]>;
};

/**
 * Reads the bookings of a file, by what it contains; its name plays no part.
 *
 * @throws UnreadableFile, with a German reason
 */
export async function readDepotFile(
  bytes: Uint8Array,
  { format, isText, pdfText }: ReadOptions,
): Promise<ReadFile> {
  if (bytes.length === 0) throw new UnreadableFile('Die Datei ist leer');
  if (bytes.length > LARGEST_FILE) throw new UnreadableFile('Die Datei ist größer als 50 MB');
  const pages = await documentPages(bytes, { isText, pdfText });
  if (pages) return documentOf(pages, format);
  const start = startOf(bytes);
  if (start.startsWith('PK')) throw new UnreadableFile(ARCHIVE);
  if (/^<(!doctype html|html)/i.test(start)) throw new UnreadableFile(WEB_PAGE);
  if (/^[[{]/.test(start)) return readJson(decoded(bytes));
  if (start.startsWith('PORTFOLIO')) throw new UnreadableFile(ENCRYPTED);
  if (decoded(bytes.subarray(0, 1024)).includes('\0')) throw new UnreadableFile(NO_TEXT);
  if (start.startsWith('<')) return readXml(decoded(bytes));
  // Before it is split into cells, which takes a second for each MB.
  if (!HAS_DELIMITER.test(decoded(bytes.subarray(0, LONGEST_HEAD)).trim()))
    throw new UnreadableFile(NO_TABLE);
  return readTableFile(bytes, format);
}

const startOf = (bytes: Uint8Array): string =>
  new TextDecoder('windows-1252').decode(bytes.subarray(0, 1024)).replace(/^(ï»¿|\s)+/, '');

/** Reads the pages of a settlement, a PDF, its text or its pieces; null for any other file. */
async function documentPages(
  bytes: Uint8Array,
  { isText = false, pdfText }: Omit<ReadOptions, 'format'>,
): Promise<string[][] | null> {
  if (isText) return pagesOf(decoded(bytes));
  const start = startOf(bytes);
  if (start.startsWith('%PDF')) return pdfText(bytes);
  return start.startsWith('[') ? piecesIn(decoded(bytes)) : null;
}

const ARCHIVE = 'Das ist ein Archiv oder eine Excel-Datei. Entpacke es, oder speichere die Tabelle als CSV';
const NO_TEXT = 'Das ist keine Textdatei. Wir lesen PDF, CSV, XML und JSON';
const NO_TABLE = 'Das ist keine Tabelle und kein Dokument. Wir lesen PDF, CSV, XML und JSON';
/** Bytes in which a table has come to its first row. */
const LONGEST_HEAD = 64 * 2 ** 10;
const HAS_DELIMITER = new RegExp(`[${DELIMITERS.join('')}]`);
const WEB_PAGE = 'Das ist eine Webseite und kein Dokument. Lade die Datei noch einmal herunter';

const ENCRYPTED = 'Die Datei ist verschlüsselt. Speichere sie in Portfolio Performance als XML';

/** Divides a text into pages at form feeds, and into lines. */
const pagesOf = (text: string): string[][] =>
  text
    .replace(/\f\s*$/, '')
    .split('\f')
    .map((page) => page.split(/\r\n|\r|\n/));

/** Reads a document; a price that does not give the gross amount is in another currency, and left out. */
function documentOf(pages: string[][], format: string | undefined): ReadFile {
  const read = readDocument(pages, format);
  return { ...read, bookings: read.bookings.map((one) => (isPriced(one) ? one : { ...one, price: null })) };
}

const isPriced = ({ quantity, price, gross }: ReadBooking): boolean =>
  price === null || quantity === null || gross === null || priceFits(quantity, price, gross);

/** Reads XML: a file of Portfolio Performance, a Flex Query of Interactive Brokers. */
async function readXml(text: string): Promise<ReadFile> {
  const root = await xmlTree(text, LEFT_OF_FILE);
  if (isPortfolioPerformance(root)) return readPortfolioPerformance(root);
  if (isFlex(root)) return readFlex(root);
  throw new UnreadableFile('Wir wissen nicht, welches Programm diese XML-Datei geschrieben hat');
}

/** Reads the pieces of text of a PDF's pages from JSON; null if it has none. */
function piecesIn(text: string): string[][] | null {
  try {
    const content: unknown = JSON.parse(text);
    return isPages(content) ? content : null;
  } catch {
    return null;
  }
}

/** Reads JSON: one of our own files, or an export of Ghostfolio. */
function readJson(text: string): ReadFile {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new UnreadableFile('Die Datei ist kein lesbares JSON');
  }
  if (isLots(content)) return ownFile(() => readLotsJson(content));
  const { format: own } = content as { format?: unknown };
  return own === 'aktienlotse-buchungen' ? ownFile(() => readBookingsJson(text)) : readGhostfolio(content);
}

const isPages = (content: unknown): content is string[][] =>
  Array.isArray(content) &&
  content.every((page) => Array.isArray(page) && page.every((piece) => typeof piece === 'string'));
