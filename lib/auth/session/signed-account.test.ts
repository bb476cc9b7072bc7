import { env } from '@/lib/platform/env';
import { readSignedAccount, signAccount } from './signed-account';

const PURPOSE = 'watchlist-mails-off';
beforeAll(() => Object.assign(env, { AUTH_SECRET: 's'.repeat(32), AUTH_TOKEN_SECRET: 't'.repeat(32) }));

it('reads what it has signed, and nothing else', () => {
  const signed = signAccount(PURPOSE, 'mia');
  expect(readSignedAccount(PURPOSE, signed)).toBe('mia');
  const [, signature = ''] = signed.split('.');
  for (const other of [
    '',
    '.',
    'mia',
    'mia.',
    `leo.${signature}`,
    `mia.${signature}x`,
    `mia.x${signature.slice(1)}`,
  ])
    expect([other, readSignedAccount(PURPOSE, other)]).toEqual([other, null]);
  expect(readSignedAccount('another' as never, signed)).toBeNull();
  Object.assign(env, { AUTH_TOKEN_SECRET: 'u'.repeat(32) });
  expect(readSignedAccount(PURPOSE, signed)).toBeNull();
});
