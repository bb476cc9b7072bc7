import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { sendPackedFiles } from './packed-files';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'packed-'));
let server: http.Server;

beforeAll(async () => {
  fs.mkdirSync(path.join(folder, 'chunks'));
  for (const name of ['a.js', 'a.js.br', 'a.js.gz', 'b.css', 'b.css.gz', 'c.woff2', 'c.woff2.br']) {
    fs.writeFileSync(path.join(folder, 'chunks', name), name);
  }
  sendPackedFiles(folder, '/_next/static');
  server = http.createServer((request, response) => {
    response.setHeader('Last-Modified', 'Sun, 22 Nov 2026 20:35:35 GMT').setHeader('Accept-Ranges', 'bytes');
    response.setHeader('ETag', '"a"').end(request.url);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(() => {
  server.close();
  fs.rmSync(folder, { recursive: true });
});

describe('sendPackedFiles', () => {
  it.each([
    [
      '/_next/static/chunks/a.js',
      'gzip, br',
      '/_next/static/chunks/a.js.br',
      'br',
      'application/javascript; charset=UTF-8',
    ],
    [
      '/_next/static/chunks/a.js?v=1',
      'gzip',
      '/_next/static/chunks/a.js.gz?v=1',
      'gzip',
      'application/javascript; charset=UTF-8',
    ],
    [
      '/_next/static/chunks/b.css',
      'gzip',
      '/_next/static/chunks/b.css.gz',
      'gzip',
      'text/css; charset=UTF-8',
    ],
    ['/_next/static/chunks/b.css', 'br', '/_next/static/chunks/b.css', null, null],
    ['/_next/static/chunks/a.js', '', '/_next/static/chunks/a.js', null, null],
    ['/_next/static/chunks/a.js.br', 'br', '/_next/static/chunks/a.js.br', null, null],
    ['/_next/static/chunks/c.woff2', 'br', '/_next/static/chunks/c.woff2', null, null],
    ['/_next/static/chunks/none.js', 'br', '/_next/static/chunks/none.js', null, null],
    ['/a.js', 'br', '/a.js', null, null],
  ])('%s with „%s“ becomes %s', async (asked, accepted, expected, encoding, type) => {
    const { port } = server.address() as AddressInfo;
    // The browser's own would unpack, and these files are what they are called.
    const got = await new Promise<{ url: string; headers: http.IncomingHttpHeaders }>((resolve) => {
      http.get(
        { port, host: '127.0.0.1', path: asked, headers: { 'accept-encoding': accepted } },
        async (response) =>
          resolve({ url: Buffer.concat(await response.toArray()).toString(), headers: response.headers }),
      );
    });
    expect(got.url).toBe(expected);
    expect(got.headers['content-encoding'] ?? null).toBe(encoding);
    expect(got.headers['content-type'] ?? null).toBe(type);
    // A packed file fits into the first packets with its headers; the one that a browser asks by stays.
    expect('last-modified' in got.headers).toBe(encoding === null);
    expect('accept-ranges' in got.headers).toBe(encoding === null);
    expect(got.headers.etag).toBe('"a"');
  });
});
