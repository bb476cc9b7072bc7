import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '@/test/free-port';

const YAHOO = 'https://query2.finance.yahoo.com';
const summary = (module: string) => ({
  request: { url: `${YAHOO}/v10/finance/quoteSummary/SAP.DE?modules=${module}&crumb=REMOVED` },
  response: { status: 200, bodyJson: { quoteSummary: { result: [{ [module]: { of: module } }] } } },
});

it('recordings are served by path and query, modules of one company joined', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'replay-'));
  const recorded = {
    price: summary('price'),
    detail: summary('summaryDetail'),
    search: {
      request: { url: `${YAHOO}/v1/finance/search?lang=de&q=DE0007164600` },
      response: { status: 200, bodyJson: { quotes: [{ symbol: 'SAP.DE' }] } },
    },
    limited: {
      request: { url: 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-hist.zip' },
      response: { status: 429, headers: { 'retry-after': '3' }, body: 'later' },
    },
  };
  for (const [name, exchange] of Object.entries(recorded))
    writeFileSync(path.join(folder, `${name}.json`), JSON.stringify(exchange));
  const port = await freePort();
  const server = spawn(process.execPath, ['scripts/replay.mjs', folder, '--port', String(port)]);
  try {
    const [line] = await once(server.stdout, 'data');
    expect(String(line)).toContain(`4 Antworten unter http://127.0.0.1:${port}`);
    const ask = (address: string) => fetch(`http://127.0.0.1:${port}${address}`);
    const both = await ask('/v10/finance/quoteSummary/SAP.DE?crumb=x&modules=price,summaryDetail');
    expect(await both.json()).toMatchObject({
      quoteSummary: { result: [{ price: { of: 'price' }, summaryDetail: { of: 'summaryDetail' } }] },
    });
    expect(await (await ask('/v1/finance/search?q=de0007164600')).json()).toEqual({
      quotes: [{ symbol: 'SAP.DE' }],
    });
    const limited = await ask('/stats/eurofxref/eurofxref-hist.zip');
    expect([limited.status, limited.headers.get('retry-after'), await limited.text()]).toEqual([
      429,
      '3',
      'later',
    ]);
    expect((await ask('/v8/finance/chart/SAP.DE')).status).toBe(404);
    expect((await ask('/quote/AAPL')).headers.get('set-cookie')).toContain('A3=');
  } finally {
    server.kill();
    rmSync(folder, { recursive: true });
  }
});
