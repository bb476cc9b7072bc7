import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { isRenewalOrder, renewalAfterChanges, renewPages } from './page-renewal';

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

/** What is called after a change that is not the first. */
function afterTheFirst(renew: () => void, options?: Parameters<typeof renewalAfterChanges>[1]): () => void {
  let isFirst = true;
  const changed = renewalAfterChanges(() => (isFirst ? undefined : renew()), options);
  changed();
  isFirst = false;
  return changed;
}

it('has pages made anew at once after the first change', () => {
  const renew = jest.fn();
  renewalAfterChanges(renew)();
  expect(renew).toHaveBeenCalledTimes(1);
});

it('has pages made anew once for changes that follow each other', () => {
  jest.useFakeTimers();
  const renew = jest.fn();
  const changed = afterTheFirst(renew, { rest: 1_000 });
  changed();
  jest.advanceTimersByTime(900);
  changed();
  jest.advanceTimersByTime(999);
  expect(renew).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(renew).toHaveBeenCalledTimes(1);
  changed();
  jest.advanceTimersByTime(1_000);
  expect(renew).toHaveBeenCalledTimes(2);
  jest.useRealTimers();
});

it.each([
  [900, 3_000],
  [900, 4_000],
])('has pages made anew in time when a change follows every %i ms, after %i', (pause, longestDelay) => {
  jest.useFakeTimers();
  const began = Date.now();
  const delays: number[] = [];
  const changed = afterTheFirst(() => delays.push(Date.now() - began), { rest: 1_000, longestDelay });
  for (let change = 0; change < 10 && delays.length === 0; change++) {
    changed();
    jest.advanceTimersByTime(pause);
  }
  expect(delays).toEqual([longestDelay]);
  jest.useRealTimers();
});

it('bridges the time between two looks at the versions of market and articles', () => {
  jest.useFakeTimers();
  const renew = jest.fn();
  const changed = afterTheFirst(renew);
  changed();
  jest.advanceTimersByTime(5_000);
  changed();
  jest.advanceTimersByTime(15_000);
  expect(renew).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

describe('isRenewalOrder', () => {
  it.each([[null], [''], ['Bearer '], ['Bearer x'], [`Bearer ${'x'.repeat(43)}`]])('refuses %p', (header) => {
    expect(isRenewalOrder(header)).toBe(false);
  });
});
