import { entryKeys } from './entry-keys';

it('entries of one moment have keys of their own, which a new one leaves as they are', () => {
  const at = '2026-11-21T12:00:00.000Z';
  const entry = (event: 'signed_in' | 'sign_in_failed') => ({ event, at, browser: 'Firefox auf Linux' });
  const old = [entry('signed_in'), entry('sign_in_failed'), entry('signed_in')];
  const keys = entryKeys(old);
  expect(new Set(keys).size).toBe(3);
  expect(entryKeys([entry('signed_in'), ...old]).slice(1)).toEqual(keys);
});
