import { spawn } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import readline from 'node:readline';
import { text } from 'node:stream/consumers';
import { gracefulStop, SERVER_TIMES } from './graceful-stop';

let server: http.Server;
let stop: (deadline: number) => Promise<boolean>;
let port: number;
let release: () => void;

beforeEach(async () => {
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  server = http.createServer(async (request, response) => {
    if (request.url === '/stream') response.write('a');
    if (request.url !== '/') await released;
    response.end('done');
  });
  stop = gracefulStop(server, false);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterEach(() => {
  server.closeAllConnections();
});

/** Longer than a busy machine needs; the tests end as soon as the responses have arrived. */
const AMPLE = 60_000;

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
}

/** A client with a keep-alive connection; `received` is everything until the server closed it. */
async function connect() {
  const known = once(server, 'connection');
  const socket = net.connect(port, '127.0.0.1');
  const [peer] = (await known) as [net.Socket];
  let [sent, got] = [0, ''];
  socket.on('data', (data) => {
    got += data;
  });
  /** Resolves when the server has read the request. */
  const send = (data: string) => {
    sent += data.length;
    socket.write(data);
    return until(() => peer.bytesRead >= sent);
  };
  const ask = (path: string) => send(`GET ${path} HTTP/1.1\r\nHost: test\r\n\r\n`);
  return { send, ask, answered: () => until(() => got.includes('done')), received: text(socket) };
}

const answersIn = (received: string) => received.match(/HTTP\/1\.1 200/g)?.length ?? 0;

describe('gracefulStop', () => {
  it.each(['/slow', '/stream'])('finishes %s and ends its connection', async (path) => {
    const { ask, received } = await connect();
    await ask(path);
    const stopped = stop(AMPLE);
    release();
    expect(await stopped).toBe(true);
    expect(await received).toContain('done');
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed');
  });

  it('answers a question that was on its way, and ends its connection', async () => {
    const { send, received } = await connect();
    await send('GET / HTTP/1.1\r\nHost: te');
    const stopped = stop(AMPLE);
    await send('st\r\n\r\n');
    expect(await stopped).toBe(true);
    expect(answersIn(await received)).toBe(1);
  });

  it('answers connections that waited to be accepted', async () => {
    const waiting = Array.from({ length: 5 }, () => net.connect(port, '127.0.0.1'));
    for (const socket of waiting) socket.write('GET / HTTP/1.1\r\nHost: test\r\n\r\n');
    // They connect now, and the server accepts the first one in the next turn.
    await new Promise<void>((resolve) => process.nextTick(resolve));
    const stopped = stop(AMPLE);
    const received = await Promise.all(waiting.map(text));
    expect(received.map(answersIn)).toEqual([1, 1, 1, 1, 1]);
    expect(await stopped).toBe(true);
  });

  it('does not wait for a connection that asks nothing', async () => {
    const { ask, answered, received } = await connect();
    await ask('/');
    await answered();
    expect(await stop(AMPLE)).toBe(true);
    expect(answersIn(await received)).toBe(1);
  });

  it.each(['/', '/stream'])('answers a proxy what still comes by the connection of %s', async (path) => {
    const behindProxy = gracefulStop(server, true);
    const { ask, answered, received } = await connect();
    await ask(path);
    const stopped = behindProxy(AMPLE);
    release();
    await answered();
    await ask('/');
    expect(await stopped).toBe(true);
    expect(answersIn(await received)).toBe(2);
  });

  it('cuts off what takes longer than it may', async () => {
    const { ask, received } = await connect();
    await ask('/slow');
    expect(await stop(50)).toBe(false);
    expect(answersIn(await received.catch(() => ''))).toBe(0);
  });
});

/** Says its port, and holds a request until it reads a line. */
const SITE = `
import { createServer } from 'node:http';
import { stopOnSignal } from './lib/platform/http/graceful-stop.ts';
const server = createServer((_request, response) => {
  process.stdin.once('data', () => response.end('done'));
  console.log('asked');
});
stopOnSignal(server, false, async () => {});
server.listen(0, '127.0.0.1', () => console.log(server.address().port));`;

describe('stopOnSignal', () => {
  it('finishes a request although the signal is repeated, as npm does', async () => {
    const args = ['--conditions=react-server', '--import', 'tsx', '--input-type=module', '-e', SITE];
    const site = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    const ended = once(site, 'exit');
    const lines = readline.createInterface({ input: site.stdout })[Symbol.asyncIterator]();
    const port = Number((await lines.next()).value);
    const answer = fetch(`http://127.0.0.1:${port}/`).then((response) => response.text());
    expect((await lines.next()).value).toBe('asked');
    site.kill('SIGTERM');
    while (await accepts(port)) await new Promise((resolve) => setImmediate(resolve));
    site.kill('SIGTERM');
    site.stdin.write('answer\n');
    expect(await answer).toBe('done');
    expect(await ended).toEqual([0, null]);
  });
});

function accepts(port: number): Promise<boolean> {
  const socket = net.connect(port, '127.0.0.1');
  return new Promise((resolve) => {
    socket.on('connect', () => socket.destroy());
    socket.on('error', () => resolve(false)).on('close', () => resolve(true));
  });
}

describe('SERVER_TIMES', () => {
  it('ends what arrives too slowly with 408', async () => {
    const times = { ...SERVER_TIMES, headersTimeout: 200, requestTimeout: 200 };
    const slow = http.createServer(times, (request, response) =>
      request.resume().on('end', () => response.end()),
    );
    await once(slow.listen(0, '127.0.0.1'), 'listening');
    const { port } = slow.address() as AddressInfo;
    const dripped = (begin: string) => {
      const socket = net.connect(port, '127.0.0.1');
      // Before any drop, even where connecting takes longer than one.
      socket.write(begin);
      const drip = setInterval(() => socket.write('a'), 20);
      socket.on('error', () => {}).on('close', () => clearInterval(drip));
      return once(socket, 'data').then(String);
    };
    const answers = await Promise.all([
      dripped('GET / HTTP/1.1\r\nX-Slow: '),
      dripped('POST / HTTP/1.1\r\nHost: test\r\nContent-Length: 100000\r\n\r\n'),
    ]);
    slow.closeAllConnections();
    slow.close();
    for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    // Not after the 30 seconds that Node.js takes to look for them unless told otherwise.
    expect(SERVER_TIMES.connectionsCheckingInterval).toBeLessThanOrEqual(1_000);
  });
});
