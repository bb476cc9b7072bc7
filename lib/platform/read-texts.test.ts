import fs from 'node:fs';
import { readTexts } from './read-texts';

/** Reads a file with this content. */
function read(content: string, keys = ['a', 'b']) {
  jest.spyOn(fs, 'readFileSync').mockReturnValueOnce(content);
  return readTexts('x', keys, ['title', 'lead'], (name, key) => (name === 'KEY' ? key : undefined));
}

afterEach(() => jest.restoreAllMocks());

describe('readTexts', () => {
  it('takes the paragraphs after a heading for fields, and fills in values', () => {
    expect(read('For authors\n\n## b\n\nB\n\n1\n2\n\n## a\n\nA\n\n{{KEY}}!\n')).toEqual({
      a: { title: 'A', lead: 'a!' },
      b: { title: 'B', lead: '1\n2' },
    });
  });

  it.each([
    ['a text that is missing', '## a\n\nA\n\nB', '1 texts instead of 2'],
    ['an unknown one', '## a\n\nA\n\nB\n\n## c\n\nA\n\nB', 'b is missing'],
    ['a field that is missing', '## a\n\nA\n\nB\n\n## b\n\nB', 'b is missing, or has other fields'],
    ['a value that is unknown', '## a\n\nA\n\n{{NO}}\n\n## b\n\nA\n\nB', 'unknown value NO'],
  ])('refuses %s', (_, content, reason) => expect(() => read(content)).toThrow(reason));
});
