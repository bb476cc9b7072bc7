import { isoDay } from '@/lib/platform/db/daily-series';
import { knowing, summaryAnswer } from './answers.test-data';
import { imported } from './imported.test-helper';
import type { Answer, Fault } from './replay.test-server';

const SUMMARY = '/v10/finance/quoteSummary/';
const CHART = '/v8/finance/chart/';

/** Breaks one path as often as told, or always. */
const broken =
  (brokenPath: string, answer: Answer, times = Number.POSITIVE_INFINITY): Fault =>
  (path, count) =>
    path === brokenPath && count <= times ? answer : null;

describe('the Yahoo source', () => {
  it('delivers companies with prices in the order of the universe', async () => {
    const { bundles, refused, error } = await imported(knowing('A', 'B', 'C'), ['C', 'A', 'B']);
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

  it('opens one session for all symbols and asks for nothing twice', async () => {
    const { requests } = await imported(knowing('A', 'B'), ['A', 'B']);
    expect([...requests].sort()).toEqual([
      'finance.yahoo.com/quote/AAPL',
      'query1.finance.yahoo.com/v1/test/getcrumb',
      `query2.finance.yahoo.com${SUMMARY}A`,
      `query2.finance.yahoo.com${SUMMARY}B`,
      `query2.finance.yahoo.com${CHART}A`,
      `query2.finance.yahoo.com${CHART}B`,
    ]);
  });

  it('goes on behind the position of an interrupted run', async () => {
    const { bundles } = await imported(knowing('A', 'B', 'C'), ['A', 'B', 'C'], undefined, { resumeFrom: 2 });
    expect(bundles.map(({ symbol, position }) => [symbol, position])).toEqual([['C', 3]]);
  });

  it('counts refused symbols in the position', async () => {
    const { bundles } = await imported(knowing('B'), ['A', 'B']);
    expect(bundles.map(({ position }) => position)).toEqual([2]);
  });

  it('has at most as many requests under way as it is told', async () => {
    const symbols = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];
    const slow: Fault = (path) => (path.startsWith(CHART) ? { delay: 30, status: 404, body: {} } : null);
    expect((await imported(knowing(...symbols), symbols, slow, { concurrency: 3 })).mostAtOnce).toBe(3);
  });

  it('stops when the import is stopped, and asks no more', async () => {
    const symbols = Array.from({ length: 40 }, (_, i) => `S${i}`);
    const { bundles, error, requests } = await imported(knowing(...symbols), symbols, undefined, {
      stopAfter: 2,
    });
    expect(error).toEqual(new Error('stopped by hand'));
    expect(bundles).toHaveLength(2);
    expect(requests.length).toBeLessThan(20);
  });

  it.each<[string, Answer, string]>([
    [
      'unknown',
      { status: 404, body: { quoteSummary: { result: null, error: { code: 'Not Found' } } } },
      'not_found: Yahoo Finance kennt das Symbol nicht (mehr)',
    ],
    ['an empty answer', { body: '' }, 'malformed: Die Antwort von Yahoo Finance ist leer'],
    [
      'a page',
      { body: '<!doctype html><title>Yahoo</title>' },
      'malformed: Die Antwort von Yahoo Finance ist eine Webseite',
    ],
    [
      'half an answer',
      { body: JSON.stringify(summaryAnswer()).slice(0, 300) },
      'malformed: Die Antwort von Yahoo Finance ist kein JSON',
    ],
    [
      'no result',
      { body: { quoteSummary: { result: [], error: null } } },
      'malformed: Yahoo Finance antwortet in unbekannter Form (bei quoteSummary.result)',
    ],
    [
      'another shape',
      { body: { summary: {} } },
      'malformed: Yahoo Finance antwortet in unbekannter Form (bei quoteSummary)',
    ],
    [
      'null',
      { body: 'null' },
      'malformed: Yahoo Finance antwortet in unbekannter Form (bei der ganzen Antwort)',
    ],
    [
      'text for a number',
      { body: summaryAnswer({ price: { symbol: 'A', marketCap: '5,2 Mrd.' } }) },
      'malformed: Yahoo Finance antwortet in unbekannter Form (bei quoteSummary.result.0.price.marketCap)',
    ],
    [
      'the answer to another question',
      { body: summaryAnswer({ price: { symbol: 'Z' } }) },
      'malformed: Yahoo Finance antwortet mit dem Symbol Z',
    ],
    [
      'a page with an error status',
      { status: 404, body: '<html>' },
      'malformed: Die Antwort von Yahoo Finance ist eine Webseite',
    ],
    [
      'a bad request',
      { status: 400, body: { finance: { error: { code: 'Bad Request' } } } },
      'missing_data: Yahoo Finance hat dazu keine Daten (Status 400)',
    ],
    [
      'too many requests',
      { status: 429, body: 'Too Many Requests' },
      'provider_error: Yahoo Finance nimmt gerade keine weiteren Anfragen an (Status 429)',
    ],
    ['an error', { status: 500, body: 'oops' }, 'provider_error: Yahoo Finance ist gestört (Status 500)'],
    [
      'a session that is refused',
      { status: 401, body: { finance: { error: { code: 'Unauthorized' } } } },
      'provider_error: Yahoo Finance erkennt die Sitzung nicht an (Status 401)',
    ],
    [
      'a redirect away',
      { status: 302, headers: { location: 'https://evil.example/' } },
      'provider_error: Yahoo Finance verweist auf die fremde Adresse https://evil.example, der nicht gefolgt wird',
    ],
    ['6 MB', { body: ' '.repeat(6_000_000) }, 'provider_error: Yahoo Finance antwortet mit mehr als 5 MB'],
    ['silence', { delay: 400 }, 'provider_error: Yahoo Finance antwortet nicht innerhalb von 0.1 Sekunden'],
    [
      'a cut line',
      { cut: true, body: summaryAnswer() },
      'provider_error: Yahoo Finance ist nicht erreichbar (UND_ERR_SOCKET)',
    ],
  ])('refuses a symbol to which the answer is %s, and goes on', async (_name, answer, expected) => {
    const fault = broken(`${SUMMARY}A`, answer);
    const { symbols, refused, error } = await imported(knowing('A', 'B'), ['A', 'B'], fault, {
      timeout: 100,
      attempts: 2,
    });
    expect(error).toBeNull();
    expect(symbols).toEqual(['B']);
    const [code, sentence] = expected.split(': ', 2);
    expect(refused).toEqual([
      { file: null, line: null, symbol: 'A', code, reason: `A (Name von A): ${sentence}` },
    ]);
  });

  it('refuses a symbol whose chart fails, its company included', async () => {
    const { symbols, refused } = await imported(
      knowing('A', 'B'),
      ['A', 'B'],
      broken(`${CHART}A`, { body: '[]' }),
    );
    expect(symbols).toEqual(['B']);
    expect(refused.map(({ code }) => code)).toEqual(['malformed']);
  });

  it('refuses a chart in another currency than the quote', async () => {
    const known = knowing('A');
    const pence = { price: { symbol: 'A', currency: 'GBp' } };
    const { refused } = await imported(known, ['A'], broken(`${SUMMARY}A`, { body: summaryAnswer(pence) }));
    expect(refused.map(({ code, reason }) => `${code} ${reason}`)).toEqual([
      'mixed_currencies A (Name von A): Der Kursverlauf steht in USD, der letzte Kurs in GBp',
    ]);
  });

  it.each<[string, Answer]>([
    ['429', { status: 429, body: 'Too Many Requests' }],
    ['503', { status: 503, body: '' }],
    ['a cut line', { cut: true, body: summaryAnswer() }],
    ['a refused session', { status: 401, body: { finance: { error: { code: 'Unauthorized' } } } }],
  ])('asks again after %s', async (_name, answer) => {
    const { symbols, refused } = await imported(knowing('A'), ['A'], broken(`${SUMMARY}A`, answer, 1));
    expect(refused).toEqual([]);
    expect(symbols).toEqual(['A']);
  });

  it('opens a new session when the old one is refused', async () => {
    const answer = { status: 401, body: { finance: { error: { code: 'Unauthorized' } } } };
    const { requests } = await imported(knowing('A'), ['A'], broken(`${SUMMARY}A`, answer, 1));
    expect(requests.filter((request) => request.endsWith('/getcrumb'))).toHaveLength(2);
  });

  it('waits as long as Yahoo asks, with all requests', async () => {
    const answer = { status: 429, headers: { 'retry-after': '1' }, body: '' };
    const begun = Date.now();
    const { symbols } = await imported(knowing('A', 'B'), ['A', 'B'], broken(`${SUMMARY}A`, answer, 1));
    expect(symbols).toEqual(['A', 'B']);
    expect(Date.now() - begun).toBeGreaterThanOrEqual(1000);
  });

  it('gives up where Yahoo asks for too long a wait', async () => {
    const answer = { status: 429, headers: { 'retry-after': '3600' }, body: '' };
    const { requests, refused } = await imported(knowing('A'), ['A'], broken(`${SUMMARY}A`, answer));
    expect(requests.filter((request) => request.endsWith(`${SUMMARY}A`))).toHaveLength(1);
    expect(refused).toHaveLength(1);
  });

  it('stops when Yahoo fails at one symbol after the other, and keeps what it has', async () => {
    const symbols = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'];
    const fault: Fault = (path) =>
      path > `${SUMMARY}B` && path.startsWith(SUMMARY) ? { status: 500, body: '' } : null;
    const run = await imported(knowing(...symbols), symbols, fault, {
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

  it('does not count symbols that Yahoo answers properly it does not know', async () => {
    const { error, refused } = await imported(knowing('F'), ['A', 'B', 'C', 'D', 'E', 'F'], undefined, {
      faultsInARow: 3,
    });
    expect(error).toBeNull();
    expect(refused).toHaveLength(5);
  });

  it('says so when no session can be opened', async () => {
    const { error, refused } = await imported(knowing('A'), ['A'], broken('/quote/AAPL', { body: '<html>' }));
    expect(error).toBeNull();
    expect(refused[0]?.code).toBe('provider_error');
    expect(refused[0]?.reason).toMatch(/^A \(Name von A\): Yahoo Finance eröffnet keine Sitzung \(/);
  });
});
