import 'server-only';
import fs from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import { env } from '../env';
import { decrypted, HEAD, isEncrypted } from './encrypted-file';

/**
 * A backup is a text file compressed with gzip: a line of JSON with its format (`Head`), then for each table a line of
 * JSON (`TableHead`), its rows in PostgreSQL's text form and the line `\.`, and last a line of JSON with the expected
 * contents of each table (`Tail`). With a passphrase, the compressed file is encrypted.
 */
export const headSchema = z.object({
  backup: z.literal('aktienlotse'),
  format: z.literal(1),
  created: z.iso.datetime(),
  // Goes to the operator's terminal.
  release: z.string().regex(/^[\w.+-]{1,40}$/),
  migrations: z.array(z.string()),
});
export const tableHeadSchema = z.object({
  table: z.string(),
  columns: z.string(),
  counters: z.array(
    z.object({ column: z.string(), last: z.string().regex(/^\d{1,18}$/), called: z.boolean() }),
  ),
});
export const tailSchema = z.object({
  contents: z.record(
    z.string().regex(/^\w{1,63}$/),
    z.object({ rows: z.number().int(), digest: z.string().regex(/^-?\d{1,40}$/) }),
  ),
});

export type Head = z.infer<typeof headSchema>;
export type TableHead = z.infer<typeof tableHeadSchema>;
export type Tail = z.infer<typeof tailSchema>;

export const END_OF_ROWS = '\\.\n';

/** Bytes of the longest line of JSON, and of the longest row. */
const LONGEST_LINE = 2 ** 20;
const LONGEST_ROW = 32 * 2 ** 20;

/** The backup cannot be made or used. The message is for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** Reads a backup from its beginning to its end, a piece at a time. */
export class BackupReader {
  #chunks: AsyncIterator<Buffer> | undefined;
  #rest: Buffer = Buffer.alloc(0);

  /** @param signal ends the reading with its reason */
  constructor(
    readonly file: string,
    private readonly signal: AbortSignal,
  ) {}

  /** The next line, which must be JSON. */
  async line(): Promise<unknown> {
    let end = this.#rest.indexOf('\n');
    while (end < 0) {
      await this.#more(LONGEST_LINE);
      end = this.#rest.indexOf('\n');
    }
    const line = this.#rest.subarray(0, end).toString();
    this.#rest = this.#rest.subarray(end + 1);
    try {
      return JSON.parse(line);
    } catch {
      throw this.#unreadable();
    }
  }

  /** The rows of a table; each piece ends with a whole row. */
  async *rows(): AsyncIterable<Buffer> {
    for (;;) {
      if (this.#rest.indexOf(END_OF_ROWS) === 0) {
        this.#rest = this.#rest.subarray(END_OF_ROWS.length);
        return;
      }
      const last = this.#rest.indexOf(`\n${END_OF_ROWS}`);
      const end = (last < 0 ? this.#rest.lastIndexOf('\n') : last) + 1;
      if (end > 0) {
        yield this.#rest.subarray(0, end);
        this.#rest = this.#rest.subarray(end);
      } else await this.#more(LONGEST_ROW);
    }
  }

  async close(): Promise<void> {
    await this.#chunks?.return?.();
  }

  /** @param longest bytes that may be read without the end of what is read */
  async #more(longest: number): Promise<void> {
    this.signal.throwIfAborted();
    if (this.#rest.length > longest) throw this.#unreadable();
    let next: IteratorResult<Buffer>;
    try {
      this.#chunks ??= chunksOf(this.file);
      next = await this.#chunks.next();
    } catch (cause) {
      throw cause instanceof BackupError ? cause : this.#unreadable(cause);
    }
    if (next.done) throw this.#unreadable();
    this.#rest = this.#rest.length > 0 ? Buffer.concat([this.#rest, next.value]) : next.value;
  }

  #unreadable(cause?: unknown): BackupError {
    return new BackupError(`${this.file} ist keine vollständige Sicherung von Aktienlotse.`, { cause });
  }
}

function chunksOf(file: string): AsyncIterator<Buffer> {
  const text = createGunzip({ chunkSize: 256 * 1024 });
  // An error destroys the text with it, and so reaches its reader.
  pipeline(Readable.from(compressedOf(file)), text, () => {});
  return text[Symbol.asyncIterator]();
}

/** First bytes of what gzip has compressed. */
const GZIP = '1f8b08';

async function* compressedOf(file: string): AsyncGenerator<Buffer> {
  const head = await headOf(file);
  if (!isEncrypted(head)) return yield* fs.createReadStream(file);
  const secret = passphrase();
  if (!secret) {
    throw new BackupError(
      `${file} ist verschlüsselt: Setze BACKUP_PASSPHRASE_FILE auf die Datei mit der Passphrase.`,
    );
  }
  const content = fs.createReadStream(file, { start: HEAD });
  let begun = false;
  for await (const piece of decrypted(head, content, secret)) {
    if (!begun && piece.length > 0) {
      if (piece.toString('hex', 0, 3) !== GZIP)
        throw new BackupError(`Die Passphrase passt nicht zu ${file}.`);
      begun = true;
    }
    yield piece;
  }
}

async function headOf(file: string): Promise<Buffer> {
  const opened = await fs.promises.open(file);
  try {
    return (await opened.read(Buffer.alloc(HEAD), 0, HEAD, 0)).buffer;
  } finally {
    await opened.close();
  }
}

/** Bytes of a passphrase that OpenSSL reads. */
const LONGEST_PASSPHRASE = 1_023;

/**
 * Reads the passphrase of backups: the first line of its file, as OpenSSL does. Null without the setting.
 *
 * @throws BackupError when there is none in the file, or one of which OpenSSL would read a part
 */
export function passphrase(): Buffer | null {
  const file = env.BACKUP_PASSPHRASE_FILE;
  if (!file) return null;
  let content: Buffer;
  try {
    content = fs.readFileSync(file);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new BackupError(`BACKUP_PASSPHRASE_FILE lässt sich nicht lesen (${code}).`, { cause });
  }
  const end = content.indexOf('\n');
  const line = end < 0 ? content : content.subarray(0, end);
  if (line.length === 0)
    throw new BackupError('BACKUP_PASSPHRASE_FILE hat keine Passphrase in der ersten Zeile.');
  if (line.length > LONGEST_PASSPHRASE || line.includes(0)) {
    throw new BackupError(
      `Die Passphrase in BACKUP_PASSPHRASE_FILE darf höchstens ${LONGEST_PASSPHRASE} Bytes und kein Nullbyte haben: Mehr liest OpenSSL nicht.`,
    );
  }
  return line;
}
