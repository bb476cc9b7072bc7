import { createReadStream, existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { SourceError } from '../../source-error';

export type DataFile = { name: string; path: string };

/** Finds the file `<base>.csv` or `<base>.csv.gz` of a folder; null if there is neither. */
export function findFile(folder: string, base: string): DataFile | null {
  for (const name of [`${base}.csv`, `${base}.csv.gz`]) {
    const file = path.join(folder, name);
    if (existsSync(file) && statSync(file).isFile()) return { name, path: file };
  }
  return null;
}

const UTF8_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/** Bytes per read: more are no faster, and stay in memory until the next garbage collection. */
const READ = 64 * 1024;

/**
 * Reads the bytes of a file, decompressed if its name ends in `.gz`, without a byte order mark. Yields to
 * visitors between two pieces.
 *
 * @param size maximum bytes of a piece: as many as its reader handles in a few milliseconds
 * @throws SourceError for UTF-16, a damaged or truncated archive, or an unreadable file
 */
export async function* readBytes(file: DataFile, size: number): AsyncIterable<Buffer> {
  const raw = createReadStream(file.path, { highWaterMark: READ });
  let stream: Readable = raw;
  if (file.name.endsWith('.gz')) {
    const gunzip = createGunzip({ chunkSize: READ });
    raw.on('error', (error) => gunzip.destroy(error));
    stream = raw.pipe(gunzip);
  }
  let first = true;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      const from = first ? markLength(file, chunk) : 0;
      first = false;
      for (let at = from; at < chunk.length; at += size) {
        yield chunk.subarray(at, at + size);
      }
    }
  } catch (error) {
    if (error instanceof SourceError) throw error;
    throw new SourceError(`${file.name} ist nicht vollständig lesbar: ${readProblem(error)}`, {
      cause: error,
    });
  } finally {
    raw.destroy();
  }
}

/** Counts the bytes of the byte order mark. */
function markLength({ name }: DataFile, beginning: Buffer): number {
  const [one, two] = beginning;
  if ((one === 0xff && two === 0xfe) || (one === 0xfe && two === 0xff)) {
    throw new SourceError(`${name} ist in UTF-16 geschrieben; erwartet wird UTF-8`);
  }
  return beginning.subarray(0, UTF8_MARK.length).equals(UTF8_MARK) ? UTF8_MARK.length : 0;
}

function readProblem(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'Z_BUF_ERROR') return 'das Archiv bricht mitten in den Daten ab';
  if (code === 'Z_DATA_ERROR') return 'das Archiv ist beschädigt';
  if (code === 'EACCES') return 'es fehlt das Leserecht';
  return error instanceof Error ? error.message : String(error);
}
