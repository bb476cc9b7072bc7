import fs from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { SecurityKind } from '@/lib/stocks/kinds';
import type { Universe } from '@/lib/stocks/universe/universe-columns';
import { type NamedUniverse, namedUniverse, nameQueries } from '@/test/names';
import { describeWithSharedData, NAUGHTY_STRINGS, naughtyStrings, sharedData } from '@/test/shared-data';
import { testUniverse, type UniverseRow } from '@/test/universe';
import { companiesNamed, lookUpNames, lookUpSecurities, type SecurityPlace } from './name-lookup';

const COMPANIES: UniverseRow[] = [
  { id: 'sap-de', symbol: 'SAP.DE', isin: 'DE0007164600', wkn: '716460', name: 'SAP SE', market_cap: 200 },
  { id: 'sap-us', symbol: 'SAP', name: 'SAP SE (ADR)', market_cap: 150 },
  { id: 'sapa-no', symbol: 'XYZ.OL', name: 'Sapa Profiler ASA', market_cap: 500 },
  {
    id: 'dbk-de',
    symbol: 'DBK.DE',
    isin: 'DE0005140008',
    wkn: '514000',
    name: 'Deutsche Bank AG',
    market_cap: 30,
  },
  { id: 'db1-de', symbol: 'DB1.DE', isin: 'DE0005810055', name: 'Deutsche Börse AG', market_cap: 40 },
  { id: 'muv2-de', symbol: 'MUV2.DE', name: 'Münchener Rückversicherungs-Gesellschaft AG', market_cap: 60 },
  { id: 'or-pa', symbol: 'OR.PA', name: "L'Oréal S.A.", market_cap: 220 },
  { id: 'eoan-de', symbol: 'EOAN.DE', name: 'E.ON SE', market_cap: 33 },
  { id: 'vow3-de', symbol: 'VOW3.DE', name: 'Volkswagen AG', market_cap: 55 },
  { id: 'sie-de', symbol: 'SIE.DE', name: 'Siemens AG', market_cap: 140 },
  { id: 'enr-de', symbol: 'ENR.DE', name: 'Siemens Energy AG', market_cap: 45 },
  { id: 'simens', symbol: 'SIM', name: 'Simensbury Holdings', market_cap: 1 },
  { id: 'brk-b', symbol: 'BRK-B', name: 'Berkshire Hathaway Inc.', market_cap: 900 },
  { id: 'bmw-de', symbol: 'BMW.DE', name: 'Bayerische Motoren Werke AG', market_cap: 50 },
  { id: 'ss-de', symbol: 'SMHN.DE', name: 'SÜSS MicroTec SE', market_cap: 1.1 },
  { id: 'ko', symbol: 'KO', name: 'The Coca-Cola Company', market_cap: 260 },
  { id: 'commerz', symbol: 'CBK.DE', name: 'Commerzbank AG' },
];

let universe: Universe;
beforeAll(async () => {
  universe = await testUniverse(COMPANIES);
});
const found = (text: string, limit = 3) =>
  lookUpNames(universe, text, limit).companies.map((i) => universe.texts.id[i]);

describe('lookUpSecurities', () => {
  const FUNDS: UniverseRow[] = [
    { id: 'sapfund', symbol: 'SPF.DE', name: 'SAP Nachbarn ETF', isin: 'IE00B4L5Y983', kind: 'fund' },
    { id: 'world', symbol: 'WLD.DE', name: 'Welt ETF', kind: 'fund' },
    { id: 'siemens-index', symbol: '^SIE', name: 'Siemens', kind: 'index' },
  ];
  let market: Universe;
  beforeAll(async () => {
    market = await testUniverse([...COMPANIES, ...FUNDS]);
  });
  const look = (text: string, kinds: readonly SecurityKind[], limit = 4) => {
    const { securities, meant, ...rest } = lookUpSecurities(market, text, limit, kinds);
    const idOf = (place: SecurityPlace) => place.universe.texts.id[place.index];
    return { ids: securities.map(idOf), meant: meant && idOf(meant), ...rest };
  };
  const ALL = ['share', 'fund', 'index'] as const;

  it.each<[string, string, readonly SecurityKind[], string[]]>([
    ['shares alone', 'welt', ['share'], []],
    ['a fund by its name', 'welt', ['share', 'fund'], ['world']],
    ['a fund by its ISIN', 'IE00B4L5Y983', ['share', 'fund'], ['sapfund']],
    ['no index among what can be booked', '^SIE', ['share', 'fund'], ['sie-de', 'enr-de']],
    ['an index among what can be compared', '^SIE', ALL, ['sie-de', 'siemens-index', 'enr-de']],
    [
      'a fund after the shares that match as well',
      'sap ',
      ['share', 'fund'],
      ['sap-de', 'sap-us', 'sapfund'],
    ],
    [
      'an exact index before shares that only begin so',
      'siemens',
      ALL,
      ['siemens-index', 'sie-de', 'enr-de', 'simens'],
    ],
    ['typing errors only where nothing is written so', 'wellt', ['share', 'fund'], ['world']],
  ])('finds %s', (_name, text, kinds, expected) => expect(look(text, kinds).ids).toEqual(expected));

  it('means the one security whose whole code it is, among all kinds', () => {
    expect(look('IE00B4L5Y983', ALL)).toMatchObject({ meant: 'sapfund', total: 1, onlySimilar: false });
    expect(look('sap ', ['fund'])).toMatchObject({ meant: 'sapfund' });
    expect(look('welt', ['share'])).toMatchObject({ meant: undefined, total: 0 });
  });
});

describe('lookUpNames', () => {
  it.each<[string, string, string[]]>([
    ['a whole symbol before a larger company whose name begins so', 'sap', ['sap-de', 'sap-us', 'sapa-no']],
    ['a word that is whole', 'sap ', ['sap-de', 'sap-us']],
    ['a symbol with its exchange', 'SAP.DE', ['sap-de']],
    ['a symbol by another sign', 'brk.b', ['brk-b']],
    ['an ISIN', 'de0007164600', ['sap-de']],
    ['an ISIN with blanks', 'DE 000 716 460 0', ['sap-de']],
    ['the beginning of ISINs', 'DE0005', ['db1-de', 'dbk-de']],
    ['a WKN', '514000', ['dbk-de']],
    ['two letters: the beginning of a word, larger first', 'de', ['db1-de', 'dbk-de']],
    ['a leading match before an inner one, whatever the size', 'bank', ['dbk-de', 'commerz']],
    ['an umlaut', 'münchener rück', ['muv2-de']],
    ['one written out', 'Muenchener Rueck', ['muv2-de']],
    ['one left out', 'munchener ruck', ['muv2-de']],
    ['an accent and an apostrophe left out', 'loreal', ['or-pa']],
    ['with them', 'L’Oréal', ['or-pa']],
    ['dots left out', 'eon', ['eoan-de']],
    ['with dots', 'E.ON', ['eoan-de']],
    ['a ß for ss', 'SÜß', ['ss-de']],
    ['a blank left out', 'cocacola', ['ko']],
    ['a common name', 'VW', ['vow3-de']],
    ['one of two words, for a name with an umlaut', 'munich re', ['muv2-de']],
    ['a letter left out, by the way of the larger', 'simens', ['simens', 'sie-de', 'enr-de']],
    ['two letters swapped', 'Sieemns', ['sie-de', 'enr-de']],
    ['another letter', 'volkswogen', ['vow3-de']],
    ['a letter too much', 'deutsche bannk', ['dbk-de']],
    ['two errors in a long word', 'berkschire hathawey', ['brk-b']],
    ['words in another order', 'motoren bayer', ['bmw-de']],
    ['inside a word', 'gesellsch', ['muv2-de']],
    ['nothing like it', 'xylophon', []],
    ['one letter', 's', []],
    ['nothing', '', []],
    ['signs', '%_*.?', []],
    ['a word of the language', '__proto__', []],
  ])('finds by %s', (_name, text, expected) => expect(found(text)).toEqual(expected));

  it.each<[string, string, { meant?: string; total: number; onlySimilar?: true }]>([
    ['the only match', 'volksw', { meant: 'vow3-de', total: 1 }],
    ['the only whole name, although others begin with it', 'siemens ag', { meant: 'sie-de', total: 2 }],
    ['the only whole symbol, although names begin with it', 'ko', { meant: 'ko', total: 1 }],
    ['none of several', 'siemens', { total: 2 }],
    ['none of two with the same symbol', 'sap', { total: 3 }],
    ['not the only one with a typing error', 'volkswogen', { total: 1, onlySimilar: true }],
    ['not the only one that has it inside of a word', 'olkswa', { total: 1 }],
    ['none of several with a typing error', 'sieemns', { total: 2, onlySimilar: true }],
    ['nobody', 'xylophon', { total: 0 }],
    ['nobody by one letter', 's', { total: 0 }],
  ])('means %s', (_name, text, { meant, total, onlySimilar = false }) => {
    const lookup = lookUpNames(universe, text, 1);
    const id = lookup.meant === undefined ? undefined : universe.texts.id[lookup.meant];
    expect({ id, total: lookup.total, onlySimilar: lookup.onlySimilar }).toEqual({
      id: meant,
      total,
      onlySimilar,
    });
  });

  it('is as before after another lookup', () => {
    const before = found('siemens');
    found('deutsche bnak');
    companiesNamed(universe, 'e');
    expect(found('siemens')).toEqual(before);
  });
});

describe('companiesNamed', () => {
  const all = (text: string) => [...companiesNamed(universe, text)].map((i) => universe.texts.id[i]).sort();

  it.each<[string, string, string[]]>([
    ['names and codes that hold it', 'sap', ['sap-de', 'sap-us', 'sapa-no']],
    ['without what is only similar', 'simens', ['simens']],
    ['what is similar, where nothing else is', 'sieemns', ['enr-de', 'sie-de']],
    ['the beginning by one letter', 'v', ['vow3-de']],
    ['nothing', '%', []],
  ])('finds %s', (_name, text, expected) => expect(all(text)).toEqual(expected));
});

const UNIVERSE = 'universe/equities.csv.gz';

describeWithSharedData(UNIVERSE, 'among 48,839 names', () => {
  let market: NamedUniverse;
  beforeAll(async () => {
    market = await namedUniverse(gunzipSync(fs.readFileSync(sharedData(UNIVERSE))).toString('utf8'));
  });
  const namesFor = (text: string, limit: number) =>
    lookUpNames(market.universe, text, limit).companies.map((i) => (market.names[i] as string).toLowerCase());

  it('finds as many as the limits do', () => {
    expect(market.names).toHaveLength(48_839);
    const hits = Object.entries(nameQueries(market.names)).map(
      ([kind, queries]) =>
        [kind, queries.filter(({ text, wanted }) => namesFor(text, 20).includes(wanted)).length] as const,
    );
    const { prefix = 0, inner = 0, typo = 0 } = Object.fromEntries(hits);
    expect(prefix).toBeGreaterThanOrEqual(121);
    expect(inner).toBeGreaterThanOrEqual(85);
    expect(typo).toBeGreaterThanOrEqual(148);
  });

  it('finds what people type among the first five', () => {
    const missed = TYPED.filter(([text, wanted]) => !namesFor(text, 5).some((name) => name.includes(wanted)));
    expect(TYPED).toHaveLength(100);
    expect(missed.length).toBeLessThanOrEqual(5);
  });
});

/** Typed queries and the expected part of the name: prefixes, umlauts, typos of all kinds. */
const TYPED: [text: string, wanted: string][] = (
  'siemens>siemens ak|simens>siemens|seimens>siemens|siemnes>siemens|siemens energy>siemens energy|sap>sap se|' +
  'allianz>allianz|alianz>allianz|allainz>allianz|alllianz>allianz|volkswagen>volkswagen|volkswagn>volkswagen|' +
  'wolkswagen>volkswagen|volkswaagen>volkswagen|bayer>bayer|bayerische motoren>bayerische motoren|' +
  'bayrische motoren>bayerische motoren|münchener rück>uenchener rue|muenchener rueck>uenchener rue|' +
  'deutsche bank>deutsche bank|deutsche bnak>deutsche bank|deutche bank>deutsche bank|deutsche telekom>deutsche telekom|' +
  'deutsche telecom>deutsche telekom|deutsche post>deutsche post|deutsche börse>deutsche b|deutsche boerse>deutsche b|' +
  'adidas>adidas|adiddas>adidas|addidas>adidas|puma>puma|henkel>henkel|henkl>henkel|beiersdorf>beiersdorf|' +
  'beyersdorf>beiersdorf|continental>continental|contintental>continental|fresenius>fresenius|fresinius>fresenius|' +
  'infineon>infineon|infinion>infineon|bafs>basf|linde>linde|heidelberg>heidelberg|' +
  'heidelbergcement>heidelbergcement|heidelberg cement>heidelberg|thyssenkrupp>thyssenkrupp|thyssen krupp>thyssenkrupp|' +
  'tyssenkrupp>thyssenkrupp|vonovia>vonovia|vonvia>vonovia|zalando>zalando|zalndo>zalando|lufthansa>lufthansa|' +
  'lufthnsa>lufthansa|commerzbank>commerzbank|comerzbank>commerzbank|nestle>nestle|nestlé>nestle|neslte>nestle|' +
  "novartis>novartis|novatris>novartis|roche>roche|rohce>roche|loreal>l'oreal|l'oréal>l'oreal|lvmh>lvmh|" +
  'louis vuitton>louis vuitton|hermes>hermes|hermès>hermes|danone>danone|dannone>danone|airbus>airbus|airbsu>airbus|' +
  'unilever>unilever|unilver>unilever|philips>philips|phillips>phil|heineken>heineken|heinecken>heineken|' +
  'microsoft>microsoft|mircosoft>microsoft|microsfot>microsoft|amazon>amazon|amazom>amazon|coca cola>coca-cola|' +
  'cocacola>coca-cola|mcdonalds>mcdonald|starbucks>starbucks|starbuks>starbucks|nvidia>nvidia|nividia>nvidia|' +
  'tesla>tesla|telsa>tesla|toyota>toyota|toyotta>toyota|samsung>samsung|samsumg>samsung|novo nordisk>novo nordisk|' +
  'novo nordsik>novo nordisk'
)
  .split('|')
  .map((pair) => pair.split('>') as [string, string]);

describeWithSharedData(NAUGHTY_STRINGS, 'naughty strings', () => {
  it('find something or nothing', () => {
    for (const text of naughtyStrings()) {
      expect(lookUpNames(universe, text, 20).companies.length).toBeLessThanOrEqual(20);
      expect(companiesNamed(universe, text).length).toBeLessThanOrEqual(COMPANIES.length);
    }
  });
});
