import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { stopGracefully } from './graceful-stop';

let server: http.Server;
let port: number;
let agent: http.Agent;
let release: () => void;

beforeEach(async () => {
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  server = http.createServer(async (request, response) => {
    if (request.url === '/slow') await released;
    response.end('done');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
  agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
});
afterEach(() => {
  agent.destroy();
  server.closeAllConnections();
});

function ask(path: string): Promise<{ text: string; connection: string | undefined }> {
  return new Promise((resolve, reject) => {
    const request = http.get({ host: '127.0.0.1', port, path, agent }, (response) => {
      let text = '';
      response.on('data', (data) => {
        text += data;
      });
      response.on('end', () => resolve({ text, connection: response.headers.connection }));
    });
    request.on('error', reject);
  });
}

const settled = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('stopGracefully', () => {
  it('finishes what runs, although the client would keep the connection', async () => {
    const running = ask('/slow');
    await settled(30);
    const stopped = stopGracefully(server, 5_000);
    release();
    expect((await running).text).toBe('done');
    expect(await stopped).toBe(true);
    agent = new http.Agent();
    await expect(ask('/')).rejects.toThrow('ECONNREFUSED');
  });

  it('does not wait for a connection that asks nothing', async () => {
    expect((await ask('/')).connection).toBe('keep-alive');
    const start = performance.now();
    expect(await stopGracefully(server, 5_000)).toBe(true);
    expect(performance.now() - start).toBeLessThan(1_000);
  });

  it('cuts off what takes longer than it may', async () => {
    const running = ask('/slow').catch((error: NodeJS.ErrnoException) => error.code);
    await settled(30);
    expect(await stopGracefully(server, 100)).toBe(false);
    expect(await running).toBe('ECONNRESET');
    release();
  });
});
