import { recordingsWith, summaryAnswer } from '@/test/yahoo/answers';
import { importFromYahoo } from '@/test/yahoo/import';
import { type Answer, broken, CHART, type Fault, SUMMARY } from '@/test/yahoo/replay';

describe('broken answers of Yahoo', () => {
  const half = JSON.stringify(summaryAnswer()).slice(0, 300);
  const unnumbered = summaryAnswer({ price: { symbol: 'A', marketCap: '5,2 Mrd.' } });
  const away = { status: 302, headers: { location: 'https://evil.example/' } };
  const coded = (status: number, code: string) => ({ status, body: { finance: { error: { code } } } });
  const is = (what: string) => `malformed: Die Antwort von Yahoo Finance ist ${what}`;
  const formAt = (where: string) => `malformed: Yahoo Finance antwortet in unbekannter Form (bei ${where})`;
  const fails = (how: string) => `provider_error: Yahoo Finance ${how}`;

  it.each<[string, Answer, string]>([
    ['unknown', coded(404, 'Not Found'), 'not_found: Yahoo Finance kennt das Symbol nicht (mehr)'],
    ['an empty answer', { body: '' }, is('leer')],
    ['a page', { body: '<!doctype html><title>Yahoo</title>' }, is('eine Webseite')],
    ['half an answer', { body: half }, is('kein JSON')],
    ['no result', { body: { quoteSummary: { result: [], error: null } } }, formAt('quoteSummary.result')],
    ['another shape', { body: { summary: {} } }, formAt('quoteSummary')],
    ['null', { body: 'null' }, formAt('der ganzen Antwort')],
    ['text for a number', { body: unnumbered }, formAt('quoteSummary.result.0.price.marketCap')],
    [
      'the answer to another question',
      { body: summaryAnswer({ price: { symbol: 'Z' } }) },
      'malformed: Yahoo Finance antwortet mit dem Symbol Z',
    ],
    ['a page with an error status', { status: 404, body: '<html>' }, is('eine Webseite')],
    [
      'a bad request',
      coded(400, 'Bad Request'),
      'missing_data: Yahoo Finance hat dazu keine Daten (Status 400)',
    ],
    ['too many', { status: 429, body: '' }, fails('nimmt gerade keine weiteren Anfragen an (Status 429)')],
    ['an error', { status: 500, body: 'oops' }, fails('ist gestört (Status 500)')],
    ['a refused session', coded(401, 'Unauthorized'), fails('erkennt die Sitzung nicht an (Status 401)')],
    [
      'a redirect away',
      away,
      fails('verweist auf die fremde Adresse https://evil.example, der nicht gefolgt wird'),
    ],
    ['6 MB', { body: ' '.repeat(6_000_000) }, fails('antwortet mit mehr als 5 MB')],
    ['silence', { delay: 5_000 }, fails('antwortet nicht innerhalb von 1 Sekunden')],
    ['a cut line', { cut: true, body: summaryAnswer() }, fails('ist nicht erreichbar (UND_ERR_SOCKET)')],
  ])('refuses a symbol to which the answer is %s, and goes on', async (_name, answer, expected) => {
    const fault = broken(`${SUMMARY}A`, answer);
    const { symbols, refused, error } = await importFromYahoo(recordingsWith('A', 'B'), ['A', 'B'], fault, {
      timeout: 'delay' in answer ? 1_000 : 10_000,
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
    const fault = broken(`${CHART}A`, { body: '[]' });
    const { symbols, refused } = await importFromYahoo(recordingsWith('A', 'B'), ['A', 'B'], fault);
    expect(symbols).toEqual(['B']);
    expect(refused.map(({ code }) => code)).toEqual(['malformed']);
  });

  it.each<[string, Answer]>([
    ['429', { status: 429, body: 'Too Many Requests' }],
    ['503', { status: 503, body: '' }],
    ['a cut line', { cut: true, body: summaryAnswer() }],
    ['a refused session', { status: 401, body: { finance: { error: { code: 'Unauthorized' } } } }],
  ])('asks again after %s', async (_name, answer) => {
    const fault = broken(`${SUMMARY}A`, answer, 1);
    const { symbols, refused } = await importFromYahoo(recordingsWith('A'), ['A'], fault);
    expect(refused).toEqual([]);
    expect(symbols).toEqual(['A']);
  });

  it('waits as long as Yahoo asks, with all requests', async () => {
    const limited = { status: 429, headers: { 'retry-after': '1' }, body: '' };
    const fault: Fault = (path, count) => {
      if (path === `${SUMMARY}B`) return { delay: 200, body: summaryAnswer({ price: { symbol: 'B' } }) };
      return path === `${SUMMARY}A` && count === 1 ? limited : null;
    };
    const { symbols, requests, arrivals } = await importFromYahoo(
      recordingsWith('A', 'B'),
      ['A', 'B'],
      fault,
    );
    expect(symbols).toEqual(['A', 'B']);
    const arrival = (path: string) => arrivals[requests.findIndex((request) => request.endsWith(path))] ?? 0;
    // B's summary was answered during the wait, and its chart was requested only after it.
    expect(arrival(`${CHART}B`) - arrival(`${SUMMARY}A`)).toBeGreaterThanOrEqual(1000);
    expect(arrival(`${CHART}A`) - arrival(`${SUMMARY}A`)).toBeGreaterThanOrEqual(1000);
  });

  it('gives up where Yahoo asks for too long a wait', async () => {
    const answer = { status: 429, headers: { 'retry-after': '3600' }, body: '' };
    const { requests, refused } = await importFromYahoo(
      recordingsWith('A'),
      ['A'],
      broken(`${SUMMARY}A`, answer),
    );
    expect(requests.filter((request) => request.endsWith(`${SUMMARY}A`))).toHaveLength(1);
    expect(refused).toHaveLength(1);
  });
});
