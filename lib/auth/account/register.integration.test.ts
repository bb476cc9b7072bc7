import { env } from '@/lib/platform/env';
import { from, MIA, testAccounts } from '@/test/accounts';
import { PASSWORD, secretIn, TestBrowser } from '@/test/auth';
import { refusal } from '@/test/client';
import { loseDatabase } from '@/test/database';
import { hashesDone } from '../password/hash-password';

const { accounts, database, mails, own, register, signedIn } = testAccounts();

describe('POST /register', () => {
  it('opens an account and mails a link that confirms its address', async () => {
    expect(await register({ email: ' Mia@Example.org ' })).toMatchObject({
      status: 201,
      body: { success: true },
    });
    expect(await accounts()).toEqual([{ email: MIA, verified: false, pending_email: null }]);
    const [mail, ...rest] = await mails();
    expect(rest).toEqual([]);
    expect(mail).toContain(`To: ${MIA}`);
    expect(mail).toContain(`${env.SITE_URL}/confirm-email?token=`);
    const stored = JSON.stringify(await database().query('select * from account_links'));
    expect(stored).not.toContain(secretIn(mail));
    expect(JSON.stringify(await database().query('select * from accounts'))).not.toContain(PASSWORD);
  });

  it.each<[string, Record<string, unknown>, number, string]>([
    ['two passwords', { passwordConfirmation: 'anders' }, 400, 'password_mismatch'],
    ['a short one', { password: 'abc12', passwordConfirmation: 'abc12' }, 400, 'password_too_short'],
    ['a common one', { password: 'hallo123', passwordConfirmation: 'hallo123' }, 400, 'password_too_weak'],
    ['no password', { password: null, passwordConfirmation: null }, 400, 'password_too_short'],
    ['no address', { email: undefined }, 400, 'email_invalid'],
    ['half an address', { email: 'mia' }, 400, 'email_invalid'],
    ['two addresses', { email: 'mia@example.org, eve@example.org' }, 400, 'email_invalid'],
    ['a line break', { email: 'mia@example.org\nBcc: eve@example.org' }, 400, 'email_invalid'],
    ['a long address', { email: `${'m'.repeat(250)}@example.org` }, 400, 'email_invalid'],
    ['the Kelvin sign for a k', { email: 'mar\u212a@example.org' }, 400, 'email_invalid'],
    ['a list', { email: [MIA] }, 400, 'invalid_input'],
    ['NUL', { password: 'gruenes\0Boot', passwordConfirmation: 'gruenes\0Boot' }, 400, 'invalid_input'],
  ])('refuses %s', async (_name, change, status, code) => {
    expect(await register(change)).toMatchObject({ status, body: { success: false, code } });
    expect(await accounts()).toEqual([]);
  });

  it('says that an account exists, whatever its spelling', async () => {
    await register();
    expect(await register({ email: 'MIA@EXAMPLE.ORG' })).toMatchObject(refusal(409, 'account_exists'));
  });

  it.each(['mark@example.org', '\u00c5sa@example.org'])(
    'folds no letters but A to Z, for %s',
    async (email) => {
      await register({ email });
      const alike = email.startsWith('m') ? 'mar\u212a@example.org' : '\u00e5sa@example.org';
      expect((await new TestBrowser().signIn(alike)).error).toBe('account_unknown');
      expect((await new TestBrowser().signIn(email.replace('example', 'EXAMPLE'))).error).toBeNull();
    },
  );

  it.each([
    ['the currency of the visitor', { currency: 'GBP' }, 'GBP'],
    ['euros where none was chosen', {}, 'EUR'],
  ])('prefers %s', async (_name, given, preferredCurrency) => {
    await register(given);
    expect(await own((await signedIn()).headers)).toMatchObject({ preferredCurrency });
  });

  it('refuses a currency that is not offered', async () => {
    expect((await register({ currency: 'XAU' })).status).toBe(400);
    expect(await accounts()).toEqual([]);
  });

  it('opens one account when twenty ask at once', async () => {
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await register()).status));
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
    expect(await accounts()).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });

  it('can be switched off', async () => {
    Object.assign(env, { REGISTRATION: 'off' });
    const answer = await register();
    Object.assign(env, { REGISTRATION: 'on' });
    expect(answer).toMatchObject({
      status: 403,
      body: { code: 'registration_off', error: 'E-Mail/Passwort-Registrierung ist nicht aktiviert' },
    });
  });

  it('takes twenty an hour and network, without a hash for more', async () => {
    for (let i = 0; i < 20; i++) {
      expect((await register({ email: `leo${i}@example.org` }, from('203.0.113.7'))).status).toBe(201);
    }
    const before = hashesDone();
    const answer = await register({}, from('203.0.113.7'));
    expect(answer).toMatchObject(refusal(429, 'too_many_requests'));
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect(hashesDone()).toBe(before);
    expect((await register({}, from('203.0.113.8'))).status).toBe(201);
  });

  it('tells a network of ten accounts an hour, then of none', async () => {
    await register();
    for (let i = 0; i < 10; i++) expect((await register({}, from('203.0.113.7'))).status).toBe(409);
    expect((await register({}, from('203.0.113.7'))).status).toBe(429);
    expect((await register({ email: 'neu@example.org' }, from('203.0.113.7'))).status).toBe(429);
  });

  it('computes no more hashes at once than accounts may be opened', async () => {
    const before = hashesDone();
    const asks = Array.from({ length: 60 }, (_, i) =>
      register({ email: `leo${i}@example.org` }, from('203.0.113.7')),
    );
    const statuses = (await Promise.all(asks)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([201, 429]));
    expect(hashesDone() - before).toBeLessThanOrEqual(20);
    // Refused registrations do not count towards the limit.
    const opened = statuses.filter((status) => status === 201).length;
    for (let i = opened; i < 20; i++) {
      expect((await register({ email: `mia${i}@example.org` }, from('203.0.113.7'))).status).toBe(201);
    }
    expect((await register({}, from('203.0.113.7'))).status).toBe(429);
  });

  it('answers 503 without the database', async () => {
    const reconnect = loseDatabase(database());
    expect(await register()).toMatchObject({ status: 503, body: { success: false, code: 'unavailable' } });
    reconnect();
    expect(await accounts()).toEqual([]);
  });
});
