import { env } from '@/lib/platform/env';
import { readSignedId, signId } from './signed-id';

const PURPOSE = 'watchlist-mails-off';
beforeAll(() => Object.assign(env, { AUTH_SECRET: 's'.repeat(32), AUTH_TOKEN_SECRET: 't'.repeat(32) }));

it('reads what it has signed, and nothing else', () => {
  const signed = signId(PURPOSE, 'mia');
  expect(readSignedId(PURPOSE, signed)).toBe('mia');
  const [, signature = ''] = signed.split('.');
  for (const other of [
    '',
    '.',
    'mia',
    'mia.',
    `leo.${signature}`,
    `mia.${signature}x`,
    `mia.${signature}.`,
    `mia.${signature}.more`,
    `mia.x${signature.slice(1)}`,
  ])
    expect([other, readSignedId(PURPOSE, other)]).toEqual([other, null]);
  expect(readSignedId('another' as never, signed)).toBeNull();
  Object.assign(env, { AUTH_TOKEN_SECRET: 'u'.repeat(32) });
  expect(readSignedId(PURPOSE, signed)).toBeNull();
});
