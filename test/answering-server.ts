import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answers of one address, each given once; the last one stays. An object is sent as JSON. */
type Answers = [status: number, body: unknown, headers?: Record<string, string>][];

/** Starts a server on the loopback interface for the tests of a `describe` block. A test sets its answers by address. */
export function answeringServer(unknown: string, addressOf = ({ url = '' }: IncomingMessage) => url) {
  const server = createServer((request, response) => {
    const address = addressOf(request);
    site.asked.push(address);
    site.agents.push(request.headers['user-agent']);
    const list: Answers = site.answers[address] ?? [[404, unknown]];
    const [status, body, headers = {}] = (list.length > 1 ? list.shift() : list[0]) as Answers[number];
    const isWritten = typeof body === 'string' || body instanceof Uint8Array;
    response.writeHead(status, headers).end(isWritten ? body : JSON.stringify(body));
  });
  const site = {
    answers: {} as Record<string, Answers>,
    /** Addresses of the requests. */
    asked: [] as string[],
    /** User agents of the requests. */
    agents: [] as (string | undefined)[],
    origin: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  };
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => server.close());
  return site;
}
