import { api } from '@/lib/api/app';
import { testClient } from '@/test/client';
import { contactCall, testMails, VALID_MESSAGE } from '@/test/contact';
import { testDatabase } from '@/test/database';
import { describeWithSharedData, NAUGHTY_STRINGS, naughtyStrings } from '@/test/shared-data';
import { CONTACT_LENGTHS } from './rules';

const database = testDatabase();
const mails = testMails(database);
const request = testClient(api);

type Field = keyof typeof VALID_MESSAGE | 'website';

const send = (field: Field, text: string) =>
  request('/api/contact', contactCall({ ...VALID_MESSAGE, [field]: text })).then(({ status, body }) => ({
    status,
    code: (body as { code?: string }).code,
  }));
const stored = async (): Promise<(typeof VALID_MESSAGE)[]> =>
  await database().query('select name, email, message from contact_messages order by id');

/** Returns the visible text without whitespace: none of it may be lost. */
const seen = (text: string) => text.replace(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, '');
/** Letters, digits, punctuation and single spaces appear unchanged. */
const isPlain = (text: string) => /^(?:[^\s\p{C}]+ )*[^\s\p{C}]+$/u.test(text);
const isInvisible = (text: string) => !/[^\s\p{Cc}\p{Cf}\u3164]/u.test(text);

beforeEach(async () => {
  await database().query('truncate contact_messages, rate_limits');
  const { write } = process.stdout;
  const isMail = (line: unknown) => String(line).includes('Mail als Datei abgelegt');
  jest
    .spyOn(process.stdout, 'write')
    .mockImplementation((line) => isMail(line) || write.call(process.stdout, line));
});
afterEach(() => jest.restoreAllMocks());

describeWithSharedData(NAUGHTY_STRINGS, 'naughty strings', () => {
  let strings: string[];
  beforeAll(() => {
    strings = naughtyStrings();
  });

  it.each(['name', 'message'] as const)(
    'as %s are stored as they were meant, or refused with the specified sentence',
    async (field) => {
      expect(strings.length).toBeGreaterThan(500);
      const taken: string[] = [];
      for (const text of strings) {
        const answer = await send(field, text);
        const code = isInvisible(text)
          ? 'contact_incomplete'
          : text.trim().length > CONTACT_LENGTHS[field] && 'contact_too_long';
        expect([text, answer]).toEqual([text, code ? { status: 400, code } : { status: 200 }]);
        if (!code) taken.push(text);
      }
      const texts = (await stored()).map((row) => row[field]);
      expect(texts.map(seen)).toEqual(taken.map(seen));
      const plain = taken.flatMap((text, i) => (isPlain(text) ? [[text, texts[i]]] : []));
      expect(plain.length).toBeGreaterThan(300);
      for (const [text, saved] of plain) expect(saved).toBe(text);
      expect(texts.filter((text) => /[^\n\t\P{Cc}]/u.test(text))).toEqual([]);
      expect(await mails()).toHaveLength(taken.length);
    },
    240_000,
  );

  it('as email are no addresses', async () => {
    for (const text of strings) {
      const code = isInvisible(text)
        ? 'contact_incomplete'
        : text.trim().length > CONTACT_LENGTHS.email
          ? 'contact_too_long'
          : 'contact_email_invalid';
      expect([text, await send('email', text)]).toEqual([text, { status: 400, code }]);
    }
    expect(await stored()).toEqual([]);
  }, 240_000);

  it('in the honeypot are answered as a success, and none of them is stored', async () => {
    for (const text of strings) expect([text, await send('website', text)]).toEqual([text, { status: 200 }]);
    expect(await stored()).toEqual(strings.filter((text) => text === '').map(() => VALID_MESSAGE));
  }, 240_000);
});
