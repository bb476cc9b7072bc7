import { once } from 'node:events';
import http, { type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { countOpenRequests, giveWay, openRequests } from './open-requests';

jest.mock('node:timers/promises', () => {
  const timers = jest.requireActual('node:timers/promises');
  return { ...timers, setTimeout: jest.fn(timers.setTimeout) };
});

const held = globalThis as typeof globalThis & { aktienlotseLastRequest?: number };
const waiting: ServerResponse[] = [];
const server = http.createServer((_, response) => waiting.push(response));

/** Resolves when the server has it and has not answered. */
async function ask(path: string): Promise<ServerResponse> {
  const { port } = server.address() as AddressInfo;
  http.get({ port, path, agent: false }, (answer) => answer.resume());
  await once(server, 'request');
  return waiting.at(-1) as ServerResponse;
}

beforeAll(async () => {
  countOpenRequests();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  for (const response of waiting.splice(0)) response.end();
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

it('lets work wait until requests are answered', async () => {
  const response = await ask('/search');
  expect(openRequests()).toBe(1);
  const order: string[] = [];
  response.once('close', () => order.push('answered'));
  setTimeout(() => response.end(), 5);
  await giveWay();
  order.push('worked');
  expect(order).toEqual(['answered', 'worked']);
  expect(openRequests()).toBe(0);
});

it('has work go on beside a request that is not answered', async () => {
  const response = await ask('/search');
  await giveWay();
  expect(openRequests()).toBe(1);
  response.end();
  await once(response, 'close');
});

it('has works that wait at once wait together for a request that is not answered', async () => {
  const response = await ask('/search');
  // Without a rest, which would be another way to wait.
  held.aktienlotseLastRequest = Number.NEGATIVE_INFINITY;
  const works = [1, 2, 3].map(() => giveWay());
  await works[0];
  jest.mocked(sleep).mockClear();
  await Promise.all(works);
  expect(sleep).not.toHaveBeenCalled();
  response.end();
  await once(response, 'close');
});

it.each([
  ['that has not been answered', 4_900, true],
  ['that has not been answered', 5_000, false],
  ['whose answer has begun', 400, true],
  ['whose answer has begun', 500, false],
])('a request %s is waited for after %i ms: %s', async (state, age, isAwaited) => {
  const response = await ask('/search');
  if (state === 'whose answer has begun') response.flushHeaders();
  held.aktienlotseLastRequest = Number.NEGATIVE_INFINITY;
  const now = performance.now.bind(performance);
  const spy = jest.spyOn(performance, 'now').mockImplementation(() => now() + age);
  jest.mocked(sleep).mockClear();
  await giveWay();
  spy.mockRestore();
  expect(jest.mocked(sleep).mock.calls.length > 0).toBe(isAwaited);
  expect(openRequests()).toBe(1);
  response.end();
  await once(response, 'close');
});

it('forgets what waits behind another answer when its client leaves', async () => {
  const { port } = server.address() as AddressInfo;
  const client = connect(port, '127.0.0.1');
  client.write('GET /a HTTP/1.1\r\nHost: a\r\n\r\nGET /b HTTP/1.1\r\nHost: a\r\n\r\n');
  while (openRequests() < 2) await once(server, 'request');
  const [response] = waiting.slice(-1);
  client.destroy();
  await once(response?.req.socket as Socket, 'close');
  expect(openRequests()).toBe(0);
});

it('has works that wait at once go on in turns of their own', async () => {
  let turn = 0;
  let ticking: NodeJS.Immediate | undefined;
  const tick = () => {
    turn++;
    ticking = setImmediate(tick);
  };
  tick();
  const turns = await Promise.all(
    Array.from({ length: 3 }, async () => {
      await giveWay();
      return turn;
    }),
  );
  clearImmediate(ticking);
  expect(new Set(turns).size).toBe(3);
});

describe('work beside visitors', () => {
  /** The milliseconds that it rests, one after the other. */
  async function restsAfterWork(milliseconds: number, lastRequest: number): Promise<number[]> {
    held.aktienlotseLastRequest = performance.now();
    await giveWay();
    for (const began = performance.now(); performance.now() - began < milliseconds; );
    held.aktienlotseLastRequest = lastRequest;
    jest.mocked(sleep).mockClear();
    await giveWay();
    return jest.mocked(sleep).mock.calls.map(([milliseconds]) => milliseconds as number);
  }

  it('rests as long as it worked', async () => {
    const rests = await restsAfterWork(30, performance.now() + 30);
    expect(rests).toEqual([expect.any(Number)]);
    expect(rests[0]).toBeGreaterThanOrEqual(29);
    expect(rests[0]).toBeLessThanOrEqual(50);
  });

  it('rests 50 ms at most', async () => {
    expect(await restsAfterWork(80, performance.now() + 80)).toEqual([50]);
  });

  it('goes on at once where no visitor has come for a second', async () => {
    expect(await restsAfterWork(30, performance.now() - 1_000)).toEqual([]);
  });

  it('counts from the last rest, so that many short pieces rest as well', async () => {
    held.aktienlotseLastRequest = performance.now();
    await giveWay();
    jest.mocked(sleep).mockClear();
    for (let piece = 0; piece < 10; piece++) {
      for (const began = performance.now(); performance.now() - began < 1; );
      held.aktienlotseLastRequest = performance.now();
      await giveWay();
    }
    expect(jest.mocked(sleep).mock.calls.length).toBeGreaterThan(0);
  });
});

it('does not count the order that the work itself is', async () => {
  const response = await ask('/api/internal/command');
  expect(openRequests()).toBe(0);
  response.end();
  await once(response, 'close');
  expect(openRequests()).toBe(0);
});
