import { once } from 'node:events';
import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { countOpenRequests } from '../http/open-requests';
import { measureProcess } from './measure';
import { counter, gauge, histogram, metricsText } from './registry';
import { nameRoutes, routeName } from './route-names';

const linesOf = (name: string) =>
  metricsText()
    .split('\n')
    .filter((line) => line.startsWith(name) || line.startsWith(`# TYPE ${name} `));

describe('metricsText', () => {
  it('adds up a counter by its labels, from whichever module', () => {
    counter('test_calls_total', 'Calls.').add({ route: '/a' });
    counter('test_calls_total', 'Calls.').add({ route: '/a' }, 2);
    counter('test_calls_total', 'Calls.').add({ route: 'quote " back \\ line \n' });
    expect(linesOf('test_calls_total')).toEqual([
      '# TYPE test_calls_total counter',
      'test_calls_total{route="/a"} 3',
      String.raw`test_calls_total{route="quote \" back \\ line \n"} 1`,
    ]);
  });

  it('counts in each bucket what is not above its bound', () => {
    const times = histogram('test_seconds', 'Times.', [0.1, 1]);
    for (const seconds of [0.05, 0.1, 0.5, 2, 3]) times.observe(seconds, { route: '/a' });
    expect(linesOf('test_seconds')).toEqual([
      '# TYPE test_seconds histogram',
      'test_seconds_bucket{route="/a",le="0.1"} 2',
      'test_seconds_bucket{route="/a",le="1"} 3',
      'test_seconds_bucket{route="/a",le="+Inf"} 5',
      'test_seconds_sum{route="/a"} 5.65',
      'test_seconds_count{route="/a"} 5',
    ]);
  });

  it('reads a gauge when it is asked for', () => {
    let value = 1;
    gauge('test_size', 'Size.', () => [{ value }]);
    value = 2;
    expect(linesOf('test_size')).toEqual(['# TYPE test_size gauge', 'test_size 2']);
  });
});

describe('routeName', () => {
  beforeAll(() => {
    nameRoutes(['/', '/stock-detail/[id]', '/api/auth/[...nextauth]', '/api/[[...route]]']);
    nameRoutes(['/api/stocks/:id', '/api/stocks/search', '/api/stocks/:id/history', '/api/*']);
  });
  it.each([
    ['/', '/'],
    ['/?a=b', '/'],
    ['/stock-detail/nwe-de?waehrung=EUR', '/stock-detail/[id]'],
    ['/stock-detail/nwe-de/', '/stock-detail/[id]'],
    ['/stock-detail/nwe-de/more', 'other'],
    ['/api/auth/callback/google', '/api/auth/[...nextauth]'],
    ['/api/stocks/search', '/api/stocks/search'],
    ['/api/stocks/nwe-de', '/api/stocks/:id'],
    ['/api/stocks/nwe-de/history?range=year', '/api/stocks/:id/history'],
    ['/api/nothing', 'other'],
    ['/_next/static/chunks/a.js', '/_next'],
    ['/wp-login.php', 'other'],
    ['', 'other'],
  ])('of %s is %s', (url, name) => {
    expect(routeName(url)).toBe(name);
  });
});

describe('measureProcess', () => {
  let server: Server;
  let port: number;
  beforeAll(async () => {
    nameRoutes(['/slow', '/here/[id]']);
    measureProcess();
    countOpenRequests();
    server = createServer((request, response) => {
      response.statusCode = request.url?.startsWith('/here/9') ? 404 : 200;
      if (request.url !== '/slow') response.end('ok');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => server.close());

  it('counts answers by route, method and status, and those who went away', async () => {
    for (const id of [1, 2, 9])
      await fetch(`http://127.0.0.1:${port}/here/${id}?x=${id}`).then((a) => a.text());
    const impatient = get({ port, path: '/slow' });
    impatient.on('error', () => {});
    await once(server, 'request');
    expect(linesOf('aktienlotse_http_open_requests')[1]).toBe('aktienlotse_http_open_requests 1');
    impatient.destroy();
    while (!metricsText().includes('status="gone"')) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(linesOf('aktienlotse_http_requests_total').slice(1)).toEqual([
      'aktienlotse_http_requests_total{route="/here/[id]",method="GET",status="200"} 2',
      'aktienlotse_http_requests_total{route="/here/[id]",method="GET",status="404"} 1',
      'aktienlotse_http_requests_total{route="/slow",method="GET",status="gone"} 1',
    ]);
    expect(metricsText()).toContain('aktienlotse_http_request_seconds_count{route="/here/[id]"} 3');
    expect(linesOf('aktienlotse_http_open_requests')[1]).toBe('aktienlotse_http_open_requests 0');
  });

  it('tells of the process', () => {
    const [, memory = ''] = /process_resident_memory_bytes (\d+)/.exec(metricsText()) ?? [];
    expect(Number(memory)).toBeGreaterThan(1e7);
    expect(linesOf('aktienlotse_event_loop_delay_seconds')).toHaveLength(4);
  });
});
