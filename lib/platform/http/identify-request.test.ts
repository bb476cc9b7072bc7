import { once } from 'node:events';
import { createServer } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { identifyRequest, refuseForeignTargets, type SiteEnv } from './identify-request';

const site = new Hono<SiteEnv>()
  .use(identifyRequest(['127.0.0.1']))
  .use(refuseForeignTargets(['https://aktien.example', undefined]))
  .all('*', (c) => c.json({ ...c.var, url: c.env.incoming.url }));
const server = createServer(getRequestListener(site.fetch));
let port: number;

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers });

describe('identifyRequest', () => {
  it('takes the id of a proxy, and answers with it', async () => {
    const answer = await get('/', { 'x-request-id': 'edge-42' });
    expect(answer.headers.get('x-request-id')).toBe('edge-42');
    expect(await answer.json()).toMatchObject({ requestId: 'edge-42' });
  });

  it.each([['a b'], ['x'.repeat(65)], ['']])('replaces the unusable id %p', async (id) => {
    const answer = await get('/', { 'x-request-id': id });
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('leaves the files of the build without an id', async () => {
    expect((await get('/_next/static/a.js')).headers.has('x-request-id')).toBe(false);
  });

  it('finds the client behind a trusted proxy', async () => {
    const answer = await get('/', { 'x-forwarded-for': '198.51.100.1' });
    expect(await answer.json()).toMatchObject({ clientAddress: '198.51.100.1' });
  });
});

describe('refuseForeignTargets', () => {
  const ask = async (target: string, host: string) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    const answer = await text(socket);
    return [Number(answer.slice(9, 12)), /"url":"([^"]*)"/.exec(answer)?.[1]];
  };
  it.each([
    ['/a?b', 'aktien.example', 200, '/a?b'],
    ['/a?b', 'other.example', 200, '/a?b'],
    ['http://aktien.example/a?b', 'aktien.example', 200, '/a?b'],
    ['http://localhost:4000/a', 'localhost:4000', 200, '/a'],
    ['http://127.0.0.1:4000/a', '127.0.0.1:4000', 200, '/a'],
    ['http://[::1]:4000/a', '[::1]:4000', 200, '/a'],
    ['http://other.example/a', 'aktien.example', 400, undefined],
    ['http://aktien.example/a', 'other.example', 400, undefined],
    ['http://other.example/a', 'other.example', 400, undefined],
    ['http://127.0.0.1.other.example/a', '127.0.0.1.other.example', 400, undefined],
    ['*', 'aktien.example', 400, undefined],
  ])('%s of the host %s is answered with %p', async (target, host, status, url) => {
    expect(await ask(target, host)).toEqual([status, url]);
  });
});
