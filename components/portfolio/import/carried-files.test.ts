import { carryFiles, takeCarried } from './carried-files';
import type { ChosenFile } from './chosen-files';

/** A tab's storage with room for so many characters. */
function storageOf(room = Infinity) {
  const held = new Map<string, string>();
  return {
    held,
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > room) throw new DOMException('Full', 'QuotaExceededError');
      held.set(key, value);
    },
    removeItem: (key: string) => void held.delete(key),
  };
}

/** All bytes there are, as no text has them. */
const BYTES = Uint8Array.from({ length: 256 }, (_, byte) => byte);

const WAITING = { type: 'waiting' } as const;
const READ: ChosenFile['state'] = {
  type: 'read',
  read: { format: 'ing', provider: 'ING', bookings: [], leftOut: [] },
};

const file = (state: ChosenFile['state'], more: Partial<ChosenFile> = {}): ChosenFile => ({
  key: '1',
  name: '1.pdf',
  file: new File([BYTES], '1.pdf'),
  reading: 0,
  state,
  ...more,
});

/** Writes a value as the storage holds it. */
async function zipped(value: unknown): Promise<string> {
  const stream = new Blob([JSON.stringify(value)]).stream().pipeThrough(new CompressionStream('gzip'));
  return Buffer.from(await new Response(stream).arrayBuffer()).toString('latin1');
}

const contentOf = async ({ file }: ChosenFile) => new Uint8Array(await file.arrayBuffer());

beforeEach(() => jest.spyOn(console, 'error').mockReturnValue());

describe('files that go through a registration', () => {
  const LOCKED = { type: 'locked', reason: 'Passwort' } as const;
  const FAILED = { type: 'failed', reason: 'Leer' } as const;
  it.each<[string, ChosenFile['state'], ChosenFile['state'], number, string | undefined]>([
    ['one that was read', READ, READ, 0, undefined],
    ['a table that was read', READ, READ, 256, 'ING'],
    ['one with a password', LOCKED, LOCKED, 256, undefined],
    ['one that is being read', { type: 'reading', page: 1, pages: 3 }, WAITING, 256, undefined],
    ['one that cannot be read', FAILED, FAILED, 0, undefined],
  ])('arrive as they were: %s', async (_, given, state, size, form) => {
    const storage = storageOf();
    expect(await carryFiles([file(given, { form })], storage)).toBe(true);
    const [taken] = await takeCarried(storage);
    expect(taken).toMatchObject({ key: '1', name: '1.pdf', reading: 0, state });
    expect(taken?.form).toBe(form);
    expect(await contentOf(taken as ChosenFile)).toEqual(BYTES.slice(0, size));
  });

  it('arrive once', async () => {
    const storage = storageOf();
    await carryFiles([file(READ)], storage);
    expect(await takeCarried(storage)).toHaveLength(1);
    expect(storage.held.size).toBe(0);
    expect(await takeCarried(storage)).toEqual([]);
  });

  it('stay behind where there is no room', async () => {
    const storage = storageOf(10);
    expect(await carryFiles([file(READ)], storage)).toBe(false);
    expect(await takeCarried(storage)).toEqual([]);
  });

  it('stay behind, unread, where they are too large', async () => {
    const storage = storageOf();
    const large = file(WAITING, { file: new File([new Uint8Array(20 * 2 ** 20 + 1)], '1.pdf') });
    const read = jest.spyOn(large.file, 'arrayBuffer');
    expect(await carryFiles([large], storage)).toBe(false);
    expect(read).not.toHaveBeenCalled();
    // Nothing is needed of one that was read.
    expect(await carryFiles([{ ...large, state: READ }], storage)).toBe(true);
  });

  const { file: _, ...stored } = { ...file(WAITING), content: null };
  it.each([
    ['no text of ours', null],
    ['no files', []],
    ['no version', [stored]],
    ['another version', { version: 0, files: [stored] }],
  ])('are dropped where another version of the site wrote %s', async (_name, value) => {
    const storage = storageOf();
    storage.setItem('depot-import', value === null ? 'something else' : await zipped(value));
    expect(await takeCarried(storage)).toEqual([]);
    expect(storage.held.size).toBe(0);
  });
});
