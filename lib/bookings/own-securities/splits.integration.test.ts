import { api } from '@/lib/api/app';
import type { PortfolioPerformance } from '@/lib/portfolio/schema/performance';
import type { Position } from '@/lib/portfolio/schema/positions';
import { testAccount } from '@/test/account';
import { refusal } from '@/test/client';
import { testLegs } from '@/test/legs';
import type { BookingPreview } from '../preview-schema';
import { removeOldBookings } from '../removals';
import type { StoredBooking } from '../schema';
import type { OwnSecurity } from './schema';

const { call, database, mia } = testAccount('2026-03-10', {
  stocks: [
    { id: 'adler', name: 'Adler AG', price_date: '2026-03-09', first_price_date: '2026-01-02' },
    { id: 'bussard', name: 'Bussard AG', price_date: '2026-03-09', first_price_date: '2026-01-02' },
  ],
  closes: {
    adler: { '2026-01-02': 20, '2026-03-09': 22 },
    bussard: { '2026-01-02': 80, '2026-03-09': 88 },
  },
});
const OWN = `own-${'2'.repeat(32)}`;
const LATER = `own-${'3'.repeat(32)}`;
const booking = (more: object = {}) => ({
  kind: 'purchase',
  stock_id: OWN,
  date: '2026-01-05',
  quantity: '10',
  price: '80',
  ...more,
});
const book = (more: object = {}) => call('POST', '/bookings', booking(more));
const SPLIT = {
  kind: 'split',
  stock_id: OWN,
  date: '2026-02-16',
  legs: testLegs('split', OWN, OWN, { ratio: '4' }),
};
const MERGER = { ...SPLIT, kind: 'merger', legs: testLegs('merger', OWN, 'adler', { ratio: '4' }) };
const split = (more: object = {}) => call('POST', '/bookings', { ...SPLIT, ...more });
const enter = (prices: Record<string, string>) =>
  call('POST', `/own-securities/${OWN}/prices`, {
    prices: Object.entries(prices).map(([date, price]) => ({ date, price })),
  });
const idOf = ({ body }: { body: unknown }) => (body as { ids: string[] }).ids[0];
const position = async () => ((await call('GET', '?currency=EUR')).body as Position[])[0];

beforeEach(() => call('POST', '/own-securities', { id: OWN.slice(4), name: 'Hafen AG', currency: 'EUR' }));

describe('the split of an own security', () => {
  it('multiplies the shares and leaves their cost, without a result and without a jump', async () => {
    await book();
    await enter({ '2026-02-13': '84', '2026-02-16': '21', '2026-02-20': '22' });
    expect((await split()).status).toBe(201);
    // Ten for 800 are forty at 20 each; 21 and 22 are in new shares, 80 and 84 in old ones.
    expect(await position()).toMatchObject({
      quantity: 40,
      average_buy_price: 20,
      current_price: 22,
      total_value: 880,
      realised: 0,
    });
    const { body } = await call('GET', '/performance?range=max&currency=EUR');
    const { totalValue, summary } = body as PortfolioPerformance;
    const valueOn = (day: string) => totalValue.find(({ date }) => date === day)?.value;
    const days = ['2026-01-05', '2026-02-13', '2026-02-16', '2026-02-20'];
    expect(days.map(valueOn)).toEqual([800, 840, 840, 880]);
    expect(summary).toMatchObject({ periodGrowth: expect.closeTo(10, 9), periodGain: 80 });
    // Entered prices stay as they were entered.
    const [{ prices } = { prices: [] }] = (await call('GET', '/own-securities')).body as OwnSecurity[];
    expect(prices).toEqual([
      { date: '2026-02-20', price: '22' },
      { date: '2026-02-16', price: '21' },
      { date: '2026-02-13', price: '84' },
    ]);
  });

  it('closes the oldest shares first, before and after it', async () => {
    await book();
    await book({ date: '2026-01-12', quantity: '5', price: '88' });
    await book({ kind: 'sale', date: '2026-02-12', quantity: '2', price: '85' });
    await split();
    await book({ kind: 'sale', date: '2026-03-02', quantity: '36', price: '22' });
    const { body } = await call('GET', '/bookings');
    const { bookings } = body as { bookings: StoredBooking[] };
    // 2 × 85 − 2 × 80; then 32 of the first at 20 and 4 of the second at 22: 36 × 22 − 640 − 88.
    expect(bookings.filter(({ kind }) => kind === 'sale').map(({ shares, gain }) => [shares, gain])).toEqual([
      [36, 64],
      [8, 10],
    ]);
    expect(await position()).toMatchObject({ quantity: 16, average_buy_price: 22 });
  });

  it('counts whatever is entered when, each in the shares of its day', async () => {
    await split();
    await book({ date: '2026-02-16', quantity: '8', price: '21' });
    await book();
    const later = idOf(await book({ date: '2026-01-20', quantity: '1', price: '84' }));
    // 8, 10 × 4 and 1 × 4.
    expect(await position()).toMatchObject({ quantity: 52 });
    // On a day after the split, one is one.
    await call('PATCH', `/bookings/${later}`, { date: '2026-02-17' });
    expect(await position()).toMatchObject({ quantity: 49 });
  });

  it.each([
    ['more than there was before it', { date: '2026-02-12', quantity: '11' }, 409],
    ['all of it before', { date: '2026-02-12', quantity: '10' }, 201],
    ['more than there is after it', { date: '2026-03-02', quantity: '41' }, 409],
    ['all of it after', { date: '2026-03-02', quantity: '40' }, 201],
  ])('is in the check of a sale: %s', async (_, sale, status) => {
    await book();
    await split();
    expect((await book({ kind: 'sale', ...sale })).status).toBe(status);
  });

  it('shows what is held in the shares of the day that is entered', async () => {
    await book();
    await split();
    const held = async (date: string) => {
      const given = { kind: 'sale', stock_id: OWN, date, quantity: '4', price: '85' };
      const { held: shares, lots } = (await call('POST', '/bookings/preview', given)).body as BookingPreview;
      return [shares, lots.map(({ quantity, of, cost }) => [quantity, of, cost])];
    };
    expect(await held('2026-02-12')).toEqual([10, [[4, 10, 320]]]);
    expect(await held('2026-03-02')).toEqual([40, [[4, 40, 80]]]);
  });

  it('stays while a later sale needs its shares, and goes and comes back without one', async () => {
    await book();
    const id = idOf(await split());
    const sale = idOf(await book({ kind: 'sale', date: '2026-03-02', quantity: '40', price: '22' }));
    // 10 of 40 are there without it.
    expect(await call('DELETE', `/bookings/${id}`)).toMatchObject(
      refusal(409, 'shares_missing', { missing: { shares: 30 } }),
    );
    await call('DELETE', `/bookings/${sale}`);
    const removed = await call('DELETE', `/bookings/${id}`);
    expect(await position()).toMatchObject({ quantity: 10, current_price: 80 });
    await call('POST', '/bookings/restore', removed.body);
    expect(await position()).toMatchObject({ quantity: 40, current_price: 20 });
    await call('PATCH', `/bookings/${id}`, { legs: testLegs('split', OWN, OWN, { ratio: '0.5' }) });
    expect(await position()).toMatchObject({ quantity: 5, current_price: 160 });
  });

  it('applies in all depots, once, whichever of them book it', async () => {
    const depotOf = async (name: string) =>
      ((await call('POST', '/depots', { name })).body as { id: string }).id;
    const [one, two] = [await depotOf('Eins'), await depotOf('Zwei')];
    await book({ depot_id: one });
    await call('POST', '/bookings', {
      kind: 'transfer',
      stock_id: OWN,
      depot_id: one,
      to_depot_id: two,
      date: '2026-02-02',
      quantity: '4',
    });
    await split({ depot_id: one });
    const other = idOf(await split({ depot_id: two, date: '2026-02-18' }));
    const held = async (depot: string) =>
      ((await call('GET', `?currency=EUR&depots=${depot}`)).body as Position[])[0]?.quantity;
    expect([await held(one), await held(two)]).toEqual([24, 16]);
    await call('DELETE', `/bookings/${other}`);
    expect([await held(one), await held(two)]).toEqual([24, 16]);
  });

  it('goes before a merger into another security', async () => {
    await book();
    await split();
    const legs = testLegs('merger', OWN, 'adler', { ratio: '0.5' });
    const merger = { kind: 'merger', stock_id: OWN, legs, date: '2026-03-02' };
    expect((await call('POST', '/bookings', merger)).status).toBe(201);
    // 40 × 0.5 for 800.
    expect(await position()).toMatchObject({ id: 'adler', quantity: 20, average_buy_price: 40 });
  });

  it.each(['merger', 'spin_off', 'rights'] as const)(
    'counts for what came by a %s before it',
    async (kind) => {
      await book({ stock_id: 'adler', price: '20' });
      const legs = testLegs(kind, 'adler', OWN, { ratio: '1', cost_share: kind === 'merger' ? 0 : '0.2' });
      const brings = { kind, stock_id: 'adler', legs, date: '2026-01-20' };
      expect((await call('POST', '/bookings', brings)).status).toBe(201);
      await split();
      const { body } = await call('GET', '?currency=EUR');
      // 10 × 1 × 4.
      expect((body as Position[]).find(({ id }) => id === OWN)?.quantity).toBe(40);
    },
  );

  it('counts for shares that become those of its security by a change', async () => {
    const id = idOf(await book({ stock_id: 'adler', price: '20' }));
    expect((await call('PATCH', `/bookings/${id}`, { stock_id: OWN })).status).toBe(200);
    await split();
    expect(await position()).toMatchObject({ id: OWN, quantity: 40 });
  });

  it.each([
    [
      'one of the market',
      { stock_id: 'adler', legs: testLegs('split', 'adler', 'adler', { ratio: 4 }) },
      'Kursdaten',
    ],
    [
      'a part of the cost',
      { legs: testLegs('split', OWN, OWN, { ratio: 4, cost_share: '0.1' }) },
      'zahlt nichts aus',
    ],
    ['a merger with itself', { kind: 'merger' }, 'muss ein anderes sein'],
    ['a spin-off of itself', { kind: 'spin_off' }, 'bisherigen Stücke bleiben'],
    ['another security', { legs: MERGER.legs }, 'bleibt es dasselbe'],
  ])('is refused: %s', async (_, more, error) => {
    expect(await split(more)).toMatchObject(
      refusal(400, 'invalid_input', { error: expect.stringContaining(error) }),
    );
  });

  it.each([
    ['portfolio-performance', /Kauf;800;EUR;;;40;.*Hafen AG/],
    ['parqet', /2026-01-05;;20;40;800;0;0;Buy/],
    ['ghostfolio', /"quantity": 40,\s+"symbol": "",\s+"unitPrice": 20/],
  ])('is in the shares of a file for %s, which has no splits', async (format, expected) => {
    await book();
    await split();
    const answer = await api.request(`/api/portfolio/bookings/export?format=${format}`, { headers: mia() });
    expect(await answer.text()).toMatch(expected);
  });
});

describe('a security of the market', () => {
  const replace = () => call('POST', `/own-securities/${OWN}/replacement`, { stock_id: 'adler' });

  it('takes the place of an own one with a split that it knows', async () => {
    await database().query("insert into splits values ('adler', '2026-02-14', 4)");
    await book();
    await split();
    expect((await replace()).status).toBe(200);
    expect(await position()).toMatchObject({ id: 'adler', quantity: 40, current_price: 22 });
    const { bookings } = (await call('GET', '/bookings')).body as { bookings: StoredBooking[] };
    expect(bookings.map(({ kind }) => kind)).toEqual(['purchase']);
  });

  it.each([
    // 10 × 4 + 40: booked before the market's day, in the shares after it.
    ['2026-02-20', '2026-02-18', '40', 80],
    // (10 + 5) × 4: booked after it, in the shares before it.
    ['2026-02-12', '2026-02-13', '5', 60],
  ])('takes it with a split of %s, and what was booked on %s', async (day, date, quantity, expected) => {
    await database().query("insert into splits values ('adler', $1, 4)", [day]);
    await book();
    await split();
    await book({ date, quantity });
    expect(await position()).toMatchObject({ quantity: expected });
    expect((await replace()).status).toBe(200);
    expect(await position()).toMatchObject({ id: 'adler', quantity: expected });
    // Also after the days in which a removed booking can be restored.
    await database().query(`update bookings set removed_at = removed_at - interval '2 days'`);
    await removeOldBookings();
    expect((await call('POST', `/own-securities/${OWN}/replacement/undo`)).status).toBe(200);
    expect(await position()).toMatchObject({ id: OWN, quantity: expected });
  });

  it('stays when the own one that it replaced is removed for good', async () => {
    await database().query("insert into splits values ('adler', '2026-02-14', 4)");
    await book();
    await split();
    await replace();
    expect((await call('DELETE', `/own-securities/${OWN}`)).status).toBe(200);
    expect(await position()).toMatchObject({ id: 'adler', quantity: 40 });
  });

  it('gives back what an exchange brought in, and what another took', async () => {
    await book();
    await call('POST', '/own-securities', { id: LATER.slice(4), name: 'Neue Hafen AG', currency: 'EUR' });
    await call('POST', '/bookings', { ...MERGER, legs: testLegs('merger', OWN, LATER, { ratio: '4' }) });
    const at = `/own-securities/${LATER}/replacement`;
    expect((await call('POST', at, { stock_id: 'adler' })).status).toBe(200);
    expect(await position()).toMatchObject({ id: 'adler', quantity: 40 });
    expect((await call('POST', `${at}/undo`)).status).toBe(200);
    expect(await position()).toMatchObject({ id: LATER, quantity: 40 });
  });

  it.each([
    ['the first one first', [OWN, LATER]],
    ['the second one first', [LATER, OWN]],
  ])('gives back both sides of an exchange, %s', async (_, order) => {
    await call('POST', '/own-securities', { id: LATER.slice(4), name: 'Neue Hafen AG', currency: 'EUR' });
    await book();
    await call('POST', '/bookings', { ...MERGER, legs: testLegs('merger', OWN, LATER, { ratio: '4' }) });
    const at = (id: string) => `/own-securities/${id}/replacement`;
    await call('POST', at(OWN), { stock_id: 'bussard' });
    await call('POST', at(LATER), { stock_id: 'adler' });
    // Ten become forty, wherever they are.
    expect(await position()).toMatchObject({ id: 'adler', quantity: 40 });
    for (const id of order) expect((await call('POST', `${at(id)}/undo`)).status).toBe(200);
    const { body } = await call('GET', '?currency=EUR');
    expect(body).toMatchObject([{ id: LATER, quantity: 40 }]);
    const { bookings } = (await call('GET', '/bookings')).body as { bookings: StoredBooking[] };
    expect(bookings.map(({ kind, stock_id, legs }) => [kind, stock_id, legs.at(-1)?.stock_id])).toEqual([
      ['merger', OWN, LATER],
      ['purchase', OWN, undefined],
    ]);
  });

  it('takes it where an exchange between the two was removed', async () => {
    await book();
    const id = idOf(await call('POST', '/bookings', MERGER));
    await call('DELETE', `/bookings/${id}`);
    expect((await replace()).status).toBe(200);
    expect(await position()).toMatchObject({ id: 'adler', quantity: 10 });
  });

  it('does not without that split', async () => {
    await book();
    await split();
    expect(await replace()).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('kennen unsere Kursdaten nicht') },
    });
    expect(await position()).toMatchObject({ id: OWN, quantity: 40 });
  });

  it('does not where the own one was exchanged for it', async () => {
    await book();
    const exchange = await call('POST', '/bookings', MERGER);
    expect(exchange.status).toBe(201);
    expect(await replace()).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('zwei Wertpapiere') },
    });
  });
});
