import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { newMember, PASSWORD, tokenOf } from '../../e2e/member';
import type { Answer, Call } from './load';

/** Most bookings of one import, and how many imports an account of 40,000 bookings has made. */
const IMPORTED = 20_000;
const IMPORTS = 2;

export const hexId = () => randomBytes(16).toString('hex');

/** Returns a function that makes a call with these headers, and measures how long others wait meanwhile. */
export type MeasuredAs = (
  headers: Record<string, string>,
) => (route: string, what: string, call: Omit<Call, 'name' | 'headers'>) => Promise<Answer>;

/**
 * Builds an import of as many bookings as one takes, with texts as long as they may be: of ten bookings three are sales.
 *
 * @param first number of its first booking
 */
function importBody(stocks: readonly string[], depot: string, first: number): string {
  const bookings = Array.from({ length: IMPORTED }, (_, at) => {
    const n = first + at;
    const isSale = n % 10 > 6;
    return {
      kind: isSale ? 'sale' : 'purchase',
      stock_id: stocks[Math.floor(n / 10) % stocks.length],
      depot_id: depot,
      date: dayOf(n),
      time: '09:30',
      counted_on: dayOf(n),
      quantity: isSale ? '3' : '10',
      price: '100.25',
      fees: '1',
      currency: 'EUR',
      note: 'n'.repeat(200),
      document: 'd'.repeat(60),
      reference: `R${n}`,
    };
  });
  return JSON.stringify({
    id: hexId(),
    files: ['a.csv'],
    own_securities: [],
    open: [],
    bookings,
    depots: first === 0 ? [{ id: depot, name: 'Großes Depot' }] : [],
  });
}

/** Four bookings a day, from 1999 on. */
const dayOf = (n: number) => new Date(Date.UTC(1999, 0, 4 + Math.floor(n / 4))).toISOString().slice(0, 10);

/** Makes the calls of an account of 40,000 bookings, its imports first and its deletion last. */
export async function callsOfLargeAccount(
  origin: string,
  stocks: readonly string[],
  measuredAs: MeasuredAs,
): Promise<void> {
  const account = await newAccount(origin, measuredAs);
  const [stock = ''] = stocks;
  const depot = hexId();
  for (let n = 0; n < IMPORTS; n++) {
    const body = importBody(stocks, depot, n * IMPORTED);
    await account.write('POST', '/portfolio/imports', `${IMPORTED} bookings, ${body.length >> 10} KB`, body);
  }
  const trade = {
    kind: 'purchase',
    stock_id: stock,
    depot_id: depot,
    date: '2026-03-02',
    quantity: '1',
    price: '100',
  };
  await readAll(account, trade);
  await bookAll(account, trade);
  await removeAll(account, stock);
  await account.write('POST', '/account/deletion', '', { password: PASSWORD });
}

type Account = Awaited<ReturnType<typeof newAccount>>;
type Trade = Readonly<Record<'kind' | 'stock_id' | 'depot_id' | 'date' | 'quantity' | 'price', string>>;

/** Opens an account; all paths are below `/api`. */
async function newAccount(origin: string, measuredAs: MeasuredAs) {
  const member = await newMember(origin);
  // A token lives ten minutes.
  const headers = async () => ({ authorization: `Bearer ${await tokenOf(origin, member)}` });
  const read = async (path: string): Promise<unknown> => {
    const answer = await fetch(`${origin}/api${path}`, { headers: await headers() });
    if (answer.status !== 429) return answer.json();
    await sleep(Number(answer.headers.get('retry-after')) * 1_000);
    return read(path);
  };
  return {
    /** Returns an answer without measuring it. */
    read,
    get: async (path: string, what = 'first', route = path.replace(/\?.*/, '')) =>
      measuredAs(await headers())(`GET /api${route}`, what, { path: `/api${path}` }),
    write: async (
      method: 'POST' | 'PATCH' | 'DELETE',
      route: string,
      what: string,
      content?: string | object,
      path = route,
    ) => {
      const body = typeof content === 'object' ? JSON.stringify(content) : content;
      return measuredAs(await headers())(`${method} /api${route}`, what, {
        method,
        path: `/api${path}`,
        ...(body !== undefined && { body }),
      });
    },
  };
}

async function readAll({ get, write }: Account, trade: Trade): Promise<void> {
  const { stock_id } = trade;
  for (const path of [
    '',
    '/performance?range=max',
    '/dividends?range=max',
    '/dividends/payments?range=max',
  ]) {
    await write('POST', '/portfolio/bookings', 'one purchase', trade);
    await get(`/portfolio${path}`);
  }
  for (const path of ['/closed', '/report?year=2005', '/report?year=2005&format=csv', '/flows?range=max'])
    await get(`/portfolio${path}`);
  await get(`/portfolio/${stock_id}/dividends`, 'first', '/portfolio/{stockId}/dividends');
  await get(`/portfolio/benchmark?range=max&stock=${stock_id}`);
  for (const path of ['/income?months=12', '/income/goal', '/calendar?from=2025-01-01&to=2026-12-31'])
    await get(`/portfolio${path}`);
  for (const path of ['/years/2005', '/advance-lump-sums?year=2020', '/dividends', '/papers', '/value'])
    await get(`/taxes${path}`);
  const positions = [{ stock_id, price: '120.5' }];
  for (const sold of [
    { mode: 'quantity', quantity: '1000' },
    { mode: 'amount', amount: '10000' },
    { mode: 'allowance' },
  ])
    await write('POST', '/taxes/sale', sold.mode, { positions, detailed: true, ...sold });
  await get('/portfolio?cost=average', 'at average');
  await get('/portfolio/bookings?limit=500');
  await get('/portfolio/bookings?limit=500&offset=39000', 'last page');
  for (const format of ['json', 'csv', 'portfolio-performance', 'parqet', 'ghostfolio'])
    await get(`/portfolio/bookings/export?format=${format}`, format);
  for (const path of [
    '/bookings/choices',
    '/imports',
    '/imports/ledger',
    '/depots',
    '/own-securities',
    '/plans',
  ])
    await get(`/portfolio${path}`);
  await get('/account', '');
  await get('/account/export', '');
}

async function bookAll({ write }: Account, trade: Trade): Promise<void> {
  const sale = { ...trade, kind: 'sale' };
  const early = { ...sale, date: '1999-01-05', counted_on: '1999-01-05' };
  await write('POST', '/portfolio/bookings/preview', 'sale today', sale);
  await write('POST', '/portfolio/bookings/preview', 'sale on the first day', early);
  for (const [what, booking] of Object.entries({
    'one sale today': sale,
    'one sale on the first day': early,
    'a sale of too much': { ...sale, quantity: '999999999' },
    'too much on the first day': { ...early, quantity: '999999999' },
  }))
    await write('POST', '/portfolio/bookings', what, booking);
  for (const [what, one] of Object.entries({ purchases: trade, sales: { ...sale, quantity: '0.001' } }))
    await write('POST', '/portfolio/bookings', `1,000 ${what}`, {
      bookings: Array(1_000).fill({ ...one, note: 'n'.repeat(200) }),
    });
}

async function removeAll({ read, write }: Account, stock: string): Promise<void> {
  const purchases = async (offset: number) => {
    const path = `/portfolio/bookings?limit=1&offset=${offset}&kind=purchase`;
    return ((await read(path)) as { bookings: { id: string }[] }).bookings;
  };
  const [first] = [...(await purchases(40_000)), ...(await purchases(0))];
  const booking = `/portfolio/bookings/${first?.id}`;
  await write('PATCH', '/portfolio/bookings/{bookingId}', 'another price', { price: '1' }, booking);
  await write('DELETE', '/portfolio/bookings/{bookingId}', '', undefined, booking);
  const { imports } = (await read('/portfolio/imports')) as { imports: { id: string }[] };
  const [removal, all] = [hexId(), hexId()];
  const latter = `/portfolio/imports/${imports[0]?.id}?removal=${removal}`;
  await write('DELETE', '/portfolio/imports/{importId}', 'the latter of two', undefined, latter);
  await write('POST', '/portfolio/bookings/restore', 'an import', { removal });
  const every = `/portfolio/${stock}?removal=${all}`;
  await write('DELETE', '/portfolio/{stockId}', 'all of a stock', undefined, every);
  const restored = `/portfolio/${stock}/restore`;
  await write('POST', '/portfolio/{stockId}/restore', 'all of a stock', { removal: all }, restored);
}
