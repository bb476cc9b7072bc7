import { recordingsWith, statementsAnswer } from '@/test/yahoo/answers';
import { importFromYahoo } from '@/test/yahoo/import';
import { type Answer, broken, CHART, type Fault, type Recordings, STATEMENTS } from '@/test/yahoo/replay';

const requestsOf = (requests: readonly string[]) => requests.filter((one) => one.includes(STATEMENTS));

describe('fiscal years from Yahoo', () => {
  it('come with the listing', async () => {
    const { bundles, refused, requests } = await importFromYahoo(recordingsWith('A'), ['A']);
    expect(refused).toEqual([]);
    expect(bundles[0]?.fundamentals).toMatchObject({
      currency: 'USD',
      adjustedOn: '2024-09-30',
      years: [
        { end: '2023-09-30', revenue: 1_800_000_000, eps: 1.8, publishedOn: null, first: {} },
        { end: '2024-09-30', revenue: 1_950_000_000, eps: 1.95, publishedOn: null, first: {} },
      ],
      trailing: { end: '2024-12-31', revenue: 2_000_000_000, eps: null },
    });
    expect(requestsOf(requests)).toHaveLength(2);
  });

  it('count the shares since a split of the chart', async () => {
    const split = { date: Date.parse('2025-01-06T14:30:00Z') / 1000, numerator: 2, denominator: 1 };
    const known = recordingsWith('A');
    const chart = known.chart('A', '2019-04-30') as { chart: { result: [Record<string, unknown>] } };
    chart.chart.result[0].events = { splits: { one: split } };
    const { bundles } = await importFromYahoo(known, ['A'], broken(`${CHART}A`, { body: chart }));
    expect(bundles[0]?.fundamentals?.adjustedOn).toBe('2025-01-06');
  });

  it.each(['ETF', 'INDEX'])('are not asked for an %s', async (quoteType) => {
    const known = recordingsWith('A');
    const fund: Recordings = {
      ...known,
      module: (symbol, module) => {
        const content = known.module(symbol, module) as Record<string, unknown> | null;
        return content && module === 'price' ? { ...content, quoteType } : content;
      },
    };
    const { bundles, refused, requests } = await importFromYahoo(fund, ['A']);
    expect([bundles[0]?.fundamentals, refused, requestsOf(requests)]).toEqual([null, [], []]);
  });

  it.each<[string, string[], number]>([
    ['a quarter may have followed', ['2024-11-26'], 2],
    ['no quarter can have followed', ['2024-11-27'], 1],
    ['there is no year', [], 1],
  ])('need only the requests that can tell something: %s', async (_title, days, expected) => {
    const years = { TotalRevenue: Object.fromEntries(days.map((day) => [day, 1])) };
    const known: Recordings = {
      ...recordingsWith('A'),
      statements: (symbol, period) => statementsAnswer(symbol, period, years),
    };
    const { bundles, refused, requests } = await importFromYahoo(known, ['A']);
    expect(bundles[0]?.fundamentals?.years.map(({ end }) => end) ?? []).toEqual(days);
    expect([refused, requestsOf(requests).length]).toEqual([[], expected]);
  });

  const points = (...annualTotalRevenue: unknown[]) => ({
    timeseries: { result: [{ meta: { symbol: ['A'], type: ['annualTotalRevenue'] }, annualTotalRevenue }] },
  });
  const point = {
    asOfDate: '2024-09-30',
    periodType: '12M',
    currencyCode: 'USD',
    reportedValue: { raw: 1, fmt: '1' },
  };

  it('accept the holes of an answer', async () => {
    const body = points(null, point, { ...point, asOfDate: '2023-09-30', reportedValue: {} });
    const fault = broken(`${STATEMENTS}A`, { body }, 1);
    const { bundles, refused } = await importFromYahoo(recordingsWith('A'), ['A'], fault);
    expect(refused).toEqual([]);
    expect(bundles[0]?.fundamentals?.years).toMatchObject([{ end: '2024-09-30', revenue: 1 }]);
  });

  const form = (where: string) => `malformed: Yahoo Finance antwortet in unbekannter Form (bei ${where})`;
  const formOfPoint = (field: string) => form(`timeseries.result.0.points.0.${field}`);
  const half = JSON.stringify(points(point)).slice(0, 90);
  const text = {
    timeseries: { result: [{ meta: { symbol: ['A'], type: ['annualEBIT'] }, annualEBIT: 'x' }] },
  };
  const ofAnother = statementsAnswer('Z', 'annual', { TotalRevenue: { '2024-09-30': 1 } });
  const changed = (change: object) => ({ body: points({ ...point, ...change }) });

  const BROKEN: [string, Answer, string][] = [
    ['nothing', { body: '' }, 'malformed: Die Antwort von Yahoo Finance ist leer'],
    ['a page', { body: '<html>' }, 'malformed: Die Antwort von Yahoo Finance ist eine Webseite'],
    ['half an answer', { body: half }, 'malformed: Die Antwort von Yahoo Finance ist kein JSON'],
    [
      'a cut line',
      { cut: true, body: points(point) },
      'provider_error: Yahoo Finance ist nicht erreichbar (UND_ERR_SOCKET)',
    ],
    ['another shape', { body: { series: [] } }, form('timeseries')],
    ['no result', { body: { timeseries: { result: null, error: {} } } }, form('timeseries.result')],
    ['text for a number', changed({ reportedValue: { raw: '1,5' } }), formOfPoint('reportedValue')],
    ['a German day', changed({ asOfDate: '30.09.2024' }), formOfPoint('asOfDate')],
    ['a day that is none', changed({ asOfDate: '2024-09-31' }), formOfPoint('asOfDate')],
    ['a text for a series', { body: text }, form('timeseries.result.0.points')],
    ['of another company', { body: ofAnother }, 'malformed: Yahoo Finance antwortet mit dem Symbol Z'],
    ['a 404', { status: 404, body: {} }, 'not_found: Yahoo Finance kennt das Symbol nicht (mehr)'],
    ['an error', { status: 500, body: '' }, 'provider_error: Yahoo Finance ist gestört (Status 500)'],
    ['6 MB', { body: ' '.repeat(6_000_000) }, 'provider_error: Yahoo Finance antwortet mit mehr als 5 MB'],
  ];

  it.each(BROKEN)(
    'are held back, without their listing, where the answer is %s',
    async (_title, answer, expected) => {
      const fault = broken(`${STATEMENTS}A`, answer);
      const { bundles, refused, error } = await importFromYahoo(recordingsWith('A', 'B'), ['A', 'B'], fault, {
        attempts: 1,
      });
      expect(error).toBeNull();
      const [code, sentence] = expected.split(': ', 2);
      const reason = `A: Geschäftsjahre zurückgehalten: ${sentence}`;
      expect(refused).toEqual([{ file: null, line: null, symbol: 'A', code, reason }]);
      const [first, second] = bundles;
      expect(first).toMatchObject({ company: { figures: { market_cap: 5e9 } }, fundamentals: null });
      expect(first?.prices.days).toHaveLength(3);
      expect(second?.fundamentals?.years).toHaveLength(2);
    },
  );

  it('are held back as a whole where the last twelve months fail', async () => {
    const fault: Fault = (path, count) => (path === `${STATEMENTS}A` && count === 2 ? { body: '[' } : null);
    const { bundles, refused } = await importFromYahoo(recordingsWith('A'), ['A'], fault);
    expect([bundles[0]?.fundamentals, refused.map(({ code }) => code)]).toEqual([null, ['malformed']]);
  });

  const SYMBOLS = ['A', 'B', 'C', 'D', 'E', 'F'];
  const oneByOne = { concurrency: 1, attempts: 1, faultsInARow: 3 };

  it('are no longer asked for after several failures, and prices still come', async () => {
    const fault: Fault = (path) => (path.startsWith(STATEMENTS) ? { status: 500, body: '' } : null);
    const run = await importFromYahoo(recordingsWith(...SYMBOLS), SYMBOLS, fault, oneByOne);
    expect([run.error, run.symbols]).toEqual([null, SYMBOLS]);
    expect(requestsOf(run.requests)).toHaveLength(3);
    expect(run.refused.map(({ symbol }) => symbol)).toEqual(['A', 'B', 'C', 'C']);
    expect(run.refused.at(-1)?.reason).toBe(
      'C: Nach 3 Fehlern nacheinander werden in diesem Lauf keine Geschäftsjahre mehr abgefragt',
    );
  });

  it('are asked for where failures are not in a row, or Yahoo answers that it has none', async () => {
    const fault: Fault = (path) => {
      if (!path.startsWith(STATEMENTS)) return null;
      return /[ABDE]$/.test(path) ? { status: 500, body: '' } : { status: 404, body: {} };
    };
    const run = await importFromYahoo(recordingsWith(...SYMBOLS), SYMBOLS, fault, oneByOne);
    expect([run.symbols, requestsOf(run.requests).length]).toEqual([SYMBOLS, 6]);
  });

  it('do not delay the end of an import that is stopped', async () => {
    const fault: Fault = (path) => (path === `${STATEMENTS}B` ? { delay: 5_000 } : null);
    const began = Date.now();
    const { error, symbols } = await importFromYahoo(recordingsWith('A', 'B'), ['A', 'B'], fault, {
      stopAfter: 1,
    });
    expect([error, symbols]).toEqual([new Error('stopped by hand'), ['A']]);
    expect(Date.now() - began).toBeLessThan(4_000);
  });
});
