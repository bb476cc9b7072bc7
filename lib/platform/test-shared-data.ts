import fs from 'node:fs';
import path from 'node:path';

/** Real market data and attack strings, which tests may use but which are no part of the repository. */
const FOLDER = path.resolve(process.env.SHARED_DATA ?? '../shared/data');

/** The path of a file or folder among them. */
export const sharedData = (name: string): string => path.join(FOLDER, name);

/** Tests that need the file or folder `name` of them. */
export function describeWithSharedData(name: string, title: string, tests: () => void): void {
  if (fs.existsSync(sharedData(name))) describe(title, tests);
  else describe.skip(`${title} (needs ${name} of SHARED_DATA)`, tests); // absent wherever only the repository is
}

/** Strings that trip programs up, one by one. */
export const NAUGHTY_STRINGS = 'security/blns.json';

/** What `NAUGHTY_STRINGS` holds. */
export const naughtyStrings = (): string[] =>
  JSON.parse(fs.readFileSync(sharedData(NAUGHTY_STRINGS), 'utf8')) as string[];

/** Strings that trip programs up, and scripts that try to get into pages. */
export const ATTACK_STRINGS = 'security';

/** The naughty strings, and every eighth of the scripts. */
export function attackStrings(): string[] {
  const file = fs.readFileSync(sharedData('security/xss-vectors.json'), 'utf8');
  const scripts = (JSON.parse(file) as { payload: string }[]).map(({ payload }) => payload);
  return [...naughtyStrings(), ...scripts.filter((_, number) => number % 8 === 0)];
}
