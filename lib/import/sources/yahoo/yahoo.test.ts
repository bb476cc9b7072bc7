import { isoDay } from '@/lib/finance/daily-series';
import { chartAnswer, recordingsWith, summaryAnswer } from '@/test/yahoo/answers';
import { importFromYahoo } from '@/test/yahoo/import';
import { broken, CHART, type Fault, SUMMARY } from '@/test/yahoo/replay';

describe('the Yahoo source', () => {
  it('delivers companies with prices in the order of the universe', async () => {
    const { bundles, refused, error } = await importFromYahoo(recordingsWith('A', 'B', 'C'), ['C', 'A', 'B']);
    expect(error).toBeNull();
    expect(refused).toEqual([]);
    expect(bundles.map(({ symbol, position }) => [symbol, position])).toEqual([
      ['C', 1],
      ['A', 2],
      ['B', 3],
    ]);
    expect(bundles[0]?.company).toMatchObject({ name: 'Muster Werke Inc.', figures_date: '2025-02-21' });
    expect(Array.from(bundles[0]?.prices.days ?? [], isoDay)).toEqual([
      '2025-01-02',
      '2025-01-03',
      '2025-01-06',
    ]);
  });

  it('asks for five years and 300 days of some listings, and for all closes of others', async () => {
    const asked: string[] = [];
    const known = recordingsWith('A', 'B', 'C');
    const chart = (symbol: string, from: string) => {
      asked.push(`${symbol} ${from}`);
      return known.chart(symbol, from);
    };
    // C traded in pounds, and in dollars now.
    const fiveYears = new Map([
      ['A', 'USD'],
      ['C', 'GBP'],
    ]);
    await importFromYahoo({ ...known, chart }, ['A', 'B', 'C'], undefined, { fiveYears });
    // Today is 2025-02-24: 2,127 days before it.
    expect(asked.sort()).toEqual(['A 2019-04-30', 'B 1960-01-01', 'C 1960-01-01']);
  });

  it('goes on behind the position of an interrupted run', async () => {
    const { bundles } = await importFromYahoo(recordingsWith('A', 'B', 'C'), ['A', 'B', 'C'], undefined, {
      resumeFrom: 2,
    });
    expect(bundles.map(({ symbol, position }) => [symbol, position])).toEqual([['C', 3]]);
  });

  it('counts refused symbols in the position', async () => {
    const { bundles } = await importFromYahoo(recordingsWith('B'), ['A', 'B']);
    expect(bundles.map(({ position }) => position)).toEqual([2]);
  });

  it('runs at most the configured number of requests', async () => {
    const symbols = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];
    const slow: Fault = (path) => (path.startsWith(CHART) ? { delay: 100, status: 404, body: {} } : null);
    expect(
      (await importFromYahoo(recordingsWith(...symbols), symbols, slow, { concurrency: 3 })).mostAtOnce,
    ).toBe(3);
  });

  it('stops when the import is stopped, and asks no more', async () => {
    const symbols = Array.from({ length: 40 }, (_, i) => `S${i}`);
    const { bundles, error, requests } = await importFromYahoo(
      recordingsWith(...symbols),
      symbols,
      undefined,
      {
        stopAfter: 2,
      },
    );
    expect(error).toEqual(new Error('stopped by hand'));
    expect(bundles).toHaveLength(2);
    expect(requests.length).toBeLessThan(20);
  });

  it('refuses the chart of another symbol', async () => {
    const fault = broken(`${CHART}A`, { body: chartAnswer({ symbol: 'Z' }) });
    const { symbols, refused } = await importFromYahoo(recordingsWith('A'), ['A'], fault);
    expect(symbols).toEqual([]);
    expect(refused[0]?.reason).toBe('A (Name von A): Yahoo Finance antwortet mit dem Symbol Z');
  });

  it('dates no figure after today, wherever it is tomorrow already', async () => {
    const tomorrow = { price: { symbol: 'A', regularMarketTime: Date.parse('2025-02-25T15:00:00Z') / 1000 } };
    const fault = broken(`${SUMMARY}A`, { body: summaryAnswer(tomorrow) });
    const { bundles } = await importFromYahoo(recordingsWith('A'), ['A'], fault);
    expect(bundles[0]?.company?.figures_date).toBe('2025-02-24');
  });

  it('states the quote in the main unit', async () => {
    const known = recordingsWith('A');
    const pence = { price: { symbol: 'A', currency: 'GBp', regularMarketPrice: 505 } };
    const { bundles } = await importFromYahoo(known, ['A'], (path) => {
      if (path.startsWith(`${SUMMARY}A`)) return { body: summaryAnswer(pence) };
      return path.startsWith(`${CHART}A`) ? { body: chartAnswer({ symbol: 'A', currency: 'GBp' }) } : null;
    });
    expect(bundles[0]?.quote).toBe(5.05);
  });

  it('refuses a chart in another currency than the quote', async () => {
    const known = recordingsWith('A');
    const pence = { price: { symbol: 'A', currency: 'GBp' } };
    const { refused } = await importFromYahoo(
      known,
      ['A'],
      broken(`${SUMMARY}A`, { body: summaryAnswer(pence) }),
    );
    expect(refused.map(({ code, reason }) => `${code} ${reason}`)).toEqual([
      'mixed_currencies A (Name von A): Der Kursverlauf steht in USD, der letzte Kurs in GBp',
    ]);
  });

  it('stops when Yahoo fails at one symbol after the other, and keeps what it has', async () => {
    const symbols = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'];
    const fault: Fault = (path) =>
      path > `${SUMMARY}B` && path.startsWith(SUMMARY) ? { status: 500, body: '' } : null;
    const run = await importFromYahoo(recordingsWith(...symbols), symbols, fault, {
      attempts: 1,
      faultsInARow: 3,
      concurrency: 1,
    });
    expect(run.symbols).toEqual(['A', 'B']);
    expect(run.refused.map(({ symbol, code }) => [symbol, code])).toEqual([
      ['C', 'provider_error'],
      ['D', 'provider_error'],
      ['E', 'provider_error'],
    ]);
    expect(String(run.error)).toBe(
      'SourceError: Yahoo Finance hat bei 3 Symbolen nacheinander versagt; was geladen ist, bleibt. ' +
        'Zuletzt: E (Name von E): Yahoo Finance ist gestört (Status 500)',
    );
    expect(run.requests.some((request) => request.endsWith('F'))).toBe(false);
  });

  it('goes on where failures are not in a row', async () => {
    const symbols = ['A', 'B', 'C', 'D', 'E'];
    const fault: Fault = (path) => (/quoteSummary.[ACE]$/.test(path) ? { status: 500, body: '' } : null);
    const run = await importFromYahoo(recordingsWith(...symbols), symbols, fault, {
      attempts: 1,
      faultsInARow: 2,
    });
    expect([run.error, run.symbols]).toEqual([null, ['B', 'D']]);
  });

  it('does not count symbols that Yahoo answers properly it does not know', async () => {
    const { error, refused } = await importFromYahoo(
      recordingsWith('F'),
      ['A', 'B', 'C', 'D', 'E', 'F'],
      undefined,
      {
        faultsInARow: 3,
      },
    );
    expect(error).toBeNull();
    expect(refused).toHaveLength(5);
  });
});
