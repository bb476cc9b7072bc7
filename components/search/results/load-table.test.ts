import { loadTable } from './load-table';

const { fetch: real } = globalThis;
afterEach(() => {
  globalThis.fetch = real;
});

/** Fakes a server that knows these stocks; returns the requests. */
function market(...known: string[]): string[] {
  const asked: string[] = [];
  globalThis.fetch = (async (address: string) => {
    asked.push(address);
    const ids = new URL(address, 'http://localhost').searchParams.get('ids')?.split(',') ?? [];
    return Response.json({ data: ids.filter((id) => known.includes(id)).map((id) => ({ id })) });
  }) as typeof fetch;
  return asked;
}

describe('loadTable', () => {
  it('loads the stocks in their order and in the currency, five at a time', async () => {
    const asked = market('f', 'e', 'd', 'c', 'b', 'a');
    const { currency, stocks } = await loadTable(['c', 'a', 'b', 'f', 'e', 'd'], 'USD');
    expect(currency).toBe('USD');
    expect(stocks.map(({ id }) => id)).toEqual(['c', 'a', 'b', 'f', 'e', 'd']);
    expect(asked.map((address) => decodeURIComponent(new URL(address, 'http://localhost').search))).toEqual([
      '?ids=c,a,b,f,e&currency=USD',
      '?ids=d&currency=USD',
    ]);
  });

  it('gives no table of two currencies', async () => {
    market('a');
    await expect(loadTable(['a', 'b'], 'USD')).rejects.toThrow('Failed to load the stocks of a table');
  });
});
