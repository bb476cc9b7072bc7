import { CARRIED } from './carried-key';
import type { ChosenFile } from './chosen-files';

/** The part of a tab's storage that is used; it ends with the tab. */
type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

type Carried = Omit<ChosenFile, 'file'> & { content: string | null };
type Stored = { version: number; files: Carried[] };

/** Raised with each change of what is stored, also of `ReadFile`: files of another version are dropped. */
const VERSION = 2;
/** Bytes of all contents that are carried at most: a storage has room for five megabytes, compressed. */
const LARGEST = 20 * 2 ** 20;
/** Bytes that become text at once: more arguments than this are too many for a call. */
const PART = 2 ** 15;

/**
 * Stores files in this tab, so that they outlast the pages of a registration. Nothing is sent. Of what was read, the
 * content stays behind where it is not needed again.
 *
 * @returns false where the browser has no room for them
 */
export async function carryFiles(
  files: readonly ChosenFile[],
  storage: TabStorage = sessionStorage,
): Promise<boolean> {
  const size = files.reduce((sum, one) => sum + (needsContent(one) ? one.file.size : 0), 0);
  if (size > LARGEST) return false;
  const carried = await Promise.all(
    files.map(async ({ file, ...rest }): Promise<Carried> => {
      const isUnderWay = rest.state.type === 'waiting' || rest.state.type === 'reading';
      return {
        ...rest,
        state: isUnderWay ? { type: 'waiting' } : rest.state,
        content: needsContent(rest) ? textOf(await file.arrayBuffer()) : null,
      };
    }),
  );
  try {
    storage.setItem(
      CARRIED,
      textOf(await compressed(JSON.stringify({ version: VERSION, files: carried } satisfies Stored))),
    );
    return true;
  } catch (error) {
    // The storage is full, or off.
    console.error(error);
    return false;
  }
}

/** Takes the files that an earlier page of this tab stored; none are left. Empty if there are none. */
export async function takeCarried(storage: TabStorage = sessionStorage): Promise<ChosenFile[]> {
  try {
    const stored = storage.getItem(CARRIED);
    if (stored === null) return [];
    storage.removeItem(CARRIED);
    const { version, files }: Stored = JSON.parse(await expanded(bytesOf(stored)));
    if (version !== VERSION) throw new Error('The carried files are of another version');
    return files.map(({ content, ...rest }) => ({
      ...rest,
      file: new File([bytesOf(content ?? '')], rest.name),
    }));
  } catch (error) {
    // Storage is off, or holds what an earlier version of the site wrote.
    console.error(error);
    return [];
  }
}

/** Says whether a file may be read again: a table as somebody explains it, or one that nobody could read yet. */
const needsContent = ({ state, table, form }: Omit<ChosenFile, 'file'>): boolean =>
  state.type !== 'failed' && (state.type !== 'read' || table !== undefined || form !== undefined);

const compressed = (text: string) =>
  new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer();

const expanded = (bytes: Uint8Array<ArrayBuffer>) =>
  new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).text();

/** Writes each byte as a character, because the storage holds text alone. */
function textOf(bytes: ArrayBuffer): string {
  const all = new Uint8Array(bytes);
  const parts: string[] = [];
  for (let at = 0; at < all.length; at += PART)
    parts.push(String.fromCharCode(...all.subarray(at, at + PART)));
  return parts.join('');
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (character) => character.charCodeAt(0));
