import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import { expect, test } from 'playwright/test';
import { words } from '../../test/words';
import { buildFolder } from '../second-site';

/** Tests of the site's answers without a browser. */

const connected = () => net.connect(Number(process.env.STORIES_PORT), 'localhost');

test('no answer tells what the site is built with @core', async ({ request }) => {
  const paths = words`/ /nirgends /%ff /api/health /api/docs /icon.svg /opengraph-image`;
  for (const path of [...paths, '/_next/image?url=%2Ficon.svg&w=64&q=75']) {
    const answer = await request.get(path);
    const headers = answer.headers();
    expect(answer.status(), path).toBeLessThan(500);
    expect(headers, path).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
    // The tests use http.
    for (const name of ['x-powered-by', 'server', 'strict-transport-security'])
      expect(headers, path).not.toHaveProperty(name);
  }
});

test('public files contain no source maps and no server code', () => {
  const folder = `${buildFolder()}/static`;
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const read = (file: string) => fs.readFileSync(`${folder}/${file}`, 'utf8');
  // The build writes an empty map for a worker.
  const maps = files.filter((file) => file.endsWith('.map')).map((file) => JSON.parse(read(file)));
  expect(maps.flatMap(({ sources, sections }) => [...sources, ...(sections ?? [])])).toEqual([]);
  const scripts = files.filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(10);
  const secret = /AUTH_(TOKEN_)?SECRET|DATABASE_URL|SMTP_URL/;
  expect(scripts.filter((file) => secret.test(read(file)))).toEqual([]);
});

test('a cached page loads its scripts after its first paint', async ({ request }) => {
  const ofNext = /<script src="[^"]*"[^>]* async/;
  const cached = await (await request.get('/value-investing')).text();
  expect(cached).not.toMatch(ofNext);
  expect(cached).toMatch(/<script type="application\/json">\["\/_next\/static\//);
  expect(await (await request.get('/login')).text()).toMatch(ofNext);
});

test('HEAD of a page leaves the connection open @core', async () => {
  const socket = connected();
  const ask = (method: string, connection: string) =>
    socket.write(`${method} /impressum HTTP/1.1\r\nHost: localhost\r\nConnection: ${connection}\r\n\r\n`);
  let received = '';
  socket.on('data', (bytes) => {
    received += bytes;
  });
  ask('HEAD', 'keep-alive');
  await once(socket, 'data');
  ask('GET', 'close');
  await once(socket, 'close');
  expect(received.match(/^HTTP\S+ \d+/gm)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
});

test('a socket for another protocol is closed at once', async () => {
  for (const path of ['/_next/webpack-hmr', '/_next/hmr', '/', '/nirgends']) {
    const socket = connected();
    const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket';
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n${upgrade}\r\n\r\n`);
    await once(socket.resume(), 'close');
  }
});

test('robots may read everything but the API, and find the sitemap', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain('Disallow: /api/');
  expect(robots).toMatch(/^Sitemap: https?:\/\/\S+\/sitemap\.xml$/m);
  for (const path of ['/sitemaps/stocks-99.xml', '/sitemaps/stocks-0.xml', '/sitemaps/constructor-1.xml'])
    expect((await request.get(path)).status()).toBe(404);
});
