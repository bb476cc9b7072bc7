import { type CheckedPaper, checkedPaperSchema, papersSchema } from '@/lib/bookings/papers/schema';
import { removeOldBookings } from '@/lib/bookings/removals';
import { testAccount } from '@/test/account';
import { apiCall, memberHeaders } from '@/test/auth';

const id = (digit: string) => digit.repeat(32);
const [DEPOT, OTHER] = [id('1'), id('2')];

const { call, request, mia, database } = testAccount('2026-04-02', {
  stocks: [{ id: 'adler', name: 'Adler AG', first_price_date: '2025-01-02', price_date: '2026-04-01' }],
  closes: { adler: { '2025-01-02': 80, '2026-04-01': 120 } },
});

const line = {
  label: 'Kapitalertragsteuer',
  amount: '-25',
  stated: '-25.14',
  paragraph: '§ 32d',
  certainty: 'A',
};
const POTS = { by: { shares: '40' }, to: { allowance: '0' } };
const FITS: CheckedPaper = { verdict: 'fits', difference: null, reasons: [], lines: [], pots: POTS };
const DIFFERS = { verdict: 'differs', difference: '0.14', reasons: ['Kein Grund'], lines: [line] };

const dividend = (date: string, depot_id = DEPOT) => ({
  kind: 'dividend',
  stock_id: 'adler',
  depot_id,
  date,
  amount: '100',
  taxes: '25',
  currency: 'EUR',
});

const importOf = (more: object) =>
  call('POST', '/imports', {
    id: id('a'),
    files: ['Beleg.pdf'],
    depots: [
      { id: DEPOT, name: 'comdirect' },
      { id: OTHER, name: 'Bank 2' },
    ],
    own_securities: [],
    bookings: [dividend('2025-05-05'), dividend('2026-03-03'), dividend('2026-03-04', OTHER)],
    open: [],
    papers: [
      { booking: 0, ...FITS },
      { booking: 1, ...DIFFERS },
      { booking: 2, ...FITS, verdict: 'not_checkable', reasons: ['Keine Steuern'] },
    ],
    ...more,
  });

const papers = async (query = '') =>
  papersSchema.parse((await request(`/api/taxes/papers${query}`, { headers: mia() })).body);

describe('papers of an import', () => {
  it('are stored with their bookings, the latest first', async () => {
    expect((await importOf({})).status).toBe(201);
    const found = await papers();
    expect(found).toMatchObject({
      counts: { fits: 1, differs: 1, not_checkable: 1 },
      years: [2026, 2025],
      depots: [{ name: 'Bank 2' }, { name: 'comdirect' }],
    });
    expect(found.papers.map(({ date, verdict }) => [date, verdict])).toEqual([
      ['2026-03-04', 'not_checkable'],
      ['2026-03-03', 'differs'],
      ['2025-05-05', 'fits'],
    ]);
    expect(found.papers[1]).toMatchObject({ ...DIFFERS, name: 'Adler AG', gross: '100', depot: 'comdirect' });
    const { body } = await call('GET', '/bookings');
    expect((body as { bookings: object[] }).bookings[1]).toMatchObject({
      paper: { verdict: 'differs', difference: '0.14' },
    });
  });

  it('are found by verdict, year, depot and booking, in parts', async () => {
    await importOf({});
    const days = async (query: string) => (await papers(query)).papers.map(({ date }) => date);
    expect(await days('?verdict=differs')).toEqual(['2026-03-03']);
    expect(await days(`?year=2026&depot=${DEPOT}`)).toEqual(['2026-03-03']);
    expect(await days('?offset=1&limit=1')).toEqual(['2026-03-03']);
    const [, second] = (await papers()).papers;
    expect(await days(`?booking=${second?.booking_id}`)).toEqual(['2026-03-03']);
    // The counts are those of year and depot, whatever verdict is shown.
    expect((await papers('?verdict=fits&year=2025')).counts).toEqual({
      fits: 1,
      differs: 0,
      not_checkable: 0,
    });
  });

  it('are stored with bookings that exist, whose import had none; the last one holds', async () => {
    await importOf({ papers: [{ booking: 0, ...FITS, verdict: 'not_checkable' }] });
    const { body } = await call('GET', '/bookings');
    const { bookings } = body as { bookings: { id: string; date: string }[] };
    const idOn = (day: string) => bookings.find(({ date }) => date === day)?.id as string;
    const [first, second] = [idOn('2025-05-05'), idOn('2026-03-03')];
    const again = { id: id('b'), bookings: [], depots: [] };
    const given = [
      { booking: first, ...DIFFERS },
      { booking: second, ...FITS },
      // Removed for good since it was read.
      { booking: id('f'), ...FITS },
    ];
    expect((await importOf({ ...again, papers: given })).status).toBe(201);
    expect((await importOf({ ...again, papers: given })).body).toMatchObject({ booked: 0, open: 0 });
    expect((await papers()).papers).toMatchObject([
      { booking_id: second, verdict: 'fits' },
      { booking_id: first, ...DIFFERS },
    ]);
    expect((await call('GET', '/imports/ledger')).body).toMatchObject({
      papers: expect.arrayContaining([
        { booking_id: first, verdict: 'differs', pots: null },
        { booking_id: second, verdict: 'fits', pots: POTS },
      ]),
    });
    // Nothing was booked that could be taken back.
    expect((await call('GET', '/imports')).body).toMatchObject({ total: 1 });
    expect((await importOf({ ...again, papers: [] })).status).toBe(400);
    const leo = await memberHeaders('leo@example.org');
    const rest = { files: [], depots: [], own_securities: [], bookings: [], open: [] };
    const byLeo = apiCall('POST', { id: id('c'), ...rest, papers: given }, leo);
    expect((await request('/api/portfolio/imports', byLeo)).status).toBe(201);
    expect((await papers()).papers).toHaveLength(2);
    const others = await request('/api/taxes/papers', { headers: leo });
    expect(papersSchema.parse(others.body).papers).toEqual([]);
  });

  it('belong to one account, and go with their booking', async () => {
    await importOf({});
    const others = await request('/api/taxes/papers', { headers: await memberHeaders('leo@example.org') });
    expect(papersSchema.parse(others.body).papers).toEqual([]);
    await call('DELETE', `/imports/${id('a')}?removal=${id('b')}`);
    expect((await papers()).papers).toEqual([]);
    await call('POST', '/bookings/restore', { removal: id('b') });
    expect((await papers()).papers).toHaveLength(3);
    await call('DELETE', `/imports/${id('a')}?removal=${id('b')}`);
    await database().query("update bookings set removed_at = now() - interval '2 days'");
    await removeOldBookings();
    expect(await database().query('select * from checked_papers')).toEqual([]);
  });

  it.each([
    ['without a difference', { ...DIFFERS, difference: null }],
    ['with one that fits', { ...FITS, difference: '0.14' }],
    ['of an unknown name', { ...FITS, verdict: 'stimmt' }],
    ['with too many reasons', { ...FITS, reasons: Array(7).fill('a') }],
    ['of an unknown pot', { ...FITS, pots: { by: { bonds: '1' }, to: {} } }],
  ])('a verdict %s is refused', async (_name, paper) => {
    expect((await importOf({ papers: [{ booking: 0, ...paper }] })).status).toBe(400);
  });
});

describe('POST /api/taxes/check', () => {
  const check = async (paper: object) => {
    const { status, body } = await request('/api/taxes/check', apiCall('POST', paper, {}));
    return status === 200 ? checkedPaperSchema.parse(body) : status;
  };
  const taxes = [{ flat: '25.14', surcharge: '1.37' }];
  const bases = [{ label: 'Bemessungsgrundlage', amount: '100' }];

  it('answers the verdict and its working, without an account', async () => {
    expect(await check({ on: '2026-03-02', taxes, bases })).toMatchObject({
      verdict: 'differs',
      difference: '0.14',
      lines: [{ amount: '100' }, { amount: '-25', stated: '-25.14' }, { amount: '-1.37' }],
    });
    // (100 × 25 %) / (1 + 9 % × 25 %) = 24.45, of it 5.5 % and 9 %: four lots have as many lines as an answer.
    const lots = Array(4).fill({ flat: '24.45', surcharge: '1.34', church: '2.20', base: '100' });
    expect(await check({ on: '2026-03-02', taxes: lots })).toMatchObject({ verdict: 'fits' });
    expect(await check({ on: '2026-03-02', taxes: [] })).toMatchObject({ verdict: 'not_checkable' });
  });

  it.each([
    ['an unknown field', { on: '2026-03-02', taxes, bases, note: 'x' }],
    ['a tax that is no amount', { on: '2026-03-02', taxes: [{ flat: '1,00' }], bases }],
    ['no day', { on: '2026-02-30', taxes, bases }],
    ['too many taxes', { on: '2026-03-02', taxes: Array(5).fill(taxes[0]), bases }],
    ...['bases', 'deductions', 'credited', 'exempt', 'incomes'].map((kind): [string, object] => [
      `too many ${kind}`,
      { on: '2026-03-02', taxes, bases, [kind]: Array(5).fill(bases[0]) },
    ]),
  ])('refuses %s', async (_name, paper) => {
    expect(await check(paper)).toBe(400);
  });
});
