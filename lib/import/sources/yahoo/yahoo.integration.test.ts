import { clearTestDatabase, testDatabase } from '@/test/database';
import { describeWithSharedData } from '@/test/shared-data';
import { recordingsWith } from '@/test/yahoo/answers';
import { RECORDINGS, recordings } from '@/test/yahoo/recordings';
import { type Fault, type Recordings, type Replay, startReplay } from '@/test/yahoo/replay';
import { runImport } from '../../job';
import { createSession } from './session';
import { createYahooSource } from './yahoo';

const database = testDatabase();
beforeEach(() => clearTestDatabase(database()));

let replay: Replay | undefined;
afterEach(() => replay?.close());

/** Imports symbols from a replayed Yahoo into the database. One dollar is 7.25 yuan or 0.95 euros. */
async function run(known: Recordings, symbols: string[], fault?: Fault) {
  await replay?.close();
  replay = await startReplay(known, fault);
  const perDollar: Record<string, number> = { USD: 1, CNY: 7.25, EUR: 0.95 };
  const source = createYahooSource({
    universe: symbols.map((symbol) => ({ symbol, name: symbol })),
    convert: (amount, from, to) => (amount / (perDollar[from] as number)) * (perDollar[to] as number),
    session: createSession({ fetch: replay.fetch, interval: 0, attempts: 1 }),
    faultsInARow: 3,
  });
  return runImport(database(), source, { today: '2025-02-24' });
}

const stored = () => database().query('select * from stocks order by original_id');

describe('an import from Yahoo Finance', () => {
  it('keeps what is stored when Yahoo fails, and says how often it failed', async () => {
    const symbols = ['A', 'B', 'C', 'D', 'E', 'F'];
    const { status, marketVersion } = await run(recordingsWith(...symbols), symbols);
    expect(status).toBe('done');
    const before = await stored();
    expect(before).toHaveLength(6);
    const garbage: Fault = (path) => (path.includes('/finance/') ? { body: '<html>' } : null);
    expect(await run(recordingsWith(...symbols), symbols, garbage)).toMatchObject({
      status: 'failed',
      marketVersion,
      refused: { malformed: 3 },
      error: expect.stringContaining('bei 3 Symbolen nacheinander versagt'),
    });
    expect(await stored()).toEqual(before);
  });
});

describeWithSharedData(RECORDINGS, 'an import of recorded answers', () => {
  const symbols =
    'AAPL QQQ AMZN GOOG ^VXAPL ARMK EPAC BABA 0P000071W8.TO BEKE SPOT OCDO.L EURUSD=X AZT.OL CMCOM.AS BTC-USD EREGL.IS GC=F CRON ADH';

  it('stores 13 companies, two funds and an index, refuses four others, and changes nothing the second time', async () => {
    const first = await run(recordings, symbols.split(' '));
    expect(first).toMatchObject({
      status: 'done',
      counts: {
        companies: { read: 16, written: 16 },
        prices: { read: 16, written: 16 },
        fundamentals: { read: 3, written: 3 },
      },
      refused: { not_a_stock: 3, not_found: 1, mixed_currencies: 8, impossible_figure: 1 },
    });
    const ocado = (await stored()).find(({ original_id }) => original_id === 'OCDO.L');
    expect(ocado).toMatchObject({ id: 'ocdo-l', trading_currency: 'GBP', current_price: 12.595 });
    const second = await run(recordings, symbols.split(' '));
    expect(second).toMatchObject({
      marketVersion: first.marketVersion,
      counts: {
        companies: { read: 16, written: 0, unchanged: 16 },
        prices: { written: 0, unchanged: 16 },
        fundamentals: { read: 3, written: 0, unchanged: 3 },
      },
    });
  });
});
