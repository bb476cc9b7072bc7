import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Change, isRenewalOrder, renewalAfterChanges, renewPages } from './page-renewal';

let orders: (string | undefined)[];
let statuses: number[];
let server: http.Server;
let port: number;

beforeEach(async () => {
  orders = [];
  statuses = [];
  server = http.createServer((request, response) => {
    orders.push(`${request.method} ${request.url}`);
    const known = isRenewalOrder(request.headers.authorization ?? null);
    response.writeHead(known ? (statuses.shift() ?? 204) : 404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(() => {
  server.close();
  jest.restoreAllMocks();
});

describe('renewPages', () => {
  it('orders the renewal with what only this process knows', async () => {
    expect(await renewPages(port)).toBe(true);
    expect(orders).toEqual(['POST /api/revalidate']);
  });

  it('asks again while the site does not answer as it should', async () => {
    statuses = [500, 503];
    expect(await renewPages(port, [1, 1])).toBe(true);
    expect(orders).toHaveLength(3);
  });

  it('gives up with a line in the log', async () => {
    statuses = [500, 500];
    expect(await renewPages(port, [1])).toBe(false);
    server.close();
    expect(await renewPages(1, [])).toBe(false);
    expect(process.stdout.write).toHaveBeenCalledTimes(2);
  });
});

describe('renewalAfterChanges', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it.each<[string, [number, Change][], number[]]>([
    ['the first market', [[0, 'firstMarket']], [0]],
    [
      'articles, and the first market with them',
      [
        [0, 'articles'],
        [500, 'firstMarket'],
      ],
      [500],
    ],
    [
      'the first market and an import soon after it',
      [
        [0, 'firstMarket'],
        [100, 'market'],
      ],
      [0, 6_100],
    ],
    ['a publication', [[0, 'articles']], [1_000]],
    ['a market', [[0, 'market']], [6_000]],
    [
      'a market and its articles',
      [
        [0, 'market'],
        [2_000, 'articles'],
      ],
      [6_000],
    ],
    [
      'articles, and the market they are of',
      [
        [0, 'articles'],
        [900, 'market'],
      ],
      [6_900],
    ],
    [
      'two publications at a distance',
      [
        [0, 'articles'],
        [1_100, 'articles'],
      ],
      [1_000, 2_100],
    ],
    [
      'changes that do not end',
      Array.from({ length: 5 }, (_, i): [number, 'market'] => [4_000 * i, 'market']),
      [15_000, 22_000],
    ],
  ])('after %s %j has them made anew after %j ms', (_, changes, expected) => {
    const times: number[] = [];
    const began = Date.now();
    const changed = renewalAfterChanges(() => times.push(Date.now() - began));
    for (const [moment, of] of changes) setTimeout(() => changed(of), moment);
    jest.advanceTimersByTime(60_000);
    expect(times).toEqual(expected);
  });
});

describe('isRenewalOrder', () => {
  it.each([[null], [''], ['Bearer '], ['Bearer x'], [`Bearer ${'x'.repeat(43)}`]])('refuses %p', (header) => {
    expect(isRenewalOrder(header)).toBe(false);
  });
});
