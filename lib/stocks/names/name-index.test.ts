import { buildNameIndex, type NameIndex, trigramAt } from './name-index';

const NAMES = ['Siemens AG', 'Süss SE', 'SAP'];
const units = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));

const build = (names: readonly string[], pause?: () => Promise<void>): Promise<NameIndex> =>
  buildNameIndex(
    {
      name: names,
      symbol: names.map((_, i) => (i === 0 ? 'SIE.DE' : null)),
      original_id: names.map((_, i) => (i === 0 ? 'SIE.DE' : null)),
      isin: names.map((_, i) => (i === 0 ? 'DE0007236101' : null)),
      wkn: names.map((_, i) => (i === 0 ? '723610' : null)),
    },
    pause,
  );

const listOf = (lists: NameIndex['trigrams'], list: number) => [...lists.entriesOf(list)];

const entryTexts = (entries: NameIndex['names']) =>
  Array.from({ length: entries.count }, (_, e) =>
    String.fromCharCode(...entries.text.slice(entries.start(e), entries.end(e))),
  );

describe('buildNameIndex', () => {
  it('has an entry for each spelling of a name and each code once', async () => {
    const { names, codes, codeBases } = await build(NAMES);
    expect(entryTexts(names)).toEqual([' siemens ag ', ' suess se ', ' suss se ', ' sap ']);
    expect([0, 1, 2, 3].map((entry) => names.owner(entry))).toEqual([0, 1, 1, 2]);
    expect(entryTexts(codes)).toEqual(['siede', 'de0007236101', '723610']);
    expect([...codeBases]).toEqual([3, 12, 6]);
  });

  it('lists the entries that hold a trigram, each once', async () => {
    const { trigrams } = await build([...NAMES, 'Nana Nana Nana']);
    expect(listOf(trigrams, trigramAt(units('sue'), 0))).toEqual([1]);
    expect(listOf(trigrams, trigramAt(units(' se'), 0))).toEqual([1, 2]);
    expect(listOf(trigrams, trigramAt(units('ana'), 0))).toEqual([4]);
    expect(listOf(trigrams, trigramAt(units('xyz'), 0))).toEqual([]);
  });

  it('is built in slices, between which other work is done', async () => {
    let turns = 0;
    const count = () => {
      turns++;
      pending = setImmediate(count);
    };
    let pending = setImmediate(count);
    await build(Array.from({ length: 10_000 }, (_, i) => `Name ${i}`));
    clearImmediate(pending);
    expect(turns).toBeGreaterThan(20);
  });

  it('pauses between its slices as its caller wants it', async () => {
    let pauses = 0;
    await build(
      Array.from({ length: 10_000 }, (_, i) => `Name ${i}`),
      async () => {
        pauses++;
      },
    );
    expect(pauses).toBeGreaterThan(20);
  });

  it('may be empty', async () => {
    const { names, codes } = await build([]);
    expect([names.count, codes.count]).toEqual([0, 0]);
  });
});
