import http, { type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { finishAnswers } from './finished-answers';
import { protectHtml, trimHtml } from './html-answers';

const compression = require('next/dist/compiled/compression')({ threshold: 0 });

const HTML = 'text/html; charset=utf-8';
const PAGE = '<html><script>self.__next_f.push(["a"])</script></html>';
// printf %s 'self.__next_f.push(["a"])' | openssl dgst -sha256 -binary | base64
const HASH = "'sha256-/JjT20op0EnIif/kWtdM4h32JDJ8S+MSmq0EcPOLLrA='";

let server: http.Server;
beforeAll(() => finishAnswers([protectHtml, trimHtml]));
afterEach(() => server.close());

/** What a visitor gets from a site that answers like this; compressed as Next.js does it. */
async function ask(answer: RequestListener, method = 'GET') {
  server = http.createServer((request, response) => {
    compression(request, response, () => {});
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return new Promise<{
    policy: string | undefined;
    encoding?: string;
    body: Buffer;
    all: IncomingHttpHeaders;
  }>((resolve) => {
    const headers = { 'accept-encoding': 'gzip' };
    http
      .request({ port, host: '127.0.0.1', method, headers }, async (response) => {
        const body = Buffer.concat(await response.toArray());
        const { 'content-security-policy': policy, 'content-encoding': encoding } = response.headers;
        resolve({ policy: policy as string, encoding, body, all: response.headers });
      })
      .end();
  });
}

describe('protectHtml', () => {
  it.each<[string, RequestListener]>([
    [
      'set apart',
      (_request, response) => {
        response.statusCode = 500;
        response.setHeader('Content-Type', HTML);
        response.end(PAGE);
      },
    ],
    [
      'with a Buffer',
      (_request, response) => response.setHeader('content-type', HTML).end(Buffer.from(PAGE)),
    ],
  ])('gives an error page the policy for its scripts, headers %s', async (_name, answer) => {
    const { policy, encoding, body } = await ask(answer);
    expect(policy).toContain(`script-src 'self' ${HASH}; `);
    expect(encoding).toBe('gzip');
    expect(gunzipSync(body).toString()).toBe(PAGE);
  });

  it('answers HEAD with a policy', async () => {
    const { policy } = await ask(
      (_request, response) => response.setHeader('content-type', HTML).end(),
      'HEAD',
    );
    expect(policy).toContain("script-src 'self'; ");
  });

  it.each<[string, string | undefined, RequestListener]>([
    [
      'a page with a policy',
      "script-src 'none'",
      (_request, response) =>
        response
          .setHeader('content-type', HTML)
          .setHeader('content-security-policy', "script-src 'none'")
          .end(PAGE),
    ],
    [
      'data',
      undefined,
      (_request, response) => response.setHeader('content-type', 'application/json').end('{}'),
    ],
    ['a redirect', undefined, (_request, response) => response.writeHead(308, { location: '/' }).end()],
    [
      'what is on its way already',
      undefined,
      (_request, response) => {
        response.setHeader('content-type', 'text/plain').write('a');
        response.end('b');
      },
    ],
  ])('leaves %s alone', async (_name, expected, answer) => {
    expect((await ask(answer)).policy).toBe(expected);
  });
});

describe('trimHtml', () => {
  it.each([
    [HTML, undefined],
    ['text/x-component', '300'],
  ])('%s: x-nextjs-stale-time %s', async (type, expected) => {
    const { all } = await ask((_request, response) => {
      response.setHeader('content-type', type).setHeader('x-nextjs-stale-time', '300');
      response.setHeader('x-nextjs-cache', 'HIT').setHeader('x-nextjs-prerender', '1').end(PAGE);
    });
    expect(all['x-nextjs-stale-time']).toBe(expected);
    expect('x-nextjs-cache' in all).toBe(expected !== undefined);
    expect('x-nextjs-prerender' in all).toBe(expected !== undefined);
    expect(all['content-type']).toBe(type);
  });
});
