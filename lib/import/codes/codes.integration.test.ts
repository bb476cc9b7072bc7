import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { identifySecurities } from '@/lib/bookings/imports/ledger-queries';
import { isinCheckDigit } from '@/lib/stocks/isin';
import { refreshUniverse } from '@/lib/stocks/universe/universe';
import { clearTestDatabase, testDatabase } from '@/test/database';
import { describeWithSharedData, sharedData } from '@/test/shared-data';
import { testBundle, testSource } from '@/test/source';
import { runImport } from '../job';
import type { Refusal } from '../rows';
import { DEFAULT_UNIVERSE } from '../sources/yahoo/universe';
import { createCodesSource, KNOWN_CODES, readCodes } from './codes-file';

const database = testDatabase();
const TODAY = { today: '2026-06-30' };
let folder: string;

beforeEach(async () => {
  await clearTestDatabase(database());
  folder = mkdtempSync(path.join(os.tmpdir(), 'codes-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (...lines: string[]) => {
  const file = path.join(folder, 'codes.csv');
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
};

async function read(file: string) {
  const refused: Refusal[] = [];
  const rows = [];
  for await (const row of readCodes(file, { refuse: (refusal) => refused.push(refusal) })) rows.push(row);
  return { rows, reasons: refused.map(({ line, reason }) => `${line}: ${reason}`) };
}

const linde = (isin = 'IE000S9YS762', symbol = 'LIN') => {
  const bundle = testBundle(symbol);
  return {
    ...bundle,
    company: { ...bundle.company, isin, name: 'Linde plc', wkn: 'A3D7VW' },
  } as typeof bundle;
};

const idsOf = async (named: object) => {
  const names = { isin: null, wkn: null, symbol: null, name: null, currency: null, ...named };
  return (await identifySecurities('nobody', [names])).matches[0]?.ids;
};

describe('codes of an import', () => {
  it('find a listing by an ISIN that it had earlier, and after the next one', async () => {
    await runImport(database(), testSource([linde()]), TODAY);
    const file = write('isin,symbol,valid_to,source', 'IE00BZ12WP82,LIN,2023-02-28,Emittent');
    const { counts, changed } = await runImport(database(), createCodesSource(file), TODAY);
    expect(counts.codes).toEqual({ read: 1, written: 1, unchanged: 0 });
    expect(changed).toBe(true);
    expect(await idsOf({ isin: 'IE00BZ12WP82' })).toEqual(['lin']);
    await refreshUniverse();
    await runImport(database(), testSource([linde('US0378331005')]), TODAY);
    expect(await idsOf({ isin: 'IE000S9YS762' })).toEqual(['lin']);
    expect(await idsOf({ isin: 'US0378331005' })).toEqual(['lin']);
    expect(await idsOf({ wkn: 'a3d7vw' })).toEqual(['lin']);
  });

  it('name no listing by the ISIN of another company that had its symbol', async () => {
    const file = write('isin,symbol,valid_to,name', 'US0378331005,LIN,2019-12-31,Lindner AG');
    await runImport(database(), createCodesSource(file), TODAY);
    await runImport(database(), testSource([linde()]), TODAY);
    expect(await idsOf({ isin: 'US0378331005' })).toEqual([]);
  });

  it('are one security however many rows lie between them, also the second time', async () => {
    const isin = (number: number) => {
      const body = `XS${String(number).padStart(9, '0')}`;
      return `${body}${isinCheckDigit(body)}`;
    };
    const others = Array.from({ length: 2_500 }, (_, number) => `${isin(number)},,,`);
    const file = write(
      'isin,symbol,valid_from,valid_to',
      'IE00BZ12WP82,LIN,,2023-02-28',
      ...others,
      'IE000S9YS762,LIN,2023-03-01,',
    );
    const { counts } = await runImport(database(), createCodesSource(file), TODAY);
    expect(counts.codes).toEqual({ read: 2_502, written: 2_502, unchanged: 0 });
    const linde = () =>
      database().query(
        `select security, kind, value, valid_from::text, valid_to::text from security_codes
          where security = 'IE00BZ12WP82' order by kind, value`,
      );
    const stored = await linde();
    expect(stored).toMatchObject([
      { kind: 'isin', value: 'IE000S9YS762', valid_from: '2023-03-01' },
      { kind: 'isin', value: 'IE00BZ12WP82', valid_to: '2023-02-28' },
      { kind: 'symbol', value: 'LIN', valid_from: null, valid_to: null },
    ]);
    await runImport(database(), createCodesSource(file), TODAY);
    expect(await linde()).toEqual(stored);
  });

  it('keep id and bookings of a listing whose symbol died', async () => {
    await runImport(database(), testSource([linde('CH0012032048', 'ROG.SW')]), TODAY);
    await database().query(`update stocks set status = 'delisted'`);
    const file = write(
      'isin,symbol,valid_from,valid_to',
      'CH0012032048,ROP.SW,,2026-03-16',
      'CH1499059983,ROP.SW,2026-03-17,',
      'CH0012032048,ROG.SW,,2026-03-16',
    );
    await runImport(database(), createCodesSource(file), TODAY);
    await runImport(database(), testSource([linde('CH1499059983', 'ROP.SW')]), TODAY);
    expect(await database().query('select id, original_id, isin, status from stocks')).toEqual([
      { id: 'rog-sw', original_id: 'ROP.SW', isin: 'CH1499059983', status: 'active' },
    ]);
  });
});

describe('a file of codes', () => {
  it('is read with the columns that it has', async () => {
    const { rows } = await read(write('wkn;isin;lei', '716460;DE0007164600;529900D6BF99LW9R2E68'));
    expect(rows).toEqual([
      expect.objectContaining({
        isin: 'DE0007164600',
        wkn: '716460',
        lei: '529900D6BF99LW9R2E68',
        symbol: null,
      }),
    ]);
  });

  it('is read as Xetra publishes it', async () => {
    const { rows } = await read(
      write(
        'Market:;XETR',
        'Date Last Update:;30.07.2026',
        'Product Status;Instrument;ISIN;WKN;Mnemonic;Currency',
        'Active;FABASOFT AG             ;AT0000785407;000922985;FAA;EUR',
        'Active;APPLE INC. DL-,00001;US0378331005;000865985;APC;EUR',
      ),
    );
    expect(rows).toEqual([
      expect.objectContaining({
        isin: 'AT0000785407',
        wkn: '922985',
        symbol: 'FAA.DE',
        name: 'FABASOFT AG',
        currency: 'EUR',
        source: 'Xetra-Instrumentenliste 2026-07-30',
      }),
      expect.objectContaining({ isin: 'US0378331005', name: 'APPLE INC. DL-,00001' }),
    ]);
  });

  it('loses the rows that are wrong, and says why', async () => {
    const { rows, reasons } = await read(
      write(
        'isin,wkn,lei,valid_from,valid_to',
        'DE0007164601,,,,',
        'DE0007164600,71646,,,',
        'DE0007164600,,529900D6BF99LW9R2E69,,',
        'DE0007164600,,,2026-02-30,',
        'DE0007164600,,,2026-03-01,2026-02-01',
        'DE0007164600,716460,,,',
      ),
    );
    expect(rows).toHaveLength(1);
    expect(reasons).toEqual([
      '2: „DE0007164601“ ist keine ISIN',
      '3: „71646“ ist keine WKN',
      '4: „529900D6BF99LW9R2E69“ ist keine LEI',
      '5: „2026-02-30“ ist kein Datum',
      '6: Gültig von 2026-03-01 bis 2026-02-01: Das Ende liegt vor dem Anfang',
    ]);
  });

  it('without a column isin is refused', async () => {
    await expect(read(write('wkn,name', '716460,SAP'))).rejects.toThrow('Kopfzeile mit der Spalte isin');
  });

  it('comes with the program, whole', async () => {
    const { rows, reasons } = await read(KNOWN_CODES);
    expect(reasons).toEqual([]);
    expect(rows.length).toBeGreaterThan(80);
    const universe = readFileSync(DEFAULT_UNIVERSE, 'utf8');
    const issuers = rows.filter(({ lei }) => lei !== null);
    expect(issuers.filter(({ isin }) => !universe.includes(isin))).toEqual([]);
    expect(new Set(issuers.map(({ lei }) => lei)).size).toBe(issuers.length);
    expect(new Set(issuers.map(({ isin }) => isin)).size).toBe(issuers.length);
  });

  it.each([
    ['DE0008032004', 'DE000CBK1001'],
    ['DE0006229107', 'DE000A2NB601'],
    ['DK0010268606', 'DK0061539921'],
    ['NL0000388619', 'GB00BVZK7T90'],
  ])('names the security of %s, which old papers state, by %s', async (old, now) => {
    await runImport(database(), createCodesSource(KNOWN_CODES), TODAY);
    const codes = await database().query(
      `select count(*)::int as isins, count(distinct security)::int as securities
         from security_codes where kind = 'isin' and value in ($1, $2)`,
      [old, now],
    );
    expect(codes).toEqual([{ isins: 2, securities: 1 }]);
  });
});

describeWithSharedData('identifiers/isin-changes.csv', 'the changes of ISINs that are known', () => {
  it('lead to one security each', async () => {
    await runImport(database(), createCodesSource(KNOWN_CODES), TODAY);
    const [, ...lines] = readFileSync(sharedData('identifiers/isin-changes.csv'), 'utf8').trim().split('\n');
    const pairs = lines.map((line) => line.split(',').slice(0, 2));
    const securities = await database().query<{ value: string; security: string }>(
      `select value, security from security_codes where kind = 'isin'`,
    );
    const of = new Map(securities.map(({ value, security }) => [value, security]));
    expect(pairs.filter(([old, now]) => of.get(old as string) !== of.get(now as string))).toEqual([]);
    expect(pairs).toHaveLength(46);
  });
});
