import { contactMail } from './deliver-message';

describe('contactMail', () => {
  const mail = contactMail(
    { name: 'Mia <b>', email: "o'neil@example.org", message: 'Zeile 1\n<script>alert("x")</script>' },
    'betrieb@aktien.example',
  );

  it('goes to the operator, and the answer to it to the sender', () => {
    expect(mail).toMatchObject({
      to: 'betrieb@aktien.example',
      replyTo: { name: 'Mia <b>', address: "o'neil@example.org" },
      subject: 'Kontaktformular: Nachricht von Mia <b>',
    });
  });

  it('says the same as text and as HTML, where nothing of the sender is markup', () => {
    expect(mail.text).toBe(
      'Neue Nachricht über das Kontaktformular\n\nName: Mia <b>\nE-Mail: o\'neil@example.org\n\nZeile 1\n<script>alert("x")</script>',
    );
    expect(mail.html.match(/<[^>]+>/g)).toEqual([
      '<p>',
      '</p>',
      '<p>',
      '<br>',
      '</p>',
      '<p style="white-space:pre-wrap">',
      '</p>',
    ]);
    expect(mail.html).toContain('Zeile 1\n&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;');
  });
});
