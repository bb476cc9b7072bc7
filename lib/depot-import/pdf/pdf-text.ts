import type { PDFDocumentProxy } from 'pdfjs-dist';
import { UnreadableFile } from '../read-booking';

/** Longest document, in pages. */
const MOST_PAGES = 200;

/** A PDF that needs a password, or another one than was given. */
export class LockedPdf extends UnreadableFile {
  constructor(readonly isWrong: boolean) {
    super(isWrong ? 'Dieses Passwort passt nicht' : 'Mit Passwort geschützt');
  }
}

type PdfJs = Pick<typeof import('pdfjs-dist'), 'getDocument'>;

/**
 * Reads the text of a PDF: for each page its pieces, in the order in which they were drawn, or its lines.
 *
 * @param load loads pdf.js, which is large
 * @param onPage told how many pages are read, of how many
 * @throws UnreadableFile for a broken, scanned or too long document; LockedPdf
 */
export async function pdfText(
  bytes: Uint8Array,
  load: () => Promise<PdfJs>,
  {
    password,
    onPage,
  }: { password?: string | undefined; onPage?: (page: number, pages: number) => void } = {},
): Promise<string[][]> {
  const { getDocument } = await load();
  const task = getDocument({
    // pdf.js takes the bytes over.
    data: new Uint8Array(bytes),
    ...(password !== undefined && { password }),
    verbosity: 0,
    disableFontFace: true,
    useSystemFonts: false,
    stopAtErrors: false,
  });
  let document: PDFDocumentProxy;
  try {
    document = await task.promise;
  } catch (error) {
    const { name, code } = error as { name?: string; code?: number };
    if (name === 'PasswordException') throw new LockedPdf(code === WRONG_PASSWORD);
    throw new UnreadableFile('Die PDF-Datei ist beschädigt oder unvollständig');
  }
  try {
    if (document.numPages > MOST_PAGES)
      throw new UnreadableFile(`Die PDF-Datei hat mehr als ${MOST_PAGES} Seiten`);
    const pages: Item[][] = [];
    for (let number = 1; number <= document.numPages; number++) {
      const { items } = await (await document.getPage(number)).getTextContent();
      pages.push(items.flatMap((item) => ('str' in item ? item : [])));
      onPage?.(number, document.numPages);
    }
    return partsOf(pages);
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile('Die PDF-Datei ist beschädigt oder unvollständig');
  } finally {
    await task.destroy();
  }
}

type Item = { str: string; hasEOL: boolean };

/** The pieces of each page; its lines where letters stand so far apart that pieces are parts of words. */
export function partsOf(pages: readonly (readonly Item[])[]): string[][] {
  const filled = (texts: readonly string[]) => texts.map((text) => text.trim()).filter((text) => text !== '');
  const pieces = pages.map((items) => filled(items.map(({ str }) => str)));
  if (pieces.flat().filter((piece) => APART.test(piece)).length <= MOST_APART) return pieces;
  return pages.map((items) =>
    filled(
      items
        .map(({ str, hasEOL }) => (hasEOL ? `${str}\n` : str))
        .join('')
        .split('\n'),
    ),
  );
}

const APART = /(?<!\S)\p{L} \p{L} \p{L}(?!\S)/u;

/** Pieces of letters apart that a document may have for emphasis. */
const MOST_APART = 10;

/** pdf.js: `PasswordResponses.INCORRECT_PASSWORD`. */
const WRONG_PASSWORD = 2;
