import { hash } from '@node-rs/argon2';
import { ARGON2, HASHES_AT_ONCE, HASHES_WAITING } from '../rules';
import { hashesDone, hashPassword, isPassword, needsRehash } from './hash-password';
import { passwordError } from './password-error';
import { isWeakPassword } from './weak-password';

describe('passwordError', () => {
  it.each([
    ['six characters', 'aB3$xy', null],
    ['spaces, also at the ends', '  a b ', null],
    ['six letters beyond ASCII', 'äöüßéè', null],
    ['256 bytes', 'x'.repeat(256), null],
    ['five characters', 'abcde', 'password_too_short'],
    ['five signs of four bytes', '🚀🚀🚀🚀🚀', 'password_too_short'],
    ['nothing', '', 'password_too_short'],
    ['257 bytes', 'x'.repeat(257), 'password_too_long'],
    ['129 letters of two bytes', 'ä'.repeat(129), 'password_too_long'],
  ])('%s', (_name, password, error) => expect(passwordError(password, password)).toBe(error));

  it('asks for the same text twice', () => {
    expect(passwordError('gruenes Boot', 'gruenes boot')).toBe('password_mismatch');
  });
});

describe('isWeakPassword', () => {
  it.each([
    ['123456', true],
    ['passwort', true],
    ['Hallo123', true],
    ['qwertz', true],
    ['aktienlotse', true],
    ['Aktienlotse2026!', true],
    ['!!Dividende!!', true],
    ['mia@example.org', true],
    ['mia.muster99', true],
    ['ffffffff', true],
    ['gruenes Boot 7', false],
    ['dividendenstrategie mit hund', false],
    ['Xk4-9qz', false],
  ])('%s: %s', async (password, weak) => {
    const email = password.startsWith('mia.') ? 'mia.muster@example.org' : 'mia@example.org';
    expect(await isWeakPassword(password, email)).toBe(weak);
  });

  it('refuses thousands of common ones that are long enough', async () => {
    const { dictionary } = await import('@zxcvbn-ts/language-common');
    const common = dictionary['passwords-common'].map(String).filter((word) => word.length >= 6);
    expect(common.length).toBeGreaterThanOrEqual(3_000);
    const weak = await Promise.all(common.map((word) => isWeakPassword(word, 'mia@example.org')));
    expect(weak).not.toContain(false);
  });
});

describe('hashing', () => {
  it('is argon2id with the figures asked for, salted', async () => {
    const [one, two] = await Promise.all([hashPassword('gruenes Boot'), hashPassword('gruenes Boot')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
    expect(needsRehash(one)).toBe(false);
  });

  it.each([
    ['gruenes Boot', true],
    ['gruenes boot', false],
    ['gruenes Boot ', false],
    ['', false],
  ])('tells %j from the right one', async (given, right) => {
    expect(await isPassword(given, await hashPassword('gruenes Boot'))).toBe(right);
  });

  it('does not change what was typed', async () => {
    const composed = 'Caf\u00e9 am See';
    expect(await isPassword(composed.normalize('NFD'), await hashPassword(composed))).toBe(false);
  });

  it('does the same work where there is nothing to compare with', async () => {
    const before = hashesDone();
    expect(await isPassword('gruenes Boot', null)).toBe(false);
    expect(hashesDone()).toBe(before + 1);
  });

  it('notices figures of another day', async () => {
    expect(needsRehash(await hash('x', { ...ARGON2, memoryCost: 8_192 }))).toBe(true);
    expect(needsRehash(await hash('x', { ...ARGON2, timeCost: 3 }))).toBe(true);
  });

  it('refuses what neither runs nor can wait', async () => {
    const all = HASHES_AT_ONCE + HASHES_WAITING + 5;
    const outcomes = await Promise.allSettled(Array.from({ length: all }, () => hashPassword('x')));
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(5);
    expect(refused[0]).toMatchObject({ reason: { code: 'unavailable' } });
    expect(await isPassword('x', await hashPassword('x'))).toBe(true);
  });
});
