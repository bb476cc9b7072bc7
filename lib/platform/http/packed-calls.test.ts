import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { leadRequests } from './lead-requests.cjs';
import { nameEncoding, PACKED_BY } from './packed-calls.cjs';

const compression = require('next/dist/compiled/compression')({ threshold: 0 });

const BODY = gzipSync('{"success":true}');

let server: http.Server;

beforeAll(async () => {
  leadRequests([nameEncoding]);
  server = http.createServer((request, response) => {
    compression(request, response, () => {});
    response.setHeader('content-type', 'application/json');
    response.setHeader(PACKED_BY, 'gzip');
    response.write(BODY);
    response.end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => server.close());

it.each([
  ['/api/stocks/sap-de', { encoding: 'gzip', internal: undefined, body: BODY }],
  ['/stock-detail/sap-de', { encoding: undefined, internal: 'gzip', body: BODY }],
])('%s', async (path, expected) => {
  const { port } = server.address() as AddressInfo;
  const headers = { 'accept-encoding': path.startsWith('/api') ? 'gzip' : 'identity' };
  const [answer] = (await once(http.get({ port, host: '127.0.0.1', path, headers }), 'response')) as [
    http.IncomingMessage,
  ];
  const body = Buffer.concat(await answer.toArray());
  const encoding = answer.headers['content-encoding'];
  expect({ encoding, internal: answer.headers[PACKED_BY], body }).toEqual(expected);
});
