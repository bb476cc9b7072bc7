import 'server-only';
import { createCipheriv, createDecipheriv, pbkdf2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';

/**
 * OpenSSL's format of what a passphrase encrypts: the eight letters `Salted__`, a salt of eight bytes, then the content.
 * `openssl enc -d -aes-256-cbc -pbkdf2 -iter 600000 -pass file:PASSPHRASE -in FILE` decrypts it on any machine.
 */
const MARK = 'Salted__';
/** Bytes before the content. */
export const HEAD = 16;
const CIPHER = 'aes-256-cbc';
const [KEY, VECTOR] = [32, 16];
/** As OWASP advises for PBKDF2 with SHA-256. */
const ITERATIONS = 600_000;

export const isEncrypted = (head: Buffer) => head.toString('latin1', 0, MARK.length) === MARK;

export async function* encrypted(content: AsyncIterable<Buffer>, passphrase: Buffer): AsyncGenerator<Buffer> {
  const salt = randomBytes(HEAD - MARK.length);
  const [key, vector] = await keyOf(passphrase, salt);
  const cipher = createCipheriv(CIPHER, key, vector);
  yield Buffer.concat([Buffer.from(MARK), salt]);
  for await (const piece of content) yield cipher.update(piece);
  yield cipher.final();
}

/** @param content what follows after `head`. The last piece fails if the content is not whole, or the passphrase wrong */
export async function* decrypted(
  head: Buffer,
  content: AsyncIterable<Buffer>,
  passphrase: Buffer,
): AsyncGenerator<Buffer> {
  const [key, vector] = await keyOf(passphrase, head.subarray(MARK.length, HEAD));
  const decipher = createDecipheriv(CIPHER, key, vector);
  for await (const piece of content) yield decipher.update(piece);
  yield decipher.final();
}

async function keyOf(passphrase: Buffer, salt: Buffer): Promise<[key: Buffer, vector: Buffer]> {
  const bytes = await promisify(pbkdf2)(passphrase, salt, ITERATIONS, KEY + VECTOR, 'sha256');
  return [bytes.subarray(0, KEY), bytes.subarray(KEY)];
}
