import fs from 'node:fs';

const FOLDER = new URL('../../deploy/', import.meta.url);

/**
 * Returns the text of a file of deploy/ with changes, each of which must find its text.
 *
 * @param {string} file
 * @param {ReadonlyArray<readonly [delivered: string, instead: string]>} changes
 */
export function delivered(file, changes) {
  let text = fs.readFileSync(new URL(file, FOLDER), 'utf8');
  for (const [original, here] of changes) {
    if (!text.includes(original)) throw new Error(`${file} has no “${original}”`);
    text = text.replaceAll(original, here);
  }
  return text;
}
