import 'server-only';
import { createTransport } from 'nodemailer';
import { type Env, env } from '../env';
import { log } from '../log';
import { htmlDocument, type Mail } from './mail';
import { mailFolder, writeMailFile } from './mail-file';

export type MailSettings = Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'SITE_NAME' | 'SITE_URL' | 'DATA_DIR'>;

/** Timeout for each step of an SMTP conversation, in milliseconds. */
const PATIENCE = 10_000;

/** Tells the operator at start where mails go without SMTP_URL; null with it. */
export const mailHint = ({ SMTP_URL, DATA_DIR }: Pick<Env, 'SMTP_URL' | 'DATA_DIR'> = env): string | null =>
  SMTP_URL
    ? null
    : `Ohne SMTP_URL verlassen Mails diesen Rechner nicht. Sie liegen als Dateien in ${mailFolder(DATA_DIR)}.`;

/** Describes why a mail was not sent, without the server's own words, which may repeat addresses. */
class MailError extends Error {
  override name = 'MailError';
}

/**
 * Sends a mail by SMTP where SMTP_URL is set; else writes it to files in the data directory and logs the
 * path. Line breaks in names, addresses or subject never become headers.
 *
 * @throws MailError when the mail server does not accept it
 */
export async function sendMail(mail: Mail, settings: MailSettings = env): Promise<void> {
  const from = settings.MAIL_FROM ?? {
    name: settings.SITE_NAME,
    address: `post@${new URL(settings.SITE_URL).hostname}`,
  };
  if (!settings.SMTP_URL) {
    const file = await writeMailFile(settings.DATA_DIR, from, mail);
    log.info('Mail als Datei abgelegt, weil SMTP_URL fehlt', { kind: mail.kind, file });
    return;
  }
  const transport = createTransport({
    url: settings.SMTP_URL,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
    dnsTimeout: PATIENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const { to: address, replyTo, unsubscribe, subject, text } = mail;
  const html = htmlDocument(mail);
  try {
    await transport.sendMail({
      from,
      to: { name: '', address },
      replyTo,
      subject,
      text,
      html,
      ...(unsubscribe && { list: { unsubscribe } }),
    });
  } catch (error) {
    const { code = 'unbekannt', responseCode } = error as { code?: string; responseCode?: number };
    throw new MailError(
      `Der Mailserver hat die Mail nicht angenommen (${code}${responseCode ? `, ${responseCode}` : ''})`,
    );
  } finally {
    transport.close();
  }
}
