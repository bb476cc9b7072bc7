import { htmlText } from '@/lib/platform/format/html-text';
import type { Mail } from '@/lib/platform/mail/mail';
import { CONFIRMATION_LINK_DAYS } from '../rules';

/** Name and address of the site in mails. */
type Site = { name: string; url: string };

type Content = {
  kind: string;
  subject: string;
  before: readonly string[];
  link?: { label: string; path: string };
  after: readonly string[];
};

/** Mail with the link that confirms an address. */
export const confirmationMail = (to: string, secret: string, site: Site): Mail =>
  accountMail(to, site, {
    kind: 'bestaetigung',
    subject: `Bitte bestätige deine E-Mail-Adresse für ${site.name}`,
    before: [
      `mit dieser Adresse wurde ein Konto bei ${site.name} eröffnet. Bitte bestätige, dass sie dir gehört:`,
    ],
    link: { label: 'Adresse bestätigen', path: `/confirm-email?token=${secret}` },
    after: [
      `Der Link funktioniert nur einmal und läuft nach ${CONFIRMATION_LINK_DAYS} Tagen ab. Bist du im Browser nicht angemeldet, brauchst du dein Passwort.`,
      'Du hast kein Konto eröffnet? Dann bestätige nichts; mehr brauchst du nicht zu tun.',
    ],
  });

export const resetMail = (to: string, secret: string, minutes: number, site: Site): Mail =>
  accountMail(to, site, {
    kind: 'passwort-vergessen',
    subject: `Neues Passwort für ${site.name}`,
    before: ['jemand möchte für dein Konto ein neues Passwort setzen. Wenn du das bist, folge diesem Link:'],
    link: { label: 'Neues Passwort setzen', path: `/reset-password?token=${secret}` },
    after: [
      `Der Link funktioniert nur einmal und läuft nach ${minutes === 1 ? 'einer Minute' : `${minutes} Minuten`} ab.`,
      'Du warst das nicht? Dann brauchst du nichts zu tun: Dein Passwort bleibt, wie es ist.',
    ],
  });

/** @param unlinked whether sign-in services were unlinked from the account as well */
export const passwordChangedMail = (to: string, site: Site, unlinked = false): Mail =>
  accountMail(to, site, {
    kind: 'passwort-geaendert',
    subject: `Dein Passwort bei ${site.name} wurde geändert`,
    before: [
      'das Passwort deines Kontos wurde eben geändert. Andere Geräte wurden abgemeldet.',
      ...(unlinked
        ? [
            'Verbundene Anmeldedienste wurden getrennt. Melde dich dort einfach wieder an, um sie zu verbinden.',
          ]
        : []),
    ],
    after: [`Du warst das nicht? Dann setze sofort ein neues Passwort: ${site.url}/forgot-password`],
  });

/**
 * Tells the owner that a sign-in service is now linked to the account.
 *
 * @param replaced whether all earlier ways to sign in, from before the address was proven, were removed
 */
export const providerLinkedMail = (to: string, service: string, site: Site, replaced = false): Mail =>
  accountMail(to, site, {
    kind: 'dienst-verbunden',
    subject: `Dein Konto bei ${site.name} ist jetzt mit ${service} verbunden`,
    before: [`bei deinem Konto hat sich eben jemand zum ersten Mal über ${service} angemeldet.`],
    after: [
      ...(replaced
        ? [
            'Das frühere Passwort und früher verbundene Dienste gelten nicht mehr, andere Geräte wurden abgemeldet. Wer das Konto vor dir mit deiner Adresse angelegt hat, kommt nicht mehr hinein.',
            `Möchtest du wieder ein Passwort, lege in deinem Konto eines fest: ${site.url}/konto`,
          ]
        : []),
      `Du warst das nicht? Dann setze sofort ein neues Passwort, das trennt die Verbindung: ${site.url}/forgot-password`,
    ],
  });

/** Mail to the new address of an account. */
export const newEmailMail = (to: string, secret: string, site: Site): Mail =>
  accountMail(to, site, {
    kind: 'neue-adresse',
    subject: `Bitte bestätige deine neue E-Mail-Adresse für ${site.name}`,
    before: [
      `ein Konto bei ${site.name} soll künftig diese Adresse haben. Bitte bestätige, dass sie dir gehört:`,
    ],
    link: { label: 'Neue Adresse bestätigen', path: `/confirm-email?token=${secret}` },
    after: [
      `Der Link funktioniert nur einmal und läuft nach ${CONFIRMATION_LINK_DAYS} Tagen ab. Bis dahin bleibt die bisherige Adresse gültig.`,
      'Du weißt davon nichts? Dann brauchst du nichts zu tun.',
    ],
  });

/** Mail to the former address of an account; does not name the new one. */
export const emailChangeNotice = (to: string, site: Site): Mail =>
  accountMail(to, site, {
    kind: 'adresse-aendern',
    subject: `Die E-Mail-Adresse deines Kontos bei ${site.name} soll geändert werden`,
    before: [
      'für dein Konto wurde eine andere E-Mail-Adresse eingetragen. Sie gilt, sobald sie bestätigt ist.',
    ],
    after: [`Du warst das nicht? Dann setze sofort ein neues Passwort: ${site.url}/forgot-password`],
  });

export const emailChangedNotice = (to: string, site: Site): Mail =>
  accountMail(to, site, {
    kind: 'adresse-geaendert',
    subject: `Die E-Mail-Adresse deines Kontos bei ${site.name} wurde geändert`,
    before: ['dein Konto hat jetzt eine andere E-Mail-Adresse. An diese hier schreiben wir nicht mehr.'],
    after: [`Du warst das nicht? Dann melde dich bitte gleich bei uns: ${site.url}/impressum`],
  });

function accountMail(to: string, site: Site, { kind, subject, before, link, after }: Content): Mail {
  const url = link && `${site.url}${link.path}`;
  const paragraphs = [...before, ...(url ? [url] : []), ...after];
  const html = (text: string) => `<p>${htmlText(text)}</p>`;
  return {
    kind,
    to,
    subject,
    text: ['Hallo,', ...paragraphs, site.name].join('\n\n'),
    html: [
      html('Hallo,'),
      ...before.map(html),
      ...(link && url
        ? [`<p><a href="${htmlText(url)}">${htmlText(link.label)}</a><br>${htmlText(url)}</p>`]
        : []),
      ...after.map(html),
      html(site.name),
    ].join('\n'),
  };
}
