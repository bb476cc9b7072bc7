import { isEmailAddress } from './email-address';

describe('isEmailAddress', () => {
  it.each<[string, boolean]>([
    ['mia@example.org', true],
    ['mia.groß+lotse@post.bücher.example', true],
    [`${'m'.repeat(242)}@example.org`, true],
    [`${'m'.repeat(243)}@example.org`, false],
    ['mia', false],
    ['mia@example', false],
    ['mia@example.', false],
    ['mia@.org', false],
    ['mia@example..org', false],
    ['mia@eve@example.org', false],
    ['mia@example.org, eve@example.org', false],
    ['mia@example.org\nBcc: eve@example.org', false],
    ['mia@bücher.example', true],
    ['mia@bu\u0308cher.example', false],
    ['mar\u212a@example.org', false],
    ['ﬁn@example.org', false],
    ['ｍia@example.org', false],
    ['', false],
  ])('%j: %s', (text, expected) => expect(isEmailAddress(text)).toBe(expected));

  it.each([
    ['dots', `a@${'.'.repeat(4_000_000)},`],
    ['labels', `a@${'b.'.repeat(2_000_000)},`],
    ['a name', `${'a'.repeat(4_000_000)},`],
    // A backtracking pattern would take hours.
  ])('refuses four million letters of %s', (_name, text) => expect(isEmailAddress(text)).toBe(false));
});
