import { type ContactField, contactError } from './contact-error';
import { CONTACT_LENGTHS } from './rules';

const GOOD = { name: 'Mia Öztürk', email: 'mia@example.org', message: 'Wie berechnet ihr das KGV?' };

describe('contactError', () => {
  it.each([
    ['what a person writes', {}],
    ['one letter each', { name: 'M', message: '?' }],
    ['space around', { name: ' Mia ', email: ' mia@example.org\n', message: '\nHallo\n' }],
    ['an emoji', { message: '👩‍👩‍👧' }],
    ['HTML', { name: '<b>Mia</b>', message: '<script>alert(1)</script>' }],
    ['another script', { name: '東京', message: 'مرحبا' }],
    ['an address with a plus and a subdomain', { email: "o'neil+aktien@mail.example.co.uk" }],
    ['an address with umlauts', { email: 'jürgen@bücher.example' }],
    ['the longest name', { name: 'x'.repeat(CONTACT_LENGTHS.name) }],
    ['the longest message', { message: `${'x'.repeat(CONTACT_LENGTHS.message)}   ` }],
  ])('finds nothing wrong with %s', (_name, change) => {
    expect(contactError({ ...GOOD, ...change })).toBeNull();
  });

  it.each<[string, object, ContactField[]]>([
    ['all fields', { name: '', email: '', message: '' }, ['name', 'email', 'message']],
    ['the name', { name: '' }, ['name']],
    ['the address, whatever else is wrong', { email: '', message: 'x'.repeat(5_000) }, ['email']],
    ['a message of spaces', { message: ' \t\n\u00a0\u3000' }, ['message']],
    ['a name of invisible characters', { name: '\u200b\u2060\ufeff\u00ad\u3164\u{e0001}' }, ['name']],
    ['a name of control characters', { name: '\u0001\u0002\u0085' }, ['name']],
  ])('misses %s', (_name, change, fields) => {
    expect(contactError({ ...GOOD, ...change })).toEqual({ code: 'contact_incomplete', fields });
  });

  it.each([
    'mia',
    'mia@',
    '@example.org',
    'mia@example',
    'mia@exa mple.org',
    'mia@example.org, eve@example.org',
    'mia@@example.org',
    'mia@example.org>',
    '"mia"@example.org',
    'mia@example.org\r\nBcc: eve@example.org',
    'mia\u0000@example.org',
    'mia\u202e@example.org',
    'mailto:mia@example.org',
  ])('refuses the address %j', (email) => {
    const expected = { code: 'contact_email_invalid', fields: ['email'] };
    expect(contactError({ ...GOOD, email })).toEqual(expected);
  });

  it.each<[ContactField, string]>([
    ['name', 'x'.repeat(101)],
    ['email', `${'x'.repeat(250)}@e.org`],
    ['message', 'x'.repeat(4_001)],
  ])('refuses a %s that is too long', (field, text) => {
    const error = contactError({ ...GOOD, [field]: text });
    expect(error).toEqual({ code: 'contact_too_long', fields: [field] });
  });

  it('refuses an address that was made to take long', () => {
    const email = `a@${'.'.repeat(4_000_000)}`;
    expect(contactError({ ...GOOD, email })?.fields).toEqual(['email']);
  });
});
