import { htmlText } from '@/lib/platform/format/html-text';
import type { Mail } from '@/lib/platform/mail/mail';
import type { ContactFields } from './contact-error';

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
