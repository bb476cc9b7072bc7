import { once } from 'node:events';
import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { SiteEnv } from '../http/identify-request';
import { measureRequests } from './measure';
import { counter, gauge, metrics } from './registry';
import { nameRoutes, routeName } from './route-names';

const linesOf = async (name: string) =>
  (await metrics.metrics()).split('\n').filter((line) => line.startsWith(name));

describe('the registry', () => {
  it('gives the same counter for the same name', async () => {
    counter('test_calls_total', 'Calls.', ['route']).inc({ route: '/a' });
    counter('test_calls_total', 'Calls.', ['route']).inc({ route: '/a' }, 2);
    expect(await linesOf('test_calls_total')).toEqual(['test_calls_total{route="/a"} 3']);
  });

  it.each([
    ['without labels', [], [{ value: 2 }], ['test_size 2']],
    ['without a sample', [], [], []],
    ['with labels', ['state'], [{ labels: { state: 'idle' }, value: 1 }], ['test_size{state="idle"} 1']],
    ['with labels, without a sample', ['state'], [], []],
  ])('reads a gauge at each scrape, %s', async (_name, labelNames, samples, lines) => {
    gauge('test_size', 'Size.', labelNames, () => samples);
    expect(await linesOf('test_size')).toEqual(lines);
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
  ])('names %s %s', (url, name) => expect(routeName(url)).toBe(name));
});

describe('measureRequests', () => {
  let server: Server;
  let port: number;
  beforeAll(async () => {
    nameRoutes(['/slow', '/here/[id]']);
    const site = new Hono<SiteEnv>()
      .use(measureRequests())
      .get('/here/:id', (c) => c.text('ok', c.req.param('id') === '9' ? 404 : 200))
      .get('/slow', () => new Promise<Response>(() => {}));
    server = createServer(getRequestListener(site.fetch)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => server.close());

  it('counts answers by route, method and status, and clients that left', async () => {
    for (const id of [1, 2, 9])
      await fetch(`http://127.0.0.1:${port}/here/${id}?x=${id}`).then((a) => a.text());
    const impatient = get({ port, path: '/slow' });
    impatient.on('error', () => {});
    const [, response] = await once(server, 'request');
    expect(await linesOf('aktienlotse_http_open_requests')).toEqual(['aktienlotse_http_open_requests 1']);
    const closed = once(response, 'close');
    impatient.destroy();
    await closed;
    expect(await linesOf('aktienlotse_http_requests_total')).toEqual([
      'aktienlotse_http_requests_total{route="/here/[id]",method="GET",status="200"} 2',
      'aktienlotse_http_requests_total{route="/here/[id]",method="GET",status="404"} 1',
      'aktienlotse_http_requests_total{route="/slow",method="GET",status="gone"} 1',
    ]);
    expect(await linesOf('aktienlotse_http_request_seconds_count{route="/here')).toEqual([
      'aktienlotse_http_request_seconds_count{route="/here/[id]"} 3',
    ]);
    expect(await linesOf('aktienlotse_http_open_requests')).toEqual(['aktienlotse_http_open_requests 0']);
  });

  it('observes the process', async () => {
    const [line = ''] = await linesOf('process_resident_memory_bytes');
    expect(Number(line.split(' ')[1])).toBeGreaterThan(1e7);
    expect(await linesOf('nodejs_eventloop_lag_p99_seconds')).toHaveLength(1);
  });
});
