import {
  confirmationMail,
  emailChangedNotice,
  emailChangeNotice,
  newEmailMail,
  passwordChangedMail,
  providerLinkedMail,
  resetMail,
} from './account-mails';

const SITE = { name: 'Kurs & <Karte>', url: 'https://aktien.example' };
const TO = 'mia@example.org';

const MAILS = {
  confirmation: confirmationMail(TO, 'secret', SITE),
  reset: resetMail(TO, 'secret', 60, SITE),
  passwordChanged: passwordChangedMail(TO, SITE),
  unlinked: passwordChangedMail(TO, SITE, true),
  providerLinked: providerLinkedMail(TO, 'Google & Co', SITE),
  newEmail: newEmailMail(TO, 'secret', SITE),
  emailChange: emailChangeNotice(TO, SITE),
  emailChanged: emailChangedNotice(TO, SITE),
};

it.each(Object.entries(MAILS))(
  '%s says the same as text and as HTML, and lets nothing run',
  (_name, mail) => {
    expect(mail.to).toBe(TO);
    expect(mail.subject).toContain(SITE.name);
    expect(mail.html).not.toContain('<Karte>');
    const shown = mail.html
      .replace(/<a href="[^"]*">[^<]*<\/a><br>/g, '')
      .replace(/<\/?p>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&');
    expect(shown.split('\n')).toEqual(mail.text.split('\n\n'));
  },
);

it.each([
  ['confirmation', 'https://aktien.example/confirm-email?token=secret'],
  ['newEmail', 'https://aktien.example/confirm-email?token=secret'],
  ['reset', 'https://aktien.example/reset-password?token=secret'],
] as const)('%s leads to %s', (name, link) => {
  expect(MAILS[name].text).toContain(`\n\n${link}\n\n`);
  expect(MAILS[name].html).toContain(`<a href="${link}">`);
});

it('says how long a link for a password holds', () => {
  expect(MAILS.reset.text).toContain('läuft nach 60 Minuten ab');
  expect(resetMail(TO, 'secret', 1, SITE).text).toContain('läuft nach einer Minute ab');
});

it.each(['passwordChanged', 'emailChange', 'emailChanged'] as const)('%s carries no secret', (name) => {
  expect(MAILS[name].text).not.toContain('token=');
});
