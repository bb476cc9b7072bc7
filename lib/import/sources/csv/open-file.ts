import { createReadStream, existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { SourceError } from '../../source-error';

export type DataFile = { name: string; path: string };

/** The file `<base>.csv` or `<base>.csv.gz` of a folder; null where neither is there. */
export function findFile(folder: string, base: string): DataFile | null {
  for (const name of [`${base}.csv`, `${base}.csv.gz`]) {
    const file = path.join(folder, name);
    if (existsSync(file) && statSync(file).isFile()) return { name, path: file };
  }
  return null;
}

const UTF8_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/** Bytes that are read at once: more are no faster, and they live until the next collection of garbage. */
const READ = 64 * 1024;

/**
 * The bytes of a file, unpacked where its name ends in `.gz`, without a byte order mark. Visitors go first between
 * two pieces.
 *
 * @param size bytes of a piece at most: what its reader does in a few milliseconds
 * @throws SourceError for UTF-16, a damaged or cut off archive, or a file that cannot be read
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

/** Bytes of the mark at the beginning of a file. */
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
