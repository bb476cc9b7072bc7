import 'server-only';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { htmlDocument, type Mail } from './mail';

/** Names the folder of the mail files, as an absolute path. */
export const mailFolder = (dataDir: string) => path.resolve(dataDir, 'mail');

/**
 * Writes a mail as a text file, and beside it the HTML that a mail program would show; only the owner of the
 * data directory may read them.
 *
 * @returns the absolute path of the text
 */
export async function writeMailFile(
  dataDir: string,
  from: { name: string; address: string },
  mail: Mail,
): Promise<string> {
  const folder = mailFolder(dataDir);
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  const now = new Date().toISOString();
  const name = `${now.slice(0, 19).replaceAll(':', '-')}-${mail.kind}-${randomBytes(6).toString('hex')}`;
  const file = path.join(folder, `${name}.txt`);
  const headers = [
    ['From', person(from)],
    ['To', mail.to],
    ...(mail.replyTo ? [['Reply-To', person(mail.replyTo)]] : []),
    ...(mail.unsubscribe ? [['List-Unsubscribe', `<${mail.unsubscribe}>`]] : []),
    ['Subject', mail.subject],
    ['Date', now],
  ].map(([name, value]) => `${name}: ${oneLine(value ?? '')}\n`);
  const options = { mode: 0o600, flag: 'wx' };
  await fs.writeFile(path.join(folder, `${name}.html`), htmlDocument(mail), options);
  await fs.writeFile(file, `${headers.join('')}\n${mail.text}\n`, options);
  return file;
}

/** Removes the mail files that went to one of these addresses. */
export async function removeMailFilesTo(dataDir: string, addresses: readonly string[]): Promise<void> {
  const folder = mailFolder(dataDir);
  const names = await fs.readdir(folder).catch(() => []);
  for (const name of names.filter((one) => one.endsWith('.txt'))) {
    const file = path.join(folder, name);
    const to = /^To: (.*)$/m.exec(await fs.readFile(file, 'utf8'))?.[1] ?? '';
    if (!addresses.includes(to.toLowerCase())) continue;
    await fs.rm(file);
    await fs.rm(file.replace(/txt$/, 'html'), { force: true });
  }
}

const person = ({ name, address }: { name: string; address: string }) =>
  name ? `${name} <${address}>` : address;

const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
