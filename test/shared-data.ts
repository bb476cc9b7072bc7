import fs from 'node:fs';
import path from 'node:path';

/** Folder of real market data and attack strings, which tests may use but which are not part of the repository. */
const FOLDER = path.resolve(process.env.SHARED_DATA ?? '../shared/data');

/** Returns the path of a file or folder of the shared data. */
export const sharedData = (name: string): string => path.join(FOLDER, name);

/**
 * Declares tests that need the file or folder `name` of the shared data. The body also runs without the data, so only
 * tests and hooks may read them.
 */
export function describeWithSharedData(name: string, title: string, tests: () => void): void {
  if (fs.existsSync(sharedData(name))) describe(title, tests);
  else describe.skip(`${title} (needs ${name} of SHARED_DATA)`, tests); // because a checkout may lack the data
}

const read = <T>(name: string): T => JSON.parse(fs.readFileSync(sharedData(name), 'utf8'));

/** The cases that a folder of samples states. */
export const sampleCases = <Case>(folder: string): Case[] =>
  read<{ cases: Case[] }>(`${folder}/expected.json`).cases;

/** Strings that often break programs, one by one. */
export const NAUGHTY_STRINGS = 'security/blns.json';
export const naughtyStrings = (): string[] => read(NAUGHTY_STRINGS);

/** Scripts that try to get into pages. */
export const ATTACK_SCRIPTS = 'security/xss-vectors.json';
export const attackScripts = (): string[] =>
  read<{ payload: string }[]>(ATTACK_SCRIPTS).map(({ payload }) => payload);

/** The folder of both. */
export const ATTACK_STRINGS = 'security';

/** Returns the naughty strings and every eighth script. */
export const attackStrings = (): string[] => [
  ...naughtyStrings(),
  ...attackScripts().filter((_, number) => number % 8 === 0),
];

/** Articles exported from another system. */
export const FOREIGN_POSTS = 'articles/wordpress-theme-unit-test.json';
export const foreignPosts = (): { title: string; html: string }[] => read(FOREIGN_POSTS);
