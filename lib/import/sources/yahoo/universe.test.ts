import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describeWithSharedData, sharedData } from '@/test/shared-data';
import { KNOWN_CODES } from '../../codes/codes-file';
import { DEFAULT_UNIVERSE, readUniverse, type UniverseEntry } from './universe';

describe('the built-in universe', () => {
  const universe = readUniverse(DEFAULT_UNIVERSE);

  it.each([
    [
      'funds with their ISIN',
      'VWCE.DE',
      { isin: 'IE00BK5BQT80', facts: { distribution: 'accumulating', fund_type: 'equity' } },
    ],
    ['performance indices', '^GDAXI', { facts: { index_kind: 'total_return' } }],
    ['price indices', '^STOXX50E', { facts: { index_kind: 'price' } }],
  ])('has %s', (_name, wanted, expected) => {
    expect(universe.find(({ symbol }) => symbol === wanted)).toMatchObject(expected);
  });

  it('has at least 400 companies, each once', () => {
    expect(universe.length).toBeGreaterThanOrEqual(400);
    expect(new Set(universe.map(({ name }) => name)).size).toBe(universe.length);
  });

  it('has the ISIN of every share and fund, each once', () => {
    const securities = universe.filter(({ symbol }) => !symbol.startsWith('^'));
    expect(securities.filter(({ isin }) => isin === undefined)).toEqual([]);
    expect(new Set(securities.map(({ isin }) => isin)).size).toBe(securities.length);
  });

  it.each([
    ['DAX', 'SAP.DE ALV.DE SIE.DE'],
    ['MDAX', 'LHA.DE TKA.DE BOSS.DE'],
    ['Euro Stoxx 50', 'ENEL.MI SAN.MC INGA.AS ABI.BR NDA-FI.HE'],
    ['SMI', 'NESN.SW NOVN.SW ROP.SW'],
    ['FTSE 100', 'SHEL.L AZN.L HSBA.L BP.L OCDO.L'],
    ['CAC 40', 'MC.PA OR.PA TTE.PA'],
    ['AEX', 'ASML.AS ADYEN.AS HEIA.AS'],
    ['OMX Stockholm 30', 'VOLV-B.ST ERIC-B.ST ATCO-A.ST'],
    ['Dow, Nasdaq 100, S&P 500', 'AAPL MSFT NVDA GOOGL BRK-B JPM KO'],
    ['TSX 60', 'RY.TO ENB.TO CNR.TO'],
    ['Nikkei', '7203.T 6758.T 9984.T'],
    ['China', '0700.HK 9988.HK 1211.HK BEKE'],
  ])('has companies of the %s', (_index, symbols) => {
    expect(universe.map(({ symbol }) => symbol)).toEqual(expect.arrayContaining(symbols.split(' ')));
  });
});

describeWithSharedData('imports', 'of the bookings in exports and papers of many banks', () => {
  type Stated = { security?: { isin?: string | null; wkn?: string | null } };

  const bookings = () =>
    readdirSync(sharedData('imports'), { recursive: true, encoding: 'utf8' })
      .filter((name) => path.basename(name) === 'expected.json')
      .flatMap((name): { bookings?: Stated[] }[] => {
        const { cases = [] } = JSON.parse(readFileSync(path.join(sharedData('imports'), name), 'utf8'));
        return cases;
      })
      .flatMap(({ bookings = [] }) => bookings ?? [])
      .map(({ security }) => [security?.isin, security?.wkn].flatMap((code) => code ?? []))
      .filter((codes) => codes.length > 0);

  it('more than a third name a security of it by code, where funds alone are a thirteenth', () => {
    const universe = readUniverse(DEFAULT_UNIVERSE);
    const known = readFileSync(KNOWN_CODES, 'utf8').split('\n');
    const codesOf = (entries: readonly UniverseEntry[]) => {
      const symbols = new Set(entries.map(({ symbol }) => symbol));
      const earlier = known.map((line) => line.split(',')).filter(([, symbol = '']) => symbols.has(symbol));
      return new Set([...entries.flatMap(({ isin, wkn }) => [isin, wkn]), ...earlier.map(([isin]) => isin)]);
    };
    const all = bookings();
    const found = (entries: readonly UniverseEntry[]) => {
      const codes = codesOf(entries);
      return all.filter((stated) => stated.some((code) => codes.has(code))).length / all.length;
    };
    // Shares had no ISIN once. 59 and 287 of 786, counted by another program.
    expect(found(universe.filter(({ facts }) => facts !== undefined))).toBeCloseTo(59 / 786, 2);
    expect(found(universe)).toBeGreaterThanOrEqual(287 / 786);
  });
});

describe('readUniverse', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'universe-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const file = (content: string | Buffer) => {
    const name = path.join(folder, 'mine.csv');
    writeFileSync(name, content);
    return name;
  };

  it('reads symbols and quoted names, with blank lines and any line ends', () => {
    const content =
      '\uFEFFsymbol,name\r\nSAP.DE,SAP\r\n\r\n^GDAXI,"Index, deutscher"\r\nM&M.NS, Mahindra \r\n';
    expect(readUniverse(file(content))).toEqual([
      { symbol: 'SAP.DE', name: 'SAP' },
      { symbol: '^GDAXI', name: 'Index, deutscher' },
      { symbol: 'M&M.NS', name: 'Mahindra' },
    ]);
  });

  it.each<[string, string | Buffer, string]>([
    ['nothing', '', ': Die Datei ist leer'],
    ['only a header', 'symbol,name\n', ': Die Datei enthält kein Symbol'],
    [
      'another header',
      'ticker;name\nSAP.DE;SAP\n',
      ', Zeile 1: Erwartet wird die Kopfzeile „symbol,name“, da steht „ticker;name“',
    ],
    ['a missing field', 'symbol,name\nSAP.DE\n', ', Zeile 2: 1 Felder statt 2'],
    ['a field too many', 'symbol,name\nSAP.DE,SAP,Walldorf\n', ', Zeile 2: 3 Felder statt 2'],
    [
      'a wrong ISIN',
      'symbol,name,isin\nSAP.DE,SAP,DE0007164601\n',
      ', Zeile 2: „DE0007164601“ ist keine ISIN',
    ],
    [
      'an unknown kind of fund',
      'symbol,name,fund_type\nX.DE,X,shares\n',
      ', Zeile 2: „shares“ in der Spalte fund_type ist unbekannt',
    ],
    ['no symbol', 'symbol,name\nSAP.DE,SAP\n,Siemens\n', ', Zeile 3: „“ ist kein Symbol'],
    ['a path for a symbol', 'symbol,name\n../AAPL?x=,SAP\n', ', Zeile 2: „../AAPL?x=“ ist kein Symbol'],
    ['no name', 'symbol,name\nSAP.DE,\n', ', Zeile 2: Zu SAP.DE fehlt der Name'],
    [
      'a symbol twice',
      'symbol,name\nSAP.DE,SAP\n\nSAP.DE,SAP SE\n',
      ', Zeile 4: SAP.DE steht schon in Zeile 2',
    ],
    ['an open quote', 'symbol,name\nSAP.DE,"SAP\n', ', Zeile 2: Die Zeile ist kein gültiges CSV'],
    [
      'another encoding',
      Buffer.from('symbol,name\nMUV2.DE,M\xfcnchener\n', 'latin1'),
      ': Die Datei ist nicht in UTF-8',
    ],
  ])('refuses %s', (_name, content, expected) => {
    const name = file(content);
    expect(() => readUniverse(name)).toThrow(expected);
    expect(() => readUniverse(name)).toThrow(name);
  });

  it('refuses a file that does not exist', () => {
    const name = path.join(folder, 'nowhere.csv');
    expect(() => readUniverse(name)).toThrow(`${name}: Diese Datei gibt es nicht`);
  });
});
