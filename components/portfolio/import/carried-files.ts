import { CARRIED } from './carried-key';
import type { ChosenFile } from './chosen-files';

/** The part of a tab's storage that is used; it ends with the tab. */
type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

type Carried = Omit<ChosenFile, 'file'> & { content: string | null };

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
    storage.setItem(CARRIED, textOf(await compressed(JSON.stringify(carried))));
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
    const carried = JSON.parse(await expanded(bytesOf(stored))) as Carried[];
    return carried.map(({ content, ...rest }) => ({
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
const textOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('');

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (character) => character.charCodeAt(0));
