import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { noteRequestIds } from './request-ids';

let server: Server;
let address: string;

beforeAll(async () => {
  noteRequestIds();
  server = createServer((request, response) => {
    const raw = request.rawHeaders.filter(
      (_, at) => request.rawHeaders[at - 1]?.toLowerCase() === 'x-request-id',
    );
    response.end(JSON.stringify([request.headers['x-request-id'], ...raw]));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

async function ask(id?: string): Promise<{ sent: string | null; seen: string[] }> {
  const answer = await fetch(address, id === undefined ? {} : { headers: { 'X-Request-Id': id } });
  return { sent: answer.headers.get('x-request-id'), seen: (await answer.json()) as string[] };
}

it('keeps the id of a proxy', async () => {
  const id = '0123456789abcdef0123456789abcdef';
  expect(await ask(id)).toEqual({ sent: id, seen: [id, id] });
});

it.each([[undefined], [''], ['a b'], ['"}{'], ['x'.repeat(65)]])(
  'makes one in the place of %j',
  async (given) => {
    const { sent, seen } = await ask(given);
    expect(sent).toMatch(/^[0-9a-f-]{36}$/);
    expect(seen).toEqual([sent, sent]);
    expect((await ask(given)).sent).not.toBe(sent);
  },
);
