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
  const member = await newMember(origin);
  const stock = stocks[0] as string;
  // A token lives ten minutes.
  const headers = async () => ({ authorization: `Bearer ${await tokenOf(origin, member)}` });
  const call: ReturnType<MeasuredAs> = async (...given) => measuredAs(await headers())(...given);
  const read = async (path: string): Promise<unknown> => {
    const answer = await fetch(`${origin}/api/portfolio${path}`, { headers: await headers() });
    if (answer.status !== 429) return answer.json();
    await sleep(Number(answer.headers.get('retry-after')) * 1_000);
    return read(path);
  };
  const getBelow =
    (folder: string) =>
    (path: string, what = 'first') =>
      call(`GET ${folder}${path.replace(/\?.*/, '').replace(stock, '{stockId}')}`, what, {
        path: `${folder}${path}`,
      });
  const get = getBelow('/api/portfolio');
  const post = (route: string, what: string, body: unknown, path = route) =>
    call(`POST /api/portfolio${route}`, what, {
      method: 'POST',
      path: `/api/portfolio${path}`,
      body: JSON.stringify(body),
    });
  const depot = hexId();
  for (let n = 0; n < IMPORTS; n++) {
    const body = importBody(stocks, depot, n * IMPORTED);
    await call('POST /api/portfolio/imports', `${IMPORTED} bookings, ${body.length >> 10} KB`, {
      method: 'POST',
      path: '/api/portfolio/imports',
      body,
    });
  }
  const trade = {
    kind: 'purchase',
    stock_id: stock,
    depot_id: depot,
    date: '2026-03-02',
    quantity: '1',
    price: '100',
  };
  for (const path of [
    '',
    '/performance?range=max',
    '/dividends?range=max',
    '/dividends/payments?range=max',
  ]) {
    await post('/bookings', 'one purchase', trade);
    await get(path, 'first');
  }
  for (const path of [
    '/closed',
    '/report?year=2005',
    '/report?year=2005&format=csv',
    '/flows?range=max',
    `/${stock}/dividends`,
  ])
    await get(path);
  await get(`/benchmark?range=max&stock=${stock}`);
  for (const path of ['/income?months=12', '/income/goal', '/calendar?from=2025-01-01&to=2026-12-31'])
    await get(path);
  for (const path of ['/years/2005', '/advance-lump-sums?year=2020', '/dividends', '/papers', '/value'])
    await getBelow('/api/taxes')(path);
  for (const sold of [
    { mode: 'quantity', quantity: '1000' },
    { mode: 'amount', amount: '10000' },
    { mode: 'allowance' },
  ])
    await call('POST /api/taxes/sale', sold.mode, {
      method: 'POST',
      path: '/api/taxes/sale',
      body: JSON.stringify(
        Object.assign({ positions: [{ stock_id: stock, price: '120.5' }], detailed: true }, sold),
      ),
    });
  await get('?cost=average', 'at average');
  await get('/bookings?limit=500', 'first');
  await get('/bookings?limit=500&offset=39000', 'last page');
  for (const format of ['json', 'csv', 'portfolio-performance', 'parqet', 'ghostfolio'])
    await get(`/bookings/export?format=${format}`, format);
  for (const path of [
    '/bookings/choices',
    '/imports',
    '/imports/ledger',
    '/depots',
    '/own-securities',
    '/plans',
  ])
    await get(path);
  await call('GET /api/account', '', { path: '/api/account' });
  await call('GET /api/account/export', '', { path: '/api/account/export' });
  const sale = { ...trade, kind: 'sale' };
  const early = { ...sale, date: '1999-01-05', counted_on: '1999-01-05' };
  for (const [what, booking] of Object.entries({ 'sale today': sale, 'sale on the first day': early }))
    await post('/bookings/preview', what, booking);
  for (const [what, booking] of Object.entries({
    'one sale today': sale,
    'one sale on the first day': early,
    'a sale of too much': { ...sale, quantity: '999999999' },
    'too much on the first day': { ...early, quantity: '999999999' },
  }))
    await post('/bookings', what, booking);
  for (const [what, one] of Object.entries({ purchases: trade, sales: { ...sale, quantity: '0.001' } }))
    await post('/bookings', `1,000 ${what}`, {
      bookings: Array(1_000).fill({ ...one, note: 'n'.repeat(200) }),
    });
  const { bookings } = (await read('/bookings?limit=1&offset=40000&kind=purchase')) as {
    bookings: { id: string }[];
  };
  const [first] =
    bookings.length > 0
      ? bookings
      : ((await read('/bookings?limit=1&kind=purchase')) as { bookings: { id: string }[] }).bookings;
  const lot = `/bookings/${first?.id}`;
  await call('PATCH /api/portfolio/bookings/{bookingId}', 'another price', {
    method: 'PATCH',
    path: `/api/portfolio${lot}`,
    body: '{"price":"1"}',
  });
  await call('DELETE /api/portfolio/bookings/{bookingId}', '', {
    method: 'DELETE',
    path: `/api/portfolio${lot}`,
  });
  const { imports } = (await read('/imports')) as { imports: { id: string }[] };
  const removal = hexId();
  await call('DELETE /api/portfolio/imports/{importId}', 'the latter of two', {
    method: 'DELETE',
    path: `/api/portfolio/imports/${imports[0]?.id}?removal=${removal}`,
  });
  await post('/bookings/restore', 'an import', { removal });
  const all = hexId();
  await call('DELETE /api/portfolio/{stockId}', 'all of a stock', {
    method: 'DELETE',
    path: `/api/portfolio/${stock}?removal=${all}`,
  });
  await post('/{stockId}/restore', 'all of a stock', { removal: all }, `/${stock}/restore`);
  await call('POST /api/account/deletion', '', {
    method: 'POST',
    path: '/api/account/deletion',
    body: JSON.stringify({ password: PASSWORD }),
  });
}
