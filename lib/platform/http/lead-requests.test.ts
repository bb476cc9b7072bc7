import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { leadRequests, readableUrl } from './lead-requests.cjs';

describe('readableUrl', () => {
  it.each([
    ['/search', '/search'],
    ['/stock-detail/sap-de?currency=USD', '/stock-detail/sap-de?currency=USD'],
    ['/stock/M%C3%BCnchener%20R%C3%BCck', '/stock/M%C3%BCnchener%20R%C3%BCck'],
    ['/stock/%ff', '/stock/%25ff'],
    ['/stock/%', '/stock/%25'],
    ['/stock/%E0%A4%A/history', '/stock/%25E0%25A4%25A/history'],
    ['/stock/%ED%A0%80', '/stock/%25ED%25A0%2580'],
    ['/a%2Fb/%zz?x=%zz', '/a%2Fb/%25zz?x=%zz'],
    ['/?x=%zz', '/?x=%zz'],
  ])('%s', (given, expected) => {
    expect(readableUrl(given)).toBe(expected);
    expect(readableUrl(expected)).toBe(expected);
  });
});

describe('leadRequests', () => {
  it('reaches every server of the process before its listener', async () => {
    leadRequests([
      ({ headers }) => {
        headers.noted = 'yes';
      },
    ]);
    const server = http.createServer(({ method, url, headers }, response) =>
      response.end(`${method} ${url} ${headers.noted}`),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const ask = (method: string, path: string) =>
      new Promise<string>((resolve, reject) => {
        const request = http.request({ port, host: '127.0.0.1', method, path });
        request.on('response', (response) => response.on('data', (data) => resolve(String(data))));
        request.on('error', reject).end();
      });
    expect(await ask('TRACE', '/history/%ff')).toBe('OPTIONS /history/%25ff yes');
    expect(await ask('GET', '/_global-error?x')).toBe('GET /_not-found yes');
    server.close();
  });
});
