import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { isoDay } from '@/lib/finance/daily-series';
import { findCollected, findCollectedIsins } from '@/lib/import/collected-closes';
import { executeImport } from '@/lib/import/execute';
import { runImport } from '@/lib/import/job';
import { summaryLines } from '@/lib/import/summary';
import { env } from '@/lib/platform/env';
import { refreshUniverse } from '@/lib/stocks/universe/universe';
import { answeringServer } from '@/test/answering-server';
import { clearTestDatabase, testDatabase } from '@/test/database';
import { addTestMarket } from '@/test/market';
import { ADLER, at, auction, BISON, compressed, trade } from '@/test/trades';
import { createBoerseSource } from './boerse';
import { type BoerseFiles, folderFiles, networkFiles } from './files';

const database = testDatabase();
const TODAY = '2026-11-26';
const WANTED = 'DE000ZZTST03';

const daily = (day: string) => `DETR-posttrade-daily-${day}.json.gz`;

/** The file of a day on which one share closes at a price. */
const closing = (day: string, price: number, isin = ADLER) =>
  compressed([
    trade({ instrumentIdentificationCode: isin, ...at('09:00:00', day) }),
    auction({ instrumentIdentificationCode: isin, price, ...at('16:35:00', day) }),
  ]);

const collected = (isins: readonly string[]) => findCollectedIsins(database(), isins);
const run = (files: BoerseFiles, dryRun = false) =>
  runImport(database(), createBoerseSource(files, collected), { today: TODAY, dryRun });

const stored = async (isin: string) => {
  const all = (await findCollected(database(), [isin])).get(isin) ?? [];
  return all.map(({ source, currency, adjustedOn, series }) => [
    source,
    currency,
    adjustedOn,
    ...Array.from(series.days, (day, index) => `${isoDay(day)} ${series.values[index]}`),
  ]);
};

beforeEach(async () => {
  await clearTestDatabase(database());
  await addTestMarket(database(), {
    stocks: [
      { id: 'adler', isin: ADLER, source: 'yahoo' },
      { id: 'nameless', isin: null, source: 'yahoo' },
      { id: 'x-demo', isin: 'XXDEMO000001', source: 'demo' },
    ],
  });
  await refreshUniverse();
});

describe('a folder of files', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'boerse-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const put = (name: string, content: Uint8Array) => writeFileSync(path.join(folder, name), content);

  it('adds closes day by day, across years, and replaces what is corrected', async () => {
    put(daily('2025-12-30'), closing('2025-12-30', 10));
    put(daily('2026-11-25'), closing('2026-11-25', 12));
    const first = await run(folderFiles(folder));
    expect(first).toMatchObject({
      status: 'done',
      counts: { collected: { read: 2, written: 2, unchanged: 0 } },
      // No listing has changed.
      changed: false,
    });
    expect(summaryLines(first).join('\n')).toContain(
      'Börsenkurse    2 gelesen, 2 geschrieben, 0 unverändert',
    );

    put(daily('2026-11-24'), closing('2026-11-24', 11));
    put(daily('2026-11-25'), closing('2026-11-25', 12.5));
    const second = await run(folderFiles(folder));
    expect(second.counts.collected).toEqual({ read: 3, written: 2, unchanged: 1 });
    expect(await stored(ADLER)).toEqual([
      ['boerse', 'EUR', null, '2025-12-30 10'],
      ['boerse', 'EUR', null, '2026-11-24 11', '2026-11-25 12.5'],
    ]);
  });

  it('is only counted in a dry run', async () => {
    put(daily('2026-11-25'), closing('2026-11-25', 12));
    expect((await run(folderFiles(folder), true)).counts.collected.written).toBe(1);
    expect(await stored(ADLER)).toEqual([]);
  });

  it('is read for listings, own and wanted securities and known codes, not for others', async () => {
    put(daily('2026-11-25'), closing('2026-11-25', 20, BISON));
    await run(folderFiles(folder));
    expect(await stored(BISON)).toEqual([]);
    await database().query(
      `insert into security_codes (security, kind, value, source) values ($1, 'isin', $1, 'Xetra-Instrumentenliste')`,
      [BISON],
    );
    await run(folderFiles(folder));
    expect(await stored(BISON)).toEqual([['boerse', 'EUR', null, '2026-11-25 20']]);
    await database().query(
      `insert into wanted_securities (id, key, isin) values ('w', $1, $1), ('x', 'X', null)`,
      [WANTED],
    );
    const asked = [ADLER, WANTED, 'XXDEMO000001', 'US0378331005'];
    // The other known codes, of which there may be millions, are not loaded.
    expect([...(await collected(asked))].sort()).toEqual([ADLER, WANTED]);
  });

  it('leaves out the days that are not whole and the securities that are doubtful, and says so', async () => {
    put(daily('2026-11-20'), closing('2026-11-20', 8).subarray(0, 60));
    put(
      daily('2026-11-23'),
      compressed([
        auction(at('16:35:00', '2026-11-23')),
        auction({ price: 9, ...at('16:35:00', '2026-11-23') }),
      ]),
    );
    put('DETR-posttrade-2026-11-24T16_35.json.gz', closing('2026-11-24', 11));
    put(daily('2026-11-25'), closing('2026-11-25', 12));
    const { status, examples } = await run(folderFiles(folder));
    expect(status).toBe('done');
    expect(examples.map(({ file, reason }) => `${file}: ${reason}`)).toEqual([
      `${daily('2026-11-20')}: 2026-11-20: Das Archiv ist beschädigt oder unvollständig. Der Tag bleibt weg`,
      `${daily('2026-11-23')}: ${ADLER}: 2026-11-23 zwei Preise der Schlussauktion, 10 und 9 EUR`,
      'DETR-posttrade-2026-11-24T16_35.json.gz: 2026-11-24: Es fehlen die Dateien von 599 Minuten. Der Tag bleibt weg',
    ]);
    expect(await stored(ADLER)).toEqual([['boerse', 'EUR', null, '2026-11-25 12']]);
  });

  it('without a whole day ends the run', async () => {
    put('DETR-posttrade-2026-11-24T16_35.json.gz', closing('2026-11-24', 11));
    put('DETR-posttrade-2026-11-25T16_35.json.gz', closing('2026-11-25', 12));
    expect(await run(folderFiles(folder))).toMatchObject({
      status: 'failed',
      error: 'Es fehlen die Dateien von 599 Minuten',
      refused: { missing_data: 2 },
    });
  });

  it.each([
    ['is missing', () => path.join(folder, 'nowhere'), 'gibt es nicht'],
    ['has no such files', () => folder, 'Von keinem Handelstag'],
  ])('that %s ends the run', async (_name, at, error) => {
    expect(await run(folderFiles(at()))).toMatchObject({
      status: 'failed',
      error: expect.stringContaining(error),
    });
  });
});

describe('the network', () => {
  const site = answeringServer('not found', ({ headers, url }) => `${headers['x-replayed-host']}${url}`);

  const LIST = 'mfs.deutsche-boerse.com/api/DETR-posttrade';
  const listOf = (...names: string[]) => JSON.stringify({ SourcePrefix: 'DETR', CurrentFiles: names });
  const fileAt = (name: string) => `mfs.deutsche-boerse.com/api/download/${name}`;
  const MONDAY = daily('2026-11-23');
  const TUESDAY = daily('2026-11-24');

  const network = () =>
    networkFiles({ siteName: 'Test', address: site.origin(), backoff: 1, timeout: 5_000 });

  beforeEach(() => {
    site.asked = [];
    site.answers = {
      [LIST]: [[200, listOf(TUESDAY, MONDAY)]],
      // Downloads lead to a signed address on another host.
      [fileAt(MONDAY)]: [
        [301, 'moved', { location: `https://storage.googleapis.com/files/${MONDAY}?Expires=2` }],
      ],
      [`storage.googleapis.com/files/${MONDAY}?Expires=2`]: [[200, closing('2026-11-23', 10)]],
      [fileAt(TUESDAY)]: [[200, closing('2026-11-24', 11)]],
    };
  });

  it('is asked for the list and each day’s file', async () => {
    expect((await run(network())).status).toBe('done');
    expect(await stored(ADLER)).toEqual([['boerse', 'EUR', null, '2026-11-23 10', '2026-11-24 11']]);
    expect(site.asked).toHaveLength(4);
  });

  it('is asked again after 429, an error and a broken connection', async () => {
    site.answers[LIST] = [[429, '', { 'retry-after': '0' }], [503, ''], ...(site.answers[LIST] ?? [])];
    expect((await run(network())).status).toBe('done');
    expect(await stored(ADLER)).toHaveLength(1);
  });

  it.each<[string, [number, string], string]>([
    ['refuses for long', [429, ''], 'Status 429'],
    ['answers with a page for consent', [200, '<html>Terms</html>'], 'Webseite'],
    ['answers in another form', [200, '{"files":[]}'], 'keine Liste'],
    ['has no list', [404, ''], 'keine Liste'],
    ['lists nothing', [200, listOf()], 'Von keinem Handelstag'],
  ])('that %s ends the run', async (_name, answer, error) => {
    site.answers[LIST] = [answer];
    expect(await run(network())).toMatchObject({ status: 'failed', error: expect.stringContaining(error) });
    expect(await stored(ADLER)).toEqual([]);
  });

  it.each<[string, [number, Uint8Array | string, Record<string, string>?], string]>([
    ['is gone', [404, ''], 'gibt es nicht mehr'],
    ['fails', [500, ''], 'Status 500'],
    ['is a page for consent', [200, '<html>Terms</html>'], 'Webseite'],
    ['is truncated', [200, closing('2026-11-24', 11).subarray(0, 50)], 'unvollständig'],
    ['is of no trade day', [200, closing('2026-11-20', 11)], 'Schlussauktion'],
    ['leads elsewhere', [301, '', { location: 'https://files.example/x' }], 'fremde Adresse'],
  ])('whose file %s loses that day alone', async (_name, answer, reason) => {
    site.answers[fileAt(TUESDAY)] = [answer];
    const { status, examples } = await run(network());
    expect(status).toBe('done');
    expect(examples.map((one) => one.reason)).toEqual([expect.stringContaining(reason)]);
    expect(await stored(ADLER)).toEqual([['boerse', 'EUR', null, '2026-11-23 10']]);
  });

  it('that fails for every day ends the run', async () => {
    site.answers = { [LIST]: [[200, listOf(TUESDAY)]], [fileAt(TUESDAY)]: [[502, '']] };
    expect(await run(network())).toMatchObject({
      status: 'failed',
      error: 'Die Deutsche Börse antwortet mit Status 502',
    });
  });

  it('has a holiday on which nothing is traded', async () => {
    site.answers[fileAt(TUESDAY)] = [[200, gzipSync('')]];
    const { status, refused } = await run(network());
    expect([status, refused]).toEqual(['done', {}]);
  });

  it('is asked only if the operator accepts the terms', async () => {
    const previous = { ...env };
    const command = { source: 'boerse', dryRun: false } as const;
    try {
      Object.assign(env, { BOERSE_URL: site.origin(), BOERSE_TERMS_ACCEPTED: 'no', TODAY });
      await expect(executeImport(database(), command)).rejects.toThrow(
        'https://mfs.deutsche-boerse.com/DETR-posttrade',
      );
      expect(site.asked).toEqual([]);
      Object.assign(env, { BOERSE_TERMS_ACCEPTED: 'yes' });
      expect((await executeImport(database(), command)).counts.collected.written).toBe(2);
    } finally {
      Object.assign(env, previous);
    }
  });
});
