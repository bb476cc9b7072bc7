import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { finishAnswers } from './finished-answers';
import { packPages } from './packed-pages';

const compression = require('next/dist/compiled/compression')({ threshold: 0 });

/** As long as a page is: its packed forms differ from those that are made on the way. */
const PAGE = Array.from({ length: 400 }, (_, i) => `<p>Absatz ${i * i}</p>`).join('');
const OTHER = PAGE.replaceAll('Absatz', 'Kapitel');

let server: http.Server;
let answer: { status: number; body: string; validator: string | null };

beforeAll(async () => {
  finishAnswers([packPages()]);
  server = http.createServer((request, response) => {
    compression(request, response, () => {});
    response.statusCode = answer.status;
    response.setHeader('content-type', 'text/html');
    if (answer.validator) response.setHeader('ETag', answer.validator);
    response.setHeader('Content-Length', Buffer.byteLength(answer.body));
    response.end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(() => server.close());

async function ask(path: string, encoding: string) {
  const { port } = server.address() as AddressInfo;
  return new Promise<{ headers: http.IncomingHttpHeaders; body: Buffer }>((resolve) => {
    const headers = { 'accept-encoding': encoding };
    http.get({ port, host: '127.0.0.1', path, headers }, async (response) =>
      resolve({ headers: response.headers, body: Buffer.concat(await response.toArray()) }),
    );
  });
}

/** Asks until the page comes packed beforehand, which its length tells; packing takes its time. */
async function askUntilPacked(path: string, encoding: string) {
  for (let i = 0; i < 100; i++) {
    const got = await ask(path, encoding);
    if (got.headers['content-length'] && got.headers['content-encoding']) return got;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('The page never came packed');
}

/** Asks until the page comes in fewer bytes than at its first visit. */
async function askUntilSmaller(path: string, than: number) {
  for (let i = 0; i < 100; i++) {
    const { body } = await ask(path, 'br');
    if (body.length < than) return body;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('The page never came smaller');
}

describe('packPages', () => {
  it('sends a page packed beforehand from its third visit on, as gzip', async () => {
    answer = { status: 200, body: PAGE, validator: '"a"' };
    const first = await ask('/known', 'gzip');
    expect(first.headers['content-length']).toBeUndefined();
    const { headers, body } = await askUntilPacked('/known?from=elsewhere', 'gzip');
    expect(headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-length': String(body.length),
      vary: 'Accept-Encoding',
      etag: '"a"',
    });
    expect(gunzipSync(body).toString()).toBe(PAGE);
  });

  it('packs quickly for a first visitor who takes Brotli, and better for later ones', async () => {
    answer = { status: 200, body: PAGE, validator: '"a"' };
    const first = await ask('/brotli', 'gzip, br');
    expect(first.headers).toMatchObject({
      'content-encoding': 'br',
      'content-length': String(first.body.length),
      vary: 'Accept-Encoding',
      etag: '"a"',
    });
    expect(brotliDecompressSync(first.body).toString()).toBe(PAGE);
    const later = await askUntilSmaller('/brotli', first.body.length);
    expect(brotliDecompressSync(later).toString()).toBe(PAGE);
  });

  it('has nobody wait for a long page to be packed quickly', async () => {
    answer = { status: 200, body: PAGE.repeat(40), validator: '"a"' };
    const { headers } = await ask('/long', 'br, gzip');
    expect(headers).toMatchObject({ 'content-encoding': 'gzip' });
  });

  it('sends the new page when it has changed', async () => {
    answer = { status: 200, body: PAGE, validator: '"a"' };
    await askUntilPacked('/changed', 'gzip');
    answer = { status: 200, body: OTHER, validator: '"b"' };
    expect(gunzipSync((await ask('/changed', 'gzip')).body).toString()).toBe(OTHER);
  });

  it('keeps two pages apart whose validators are the same', async () => {
    answer = { status: 200, body: PAGE, validator: '"a"' };
    await askUntilPacked('/one', 'gzip');
    answer = { status: 200, body: OTHER, validator: '"a"' };
    await askUntilPacked('/two', 'gzip');
    expect(gunzipSync((await askUntilPacked('/two', 'gzip')).body).toString()).toBe(OTHER);
  });

  it.each([
    ['a refusal', { status: 404, body: PAGE, validator: '"a"' }, 'gzip'],
    ['a page that changes at each visit', { status: 200, body: PAGE, validator: null }, 'gzip'],
    ['a short answer', { status: 200, body: 'kurz', validator: '"a"' }, 'gzip'],
    ['an answer for somebody who unpacks nothing', { status: 200, body: PAGE, validator: '"a"' }, 'identity'],
  ])('leaves %s as it is', async (name, given, encoding) => {
    answer = given;
    const path = `/${encodeURIComponent(name)}`;
    for (let i = 0; i < 3; i++) await ask(path, encoding);
    await new Promise((resolve) => setTimeout(resolve, 50));
    const { headers, body } = await ask(path, encoding);
    if (encoding === 'identity') expect(body.toString()).toBe(given.body);
    else expect(headers['content-length']).toBeUndefined();
  });
});
