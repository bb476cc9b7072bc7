import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createGuardedFetch } from './guarded-fetch';
import { largeHeaderFetch } from './large-header-fetch';

let close: () => void = () => {};
afterEach(() => close());

/** Starts a server on the loopback interface; returns its URL. */
async function serving(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/page`;
}

describe('largeHeaderFetch', () => {
  it('reads headers at which Node stops', async () => {
    const url = await serving((_request, response) => {
      response.setHeader('content-security-policy', 'x'.repeat(34_000));
      response.setHeader('set-cookie', ['A1=1; Path=/', 'A3=3; Path=/']);
      response.end('page');
    });
    await expect(fetch(url)).rejects.toThrow();
    const answer = await largeHeaderFetch(url);
    expect(answer.headers.get('content-security-policy')).toHaveLength(34_000);
    expect(answer.headers.getSetCookie()).toEqual(['A1=1; Path=/', 'A3=3; Path=/']);
    expect(await answer.text()).toBe('page');
  });

  it('sends headers, and hands redirects and errors on', async () => {
    const url = await serving((request, response) => {
      response.writeHead(302, { location: `https://${request.headers['x-name']}.example/` });
      response.end();
    });
    const answer = await largeHeaderFetch(url, { headers: { 'x-name': 'there' } });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, 'https://there.example/']);
    close();
    await expect(largeHeaderFetch(url)).rejects.toMatchObject({ code: expect.stringMatching(/^ECONN/) });
  });

  it('ends when it is told to, also within the body', async () => {
    const url = await serving((_request, response) => response.write('half'));
    const guarded = createGuardedFetch({
      hosts: ['a.example'],
      timeout: 100,
      fetch: (_address, init) => largeHeaderFetch(url, init),
    });
    await expect(guarded('https://a.example/')).rejects.toThrow('antwortet nicht innerhalb von 0.1 Sekunden');
  });
});
