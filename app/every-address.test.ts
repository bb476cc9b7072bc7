import { ADDRESSES, answeringFiles } from '@/test/hostile-requests';

/** Addresses that the front door or Next.js answers, not a file of `app`. */
const FRAMEWORK = /^\/(_next|api)\//;

it('knows every address of the site and its parameters', () => {
  const known = Object.entries(ADDRESSES).filter(([pattern]) => !FRAMEWORK.test(pattern));
  expect(known.map(([pattern]) => pattern).sort()).toEqual(Object.keys(answeringFiles()).sort());
  for (const [pattern, { path }] of known) {
    const named = [...pattern.matchAll(/\[(\[?[^\]]+\]?)\]/g)].map(([, name]) => name);
    expect([pattern, Object.keys(path)]).toEqual([pattern, named]);
  }
});
