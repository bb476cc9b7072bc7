import { passwordStrength } from './password-strength';

// Weight: the number of different characters, half of the repeated ones, and one for each further character class.
it.each([
  ['abcde', 0, 'one short'],
  ['🚀🛰🪐🌍🌒', 0, 'one short, whatever its length in UTF-16'],
  ['aaaaaaaaaaaaaaaa', 1, 'one character'],
  ['abcdef', 1, '6'],
  ['Hafen7', 2, '6 + 2 = 8'],
  ['hafenkran', 2, '7 + 1 = 8'],
  ['Hafenkran7', 3, '8 + 1 + 2 = 11'],
  ['blaue Hafenkräne', 4, '12 + 2 + 2 = 16'],
])('%s is %i: %s', (password, expected) => expect(passwordStrength(password)).toBe(expected));
