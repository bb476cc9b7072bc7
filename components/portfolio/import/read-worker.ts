import { IMPORTED_AT_ONCE } from '@/lib/bookings/imports/rules';
import { LockedPdf, pdfText } from '@/lib/depot-import/pdf/pdf-text';
import { type ReadFile, UnreadableFile } from '@/lib/depot-import/read-booking';
import { readDepotFile } from '@/lib/depot-import/read-depot-file';
import { UnknownTable } from '@/lib/depot-import/read-table-file';
import { readMapped } from '@/lib/depot-import/tables/mapping/read-mapped';
import { sampleOf } from '@/lib/depot-import/tables/mapping/table-sample';
import { decoded, readRows } from '@/lib/depot-import/tables/table-text';
import { formatCount } from '@/lib/platform/format/number';
import type { ReadAnswer, ReadRequest } from './read-queue';

/** The network is gone, or the server has a newer version of the site. */
class Unloaded extends Error {}

/** Loads pdf.js with its own worker's code, so that it runs in this one. */
async function loadPdfJs() {
  const [pdf, worker] = await Promise.all([
    import('pdfjs-dist'),
    // @ts-expect-error It has no types of its own.
    import('pdfjs-dist/build/pdf.worker.mjs'),
  ]).catch((cause) => {
    throw new Unloaded('pdf.js', { cause });
  });
  Object.assign(globalThis, { pdfjsWorker: worker });
  return pdf;
}

const answer = (message: ReadAnswer) => self.postMessage(message);

/** A file with more bookings than one import takes would only slow the page. */
function checked(file: ReadFile): ReadFile {
  if (file.bookings.length + (file.filed?.length ?? 0) > IMPORTED_AT_ONCE) throw new UnreadableFile(TOO_MANY);
  return file;
}

const TOO_MANY = `Höchstens ${formatCount(IMPORTED_AT_ONCE)} Buchungen auf einmal. Teile die Datei auf`;

async function read({ key, bytes, password, table }: ReadRequest): Promise<ReadAnswer> {
  const onPage = (page: number, pages: number) => answer({ key, type: 'page', page, pages });
  try {
    if (table) {
      const text = decoded(new Uint8Array(bytes));
      const { delimiter, mapping } = table;
      return mapping
        ? { key, type: 'read', read: checked(readMapped(readRows(text, delimiter), mapping)) }
        : { key, type: 'unknown-table', sample: sampleOf(text, delimiter) };
    }
    const file = await readDepotFile(new Uint8Array(bytes), {
      pdfText: (data) => pdfText(data, loadPdfJs, { password, onPage }),
    });
    return { key, type: 'read', read: checked(file) };
  } catch (error) {
    if (error instanceof Unloaded) return { key, type: 'unloaded' };
    if (error instanceof LockedPdf) return { key, type: 'locked', reason: error.message };
    if (error instanceof UnknownTable)
      return { key, type: 'unknown-table', sample: sampleOf(decoded(new Uint8Array(bytes))) };
    const reason = error instanceof UnreadableFile ? error.message : 'Die Datei lässt sich nicht lesen';
    return { key, type: 'failed', reason };
  }
}

self.addEventListener('message', async ({ data }: MessageEvent<ReadRequest>) => answer(await read(data)));
