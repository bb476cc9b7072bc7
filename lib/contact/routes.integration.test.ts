import { api } from '@/lib/api/app';
import { TEST_CLIENT, testClient } from '@/test/client';
import { contactCall, testMails, VALID_MESSAGE } from '@/test/contact';
import { loseDatabase, testDatabase } from '@/test/database';
import { catchLog } from '@/test/log';

const database = testDatabase();
const mails = testMails(database);
const request = testClient(api);
const post = (body: unknown, headers?: Record<string, string>) =>
  request('/api/contact', contactCall(body, headers));
const stored = () => database().query('select name, email, message from contact_messages order by id');

let logged: () => string;
beforeEach(async () => {
  await database().query('truncate contact_messages, rate_limits');
  logged = catchLog();
});
afterEach(() => jest.restoreAllMocks());

describe('POST /api/contact', () => {
  it('stores the message, then mails it', async () => {
    const answer = await post({ ...VALID_MESSAGE, website: '' });
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await stored()).toEqual([VALID_MESSAGE]);
    expect(await mails()).toEqual([
      expect.stringMatching(
        /To: betreiber@localhost\nReply-To: Mia Öztürk <mia@example\.org>\nSubject: Kontaktformular: Nachricht von Mia Öztürk\n.*Wie berechnet ihr das KGV\?/s,
      ),
    ]);
  });

  it('logs nothing about the sender', async () => {
    await post(VALID_MESSAGE, { [TEST_CLIENT]: '203.0.113.7' });
    await mails();
    expect(logged()).toContain('Mail als Datei abgelegt');
    expect(logged()).not.toMatch(/mia|öztürk|KGV|203\.0/i);
  });

  it('answers a filled honeypot alike, and does nothing', async () => {
    for (const fields of [VALID_MESSAGE, { name: '', email: 'x', message: '' }]) {
      const answer = await post({ ...fields, website: 'https://spam.example' });
      expect(answer).toMatchObject({ status: 200, body: { success: true } });
    }
    expect(await stored()).toEqual([]);
    expect(await database().query('select 1 from rate_limits')).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  it('cleans what is stored of control characters', async () => {
    await post({
      name: ' Mia\r\nBcc: a@example.org\u202e\u0007 ',
      email: ' mia@example.org ',
      message: '\n  Zeile 1\r\nZeile 2\u0007\u2028\tEnde 👩‍👩‍👧 <b>\n',
    });
    expect(await stored()).toEqual([
      {
        name: 'Mia Bcc: a@example.org',
        email: 'mia@example.org',
        message: 'Zeile 1\nZeile 2\n\tEnde 👩‍👩‍👧 <b>',
      },
    ]);
  });

  it('takes the longest message in any script', async () => {
    for (const letter of ['x', '語', '😀', '"', '\n']) {
      const message = `x${letter.repeat(3_998 / letter.length)}x`;
      expect(await post({ ...VALID_MESSAGE, name: '語'.repeat(100), message })).toMatchObject({
        status: 200,
      });
    }
  });
});

describe('a message that is refused', () => {
  const INCOMPLETE = 'Bitte alle Felder ausfüllen';
  const ADDRESS = 'Bitte gib eine gültige E-Mail-Adresse ein';
  const LONG = 'Der Text ist zu lang. Bitte fass dich kürzer';

  it.each<[string, unknown, string]>([
    ['nothing', {}, INCOMPLETE],
    ['empty fields', { name: '', email: '', message: '', website: '' }, INCOMPLETE],
    ['no name', { ...VALID_MESSAGE, name: undefined }, INCOMPLETE],
    ['null', { ...VALID_MESSAGE, email: null }, INCOMPLETE],
    ['blanks', { ...VALID_MESSAGE, message: ' \n\t\u00a0' }, INCOMPLETE],
    ['control characters only', { ...VALID_MESSAGE, name: '\u0001\u0002' }, INCOMPLETE],
    ['invisible characters only', { ...VALID_MESSAGE, name: '\u200b\u2060' }, INCOMPLETE],
    ['an address without a host', { ...VALID_MESSAGE, email: 'mia@' }, ADDRESS],
    ['an address with HTML', { ...VALID_MESSAGE, email: '<b>mia@example.org</b>' }, ADDRESS],
    ['two addresses', { ...VALID_MESSAGE, email: 'mia@example.org,eve@example.org' }, ADDRESS],
    [
      'an address with a header',
      { ...VALID_MESSAGE, email: 'mia@example.org\nBcc: eve@example.org' },
      ADDRESS,
    ],
    ['a long name', { ...VALID_MESSAGE, name: 'x'.repeat(101) }, LONG],
    ['a long address', { ...VALID_MESSAGE, email: `${'x'.repeat(300)}@example.org` }, LONG],
    ['a long message', { ...VALID_MESSAGE, message: 'x'.repeat(4_001) }, LONG],
    ['a number', { ...VALID_MESSAGE, name: 5 }, 'Die Eingabe ist ungültig: name'],
    ['a truth', { ...VALID_MESSAGE, email: true }, 'Die Eingabe ist ungültig: email'],
    ['a list', { ...VALID_MESSAGE, message: ['Hallo'] }, 'Die Eingabe ist ungültig: message'],
    ['an object', { ...VALID_MESSAGE, message: { toString: 'Hallo' } }, 'Die Eingabe ist ungültig: message'],
    ['a honeypot of another type', { ...VALID_MESSAGE, website: 0 }, 'Die Eingabe ist ungültig: website'],
    ['no object', [VALID_MESSAGE], 'Die Eingabe ist ungültig'],
    ['null alone', 'null', 'Die Eingabe ist ungültig'],
    ['text alone', '"Hallo"', 'Die Eingabe ist ungültig'],
    ['NUL', { ...VALID_MESSAGE, message: 'a\u0000b' }, 'Die Eingabe ist ungültig'],
    ['half a surrogate pair', { ...VALID_MESSAGE, message: 'a\ud83d' }, 'Die Eingabe ist ungültig'],
    ['a reach for the prototype', '{"name":"a","__proto__":{"x":1}}', 'Die Eingabe ist ungültig'],
    ['another', { ...VALID_MESSAGE, constructor: 'x' }, 'Die Eingabe ist ungültig'],
    ['no JSON', '{"name":', 'Der Inhalt der Anfrage ist kein gültiges JSON'],
    ['brackets', '['.repeat(16_000), 'Der Inhalt der Anfrage ist kein gültiges JSON'],
    ['an empty body', '', 'Der Inhalt der Anfrage ist kein gültiges JSON'],
  ])('%s', async (_name, body, error) => {
    expect(await post(body)).toMatchObject({ status: 400, body: { success: false, error } });
    expect(await stored()).toEqual([]);
  });

  it.each<[string, string, string, number]>([
    ['a form', 'application/x-www-form-urlencoded', 'name=Mia&email=mia%40example.org', 415],
    ['text', 'text/plain', JSON.stringify(VALID_MESSAGE), 415],
    ['another charset', 'application/json; charset=latin1', JSON.stringify(VALID_MESSAGE), 415],
    ['a form with files', 'multipart/form-data; boundary=x', '--x--', 415],
    ['10 MB', 'application/json', '{"message":"'.padEnd(10_000_000, 'x'), 413],
    [
      'a little over 16 KB',
      'application/json',
      JSON.stringify({ ...VALID_MESSAGE, x: 'x'.repeat(16_384) }),
      413,
    ],
  ])('%s', async (_name, type, body, status) => {
    const answer = await post(body, { 'content-type': type });
    expect(answer).toMatchObject({ status, body: { success: false, error: expect.any(String) } });
    expect(await stored()).toEqual([]);
  });

  it.each(['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('the method %s', async (method) => {
    const { status, headers } = await request('/api/contact', { method });
    expect([status, headers.get('allow')]).toEqual([405, 'POST']);
  });
});

describe('the limit of 20 accepted messages an hour and network', () => {
  const from = (address: string, body: unknown = VALID_MESSAGE) =>
    post(body, { [TEST_CLIENT]: address }).then(({ status }) => status);

  it('answers 429 with Retry-After from the 21st on, stores nothing then, and forgets after the hour', async () => {
    for (let i = 0; i < 20; i++) expect(await from('203.0.113.7')).toBe(200);
    const answer = await post(VALID_MESSAGE, { [TEST_CLIENT]: '203.0.113.7' });
    expect(answer).toMatchObject({ status: 429, body: { success: false, code: 'too_many_requests' } });
    const seconds = Number(answer.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(3_500);
    expect(seconds).toBeLessThanOrEqual(3_600);
    expect(await stored()).toHaveLength(20);
    expect(await from('203.0.113.8')).toBe(200);
    await database().query(`update rate_limits set resets_at = now() - interval '1 second'`);
    expect(await from('203.0.113.7')).toBe(200);
  });

  it('counts a /64 of IPv6 as one, and what was not accepted not at all', async () => {
    for (let i = 0; i < 30; i++) await from('2001:db8:1:2::1', { ...VALID_MESSAGE, email: 'mia' });
    for (let i = 0; i < 20; i++) expect(await from(`2001:db8:1:2::${i + 1}`)).toBe(200);
    expect(await from('2001:db8:1:2:ffff::1')).toBe(429);
    expect(await from('2001:db8:1:3::1')).toBe(200);
  });

  it('holds for concurrent calls', async () => {
    const statuses = await Promise.all(Array.from({ length: 30 }, () => from('203.0.113.7')));
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(await stored()).toHaveLength(20);
  });

  it('keeps no address', async () => {
    await from('203.0.113.7');
    expect(JSON.stringify(await database().query('select * from rate_limits'))).not.toContain('203.0');
  });
});

describe('a repeated request', () => {
  const KEY = { 'idempotency-key': '3b241101-e2bb-4255-8caf-4136c566a962', [TEST_CLIENT]: '::1' };

  it('counts once, even twelve times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => post(VALID_MESSAGE, KEY)));
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect(await stored()).toEqual([VALID_MESSAGE]);
    expect(await database().query('select distinct count from rate_limits')).toEqual([{ count: 1 }]);
    expect(await mails()).toHaveLength(1);
  });

  it('is another message when its text is another one', async () => {
    await post(VALID_MESSAGE, KEY);
    await post({ ...VALID_MESSAGE, message: 'Noch etwas.' }, KEY);
    expect(await stored()).toHaveLength(2);
  });

  it.each(['', 'kurz', `${'x'.repeat(16)} y`, 'x'.repeat(65)])('has no key in %j', async (key) => {
    await post(VALID_MESSAGE, { 'idempotency-key': key });
    await post(VALID_MESSAGE, { 'idempotency-key': key });
    expect(await stored()).toHaveLength(2);
  });
});

describe('without the database', () => {
  it('answers 503, never a false success', async () => {
    const reconnect = loseDatabase(database());
    const answer = await post(VALID_MESSAGE);
    reconnect();
    expect(answer).toMatchObject({ status: 503, body: { success: false, code: 'unavailable' } });
    expect(answer.headers.get('retry-after')).toBe('5');
  });
});
