import { ADDRESSES, addressesOfApp } from '../e2e/hostile-requests';

/** Answered by the front door or by Next.js itself, and no folder of `app`. */
const ELSEWHERE = /^\/(_next|api)\//;

it('knows every address of the site and its parameters', () => {
  const known = Object.entries(ADDRESSES).filter(([pattern]) => !ELSEWHERE.test(pattern));
  expect(known.map(([pattern]) => pattern).sort()).toEqual([...new Set(addressesOfApp())].sort());
  for (const [pattern, { path = {} }] of known) {
    const named = [...pattern.matchAll(/\[(\[?[^\]]+\]?)\]/g)].map(([, name]) => name);
    expect([pattern, Object.keys(path)]).toEqual([pattern, named]);
  }
});
