import { ADDRESSES, addressesOfApp } from '../e2e/hostile-requests';

/** What is there besides the files that `addressesOfApp` knows. */
const FRAMEWORK = /^\/_next\//;

it('knows every address of the site and its parameters', () => {
  const known = Object.entries(ADDRESSES).filter(([pattern]) => !FRAMEWORK.test(pattern));
  expect(known.map(([pattern]) => pattern).sort()).toEqual([...new Set(addressesOfApp())].sort());
  for (const [pattern, { path = {} }] of known) {
    const named = [...pattern.matchAll(/\[(\[?[^\]]+\]?)\]/g)].map(([, name]) => name);
    expect([pattern, Object.keys(path)]).toEqual([pattern, named]);
  }
});
