import 'server-only';
import { env } from '@/lib/platform/env';
import { htmlText } from '@/lib/platform/format/html-text';
import { log } from '@/lib/platform/log';
import type { Mail } from '@/lib/platform/mail/mail';
import { sendMail } from '@/lib/platform/mail/send-mail';
import type { ContactFields } from './contact-error';
import { claimContactMail, findUnmailedContactMessages, markContactMailed } from './queries';

/**
 * Mails a stored message to the operator. Never rejects: after a failure the message stays marked as
 * unmailed, and the daily job retries.
 *
 * @returns whether the mail went out
 */
export async function deliverContactMessage(id: number): Promise<boolean> {
  try {
    const message = await claimContactMail(id);
    if (!message) return false;
    await sendMail(contactMail(message, operator()));
    await markContactMailed(id);
    return true;
  } catch (error) {
    log.warn(
      'Eine Kontaktnachricht ist gespeichert, aber nicht gemailt; der tägliche Lauf versucht es wieder',
      { id, error },
    );
    return false;
  }
}

/** Mails messages that failed before; returns how many went out. */
export async function deliverUnmailedContactMessages(): Promise<number> {
  let delivered = 0;
  for (const id of await findUnmailedContactMessages()) {
    if (await deliverContactMessage(id)) delivered++;
  }
  return delivered;
}

/** Recipient of the mails. Without a mail server they become files, which need no address. */
const operator = () => env.OPERATOR_EMAIL ?? env.MAIL_FROM?.address ?? 'betreiber@localhost';

/** Builds the mail with a message to the operator; replies go to the sender. */
export function contactMail({ name, email, message }: ContactFields, operator: string): Mail {
  const rows = [
    ['Name', name],
    ['E-Mail', email],
  ] as const;
  return {
    kind: 'kontakt',
    to: operator,
    replyTo: { name, address: email },
    subject: `Kontaktformular: Nachricht von ${name}`,
    text: `Neue Nachricht über das Kontaktformular\n\n${rows.map(([label, value]) => `${label}: ${value}`).join('\n')}\n\n${message}`,
    html: [
      '<p>Neue Nachricht über das Kontaktformular</p>',
      `<p>${rows.map(([label, value]) => `${label}: ${htmlText(value)}`).join('<br>')}</p>`,
      `<p style="white-space:pre-wrap">${htmlText(message)}</p>`,
    ].join('\n'),
  };
}
