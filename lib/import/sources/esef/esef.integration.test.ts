import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { runImport } from '@/lib/import/job';
import { getFundamentals } from '@/lib/stocks/fundamentals/queries';
import { getStockYears } from '@/lib/stocks/fundamentals/stock-years';
import { getStock } from '@/lib/stocks/queries';
import { refreshUniverse } from '@/lib/stocks/universe/universe';
import { answeringServer } from '@/test/answering-server';
import { clearTestDatabase, testDatabase } from '@/test/database';
import {
  INLINE_UNITS,
  INLINE_YEAR,
  inlineContext,
  inlinePage,
  jsonReport,
  TEST_LEI,
  type TestFact,
} from '@/test/esef';
import { fiscalYear } from '@/test/fiscal-year';
import { addTestMarket } from '@/test/market';
import { describeWithSharedData, sharedData } from '@/test/shared-data';
import { findEsefListings } from '../../asked-listings';
import { type EsefAnswers, networkReports } from './answers';
import { createEsefSource } from './esef';
import { folderReports } from './folder';

const database = testDatabase();

const run = async (answers: EsefAnswers, leis?: string[], today = '2026-11-25') =>
  runImport(database(), createEsefSource({ listings: await findEsefListings(database()), answers, leis }), {
    today,
  });

const OTHER_LEI = '724500Y6DUVHQD6OXN27';
const ISIN = 'NL0000000001';

async function market(...leis: [isin: string, lei: string][]) {
  await clearTestDatabase(database());
  await addTestMarket(database(), {
    stocks: [
      { id: 'adler', original_id: 'ADL.AS', isin: ISIN, source: 'yahoo' },
      { id: 'bison', original_id: 'BIS.PA', isin: 'FR0000000002', source: 'yahoo' },
    ],
    closes: { adler: { '2026-10-30': 20 } },
  });
  for (const [isin, lei] of leis)
    await database().query(
      `insert into security_codes (security, kind, value, source) values ($1, 'lei', $2, 'test')`,
      [isin, lei],
    );
  await refreshUniverse();
}

const sums = (year: number, profit: number): TestFact[] => [
  ['Revenue', year, 10 * profit],
  ['ProfitLoss', year, profit],
  ['Assets', `${year}-12-31`, 20 * profit],
  ['Revenue', year, 6 * profit, { axis: 'SegmentsAxis' }],
];

const yearsOf = async (id: string) =>
  (await getFundamentals(id))?.years.map(({ end, netIncome }) => [end.slice(0, 4), netIncome]);

const filing = (lei: string, period: string, url: string | null, index = 0) => ({
  type: 'filing',
  attributes: {
    fxo_id: `${lei}-${period}-ESEF-NL-${index}`,
    period_end: period,
    json_url: url,
    error_count: 0,
    date_added: `${Number(period.slice(0, 4)) + 1}-03-10 00:00:00`,
  },
});

describe('from the network', () => {
  const site = answeringServer('<h1>Not Found</h1>', ({ url = '' }) =>
    decodeURIComponent(url).replaceAll('+', ' '),
  );

  const LIST = `/api/filings?page[size]=100&filter[entity.identifier]=${TEST_LEI}`;
  const NEXT = `${LIST}&page[number]=2`;

  beforeEach(async () => {
    await market([ISIN, TEST_LEI]);
    site.asked = [];
    site.answers = {
      [LIST]: [
        [
          200,
          {
            data: [
              filing(TEST_LEI, '2024-12-31', '/a/2024 nl.json'),
              filing(TEST_LEI, '2024-12-31', '/a/2024-en.json', 1),
            ],
            links: { next: `https://filings.xbrl.org${NEXT}` },
          },
        ],
      ],
      [NEXT]: [[200, { data: [filing(TEST_LEI, '2022-12-31', '/a/2022.json')], links: {} }]],
      '/a/2024-en.json': [[200, jsonReport([...sums(2024, 120), ...sums(2023, 100)])]],
      '/a/2022.json': [[200, jsonReport([...sums(2022, 90), ...sums(2021, 80)])]],
    };
  });

  const network = () =>
    networkReports({
      siteName: 'Aktienlotse',
      backoff: 1,
      address: site.origin(),
    });

  it('a page of a stock shows the years of its reports, one of several languages read', async () => {
    expect(await run(network())).toMatchObject({
      status: 'done',
      refused: {},
      counts: { fundamentals: { written: 4 } },
    });
    expect(site.asked).toEqual([LIST, NEXT, '/a/2022.json', '/a/2024-en.json']);
    await refreshUniverse();
    const stock = await getStock('adler', 'EUR');
    const years = stock && (await getStockYears(stock, []));
    expect(years?.fundamentals).toMatchObject({
      source: 'esef',
      currency: 'EUR',
      adjustedOn: '2025-03-10',
      years: [
        { end: '2021-12-31', publishedOn: null, revenue: 800 },
        { end: '2022-12-31', publishedOn: '2023-03-10', revenue: 900 },
        { end: '2023-12-31', publishedOn: null, revenue: 1000 },
        { end: '2024-12-31', publishedOn: '2025-03-10', revenue: 1200, netIncome: 120, totalAssets: 2400 },
      ],
    });
  });

  const REPORTS = ['/a/2022.json', '/a/2024-en.json'];

  it.each<[string, () => unknown, string[]]>([
    ['what it has read', () => {}, []],
    ['a report that another one followed', () => added('/a/2025.json'), [...REPORTS, '/a/2025.json']],
    [
      'all of them after a split',
      () => database().query(`insert into splits values ('adler', '2026-11-02', 2)`),
      REPORTS,
    ],
  ])('reads, each day, the list alone of %s', async (_name, change, expected) => {
    await run(network());
    await change();
    site.asked = [];
    expect(await run(network(), undefined, '2026-11-26')).toMatchObject({ status: 'done', refused: {} });
    expect(site.asked).toEqual([LIST, NEXT, ...expected]);
    expect(await yearsOf('adler')).toHaveLength(expected.length === 3 ? 5 : 4);
  });

  it('reads the same reports again in another month', async () => {
    await run(network());
    site.asked = [];
    const again = await run(network(), undefined, '2026-12-01');
    expect(again).toMatchObject({ counts: { fundamentals: { written: 0, unchanged: 4 } }, changed: false });
    expect(site.asked).toEqual([LIST, NEXT, ...REPORTS]);
    site.asked = [];
    await run(network(), undefined, '2026-12-02');
    expect(site.asked).toEqual([LIST, NEXT]);
  });

  it('reads a report once whose figures are held back, and shows them when the market value fits', async () => {
    const counted: TestFact[] = [
      ['BasicEarningsLossPerShare', 2024, 12, { unit: 'iso4217:EUR/xbrli:shares' }],
      ['AdjustedWeightedAverageShares', 2024, 10, { unit: 'xbrli:shares' }],
    ];
    site.answers['/a/2024-en.json'] = [[200, jsonReport([...sums(2024, 120), ...counted])]];
    const isWorth = (value: number) =>
      database().query(
        `update stocks set market_cap = $1, current_price = 20, price_date = '2026-10-30',
           figures_date = '2026-10-30' where id = 'adler'`,
        [value],
      );
    const shown = async () => (await getFundamentals('adler'))?.years.map(({ eps, shares }) => [eps, shares]);
    const none = [null, null];
    // 100 shares at the exchange, 10 in the report.
    await isWorth(2000);
    expect(await run(network())).toMatchObject({ refused: { impossible_figure: 1 } });
    expect(await shown()).toEqual([none, none, none]);
    site.asked = [];
    expect(await run(network())).toMatchObject({ refused: { impossible_figure: 1 }, changed: false });
    await isWorth(200);
    expect(await run(network())).toMatchObject({ refused: {}, changed: true });
    expect(await shown()).toEqual([none, none, [12, 10]]);
    await run(network());
    expect(site.asked).toEqual([LIST, NEXT, LIST, NEXT, LIST, NEXT]);
  });

  it('reads the others once beside a report that cannot be read', async () => {
    site.answers['/a/2022.json'] = [[200, {}]];
    expect(await run(network())).toMatchObject({ refused: { malformed: 1 } });
    site.asked = [];
    expect(await run(network())).toMatchObject({ refused: {} });
    expect(site.asked).toEqual([LIST, NEXT]);
    expect(await yearsOf('adler')).toEqual([
      ['2023', 100],
      ['2024', 120],
    ]);
  });

  it('reads reports once of which none can be used, until another one follows', async () => {
    for (const url of REPORTS) site.answers[url] = [[200, {}]];
    const years = JSON.stringify([{ ...fiscalYear('2024-12-31', { netIncome: 7 }), first: {} }]);
    await database().query(
      `insert into fundamentals (stock_id, source, currency, adjusted_on, years)
       values ('adler', 'yahoo', 'EUR', '2025-03-10', $1::jsonb)`,
      [years],
    );
    expect(await run(network())).toMatchObject({ refused: { malformed: 2 }, changed: false });
    expect(await getFundamentals('adler')).toMatchObject({ source: 'yahoo', others: [] });
    site.asked = [];
    expect(await run(network())).toMatchObject({ refused: {}, changed: false });
    expect(site.asked).toEqual([LIST, NEXT]);
    added('/a/2025.json');
    expect(await run(network())).toMatchObject({ refused: { malformed: 2 }, changed: true });
    expect(await yearsOf('adler')).toEqual([['2025', 130]]);
    await run(network());
    expect(site.asked.slice(-2)).toEqual([LIST, NEXT]);
  });

  it('asks again for a report at which the index failed', async () => {
    site.answers['/a/2022.json'] = [[500, '']];
    expect(await run(network())).toMatchObject({ refused: { provider_error: 1 } });
    site.answers['/a/2022.json'] = [[200, jsonReport(sums(2022, 90))]];
    await run(network());
    expect(await yearsOf('adler')).toHaveLength(3);
  });

  /** Lists a report of 2025. */
  function added(url: string) {
    site.answers[NEXT] = [
      [
        200,
        {
          data: [filing(TEST_LEI, '2022-12-31', '/a/2022.json'), filing(TEST_LEI, '2025-12-31', url)],
          links: {},
        },
      ],
    ];
    site.answers[url] = [[200, jsonReport(sums(2025, 130))]];
  }

  it('reads another language where one is gone, and the issuers that are wanted alone', async () => {
    site.answers['/a/2024-en.json'] = [[404, '']];
    site.answers['/a/2024 nl.json'] = [[200, jsonReport(sums(2024, 120))]];
    expect(await run(network(), [OTHER_LEI])).toMatchObject({
      status: 'failed',
      error: expect.stringMatching(/^Von keiner Aktie im Markt ist die LEI bekannt/),
    });
    expect(site.asked).toEqual([]);
    expect(await run(network(), [TEST_LEI])).toMatchObject({ refused: {} });
    expect(await yearsOf('adler')).toEqual([
      ['2021', 80],
      ['2022', 90],
      ['2024', 120],
    ]);
  });

  it('waits where it is asked to, and tries again', async () => {
    site.answers[LIST]?.unshift([429, '', { 'retry-after': '0' }]);
    site.answers['/a/2022.json']?.unshift([503, '']);
    expect(await run(network())).toMatchObject({ refused: {}, counts: { fundamentals: { written: 4 } } });
  });

  const report = (lei: string) => jsonReport(sums(2024, 1), lei);

  it.each<[string, string, [number, unknown], string, RegExp]>([
    ['an unknown LEI', LIST, [200, { data: [], links: {} }], 'not_found', /hat keine Berichte unter der LEI/],
    ['no such list', LIST, [404, ''], 'not_found', /hat keine Berichte unter der LEI/],
    [
      'a page that asks for consent',
      LIST,
      [200, '<html>Consent</html>'],
      'provider_error',
      /ist eine Webseite/,
    ],
    ['another answer', LIST, [200, { errors: [] }], 'provider_error', /keine Liste von Berichten/],
    ['half an answer', LIST, [200, '{"data": ['], 'provider_error', /kein vollständiges JSON/],
    ['too many requests', LIST, [429, ''], 'provider_error', /filings.xbrl.org antwortet mit Status 429/],
    ['a wrong filter', LIST, [400, { errors: [] }], 'provider_error', /antwortet mit Status 400/],
    [
      'reports of another company',
      LIST,
      [200, { data: [filing(OTHER_LEI, '2024-12-31', '/b.json')] }],
      'provider_error',
      /nennt ein anderes Unternehmen, LEI 7245/,
    ],
    [
      'reports without JSON',
      LIST,
      [200, { data: [filing(TEST_LEI, '2024-12-31', null)] }],
      'missing_data',
      /Den Bericht zum 2024-12-31 gibt es nicht in xBRL-JSON/,
    ],
    ['consent for a report', '/a/2022.json', [200, '<html>'], 'provider_error', /ist eine Webseite/],
    ['a broken server', '/a/2022.json', [500, ''], 'provider_error', /antwortet mit Status 500/],
    ['a lost report', '/a/2022.json', [404, ''], 'not_found', /2022.json gibt es nicht/],
    ['something else', '/a/2022.json', [200, {}], 'malformed', /2022.json ist kein Bericht in xBRL-JSON/],
    [
      'the report of another company',
      '/a/2022.json',
      [200, report(OTHER_LEI)],
      'unknown_company',
      /2022.json ist von einem anderen Unternehmen, LEI 7245/,
    ],
  ])('refuses %s, and no stored year changes', async (_name, url, answer, code, reason) => {
    await run(network());
    const before = await yearsOf('adler');
    site.answers[url] = [answer];
    await database().query('update fundamentals set read_from = null');
    const { refused, examples, status } = await run(network());
    expect([status, refused]).toEqual(['done', { [code]: 1 }]);
    expect(examples[0]?.reason).toMatch(/^ADL.AS: /);
    expect(examples[0]?.reason).toMatch(reason);
    expect(await yearsOf('adler')).toEqual(before);
  });

  it('refuses two LEI of one share, without asking', async () => {
    await market([ISIN, TEST_LEI], [ISIN, OTHER_LEI]);
    const { refused, examples } = await run(network());
    expect([refused, site.asked]).toEqual([{ malformed: 1 }, []]);
    expect(examples[0]?.reason).toMatch(/^ADL.AS: Zwei LEI sind bekannt/);
  });
});

describe('from a folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'esef-'));
    await market([ISIN, TEST_LEI]);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const write = (name: string, content: object | Uint8Array) =>
    writeFileSync(path.join(folder, name), content instanceof Uint8Array ? content : JSON.stringify(content));
  const packed = (profit: number) => {
    const number = (name: string, value: number) =>
      `<ix:nonFraction name="ifrs:${name}" contextRef="c" unitRef="eur" scale="3" decimals="-3" format="ixt:num-comma-decimal">${value}</ix:nonFraction>`;
    const page = inlinePage(
      number('Revenue', 10 * profit) + number('ProfitLoss', profit),
      INLINE_UNITS + inlineContext('c', INLINE_YEAR),
    );
    return zipSync({ 'adler-2024-12-31-de/reports/adler-2024-12-31-de.xhtml': strToU8(page) });
  };

  it('reads packages, and years of earlier reports stay', async () => {
    write('adler-2024.xbri', packed(120));
    expect(await run(folderReports(folder))).toMatchObject({ refused: {} });
    // 120 in thousands.
    expect(await yearsOf('adler')).toEqual([['2024', 120_000]]);
    rmSync(path.join(folder, 'adler-2024.xbri'));
    write('adler-2023.json', jsonReport([...sums(2023, 110e3), ...sums(2022, 100e3)]));
    await run(folderReports(folder));
    expect(await yearsOf('adler')).toEqual([
      ['2022', 100_000],
      ['2023', 110_000],
      ['2024', 120_000],
    ]);
  });

  it.each<[string, string, object | Uint8Array, string, RegExp]>([
    ['a damaged package', 'a.zip', packed(1).slice(0, 90), 'malformed', /^a.zip ist kein lesbares Archiv$/],
    [
      'a package without a report',
      'a.zip',
      zipSync({ 'x/y.txt': strToU8('') }),
      'malformed',
      /kein ESEF-Paket/,
    ],
    [
      'a page',
      'a.xhtml',
      strToU8('<html>Consent</html>'),
      'missing_data',
      /^a.xhtml nennt keine Zahl nach IFRS/,
    ],
    ['another file', 'a.json', { a: 1 }, 'malformed', /weder ein Bericht noch eine Liste/],
    [
      'a company whose LEI nobody knows',
      'a.json',
      jsonReport(sums(2024, 1), OTHER_LEI),
      'unknown_company',
      /^a.json: Keine Aktie im Markt hat die LEI 7245.*data:import -- codes DATEI$/,
    ],
  ])('refuses %s and reads the others', async (_name, file, content, code, reason) => {
    write('good.json', jsonReport(sums(2024, 120)));
    write(file, content);
    const { refused, examples } = await run(folderReports(folder));
    expect(refused).toEqual({ [code]: 1 });
    expect(examples[0]?.reason).toMatch(reason);
    expect(await yearsOf('adler')).toEqual([['2024', 120]]);
  });

  it('takes the day of publication from a list of the index beside the report', async () => {
    write('2024-en.json', jsonReport(sums(2024, 120)));
    write('list.json', {
      response: { status: 200, bodyJson: { data: [filing(TEST_LEI, '2024-12-31', '/a/2024-en.json')] } },
    });
    await run(folderReports(folder));
    expect((await getFundamentals('adler'))?.years).toMatchObject([{ publishedOn: '2025-03-10' }]);
  });

  it('fails without the folder', async () => {
    const answers = folderReports(path.join(folder, 'none'));
    expect(await run(answers)).toMatchObject({
      status: 'failed',
      error: expect.stringMatching(/gibt es nicht$/),
    });
  });

  it('takes sums alone for a receipt whose shares nobody knows', async () => {
    await clearTestDatabase(database());
    await addTestMarket(database(), {
      stocks: [{ id: 'adler', original_id: 'ADL', isin: 'US0000000001', source: 'yahoo' }],
    });
    await database().query(
      `insert into security_codes (security, kind, value, source) values ('US0000000001', 'lei', $1, 'test')`,
      [TEST_LEI],
    );
    const eps: TestFact = ['BasicEarningsLossPerShare', 2024, 2, { unit: 'iso4217:EUR/xbrli:shares' }];
    write('2024.json', jsonReport([...sums(2024, 120), eps]));
    await run(folderReports(folder));
    expect((await getFundamentals('adler'))?.years).toMatchObject([{ netIncome: 120, eps: null }]);
  });
});

describeWithSharedData('esef/reports', 'recorded reports', () => {
  it('reports by Kainos are stored with two years', async () => {
    await market([ISIN, '213800H2PQMIF3OVZY47']);
    await run(folderReports(path.resolve(sharedData('esef/reports'))));
    expect(await getFundamentals('adler')).toMatchObject({
      source: 'esef',
      currency: 'GBP',
      years: [
        { end: '2021-03-31', netIncome: 39_601_000, eps: 0.321, totalAssets: 164_462_000 },
        { end: '2022-03-31', netIncome: 35_768_000, eps: 0.285, capex: 5_819_000, shares: null },
      ],
    });
  });
});
