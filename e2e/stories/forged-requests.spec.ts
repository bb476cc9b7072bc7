import { once } from 'node:events';
import net from 'node:net';
import { expect, test } from '../fixtures';

/** Headers that Next.js uses internally; sent by a client, they must have no effect. */
const INTERNAL = {
  'x-middleware-subrequest': Array(5).fill('middleware').join(':'),
  'x-middleware-next': '1',
  'x-matched-path': '/impressum',
  'x-invoke-path': '/impressum',
  'x-nonce': 'gefaelscht',
};

test('headers that Next.js uses inside open no page and no call from outside @core', async ({ request }) => {
  for (const [name, value] of [...Object.entries(INTERNAL), ['authorization', 'Bearer a.b.c'] as const]) {
    const headers = { [name]: value };
    const page = await request.get('/portfolio', { headers, maxRedirects: 0 });
    expect([name, page.status()]).toEqual([name, 307]);
    expect(page.headers().location).toContain('/login?callbackUrl=%2Fportfolio');
    const call = await request.get('/api/account', { headers });
    expect([name, call.status()]).toEqual([name, 401]);
  }
});

test('a page runs scripts by a nonce of its own, whatever a visitor sends', async ({ request }) => {
  const answer = await request.get('/login', { headers: INTERNAL });
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-security-policy']).toMatch(/'nonce-[\w+/=]{20,}'/);
  expect(answer.headers()['content-security-policy']).not.toContain(INTERNAL['x-nonce']);
  expect(await answer.text()).not.toContain(INTERNAL['x-nonce']);
});

test('a socket for another protocol is closed at once', async () => {
  for (const path of ['/_next/webpack-hmr', '/_next/hmr', '/', '/nirgends']) {
    const socket = net.connect(Number(process.env.STORIES_PORT), 'localhost');
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
    );
    await once(socket.resume(), 'close');
  }
});
