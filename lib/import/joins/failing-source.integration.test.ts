import { epochDay, isoDay } from '@/lib/finance/daily-series';
import { clearTestDatabase, testDatabase } from '@/test/database';
import { testSource } from '@/test/source';
import { chartAnswer, summaryAnswer } from '@/test/yahoo/answers';
import { type Answer, CHART, type Recordings, type Replay, SUMMARY, startReplay } from '@/test/yahoo/replay';
import { runImport } from '../job';
import { createSession } from '../sources/yahoo/session';
import { createYahooSource } from '../sources/yahoo/yahoo';

const ISIN = 'DE0007164600';
const TODAY = '2026-11-28';

/** 45 weekdays up to Friday, 27 November 2026; closes change by 2 % from day to day. */
const DAYS = Array.from({ length: 63 }, (_, i) => isoDay(epochDay('2026-09-26') + i)).filter(
  (day) => ![0, 6].includes((epochDay(day) + 4) % 7),
);
const CLOSES = DAYS.map((_, index) => (index % 2 === 0 ? 100 : 102));
/** Yahoo's last day before it fails. */
const LAST = 40;

const seconds = (day: string) => Date.parse(`${day}T08:00:00Z`) / 1000;

const chart = (count: number, factor = 1, meta: object = {}) =>
  chartAnswer(
    { symbol: 'SAP.DE', currency: 'EUR', exchangeTimezoneName: 'Europe/Berlin', ...meta },
    { timestamp: DAYS.slice(0, count).map(seconds), close: CLOSES.slice(0, count).map((c) => c * factor) },
  );

const summary = (price: object = {}) =>
  summaryAnswer({
    price: { symbol: 'SAP.DE', currency: 'EUR', longName: 'SAP SE', regularMarketPrice: 100, ...price },
  });

const database = testDatabase();
let replay: Replay | undefined;
beforeEach(() => clearTestDatabase(database()));
afterEach(() => replay?.close());

/** Imports from a Yahoo that answers like this; null: not at all. */
async function yahoo(answers: { summary: Answer; chart: Answer }) {
  await replay?.close();
  const nothing: Recordings = { module: () => null, chart: () => null, statements: () => null };
  replay = await startReplay(nothing, (path) => {
    if (path.startsWith(SUMMARY)) return answers.summary;
    return path.startsWith(CHART) ? answers.chart : null;
  });
  const source = createYahooSource({
    universe: [{ symbol: 'SAP.DE', name: 'SAP', isin: ISIN }],
    session: createSession({ fetch: replay.fetch, interval: 0, attempts: 2, backoff: 1, timeout: 400 }),
    convert: () => null,
    faultsInARow: 1,
    now: () => Date.parse(`${TODAY}T12:00:00Z`),
  });
  return runImport(database(), source, { today: TODAY, order: ['yahoo', 'csv'] });
}

/** Another source has all days. */
const csv = () =>
  runImport(
    database(),
    testSource(
      [
        {
          company: {
            kind: 'share',
            symbol: 'SAP',
            name: 'SAP SE',
            isin: ISIN,
            sector: null,
            country: null,
            trading_currency: 'EUR',
            status: 'active',
            figures_date: null,
            figures: {},
          },
          symbol: 'SAP',
          origin: { file: null, line: null },
          prices: { file: null, days: DAYS.map(epochDay), closes: CLOSES, lines: null },
          dividends: [],
          splits: [],
        },
      ],
      { name: 'csv:xetra' },
    ),
    { today: TODAY, order: ['yahoo', 'csv'] },
  );

async function stored() {
  const closes = await database().query<{ close: number }>(
    `select close from price_rows where stock_id = 'sap-de' order by date`,
  );
  const [row] = await database().query<{ name: string; joined_closes: string | null }>(
    `select name, joined_closes from stocks where id = 'sap-de'`,
  );
  return { name: row?.name, joined: row?.joined_closes, closes: closes.map(({ close }) => close) };
}

const HOUR = { status: 429, headers: { 'retry-after': '3600' }, body: '' };
const fine = { summary: { body: summary() }, chart: { body: chart(LAST) } };
const pence = { currency: 'GBp', regularMarketPrice: 10_000 };

describe('a first source that', () => {
  it.each<[string, { summary?: Answer; chart?: Answer }, string]>([
    ['is down', { summary: { status: 503, body: '' } }, 'provider_error'],
    ['is slow', { summary: { delay: 2_000, body: summary() } }, 'provider_error'],
    ['is down half-way', { chart: { status: 500, body: '' } }, 'provider_error'],
    ['answers nothing', { chart: { body: '' } }, 'malformed'],
    ['takes no requests for an hour', { summary: HOUR }, 'provider_error'],
    ['asks for consent with status 200', { summary: { body: '<!DOCTYPE html><title>Consent' } }, 'malformed'],
    ['has changed its form', { chart: { body: { chart: { series: [] } } } }, 'malformed'],
    ['answers with another symbol', { chart: { body: chart(45, 1, { symbol: 'SAP' }) } }, 'malformed'],
    ['has no closes any more', { chart: { body: chart(0) } }, 'missing_data'],
    ['does not know the symbol any more', { summary: { status: 404, body: {} } }, 'not_found'],
    [
      'has the closes of another company',
      {
        summary: { body: summary({ longName: 'Sapphire Inc.', regularMarketPrice: 7 }) },
        chart: { body: chart(45, 0.07) },
      },
      'adjustment_mismatch',
    ],
    [
      'trades in another currency from now on',
      { summary: { body: summary(pence) }, chart: { body: chart(45, 100, { currency: 'GBp' }) } },
      'mixed_currencies',
    ],
    [
      'has two currencies in one answer',
      { chart: { body: chart(45, 100, { currency: 'GBp' }) } },
      'mixed_currencies',
    ],
  ])('%s keeps its closes, and the next one fills its days', async (_name, broken, code) => {
    await yahoo(fine);
    expect(await stored()).toEqual({ name: 'SAP SE', joined: null, closes: CLOSES.slice(0, LAST) });
    expect((await yahoo({ ...fine, ...broken })).refused).toMatchObject({ [code]: expect.any(Number) });
    await csv();
    expect(await stored()).toEqual({
      name: 'SAP SE',
      joined: JSON.stringify([{ source: 'csv:xetra', from: DAYS[LAST], to: DAYS[44] }]),
      closes: CLOSES,
    });
  });

  it('comes back has its own closes again', async () => {
    await yahoo(fine);
    await csv();
    await yahoo({ ...fine, chart: { body: chart(45, 1.005) } });
    // 102 × 1.005 is 102.51.
    const closes = CLOSES.map((close) => (close === 100 ? 100.5 : 102.51));
    expect(await stored()).toMatchObject({ joined: null, closes });
  });
});
