import type { Stock } from '@/lib/stocks/schema';
import { createStockDetails, loadAll } from './stock-details';

const stock = (id: string) => ({ id }) as Stock;

/** Fakes a network that records requests and answers with `answer`. */
function network(answer: (ids: string[]) => Response | Promise<Response>): string[] {
  const asked: string[] = [];
  globalThis.fetch = ((address: string, { signal }: { signal: AbortSignal }) => {
    const ids = new URL(address, 'http://localhost').searchParams.get('ids') ?? '';
    asked.push(ids);
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      Promise.resolve(answer(ids.split(','))).then(resolve, reject);
    });
  }) as typeof fetch;
  return asked;
}

const all = (ids: string[]) => Response.json({ data: ids.map(stock) });
const states = ({ of }: ReturnType<typeof createStockDetails>, ids: string) =>
  [...ids].map((id) => {
    const detail = of(id);
    return typeof detail === 'object' ? detail.id : (detail ?? '');
  });

const { fetch: real, console: consoleBefore } = globalThis;
beforeEach(() => {
  globalThis.console = { ...consoleBefore, error: () => undefined };
});
afterEach(() => {
  globalThis.fetch = real;
  globalThis.console = consoleBefore;
});

describe('createStockDetails', () => {
  it('requests only what is neither loaded nor loading', async () => {
    const asked = network(all);
    const details = createStockDetails([stock('a')], 'EUR');
    await Promise.all([details.load(['a', 'b']), details.load(['b', 'c']), details.load(['a'])]);
    expect(asked).toEqual(['b', 'c']);
    expect(states(details, 'abc')).toEqual(['a', 'b', 'c']);
  });

  it('knows which stocks there are not', async () => {
    network(() => Response.json({ data: [stock('b')] }));
    const details = createStockDetails([], 'EUR');
    await details.load(['a', 'b']);
    expect(states(details, 'ab')).toEqual(['unknown', 'b']);
  });

  it.each([
    ['a refusal', () => Response.json({}, { status: 503 })],
    ['another form', () => Response.json({ data: null })],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('skips a batch that fails (%s) and loads it again only when it is forgiven', async (_name, failure) => {
    let fails = true;
    const asked = network((ids) => (fails ? failure() : all(ids)));
    const details = createStockDetails([], 'EUR');
    await details.load(['a', 'b']);
    expect(states(details, 'ab')).toEqual(['failed', 'failed']);
    fails = false;
    await details.load(['a', 'b']);
    expect(asked).toEqual(['a,b']);
    details.forgive(['a', 'b']);
    await details.load(['a', 'b']);
    expect(states(details, 'ab')).toEqual(['a', 'b']);
  });

  it('aborts running loads without an error, and can load again', async () => {
    let waits = true;
    const asked = network((ids) => (waits ? new Promise(() => undefined) : all(ids)));
    const details = createStockDetails([], 'EUR');
    const first = details.load(['a']);
    details.abort();
    await first;
    expect(states(details, 'a')).toEqual(['']);
    waits = false;
    await details.load(['a']);
    expect(asked).toEqual(['a', 'a']);
    expect(states(details, 'a')).toEqual(['a']);
  });
});

describe('loadAll', () => {
  const items = (count: number) => Array.from({ length: count }, (_, i) => ({ id: `s${i}` }));
  const none = createStockDetails([], 'EUR');

  it('loads what is missing, a hundred by one call, in the order of the items', async () => {
    const asked = network((ids) => all(ids.filter((id) => id !== 's205')));
    const stocks = await loadAll(items(206), createStockDetails([stock('s0')], 'EUR'), 'EUR');
    expect(stocks.map(({ id }) => id)).toEqual(items(206).map(({ id }) => id));
    expect(asked.map((ids) => ids.split(',').length)).toEqual([100, 100, 5]);
  });

  it('fails as a whole', async () => {
    network((ids) => (ids.includes('s150') ? Response.json({}, { status: 503 }) : all(ids)));
    await expect(loadAll(items(160), none, 'EUR')).rejects.toThrow();
    expect(await loadAll([], none, 'EUR')).toEqual([]);
  });
});
