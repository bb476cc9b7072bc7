import { env } from '@/lib/platform/env';
import { VALID_MESSAGE } from '@/test/contact';
import { testDatabase } from '@/test/database';
import { catchLog } from '@/test/log';
import { partsOf, startTestSmtpServer, type TestSmtpServer } from '@/test/smtp-server';
import { deliverContactMessage, deliverUnmailedContactMessages } from './deliver-message';
import { addContactMessage, removeOldContactMessages } from './queries';

const database = testDatabase();
let server: TestSmtpServer;
let logged: () => string;

beforeEach(async () => {
  await database().query('truncate contact_messages, rate_limits');
  server = await startTestSmtpServer();
  Object.assign(env, {
    SMTP_URL: server.url,
    MAIL_FROM: { name: 'Aktienlotse', address: 'post@aktien.example' },
    OPERATOR_EMAIL: 'betrieb@aktien.example',
  });
  logged = catchLog();
});
afterEach(async () => {
  jest.restoreAllMocks();
  Object.assign(env, { SMTP_URL: undefined, MAIL_FROM: undefined, OPERATOR_EMAIL: undefined });
  await server.close();
});

const add = async (change = {}): Promise<number> =>
  (await addContactMessage({ ...VALID_MESSAGE, ...change }, '203.0.113.7', null)) as number;
const mailed = () =>
  database().query('select id, mailed_at is not null as mailed from contact_messages order by id');
/** Moves the last attempt back by some minutes. */
const age = (minutes: number) =>
  database().query(
    'update contact_messages set mail_attempted_at = now() - make_interval(mins => $1) where mail_attempted_at is not null',
    [minutes],
  );

describe('deliverContactMessage', () => {
  it('mails a message to the operator, once', async () => {
    const id = await add();
    expect(await deliverContactMessage(id)).toBe(true);
    expect(await deliverContactMessage(id)).toBe(false);
    expect(server.received).toHaveLength(1);
    expect(server.received[0]).toMatchObject({ from: 'post@aktien.example', to: ['betrieb@aktien.example'] });
    expect(partsOf(server.received[0]?.raw ?? '')['text/plain']).toContain(VALID_MESSAGE.message);
    expect(await mailed()).toEqual([{ id, mailed: true }]);
  });

  it('mails to the sender address where no operator is named', async () => {
    Object.assign(env, { OPERATOR_EMAIL: undefined });
    await deliverContactMessage(await add());
    expect(server.received[0]?.to).toEqual(['post@aktien.example']);
  });

  it('mails once when several processes try at the same time', async () => {
    const id = await add();
    await Promise.all([1, 2, 3, 4].map(() => deliverContactMessage(id)));
    expect(server.received).toHaveLength(1);
  });

  it('keeps the message when the mail server refuses it, and says so without the sender', async () => {
    server.refuse.RCPT = '550 <betrieb@aktien.example> unknown, says mia@example.org';
    const id = await add();
    expect(await deliverContactMessage(id)).toBe(false);
    expect(await mailed()).toEqual([{ id, mailed: false }]);
    expect(logged()).toContain('gespeichert, aber nicht gemailt');
    expect(logged()).not.toMatch(/mia|öztürk|betrieb@/i);
  });
});

describe('deliverUnmailedContactMessages', () => {
  it('sends what failed before, oldest first', async () => {
    server.refuse.greeting = '421 down';
    const ids = [await add({ message: 'eins' }), await add({ message: 'zwei' })];
    for (const id of ids) await deliverContactMessage(id);
    delete server.refuse.greeting;
    await age(6);
    expect(await deliverUnmailedContactMessages()).toBe(2);
    const texts = server.received.map(({ raw }) => partsOf(raw)['text/plain']?.trim().split('\n').at(-1));
    expect(texts).toEqual(['eins', 'zwei']);
  });

  it('leaves alone what another process is sending at this moment', async () => {
    server.refuse.greeting = '421 down';
    await deliverContactMessage(await add());
    await age(4);
    expect(await deliverUnmailedContactMessages()).toBe(0);
  });
});

describe('removeOldContactMessages', () => {
  it('removes messages after six months and keys after a day', async () => {
    const message = { ...VALID_MESSAGE };
    await addContactMessage({ ...message, message: 'neu' }, 'a', 'key-of-sixteen-and-more');
    await addContactMessage({ ...message, message: 'gestern' }, 'a', 'key-of-sixteen-and-more');
    await addContactMessage({ ...message, message: 'fast alt' }, 'a', null);
    await addContactMessage({ ...message, message: 'alt' }, 'a', null);
    const moments = { gestern: '25 hours', 'fast alt': '6 months -1 hour', alt: '6 months 1 hour' };
    for (const [text, interval] of Object.entries(moments)) {
      await database().query(
        'update contact_messages set created_at = now() - $2::interval where message = $1',
        [text, interval],
      );
    }
    expect(await removeOldContactMessages()).toBe(1);
    const rows = await database().query(
      'select message, request_hash is not null as key from contact_messages order by id',
    );
    expect(rows).toEqual([
      { message: 'neu', key: true },
      { message: 'gestern', key: false },
      { message: 'fast alt', key: false },
    ]);
  });
});
