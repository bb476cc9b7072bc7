import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { catchLog } from '@/test/log';
import { headersOf, partsOf, startTestSmtpServer, type TestSmtpServer } from '@/test/smtp-server';
import { words } from '@/test/words';
import { htmlDocument, type Mail } from './mail';
import { type MailSettings, mailHint, sendMail } from './send-mail';

const MAIL: Mail = {
  kind: 'probe',
  to: 'betrieb@aktien.example',
  replyTo: { name: 'Jürgen Groß', address: 'juergen@example.org' },
  subject: 'Frage zum Kurs-Gewinn-Verhältnis',
  text: 'Größe zählt.\n.\nEnde',
  html: '<p>Größe zählt.</p>',
};

let dataDir: string;
let server: TestSmtpServer;
let settings: MailSettings;
let logged: () => string;

beforeEach(async () => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'mail-'));
  server = await startTestSmtpServer();
  settings = {
    SMTP_URL: server.url,
    MAIL_FROM: { name: 'Aktienlotse', address: 'post@aktien.example' },
    SITE_NAME: 'Aktienlotse',
    SITE_URL: 'https://aktien.example',
    DATA_DIR: dataDir,
  };
  logged = catchLog();
});

afterEach(async () => {
  jest.restoreAllMocks();
  await server.close();
  fs.rmSync(dataDir, { recursive: true });
});

describe('sendMail by SMTP', () => {
  it('hands over text and HTML with all their letters', async () => {
    await sendMail(MAIL, settings);
    const [mail] = server.received;
    expect(mail).toMatchObject({ from: 'post@aktien.example', to: ['betrieb@aktien.example'] });
    // A line that is a single dot is doubled in transit, since it would end the message.
    expect(partsOf(mail?.raw ?? '')).toEqual({
      'text/plain': expect.stringMatching(/^Größe zählt\.\n\.?\.\nEnde\n?$/),
      'text/html': expect.stringMatching(
        /^<!doctype html>\n<html lang="de">[\s\S]*<body>\n<p>Größe zählt\.<\/p>\n<\/body>\n<\/html>\n*$/,
      ),
    });
    expect(fs.readdirSync(dataDir)).toEqual([]);
  });

  it.each([
    ['name', { replyTo: { name: 'A\r\nBcc: opfer@example.org\r\n\r\nx', address: 'a@example.org' } }],
    ['address', { replyTo: { name: 'A', address: 'a@example.org\r\nBcc: opfer@example.org' } }],
    ['subject', { subject: 'Frage\r\nBcc: opfer@example.org\r\n\r\n<script>' }],
    ['subject with a lone line feed', { subject: 'Frage\nBcc: opfer@example.org' }],
    ['recipient', { to: 'betrieb@aktien.example\r\nBcc: opfer@example.org' }],
    ['list of recipients', { to: 'betrieb@aktien.example, opfer@example.org' }],
  ])('makes no header out of the %s', async (_name, change) => {
    await sendMail({ ...MAIL, ...change }, settings).catch(() => {});
    for (const { to, raw } of server.received) {
      expect(to).toHaveLength(1);
      expect(to).not.toContain('opfer@example.org');
      expect(headersOf(raw).map(([name]) => name)).toEqual(words`
        from to reply-to subject message-id date mime-version content-type
      `);
    }
  });

  it.each([
    ['greeting', '554 no service', /554/],
    ['RCPT', '550 <betrieb@aktien.example> unknown', /550/],
    ['message', '451 <juergen@example.org> later', /451/],
  ])('rejects at %s, without addresses in the error', async (command, answer, pattern) => {
    server.refuse[command] = answer;
    const error: Error = await sendMail(MAIL, settings).then(
      () => Promise.reject(new Error('sent')),
      (reason) => reason,
    );
    expect(error.name).toBe('MailError');
    expect(error.message).toMatch(pattern);
    expect(`${error.message}${error.stack}`).not.toContain('@aktien.example');
    expect(`${error.message}${error.stack}`).not.toContain('juergen');
  });

  it('names the address that switches the mails off', async () => {
    const unsubscribe = 'https://aktien.example/mails?token=mia.sig';
    await sendMail({ ...MAIL, unsubscribe }, settings);
    const headers = Object.fromEntries(headersOf(server.received[0]?.raw ?? ''));
    expect(headers['list-unsubscribe']).toBe(`<${unsubscribe}>`);
  });

  it('rejects when nobody listens', async () => {
    const closed = await startTestSmtpServer();
    await closed.close();
    await expect(sendMail(MAIL, { ...settings, SMTP_URL: closed.url })).rejects.toThrow(/Mailserver/);
  });
});

describe('sendMail without SMTP', () => {
  const folder = () => path.join(dataDir, 'mail');

  /** Returns the text of the only mail. */
  const textFile = () => {
    const [page = '', text = '', ...others] = fs.readdirSync(folder()).sort();
    expect([path.parse(page).name, others]).toEqual([path.parse(text).name, []]);
    expect([page, text].map((name) => path.extname(name))).toEqual(['.html', '.txt']);
    return path.join(folder(), text);
  };

  it('writes text and page that only their owner reads, and logs where', async () => {
    await sendMail(MAIL, { ...settings, SMTP_URL: undefined });
    const file = textFile();
    expect(path.basename(file)).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-probe-[0-9a-f]{12}\.txt$/);
    expect(fs.readFileSync(file, 'utf8')).toMatch(
      /^From: Aktienlotse <post@aktien\.example>\nTo: betrieb@aktien\.example\nReply-To: Jürgen Groß <juergen@example\.org>\nSubject: Frage zum Kurs-Gewinn-Verhältnis\nDate: [^\n]+\n\nGröße zählt\.\n\.\nEnde\n$/,
    );
    const page = file.replace(/txt$/, 'html');
    expect(fs.readFileSync(page, 'utf8')).toBe(htmlDocument(MAIL));
    for (const name of [file, page]) expect(fs.statSync(name).mode & 0o777).toBe(0o600);
    expect(fs.statSync(folder()).mode & 0o777).toBe(0o700);
    expect(logged()).toContain(file);
    expect(logged()).not.toContain('@');
    expect(server.received).toEqual([]);
  });

  it('tells the operator at start in which folder', async () => {
    await sendMail(MAIL, { ...settings, SMTP_URL: undefined });
    expect(mailHint({ ...settings, SMTP_URL: undefined })).toContain(` ${path.dirname(textFile())}.`);
    expect(mailHint(settings)).toBeNull();
  });

  it('writes the address that switches the mails off', async () => {
    const unsubscribe = 'https://aktien.example/mails?token=mia.sig';
    await sendMail({ ...MAIL, unsubscribe }, { ...settings, SMTP_URL: undefined });
    expect(fs.readFileSync(textFile(), 'utf8')).toContain(`\nList-Unsubscribe: <${unsubscribe}>\n`);
  });

  it('names the site as sender where there is no other', async () => {
    await sendMail(MAIL, { ...settings, SMTP_URL: undefined, MAIL_FROM: undefined });
    expect(fs.readFileSync(textFile(), 'utf8')).toContain('From: Aktienlotse <post@aktien.example>\n');
  });

  it('keeps every header on its line', async () => {
    const mail = { ...MAIL, subject: 'A\r\nBcc: b@example.org\u2028x', replyTo: undefined };
    await sendMail(mail, { ...settings, SMTP_URL: undefined });
    const text = fs.readFileSync(textFile(), 'utf8');
    expect(text).toContain('\nSubject: A Bcc: b@example.org x\n');
  });
});

describe('htmlDocument', () => {
  it('names language, encoding and subject, and lets no subject become part of the page', () => {
    expect(htmlDocument({ subject: '</title><script>', html: '<p>Größe</p>' })).toBe(
      [
        '<!doctype html>',
        '<html lang="de">',
        '<head>',
        '<meta charset="utf-8">',
        '<title>&lt;/title&gt;&lt;script&gt;</title>',
        '</head>',
        '<body>',
        '<p>Größe</p>',
        '</body>',
        '</html>',
        '',
      ].join('\n'),
    );
  });
});
