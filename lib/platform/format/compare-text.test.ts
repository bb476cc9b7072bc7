import { compareText } from './compare-text';

describe('compareText', () => {
  it.each([
    ['capitals count as small letters', 'allianz', 'ALLIANZ', 0],
    ['a small letter is no reason to come last', 'adidas', 'Zalando', -1],
    ['an umlaut stands beside its vowel', 'Österreich', 'Zypern', -1],
    ['and behind it', 'Bäcker', 'Backer', 1],
    ['numbers by their size', '3M', '10X', -1],
  ])('%s', (_name, a, b, expected) => expect(Math.sign(compareText(a, b))).toBe(expected));
});
