import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { runImport } from '@/lib/import/job';
import { getFundamentals } from '@/lib/stocks/fundamentals/queries';
import { refreshUniverse } from '@/lib/stocks/universe/universe';
import { testDatabase } from '@/test/database';
import { addTestMarket } from '@/test/market';
import { describeWithSharedData, sharedData } from '@/test/shared-data';
import { findSecListings } from '../../fundamentals-store';
import { folderAnswers, networkAnswers } from './answers';
import { createSecSource } from './sec';

const database = testDatabase();

const run = async (answers: ReturnType<typeof folderAnswers>, ciks?: number[]) =>
  runImport(database(), createSecSource({ listings: await findSecListings(database()), answers, ciks }), {
    today: '2026-11-25',
  });

const columnsOf = async (id: string) => {
  const [row] = await database().query<Record<string, unknown>>(
    'select fiscal_year_end::text, revenue_growth_5, roic, f_score, profit_years from stocks where id = $1',
    [id],
  );
  return row;
};

const US = { country: 'United States', source: 'yahoo', trading_currency: 'USD' } as const;

const facts = (netIncome: number) => ({
  facts: {
    'us-gaap': {
      NetIncomeLoss: {
        units: {
          USD: [
            { start: '2024-01-01', end: '2024-12-31', val: netIncome, form: '10-K', filed: '2025-02-10' },
          ],
        },
      },
    },
  },
});

describe('from the network', () => {
  let server: Server;
  let asked: { url: string; agent: string | undefined }[] = [];
  /** Answers by path: status and body, each once; the last one stays. */
  let answers: Record<string, [status: number, body: string, headers?: Record<string, string>][]>;

  beforeAll(async () => {
    await addTestMarket(database(), {
      stocks: [
        { id: 'adler', original_id: 'ADL', symbol: 'ADL', isin: 'US0000000001', ...US },
        // The same share on another exchange.
        { id: 'adler-de', original_id: 'ADL.DE', symbol: 'ADL', isin: 'US0000000001', ...US },
        { id: 'bison', original_id: 'BIS', symbol: 'BIS', isin: null, ...US },
        { id: 'unknown', original_id: 'UNK', symbol: 'UNK', isin: null, ...US },
      ],
    });
    await refreshUniverse();
    server = createServer((request, response) => {
      asked.push({ url: request.url ?? '', agent: request.headers['user-agent'] });
      const list = answers[request.url ?? ''] ?? [[404, '<Error><Code>NoSuchKey</Code></Error>']];
      const [status, body, headers = {}] = (
        list.length > 1 ? list.shift() : list[0]
      ) as (typeof list)[number];
      response.writeHead(status, headers).end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => server.close());

  const TICKERS = JSON.stringify({
    0: { cik_str: 1, ticker: 'ADL', title: 'Adler' },
    1: { cik_str: 2, ticker: 'BIS', title: 'Bison' },
  });
  beforeEach(() => {
    asked = [];
    answers = {
      '/files/company_tickers.json': [[200, TICKERS]],
      '/api/xbrl/companyfacts/CIK0000000001.json': [[200, JSON.stringify(facts(100))]],
      '/api/xbrl/companyfacts/CIK0000000002.json': [[200, JSON.stringify(facts(7))]],
    };
  });

  const network = () =>
    networkAnswers({
      ...{ contact: 'post@a.example', siteName: 'Aktienlotse', interval: 1, backoff: 1 },
      apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    });

  it('stores the years of a company for all its listings, once', async () => {
    const first = await run(network());
    expect(first).toMatchObject({ status: 'done', counts: { fundamentals: { written: 3, unchanged: 0 } } });
    expect(asked[0]).toEqual({ url: '/files/company_tickers.json', agent: 'Aktienlotse post@a.example' });
    for (const id of ['adler', 'adler-de'])
      expect(await getFundamentals(id)).toMatchObject({
        ...{ source: 'sec', currency: 'USD', years: [{ end: '2024-12-31', netIncome: 100 }] },
      });
    expect(await columnsOf('adler')).toMatchObject({ fiscal_year_end: '2024-12-31', profit_years: 1 });
    expect(await getFundamentals('unknown')).toBeNull();
    const second = await run(network());
    expect(second).toMatchObject({ changed: false, counts: { fundamentals: { written: 0, unchanged: 3 } } });
  });

  it('reads the companies that are wanted alone', async () => {
    await run(network(), [2]);
    expect(asked.map(({ url }) => url)).toEqual([
      '/files/company_tickers.json',
      '/api/xbrl/companyfacts/CIK0000000002.json',
    ]);
  });

  it('waits where it is asked to, and tries again', async () => {
    answers['/api/xbrl/companyfacts/CIK0000000001.json']?.unshift(
      [429, '', { 'retry-after': '0' }],
      [503, ''],
    );
    expect(await run(network())).toMatchObject({ status: 'done', refused: {} });
    expect(asked.filter(({ url }) => url.endsWith('01.json'))).toHaveLength(3);
  });

  it.each<[name: string, answer: [number, string], code: string]>([
    ['no such company', [404, '<Error/>'], 'not_found'],
    ['half an answer', [200, '{"facts": {"us-ga'], 'provider_error'],
    ['a page', [200, '<html></html>'], 'provider_error'],
    ['another answer', [200, '{"error": 1}'], 'missing_data'],
    ['a broken server', [500, ''], 'provider_error'],
  ])('holds back %s and reads the others', async (_, answer, code) => {
    answers['/api/xbrl/companyfacts/CIK0000000001.json'] = [answer];
    const summary = await run(network());
    expect(summary).toMatchObject({ status: 'done', refused: { [code]: 1 } });
    expect(summary.counts.fundamentals.read).toBe(1);
  });

  it('ends with what to do if the SEC does not accept the contact', async () => {
    answers['/files/company_tickers.json'] = [[403, '']];
    expect(await run(network())).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('SEC_CONTACT'),
    });
  });
});

const FOLDER = 'fundamentals/edgar';

describeWithSharedData(FOLDER, 'recordings', () => {
  it('of Apple and Tesla are stored, with what the search knows of them', async () => {
    await addTestMarket(database(), {
      stocks: [
        { id: 'aapl', original_id: 'AAPL', symbol: 'AAPL', isin: 'US0378331005', ...US },
        { id: 'tsla', original_id: 'TSLA', symbol: 'TSLA', isin: 'US88160R1014', ...US },
      ],
    });
    await refreshUniverse();
    const summary = await run(folderAnswers(path.resolve(sharedData(FOLDER))));
    expect(summary).toMatchObject({ status: 'done', counts: { fundamentals: { written: 19 + 13 } } });
    const apple = await columnsOf('aapl');
    expect(apple).toMatchObject({ fiscal_year_end: '2025-09-27', profit_years: 10 });
    // (416,161 / 274,515)^(1/5) − 1.
    expect(apple?.revenue_growth_5).toBeCloseTo(0.0868, 4);
    expect((await getFundamentals('tsla'))?.years.at(-1)?.eps).toBeCloseTo(4.9 / 3, 6);
  });
});
