import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from '../fixtures';

const JSON_BODY = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };

for (const [path, init] of [
  ['/api/stocks/search', JSON_BODY],
  ['/api/articles', {}],
] as const)
  for (const encoding of ['gzip'])
    test(`${path} is compressed by ${encoding} and can be read`, async ({ baseURL }) => {
      const ask = async (accepted: string) => {
        const headers = { ...('headers' in init && init.headers), 'accept-encoding': accepted };
        const answer = await fetch(`${baseURL}${path}`, { ...init, headers });
        return { body: await answer.json(), ...Object.fromEntries(answer.headers) };
      };
      const plain = await ask('identity');
      expect(plain).not.toHaveProperty('content-encoding');
      for (let i = 0; i < 3; i++) {
        const answer = await ask(encoding);
        expect(answer.body).toEqual(plain.body);
        expect(answer).toHaveProperty('content-encoding', encoding);
      }
    });

test('HEAD of a page leaves the connection open @core', async ({ baseURL }) => {
  const { hostname, port } = new URL(baseURL as string);
  const socket = connect(Number(port), hostname);
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
