import { isoDay } from '@/lib/finance/daily-series';
import { describeWithSharedData } from '@/test/shared-data';
import { chartAnswer, recordingsWith, summaryAnswer } from '@/test/yahoo/answers';
import { RECORDINGS, recordings } from '@/test/yahoo/recordings';
import {
  type Answer,
  broken,
  CHART,
  type Fault,
  type Recordings,
  type Replay,
  SEARCH,
  SUMMARY,
  startReplay,
} from '@/test/yahoo/replay';
import { ProviderError } from '../provider';
import { createYahooProvider } from './provider';
import { createSession } from './session';

let replay: Replay;
afterEach(() => replay.close());

const signal = new AbortController().signal;

async function providerWith(known: Recordings, fault?: Fault, timeout = 10_000) {
  replay = await startReplay(known, fault);
  return createYahooProvider({
    session: createSession({ fetch: replay.fetch, interval: 0, backoff: 1, timeout }),
    convert: () => null,
  });
}

const lookup = async (
  known: Recordings,
  sought: { isin?: string; name?: string },
  fault?: Fault,
  timeout?: number,
) => (await providerWith(known, fault, timeout)).lookup(sought, signal);

const hit = (symbol: string, more: object = {}) => ({
  symbol,
  quoteType: 'EQUITY',
  longname: 'Muster AG',
  shortname: 'MUSTER AG',
  exchange: 'GER',
  exchDisp: 'XETRA',
  ...more,
});

const answering = (...quotes: object[]): Recordings => ({
  ...recordingsWith(),
  search: () => ({ count: quotes.length, quotes }),
});

const MUSTER = {
  symbol: 'MUS.DE',
  name: 'Muster AG',
  exchange: 'XETRA',
  currency: null,
  kind: 'share',
  isin: null,
};

describe('a lookup at Yahoo', () => {
  it.each<[string, object[], object[]]>([
    ['a share', [hit('MUS.DE')], [MUSTER]],
    ['nothing', [], []],
    ['a fund', [hit('MUS.DE', { quoteType: 'ETF' })], [{ ...MUSTER, kind: 'fund' }]],
    ['an index', [hit('^MUS', { quoteType: 'INDEX' })], [{ ...MUSTER, symbol: '^MUS', kind: 'index' }]],
    [
      'no option, future, currency or private company',
      [
        hit('MUS251219C0012', { quoteType: 'OPTION' }),
        hit('EURUSD=X', { quoteType: 'CURRENCY' }),
        { index: '78dd', name: 'Muster', permalink: 'muster', isYahooFinance: false },
        hit('MUS.DE'),
      ],
      [MUSTER],
    ],
    [
      'a fund whose symbol is an ISIN',
      [hit('IE00BYX5NX33.SG', { quoteType: 'MUTUALFUND' })],
      [{ ...MUSTER, symbol: 'IE00BYX5NX33.SG', kind: 'fund', isin: 'IE00BYX5NX33' }],
    ],
    [
      'no ISIN with a wrong check digit',
      [hit('IE00BYX5NX34.SG')],
      [{ ...MUSTER, symbol: 'IE00BYX5NX34.SG' }],
    ],
    [
      'what has a short name and no name of its exchange',
      [hit('MUS.DE', { longname: undefined, exchDisp: undefined })],
      [{ ...MUSTER, name: 'MUSTER AG', exchange: 'GER' }],
    ],
  ])('finds %s', async (_name, quotes, expected) => {
    expect(await lookup(answering(...quotes), { isin: 'DE000MUSTER1' })).toEqual(expected);
  });

  it('asks for the ISIN before the name', async () => {
    const asked: string[] = [];
    const known: Recordings = {
      ...recordingsWith(),
      search(text: string) {
        asked.push(text);
        return null;
      },
    };
    await lookup(known, { isin: 'IE00BYX5NX33', name: 'Fidelity & Co.' });
    await replay.close();
    await lookup(known, { name: 'Fidelity & Co.' });
    expect(asked).toEqual(['IE00BYX5NX33', 'Fidelity & Co.']);
  });

  it('tries again where Yahoo answers that it cannot just now', async () => {
    const fault = broken(SEARCH, { status: 503, body: '' }, 2);
    expect(await lookup(answering(hit('MUS.DE')), { name: 'Muster' }, fault)).toEqual([MUSTER]);
  });

  const HOUR = { status: 429, headers: { 'retry-after': '3600' }, body: '' };
  const BROKEN: [string, Answer, RegExp][] = [
    ['a consent page with status 200', { body: '<!DOCTYPE html><title>Yahoo is part…' }, /eine Webseite/],
    ['429 for an hour', HOUR, /nimmt gerade keine weiteren Anfragen an \(Status 429\)/],
    ['an error of the server', { status: 500, body: '' }, /gestört \(Status 500\)/],
    ['no page of that name', { status: 404, body: {} }, /kennt das Symbol nicht/],
    [
      'an answer in JSON that is an error',
      { body: { finance: { error: { code: 'x' } } } },
      /unbekannter Form/,
    ],
    ['listings in another shape', { body: { quotes: [{ ticker: 'MUS' }] } }, /unbekannter Form/],
    ['a connection that breaks off', { body: { quotes: [] }, cut: true }, /./],
    ['nothing in time', { body: { quotes: [] }, delay: 3_000 }, /antwortet nicht innerhalb/],
  ];
  it.each(BROKEN)('takes %s for a fault, never for nothing found', async (_name, answer, message) => {
    const asked = lookup(answering(), { name: 'Muster' }, broken(SEARCH, answer), 300);
    const thrown = await asked.catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(ProviderError);
    expect(thrown).toMatchObject({ isFault: true, message: expect.stringMatching(message) });
  });

  it('ends with its signal', async () => {
    const provider = await providerWith(answering(), broken(SEARCH, { delay: 5_000 }));
    const stop = new AbortController();
    const asked = provider.lookup({ name: 'Muster' }, stop.signal);
    stop.abort(new Error('stopped by hand'));
    await expect(asked).rejects.toThrow('stopped by hand');
  });
});

describe('one listing read from Yahoo', () => {
  const read = async (fault?: Fault, symbol = 'A') =>
    (await providerWith(recordingsWith('A'), fault)).read({ symbol, name: 'Muster' }, '2025-02-24');

  it('asks for closes from the first of any share on', async () => {
    let asked = '';
    const known: Recordings = { ...recordingsWith('A') };
    replay = await startReplay(known);
    const provider = createYahooProvider({
      session: createSession({
        interval: 0,
        fetch: (input, init) => {
          const url = new URL(String(input));
          if (url.pathname.startsWith(CHART)) asked = url.searchParams.get('period1') ?? '';
          return replay.fetch(input, init);
        },
      }),
      convert: () => null,
    });
    await provider.read({ symbol: 'A', name: 'Muster' }, '2025-02-24');
    expect(isoDay(Number(asked) / 86_400)).toBe('1960-01-01');
  });

  it('has company, closes, fiscal years and what the entry knows', async () => {
    const provider = await providerWith(recordingsWith('A'));
    const entry = { symbol: 'A', name: 'Muster', isin: 'US0378331005' };
    const { bundle, refusals, fault } = await provider.read(entry, '2025-02-24');
    expect(bundle?.company).toMatchObject({
      name: 'Muster Werke Inc.',
      isin: 'US0378331005',
      trading_currency: 'USD',
    });
    expect([bundle?.prices.days.length, bundle?.fundamentals?.years.length, refusals, fault]).toEqual([
      3,
      2,
      [],
      false,
    ]);
  });

  it.each<[string, Fault | undefined, string, object]>([
    ['an unknown symbol', undefined, 'B', { code: 'not_found' }],
    ['a currency pair', quoteOf({ quoteType: 'CURRENCY' }), 'A', { code: 'not_a_stock' }],
  ])('refuses %s for good', async (_name, fault, symbol, refusal) => {
    expect(await read(fault, symbol)).toMatchObject({
      bundle: null,
      fault: false,
      refusals: [refusal],
    });
  });

  it.each<[string, Fault, object]>([
    ['another symbol', broken(`${SUMMARY}A`, { body: summaryAnswer() }), { code: 'malformed' }],
    ['the chart of another symbol', broken(`${CHART}A`, { body: chartAnswer() }), { code: 'malformed' }],
    ['a consent page', broken(`${SUMMARY}A`, { body: '<html>' }), { code: 'malformed' }],
    ['429', broken(`${CHART}A`, { status: 429, body: '' }), { code: 'provider_error' }],
  ])('takes %s for a fault', async (_name, fault, refusal) => {
    expect(await read(fault)).toMatchObject({ bundle: null, fault: true, refusals: [refusal] });
  });

  it('shares one session, and ends with its own signal alone', async () => {
    const provider = await providerWith(recordingsWith('A', 'B'), broken(`${CHART}A`, { delay: 5_000 }));
    const stop = new AbortController();
    const stopped = provider.read({ symbol: 'A', name: 'A' }, '2025-02-24', stop.signal);
    const other = provider.read({ symbol: 'B', name: 'B' }, '2025-02-24');
    expect((await other).bundle?.symbol).toBe('B');
    stop.abort(new Error('stopped by hand'));
    await expect(stopped).rejects.toThrow('stopped by hand');
    expect(replay.requests.filter((request) => request.endsWith('/getcrumb'))).toHaveLength(1);
  });
});

function quoteOf(price: object): Fault {
  return broken(`${SUMMARY}A`, { body: summaryAnswer({ price: { symbol: 'A', ...price } }) });
}

describeWithSharedData(RECORDINGS, 'recorded searches', () => {
  it.each<[string, string[]]>([
    ['IE00BYX5NX33', ['IE00BYX5NX33.SG fund IE00BYX5NX33 Stuttgart', '0P0001CLDK.F fund null Frankfurt']],
    ['BJ0CDD2', ['MNTN.L share null London']],
    ['NO0010123060', []],
    ['^VXAPL', ['^VXAPL index null Chicago Board Options Exchange']],
    ['EURUSD=X', []],
    [
      'Bayerische Motoren Werke AG',
      [
        'BMW.DE share null XETRA',
        'BMW.SG share null Stuttgart',
        'BAMXF share null OTC Markets',
        'BMWM5N.MX share null Mexico',
        'BMW3D.XC share null CXE',
        'BMW.DU share null Dusseldorf Stock Exchange',
      ],
    ],
    ['AAPL', ['AAPL share null NASDAQ', 'AAPU fund null NASDAQ']],
  ])('find for %s', async (name, expected) => {
    const found = await lookup(recordings, { name });
    expect(found?.map(({ symbol, kind, isin, exchange }) => `${symbol} ${kind} ${isin} ${exchange}`)).toEqual(
      expected,
    );
  });
});
