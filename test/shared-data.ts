import fs from 'node:fs';
import path from 'node:path';

/** Real market data and attack strings, which tests may use but which are no part of the repository. */
const FOLDER = path.resolve(process.env.SHARED_DATA ?? '../shared/data');

/** The path of a file or folder among them. */
export const sharedData = (name: string): string => path.join(FOLDER, name);

/**
 * Declares tests that need the file or folder `name` of the shared data. The body runs where it is absent too, so
 * only tests and hooks may read it.
 */
export function describeWithSharedData(name: string, title: string, tests: () => void): void {
  if (fs.existsSync(sharedData(name))) describe(title, tests);
  else describe.skip(`${title} (needs ${name} of SHARED_DATA)`, tests); // absent wherever only the repository is
}

const read = <T>(name: string): T => JSON.parse(fs.readFileSync(sharedData(name), 'utf8'));

/** Strings that trip programs up, one by one. */
export const NAUGHTY_STRINGS = 'security/blns.json';
export const naughtyStrings = (): string[] => read(NAUGHTY_STRINGS);

/** Scripts that try to get into pages. */
export const ATTACK_SCRIPTS = 'security/xss-vectors.json';
export const attackScripts = (): string[] =>
  read<{ payload: string }[]>(ATTACK_SCRIPTS).map(({ payload }) => payload);

/** Both of them. */
export const ATTACK_STRINGS = 'security';

/** The naughty strings, and every eighth of the scripts. */
export const attackStrings = (): string[] => [
  ...naughtyStrings(),
  ...attackScripts().filter((_, number) => number % 8 === 0),
];

/** Articles that were exported from another system. */
export const FOREIGN_POSTS = 'articles/wordpress-theme-unit-test.json';
export const foreignPosts = (): { title: string; html: string }[] => read(FOREIGN_POSTS);
