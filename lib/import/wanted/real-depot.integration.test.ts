import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { api } from '@/lib/api/app';
import type { OwnSecurity } from '@/lib/bookings/own-securities/schema';
import { toCents } from '@/lib/finance/rounding';
import { env } from '@/lib/platform/env';
import type { PortfolioDividends } from '@/lib/portfolio/schema/flows';
import type { PortfolioPerformance } from '@/lib/portfolio/schema/performance';
import type { Position } from '@/lib/portfolio/schema/positions';
import { portfolioStatistics } from '@/lib/portfolio/statistics';
import { refreshUniverse } from '@/lib/stocks/universe/universe';
import { apiCall, memberHeaders } from '@/test/auth';
import { testClient } from '@/test/client';
import { testDatabase } from '@/test/database';
import type { Call } from '@/test/depot-import';
import { realTrades } from '@/test/real-depot/depot';
import { importPapers, readPapers } from '@/test/real-depot/import-depot';
import { type RealMarket, realMarket, TODAY } from '@/test/real-depot/market';
import { type Paper, paperOf } from '@/test/real-depot/papers';
import { insertPlainDepot, PLAIN_DEPOT } from '@/test/real-depot/plain-depot';
import { HELD, homeListing, OTHERS } from '@/test/real-depot/securities';
import { yahooOf } from '@/test/real-depot/yahoo-answers';
import { describeWithSharedData, sharedData } from '@/test/shared-data';
import { type Replay, startReplay } from '@/test/yahoo/replay';
import { createCodesSource } from '../codes/codes-file';
import { runImport } from '../job';
import { openProvider, storedRates } from '../providers';
import { createEcbSource } from '../sources/ecb/ecb';
import { processSession } from '../sources/yahoo/session';
import { DEFAULT_UNIVERSE, readUniverse } from '../sources/yahoo/universe';
import { createYahooSource } from '../sources/yahoo/yahoo';
import { collectWanted, seekNext } from './job';

const database = testDatabase();
const request = testClient(api);
const { TODAY: today, MARKET_DATA, YAHOO_API_URL, DATA_DIR } = env;

/** Arconic Inc. became Howmet Aerospace, with another ISIN and symbol. */
const CODES_OF_OPERATOR = `isin,symbol,valid_from,valid_to
US03965L1008,HWM,,2020-03-31
US4432011082,HWM,2020-04-01,
`;

describeWithSharedData('imports', 'a depot of 40 real securities, from papers of many banks', () => {
  let market: RealMarket;
  let papers: readonly Paper[];
  let yahoo: Replay;
  let mia: Call;

  beforeAll(async () => {
    market = realMarket();
    papers = realTrades(market).map((trade) => paperOf(trade, market.codesOf(trade.security)));
    yahoo = await startReplay(yahooOf(market));
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'real-depot-'));
    Object.assign(env, { TODAY, MARKET_DATA: 'yahoo', YAHOO_API_URL: yahoo.address, DATA_DIR: folder });
    const rates = path.join(sharedData('import'), 'fx.csv.gz');
    await runImport(database(), createEcbSource({ file: rates }), { today: '2018-02-08' });
    const codes = path.join(folder, 'codes.csv');
    fs.writeFileSync(codes, CODES_OF_OPERATOR);
    await runImport(database(), createCodesSource(codes), { today: TODAY });
    const recorded = new Set(
      [...HELD, ...OTHERS].flatMap(({ listings }) => listings.map(({ symbol }) => symbol)),
    );
    const source = createYahooSource({
      session: processSession(),
      universe: readUniverse(DEFAULT_UNIVERSE).filter(({ symbol }) => recorded.has(symbol)),
      convert: await storedRates(database()),
    });
    const filled = await runImport(database(), source, { today: TODAY });
    expect(filled).toMatchObject({ status: 'done', refused: {} });
    await refreshUniverse();
    await insertPlainDepot(database(), market, papers);
    mia = await callsOf('mia@example.org');
  }, 300_000);
  afterAll(async () => {
    fs.rmSync(env.DATA_DIR, { recursive: true });
    Object.assign(env, { TODAY: today, MARKET_DATA, YAHOO_API_URL, DATA_DIR });
    await yahoo.close();
  });

  it('is read from each paper as it was written', async () => {
    const banks = new Set(papers.map(({ trade }) => trade.form.bank));
    expect(banks.size).toBeGreaterThanOrEqual(8);
    const read = (await readPapers(papers)).map(
      ({ kind, date, quantity, price, fees, warning, security }) => ({
        kind,
        date,
        quantity: Number(quantity),
        fees: Number(fees),
        warning,
        isin: security.isin,
        gross: toCents(Number(quantity) * Number(price)),
      }),
    );
    expect(read).toEqual(
      papers.map(({ trade: { form, day, quantity }, isin, gross, fees }) => ({
        kind: form.kind === 'sale' ? 'sale' : 'purchase',
        date: day,
        quantity,
        fees,
        warning: null,
        isin,
        gross,
      })),
    );
  });

  it('is matched by code, or found and confirmed; nothing is wrong, and nothing asked', async () => {
    const { counts, table } = await importAs(mia);
    process.stdout.write(`${table.join('\n')}\n`);
    expect(counts).toEqual({ byCode: 20, found: 18, wrong: 0, asked: 0 });
  });

  it.each([
    ['EUR', 'max', '2013-02-28'],
    ['USD', 'max', '2013-02-28'],
    ['GBP', 'max', '2013-02-28'],
    ['EUR', 'year', '2017-02-07'],
    ['USD', 'month', '2018-01-07'],
  ])('is worth what plain SQL makes of it, in %s over %s', async (currency, range, from) => {
    const plain = await plainFigures(currency, from);
    expect(plain.value).toBeGreaterThan(100_000);
    const shown = `range=${range}&currency=${currency}`;
    const performance = await mia<PortfolioPerformance>('GET', `/performance?${shown}`);
    const dividends = await mia<PortfolioDividends>('GET', `/dividends?${shown}`);
    const positions = await mia<Position[]>('GET', `?currency=${currency}`);
    expect(positions).toHaveLength(40);
    expect(performance.summary.leftOut).toEqual([]);
    expect(toCents(portfolioStatistics(positions).totalValue ?? Number.NaN)).toBe(toCents(plain.value));
    expect(performance.bridge?.end_value).toBe(toCents(plain.value));
    expect(toCents(dividends.total)).toBe(toCents(plain.dividends));
    expect(performance.bridge?.dividends).toBe(toCents(plain.dividends));
    expect(Math.abs((performance.summary.periodGrowth ?? Number.NaN) - plain.ttwror)).toBeLessThan(1e-6);
  });

  /** Securities found by ISIN are in the market now; those found by name still need prices that confirm them. */
  it('is the same for the next account', async () => {
    const ben = await callsOf('ben@example.org');
    const { counts } = await importAs(ben);
    expect(counts).toEqual({ byCode: 35, found: 3, wrong: 0, asked: 0 });
    const positions = await ben<Position[]>('GET', '?currency=EUR');
    const { value } = await plainFigures('EUR', '2013-02-28');
    expect(toCents(portfolioStatistics(positions).totalValue ?? Number.NaN)).toBe(toCents(value));
  });

  it('is worth the same where own securities are taken over later, and as before after undo', async () => {
    const zoe = await callsOf('zoe@example.org');
    expect(await importPapers(zoe, papers, null)).toMatchObject({ booked: papers.length, open: 0 });
    await refreshUniverse();
    const value = async () => {
      const statistics = portfolioStatistics(await zoe<Position[]>('GET', '?currency=EUR'));
      return toCents(statistics.totalValue ?? Number.NaN);
    };
    const before = await value();
    await seekAll();
    const own = await zoe<OwnSecurity[]>('GET', '/own-securities');
    const offered = own.flatMap(({ id, offer }) => (offer ? [{ id, stock_id: offer.id }] : []));
    expect([own.length, offered.length]).toEqual([40, 38]);
    expect(await value()).toBe(before);
    for (const { id, stock_id } of offered)
      expect(await zoe('POST', `/own-securities/${id}/replacement`, { stock_id })).toEqual({ success: true });
    expect(await value()).toBe(toCents((await plainFigures('EUR', '2013-02-28')).value));
    for (const { id } of offered)
      expect(await zoe('POST', `/own-securities/${id}/replacement/undo`)).toEqual({ success: true });
    expect(await value()).toBe(before);
  });

  /** Imports the papers and compares what was booked with what is meant. */
  async function importAs(call: Call) {
    const { booked, open, resultOf } = await importPapers(call, papers, seekAll);
    expect({ booked, open }).toEqual({ booked: papers.length, open: 0 });
    await refreshUniverse();
    const results = HELD.map((security) => {
      const { isin, name } = market.codesOf(security);
      const meant = security.found === 'never' ? null : homeListing(security).symbol;
      return { isin, name, meant, ...resultOf(isin) };
    });
    const count = (isCounted: (one: (typeof results)[number]) => boolean) => results.filter(isCounted).length;
    const counts = {
      byCode: count(({ symbol, meant, want }) => symbol !== null && symbol === meant && want === null),
      found: count(({ symbol, meant, want }) => symbol !== null && symbol === meant && want !== null),
      wrong: count(({ symbol, meant }) => symbol !== null && symbol !== meant),
      asked: count(({ isAsked }) => isAsked),
    };
    const rows = results.map(({ isin, name, symbol, want }) =>
      ['', isin, name.padEnd(26), (want?.label ?? 'im Markt').padEnd(16), symbol ?? '–'].join('  '),
    );
    return { counts, table: [`A real depot: ${JSON.stringify(counts)}`, ...rows] };
  }
});

async function callsOf(email: string): Promise<Call> {
  const headers = await memberHeaders(email);
  return async <T>(method: string, at: string, body?: unknown) =>
    (await request(`/api/portfolio${at}`, apiCall(method, body, headers))).body as T;
}

/** Looks up everything that is wanted, as the process in the background does. */
async function seekAll(): Promise<void> {
  const open = () => openProvider(database());
  await collectWanted(database(), TODAY);
  const { signal } = new AbortController();
  while ((await seekNext(database(), { open, today: TODAY, signal })) === 'worked');
}

async function plainFigures(currency: string, from: string) {
  type Plain = { value: number; ttwror: number; dividends: number };
  const [plain] = await database().query<Plain>(PLAIN_DEPOT, [currency, from, TODAY]);
  if (!plain) throw new Error('The statement answers with a row');
  return plain;
}
